#include "engine/evaluation/rating.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "engine/evaluation/evaluation.hpp"
#include "engine/game/lead.hpp"
#include "engine/game/turn_value.hpp"

namespace tw::evaluation {

namespace {

template <class Limits>
int decides(const landscape::Position<Limits>& at) {
  return at.phase == landscape::Phase::Ended ? -1 : at.phase == landscape::Phase::Choose ? at.asked : at.player;
}

}  // namespace

template <class Limits>
void LandscapeRating<Limits>::begin(const EvaluationTables& facts, const landscape::Position<Limits>& at,
                                    const model::Weights& weights) {
  facts_ = &facts;
  tables_ = facts.game;
  weights_ = &weights;
  seat_ = decides(at);
  turn_ = at.turns;
}

template <class Limits>
void LandscapeRating<Limits>::rate(const EvaluationTables& facts, const landscape::Position<Limits>& at,
                                   const model::Weights& weights, std::vector<game::Rated>& out) {
  begin(facts, at, weights);
  out.clear();
  if (QuickRating<Limits>::serves(facts, at, weights)) return rate_by(quick_, at, out);
  if (ExpectedRating<Limits>::serves(facts, at)) return rate_by(expected_, at, out);
  rate_by_trying(at, out);
}

template <class Limits>
bool LandscapeRating<Limits>::play_best(const EvaluationTables& facts, const model::Weights& weights,
                                        landscape::Position<Limits>& at) {
  using Rating = ExpectedRating<Limits>;
  if (at.phase != landscape::Phase::Place || !model::looks_ahead(weights)) return false;
  begin(facts, at, weights);
  if (!Rating::serves(facts, at)) {
    play_best_tried(at);
    return true;
  }
  expected_.begin(facts, at, weights);
  find_cells(at);
  const unsigned period = facts.period[at.drawn];
  game::TurnValue best;
  std::uint64_t where = ~std::uint64_t{0};  // as in cells_, with the best turn only; at first behind all
  std::optional<typename Rating::Put> put;
  line_.clear();
  for (const std::uint64_t cell : cells_) {
    expected_.look_at(place_in(cell));
    for (unsigned rest = cell & 15u; rest != 0; rest &= rest - 1) {
      const auto turn = static_cast<unsigned>(std::countr_zero(rest));
      if (turn >= period) break;  // the tile is the same, turned so
      game::TurnValue value;
      const bool told = expected_.place(turn, value);
      if (!told)
        value = by_trying(at, {.what = static_cast<std::int32_t>(place_in(cell)), .which = static_cast<int>(turn)});
      const std::uint64_t here = (cell & ~std::uint64_t{15}) | turn;
      if (value < best || (value == best && here > where)) continue;
      best = value;
      where = here;
      put = told ? std::optional(expected_.put()) : std::nullopt;
      told ? line_.clear() : line_.assign(tries_.front()->line.begin(), tries_.front()->line.end());
    }
  }
  at.place_at(*tables_, place_in(where), static_cast<model::Rotation>(where & 15u), nullptr);
  for (const Choice& choice : line_) play(at, choice);
  if (at.phase != landscape::Phase::Occupy || !put) return true;
  const std::uint32_t zones = put->role < 0 ? 1u : at.zones_for(put->role) & put->zones;
  if (zones != 0) at.occupy(*tables_, put->role, std::countr_zero(zones), nullptr);
  return true;
}

/// Plays on as was found best when the placement was tried.
template <class Limits>
void LandscapeRating<Limits>::play_best_tried(landscape::Position<Limits>& at) {
  list(at, choices_);
  game::TurnValue best;
  line_.clear();
  for (const Choice& choice : choices_) {
    const game::TurnValue value = by_trying(at, choice);
    if (!improve(best, value, choice, line_)) continue;
    const auto& rest = tries_.front()->line;
    line_.insert(line_.end(), rest.begin(), rest.end());
  }
  for (const Choice& choice : line_) play(at, choice);
}

/// What `rating` cannot tell is tried.
template <class Limits>
template <class Rating>
void LandscapeRating<Limits>::rate_by(Rating& rating, const landscape::Position<Limits>& at,
                                      std::vector<game::Rated>& out) {
  rating.begin(*facts_, at, *weights_);
  if (at.phase == landscape::Phase::Place) return rate_placements(rating, at, out);
  list(at, choices_);
  for (const Choice& choice : choices_) {
    game::TurnValue value;
    if (!rating.occupy(choice.what, choice.which, value)) value = by_trying(at, choice);
    out.push_back({.action = choice.action, .value = value.value, .now = value.now});
  }
}

template <class Limits>
void LandscapeRating<Limits>::rate_by_trying(const landscape::Position<Limits>& at, std::vector<game::Rated>& out) {
  list(at, choices_);
  for (const Choice& choice : choices_) {
    const game::TurnValue value = by_trying(at, choice);
    out.push_back({.action = choice.action, .value = value.value, .now = value.now});
  }
  if (at.phase == landscape::Phase::Place || at.phase == landscape::Phase::Occupy) return;  // listed in their order
  std::sort(out.begin(), out.end(), [](const game::Rated& a, const game::Rated& b) { return a.action < b.action; });
  const auto same = [](const game::Rated& a, const game::Rated& b) { return a.action == b.action; };
  out.erase(std::unique(out.begin(), out.end(), same), out.end());
}

template <class Limits>
game::TurnValue LandscapeRating<Limits>::by_trying(const landscape::Position<Limits>& at, const Choice& choice) {
  left_ = game::kMostPositions;
  return after(0, at, choice);
}

template <class Limits>
template <class Rating>
void LandscapeRating<Limits>::rate_placements(Rating& rating, const landscape::Position<Limits>& at,
                                              std::vector<game::Rated>& out) {
  list_cells(at);
  const unsigned period = facts_->period[at.drawn];
  for (const std::uint64_t cell : cells_) {
    const std::size_t i = place_in(cell);
    const auto first = static_cast<std::uint64_t>(landscape::place(at.board.frontier[i], model::Rotation::None));
    rating.look_at(i);
    std::array<game::TurnValue, 4> values;
    for (unsigned rest = cell & 15u; rest != 0; rest &= rest - 1) {
      const auto turn = static_cast<unsigned>(std::countr_zero(rest));
      const game::Action action{first + turn};
      game::TurnValue& value = values[turn];
      if (turn >= period)
        value = values[turn - period];  // the tile is the same, turned so
      else if (!rating.place(turn, value))
        value =
            by_trying(at, {.action = action, .what = static_cast<std::int32_t>(i), .which = static_cast<int>(turn)});
      out.push_back({.action = action, .value = value.value, .now = value.now});
    }
  }
}

template <class Limits>
void LandscapeRating<Limits>::list(const landscape::Position<Limits>& at, std::vector<Choice>& out) {
  out.clear();
  if (at.phase == landscape::Phase::Place) {
    list_placements(at, out);
  } else if (at.phase == landscape::Phase::Occupy) {
    for (std::size_t r = 0; r < tables_->roles.size(); ++r)
      for (std::uint32_t zones = at.zones_for(static_cast<int>(r)); zones != 0; zones &= zones - 1) {
        const int zone = std::countr_zero(zones);
        const int role = static_cast<int>(r);
        out.push_back({.action = landscape::occupy(role, zone), .what = role, .which = zone});
      }
    out.push_back({.action = landscape::pass()});
  } else if (at.phase == landscape::Phase::Return) {
    for (std::size_t i = 0; i < at.board.pieces; ++i) {
      const landscape::Piece& piece = at.board.piece[i];
      if (!at.may_return(*tables_, piece)) continue;
      const landscape::LaidTile& laid = at.board.tile[piece.tile];
      out.push_back({.action = landscape::take_back({laid.x, laid.y}, piece.zone, piece.role),
                     .what = static_cast<std::int32_t>(i)});
    }
    if (at.wanted(*tables_).optional) out.push_back({.action = landscape::pass()});
  } else if (at.phase == landscape::Phase::Choose) {
    std::array<std::uint32_t, landscape::kMostEffectChoices> all;  // NOLINT: filled by the effect
    const std::size_t n = at.answers(*tables_, all);
    for (std::size_t i = 0; i < n; ++i)
      out.push_back({.action = landscape::choose(at.asking, all[i]), .what = static_cast<std::int32_t>(all[i])});
  }
}

/// In the order of the actions: by y, x and turn.
template <class Limits>
void LandscapeRating<Limits>::list_cells(const landscape::Position<Limits>& at) {
  find_cells(at);
  std::sort(cells_.begin(), cells_.end());
}

/// In the order of the frontier.
template <class Limits>
void LandscapeRating<Limits>::find_cells(const landscape::Position<Limits>& at) {
  const landscape::Turns rim = tables_->lay[at.drawn].rim;
  const std::size_t count = at.board.open_cells;
  const std::uint16_t *const need = at.board.need.data(), *const cares = at.board.cares.data();
  cells_.resize(count);
  std::uint64_t* behind = cells_.data();
  const auto up = [](std::int16_t v) { return static_cast<std::uint64_t>(v + 32768); };
  // One pass without a branch, which the compiler makes vectors of.
  std::array<std::uint16_t, landscape::Board<Limits>::kOpenRoom> turns;  // NOLINT: filled up to `count`
  const auto [none, quarter, half, three] = rim;
  const auto fits = [](unsigned show, unsigned of, unsigned needed, unsigned bit) {
    return (show & of) == needed ? bit : 0u;
  };
  for (std::size_t i = 0; i < count; ++i)
    turns[i] = static_cast<std::uint16_t>(fits(none, cares[i], need[i], 1) | fits(quarter, cares[i], need[i], 2) |
                                          fits(half, cares[i], need[i], 4) | fits(three, cares[i], need[i], 8));
  for (std::size_t i = 0; i < count; ++i) {
    if (turns[i] == 0) continue;
    const model::Coord cell = at.board.frontier[i];
    *behind++ = up(cell.y) << 40 | up(cell.x) << 24 | i << 4 | turns[i];
  }
  cells_.resize(static_cast<std::size_t>(behind - cells_.data()));
}

template <class Limits>
void LandscapeRating<Limits>::list_placements(const landscape::Position<Limits>& at, std::vector<Choice>& out) {
  list_cells(at);
  for (const std::uint64_t cell : cells_) {
    const std::size_t i = place_in(cell);
    for (unsigned rest = cell & 15u; rest != 0; rest &= rest - 1) {
      const int turn = std::countr_zero(rest);
      out.push_back({.action = landscape::place(at.board.frontier[i], static_cast<model::Rotation>(turn)),
                     .what = static_cast<std::int32_t>(i),
                     .which = turn});
    }
  }
}

template <class Limits>
void LandscapeRating<Limits>::play(landscape::Position<Limits>& at, const Choice& choice) const {
  switch (at.phase) {
    case landscape::Phase::Place:
      at.place_at(*tables_, static_cast<std::size_t>(choice.what), static_cast<model::Rotation>(choice.which), nullptr);
      break;
    case landscape::Phase::Occupy: at.occupy(*tables_, choice.what, choice.which, nullptr); break;
    case landscape::Phase::Return: at.take_back(*tables_, choice.what, nullptr); break;
    case landscape::Phase::Choose: at.choose(*tables_, static_cast<std::uint32_t>(choice.what), nullptr); break;
    case landscape::Phase::Ended: break;
  }
}

/// The best that the rest of a turn can come to.
template <class Limits>
game::TurnValue LandscapeRating<Limits>::after(std::size_t depth, const landscape::Position<Limits>& at,
                                               const Choice& choice) {
  if (tries_.size() <= depth) tries_.push_back(std::make_unique<Try>());
  Try& tried = *tries_[depth];
  tried.at = at;
  tried.line.clear();
  play(tried.at, choice);
  if (decides(tried.at) != seat_ || tried.at.turns != turn_ || left_ <= 0) return judge(tried.at);
  list(tried.at, tried.choices);
  game::TurnValue best;
  tell_pieces(tried, best);
  for (const Choice& other : tried.choices) {
    --left_;
    const game::TurnValue value = after(depth + 1, tried.at, other);
    if (!improve(best, value, other, tried.line)) continue;
    const auto& rest = tries_[depth + 1]->line;
    tried.line.insert(tried.line.end(), rest.begin(), rest.end());
  }
  return best;
}

/// Takes out the choices whose value can be told without trying them.
template <class Limits>
void LandscapeRating<Limits>::tell_pieces(Try& tried, game::TurnValue& best) {
  if (!pieces_.begin(*facts_, tried.at, *weights_)) return;
  const auto told = [&](const Choice& choice) {
    game::TurnValue value;
    if (!pieces_.occupy(choice.what, choice.which, value)) return false;
    improve(best, value, choice, tried.line);
    return true;
  };
  std::erase_if(tried.choices, told);
}

template <class Limits>
game::TurnValue LandscapeRating<Limits>::judge(const landscape::Position<Limits>& at) const {
  std::array<std::int32_t, model::kMaxPlayers> value{}, now{};
  const auto values = std::span(value).first(at.players), points = std::span(now).first(at.players);
  evaluate(*facts_, at, *weights_, values);
  for (std::size_t p = 0; p < at.players; ++p) now[p] = game::in_hundredths(at.points(static_cast<int>(p)));
  const int rivals = (*weights_)[model::Weight::Rivals];
  return game::turn_value(values, points, seat_, rivals);
}

template class LandscapeRating<landscape::SmallLimits>;
template class LandscapeRating<landscape::MediumLimits>;
template class LandscapeRating<landscape::LargeLimits>;

}  // namespace tw::evaluation
