#include "plugins/bots/expectimax/tree.hpp"

#include <algorithm>
#include <stdexcept>

#include "plugins/bots/expectimax/star.hpp"

namespace tw::expectimax {
namespace {

constexpr Value kPoint = 100 * kFine;

void play(Scratch& scratch, tw_action action) {
  if (!scratch.apply(action)) throw std::logic_error("a legal action was refused");
}

Value clamped(Value value, const Outcome& o) { return std::clamp(value, o.low, o.high); }

}  // namespace

Tree::Tree(const Search& search, const Options& options, Budget& budget, Random& random, const Position& root,
           bool open)
    : search_(search),
      options_(options),
      budget_(budget),
      random_(random),
      seat_(root.player()),
      players_(root.players()),
      open_(open) {
  for (std::uint32_t& offset : offsets_) offset = static_cast<std::uint32_t>(random.bits() >> 33);
}

Value Tree::leaf(const Position& at) const {
  const auto values = search_.evaluate(at);
  const Value lead = (values[seat_] - values.best_rival(seat_)) * kFine;
  if (open_) return lead;
  const auto now = at.points();  // break ties by the current points
  return lead + std::clamp<Value>(now[seat_] - now.best_rival(seat_), -kFine / 2, kFine / 2);
}

std::vector<RankedAction> Tree::rank(const Position& at) {
  std::vector<RankedAction> out;
  if (open_) {
    budget_.spend();
    for (const tw_rated& r : search_.rate(at)) out.push_back({r.action, r.value * kFine});
  } else {
    Scratch scratch(at);
    const bool my = is_own_decision(at);
    for (const tw_action action : at.legal_actions()) {
      budget_.spend();
      scratch.become(at);
      play(scratch, action);
      const Value value = leaf(scratch.position());
      out.push_back({action, my ? value : -value});
    }
  }
  std::ranges::stable_sort(out, std::ranges::greater{}, &RankedAction::value);
  return out;
}

std::size_t Tree::width(const Position& at, bool later) const {
  if (players_ > 2 && !options_.paranoid && !is_own_decision(at)) return 1;
  if (options_.width == 0 || !open_) return SIZE_MAX;  // evaluating a single action says little about a long turn
  return later ? (options_.width + 2) / 3 : options_.width;
}

Value Tree::last_turn(const Position& at) {
  cut_ = true;
  budget_.spend();
  const auto best = [&](const Position& of) {
    return *std::ranges::max_element(search_.rate(of), {}, &tw_rated::value);
  };
  tw_rated choice = best(at);
  if (is_own_decision(at)) return choice.value * kFine;
  if (players_ == 2) return -choice.value * kFine;
  // The value of a rival's best action says nothing about our lead, so play the turn to its end.
  Scratch scratch(at);
  const int turn = at.turn();
  for (;;) {
    play(scratch, choice.action);
    const Position next = scratch.position();
    if (next.finished() || next.turn() != turn || !budget_.spend()) return leaf(next);
    choice = best(next);
  }
}

Value Tree::decide(const Position& at, Depth depth, Window window, bool later, ActionRange part) {
  if (at.finished()) return leaf(at);
  if (depth.turns == 0 || depth.decisions == 0) return cut_ = true, leaf(at);
  const bool against = players_ > 2 && options_.paranoid && !is_own_decision(at);
  if (open_ && depth.turns == 1 && !later && !against) return last_turn(at);
  const auto ranked = rank(at);
  const std::size_t width = std::min(ranked.size(), this->width(at, later)), to = std::min(part.to, width);
  if (width < ranked.size()) cut_ = true;
  const bool my = is_own_decision(at);
  Value best = part.from > 0 ? part.best : my ? -kInfinity : kInfinity;
  for (std::size_t i = part.from; i < to && !budget_.is_exhausted(); ++i) {
    const Window left =
        my ? Window{std::max(window.low, best), window.high} : Window{window.low, std::min(window.high, best)};
    if (left.low >= left.high && options_.prune) break;
    const Value value = after(at, ranked[i].action, depth, options_.prune ? left : Window{});
    best = my ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

Value Tree::after(const Position& at, tw_action action, Depth depth, Window window) {
  budget_.spend();
  Scratch scratch(at);
  play(scratch, action);
  const Position next = scratch.position();
  if (next.finished()) return leaf(next);
  --depth.decisions;
  if (next.turn() == at.turn()) return decide(next, depth, window, true);
  --depth.turns;
  if (depth.turns == 0 || depth.decisions == 0) return cut_ = true, leaf(next);
  if (!open_) return decide(next, depth, window);
  if (next.player() == at.player()) return mean_over_guesses(at, action, depth);
  return chance(at, action, next, depth, window);
}

Value Tree::mean_over_guesses(const Position& at, tw_action action, Depth depth) {
  Value sum = 0;
  Scratch scratch(at);
  for (std::size_t i = 0; i < options_.guesses && !budget_.is_exhausted(); ++i) {
    budget_.spend();
    scratch.become(at);
    scratch.determinize(seat_, random_);
    play(scratch, action);
    sum += decide(scratch.position(), depth, {});
  }
  return divide_down(sum, static_cast<Value>(options_.guesses));
}

std::vector<Outcome> Tree::outcomes(const Position& at, int level) const {
  std::vector<Outcome> out;
  for (const tw_draw& draw : search_.draws(at)) out.push_back({.kind = draw.kind, .weight = draw.copies});
  if (options_.kinds > 0 && out.size() > options_.kinds)
    out = sample(out, options_.kinds, offsets_[static_cast<std::size_t>(level) % offsets_.size()]);
  std::ranges::stable_sort(out, std::ranges::greater{}, &Outcome::weight);
  return out;
}

void Tree::bound(std::vector<Outcome>& outcomes, const Position& next, Depth depth) const {
  const Value now = leaf(next), most = options_.swing * kPoint * depth.turns;
  for (Outcome& o : outcomes) o.low = now - most, o.high = now + most;
}

Scratch Tree::position_after_draw(const Position& at, tw_action action, std::uint32_t kind) {
  budget_.spend();
  Scratch out(at);
  search_.suppose(out, kind);
  play(out, action);
  return out;
}

Value Tree::chance(const Position& at, tw_action action, const Position& next, Depth depth, Window window) {
  std::vector<Outcome> outcomes = this->outcomes(at, depth.turns);
  if (outcomes.empty()) return decide(next, depth, window);
  bound(outcomes, next, depth);
  Star star(outcomes);
  std::vector<ActionRange> parts(outcomes.size());
  const bool prune = options_.prune;
  const auto decided = [&] { return prune && (star.high() <= window.low || star.low() >= window.high); };
  if (prune && depth.turns > 1 && options_.probe > 0 && !decided())
    probe(at, action, depth, window, star, outcomes, parts);
  for (std::size_t i = 0; i < outcomes.size() && !decided() && !budget_.is_exhausted(); ++i) {
    Outcome& o = outcomes[i];
    if (o.low == o.high) continue;
    const Scratch child = position_after_draw(at, action, o.kind);
    const Window wanted = prune ? star.window_of(o, window) : Window{};
    const Value value = clamped(decide(child.position(), depth, wanted, false, parts[i]), o);
    star.narrow(o, value <= wanted.low ? o.low : value, value >= wanted.high ? o.high : value);
  }
  return star.high() <= window.low ? star.high() : star.low();
}

void Tree::probe(const Position& at, tw_action action, Depth depth, Window window, Star& star,
                 std::vector<Outcome>& outcomes, std::vector<ActionRange>& parts) {
  for (std::size_t i = 0; i < outcomes.size() && !budget_.is_exhausted(); ++i) {
    Outcome& o = outcomes[i];
    const Scratch child = position_after_draw(at, action, o.kind);
    const Position position = child.position();
    const bool my = !position.finished() && is_own_decision(position);
    const Window wanted = star.window_of(o, window);
    const Value value = decide(position, depth, my ? Window{o.low, wanted.high} : Window{wanted.low, o.high}, false,
                               {.to = options_.probe});
    parts[i] = {.from = options_.probe, .best = value};
    if (position.finished())
      star.narrow(o, clamped(value, o), clamped(value, o));
    else if (my)
      star.narrow(o, clamped(value, o), o.high);
    else
      star.narrow(o, o.low, clamped(value, o));
    if (star.high() <= window.low || star.low() >= window.high) return;
  }
}

}  // namespace tw::expectimax
