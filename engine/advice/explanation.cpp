#include "engine/advice/explanation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <utility>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::advice {

namespace {

using game::AreaValue;

constexpr std::size_t kMaxPhrases = 3;
constexpr std::int32_t kWorthSaying = 50;  // in hundredths of a point

class Events : public game::EventSink {
 public:
  void on_event(const game::Event& event) override {
    if (event.kind == game::Event::Kind::Scored && !event.final_scoring && event.points != 0) scored.push_back(event);
  }
  std::vector<game::Event> scored;
};

std::string player(int seat) { return fmt::format("player {}", seat); }  // table::with_player_names() replaces it

std::string points_text(std::int32_t hundredths) {
  return tr("{0} points", language::format_decimal(std::abs(hundredths) / 100.0, 1));
}

/// Compares the position before a turn with the position after it.
class Explanation {
 public:
  Explanation(const game::State& before, int seat) : seat_(seat) { before.evaluate_areas(before_); }

  void add_scored(const std::vector<game::Event>& events) {
    // One phrase for each part, since an action may score several areas.
    std::map<std::pair<std::string, std::vector<int>>, int> sums;
    for (const game::Event& event : events) sums[{event.part, event.winners}] += event.points;
    for (const auto& [of, points] : sums) {
      const auto& [part, winners] = of;
      std::vector<std::string> others;
      for (const int winner : winners)
        if (winner != seat_) others.push_back(player(winner));
      const bool own = others.size() < winners.size();
      const std::string name = tr_name(part), players = model::join_words(others);
      // translators: {1} is the name of a score; {2} is, for example, "player 1 and player 2"
      std::string text = !own ? tr_n("gives {2} {0} point ({1})", "gives {2} {0} points ({1})", points, name, players)
                         : others.empty() ? tr_n("scores {0} point ({1})", "scores {0} points ({1})", points, name)
                                          : tr_n("scores {0} point ({1}), also for {2}",
                                                 "scores {0} points ({1}), also for {2}", points, name, players);
      add(100 * std::abs(points) + kScoredFirst, std::move(text));
    }
  }
  void add_areas(const game::State& after) {
    std::vector<AreaValue> areas;
    after.evaluate_areas(areas);
    for (const AreaValue& area : areas) {
      std::vector<std::int32_t> old(area.values.size());
      bool grown = false, claimed = false;
      for (const AreaValue& part : before_)
        if (shares_piece(part, area)) {
          grown = true;
          for (std::size_t seat = 0; seat < old.size(); ++seat) old[seat] += part.values[seat];
        }
      for (const AreaValue::Piece& piece : area.pieces)
        claimed |= piece.seat == seat_ && std::ranges::none_of(before_, [&](const AreaValue& part) {
                     return std::ranges::find(part.pieces, piece) != part.pieces.end();
                   });
      add_area(area, old, grown, claimed);
    }
  }
  /// Returns the most valuable phrases.
  std::vector<std::string> phrases() {
    std::ranges::stable_sort(found_, std::greater{}, &std::pair<std::int32_t, std::string>::first);
    std::vector<std::string> out;
    for (auto& [value, text] : found_)
      if (out.size() < kMaxPhrases) out.push_back(std::move(text));
    return out;
  }
  void add(std::int32_t value, std::string text) { found_.emplace_back(value, std::move(text)); }

 private:
  static constexpr std::int32_t kScoredFirst = 1'000'000;  // points already scored come before expected points

  static bool shares_piece(const AreaValue& one, const AreaValue& other) {
    return std::ranges::any_of(one.pieces, [&](const AreaValue::Piece& piece) {
      return std::ranges::find(other.pieces, piece) != other.pieces.end();
    });
  }
  /// Returns what is known about closing an area, as a clause: "3 remaining tiles close it".
  static std::string closing(const AreaValue& area) {
    if (area.closing_tiles >= 0)
      return tr_n("{0} remaining tile closes it", "{0} remaining tiles close it", area.closing_tiles);
    return area.missing > 0 ? tr_n("needs {0} more tile", "needs {0} more tiles", area.missing) : "";
  }
  void add_area(const AreaValue& area, const std::vector<std::int32_t>& old, bool grown, bool claimed) {
    const std::string kind = tr_name(area.kind);
    for (int seat = 0; seat < std::ssize(old); ++seat) {
      const std::int32_t now = area.values[seat], change = now - old[seat];
      if (seat != seat_) {
        if (std::abs(change) < kWorthSaying) continue;
        // translators: {0} is a player, {1} is, for example, "2.4 points", {2} the kind of area
        add(std::abs(change), change < 0 ? tr("costs {0} {1} ({2})", player(seat), points_text(change), kind)
                                         : tr("gives {0} {1} ({2})", player(seat), points_text(change), kind));
      } else if (claimed && !grown) {
        const std::string worth =
            model::join_clauses({tr_in("area", "worth {0}", points_text(std::max(now, 0))), closing(area)});
        // translators: {0} is a kind of area, {1} is, for example, "worth 4.2 points; 3 remaining tiles close it"
        const std::string text = tr("claims an area ({0}): {1}", kind, worth);
        add(std::max(now, kWorthSaying), text);
      } else if (std::abs(change) >= kWorthSaying) {
        const std::string text = change < 0 ? tr_in("own area", "loses {0} ({1})", points_text(change), kind)
                                            : tr_in("own area", "gains {0} ({1})", points_text(change), kind);
        add(std::abs(change), model::join_clauses({text, closing(area)}));
      }
    }
  }

  int seat_;
  std::vector<AreaValue> before_;
  std::vector<std::pair<std::int32_t, std::string>> found_;  ///< value in hundredths of a point, text
};

}  // namespace

std::vector<game::Action> complete_turn(const game::State& state, game::Action action) {
  const auto next = state.clone();
  std::vector<game::Action> out{action};
  next->apply(action);
  std::vector<game::ActionValue> rated;
  while (state.open_turn() && !next->finished() && next->player() == state.player() && next->turn() == state.turn()) {
    next->rate(nullptr, rated);
    out.push_back(game::best_of(rated).action);
    next->apply(out.back());
  }
  return out;
}

std::string describe(const game::State& state, std::span<const game::Action> actions) {
  std::string out;
  const auto next = state.clone();
  for (const game::Action action : actions) {
    model::add_clause(out, next->describe(action));
    next->apply(action);
  }
  return out;
}

std::vector<std::string> explain(const game::State& state, std::span<const game::Action> actions) {
  if (!state.open_turn()) return {};
  const int seat = state.player();
  Explanation out(state, seat);
  const auto after = state.clone();
  Events events;
  for (const game::Action action : actions) after->apply(action, &events);
  out.add_scored(events.scored);
  out.add_areas(*after);
  if (!after->finished() && after->players() > 1 && after->player() == seat && after->turn() > state.turn())
    out.add(kWorthSaying, tr("earns another turn"));
  return out.phrases();
}

}  // namespace tw::advice
