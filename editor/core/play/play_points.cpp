// Where points come from: the calculation of an area's points, and the breakdown of a player's points.

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <utility>

#include "editor/core/play/play_words.hpp"
#include "editor/core/play/shown_game.hpp"
#include "editor/core/rules/formula_text.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plugin_host/plugin_state.hpp"

namespace tw::editor {

namespace {

std::string term_words(const landscape::PointsTerm& term) {
  const auto value_of = [&](const model::Word& word) {
    const auto found = std::ranges::find(term.values, word, &std::pair<model::Word, int>::first);
    return found == term.values.end() ? 0 : found->second;
  };
  const auto formula = parse_expression(term.formula);
  std::string out = formula ? format_calculation(*formula, value_of) : std::to_string(term.points);
  if (!term.action.empty()) out += " (" + tr_name(term.action) + ")";
  return out;
}

/// The points of a turn, with its number in the list of turns.
struct TurnPoints {
  int turn = 0, points = 0;
};

/// Returns the points that a seat has scored in the turns up to the displayed position, by part.
std::map<std::string, std::vector<TurnPoints>> points_of_turns(const table::MatchLine& line, int seat) {
  std::map<std::string, std::vector<TurnPoints>> out;
  int turn = 0;
  for (std::size_t i = 0; i < line.at; ++i) {
    if (i == 0 || line.played[i - 1].turn != line.played[i].turn) ++turn;
    for (const game::Event& event : line.played[i].events) {
      if (event.kind != game::Event::Kind::Scored || event.final_scoring) continue;
      if (std::ranges::find(event.winners, seat) == event.winners.end()) continue;
      auto& turns = out[event.part];
      if (turns.empty() || turns.back().turn != turn) turns.push_back({.turn = turn});
      turns.back().points += event.points;
    }
  }
  return out;
}

/// Describes the points of turns: "turn 5", "turns 3, 9 and 12: 4 + 2 + 6".
std::string turns_words(const std::vector<TurnPoints>& turns) {
  std::vector<std::string> numbers;
  std::string sum;
  for (const TurnPoints& turn : turns) {
    numbers.push_back(std::to_string(turn.turn));
    sum += turn.points < 0 ? (sum.empty() ? "−" : " − ") : sum.empty() ? "" : " + ";
    sum += std::to_string(std::abs(turn.points));
  }
  if (turns.size() == 1) return tr("turn {0}", numbers.front());
  // translators: {0} is a list of numbers, {1} a sum: "turns 3, 9 and 12: 4 + 2 + 6"
  return tr("turns {0}: {1}", join_words(numbers), sum);
}

std::string tied_words(const ShownGame& play, const std::vector<int>& seats, int seat) {
  std::string out;
  for (const int other : seats)
    if (other != seat) out += ", " + tr("tied with {0}", play.table().name_of(other));
  return out;
}

/// Adds the points scored before the end of the game, part by part.
void add_scored(const ShownGame& play, int seat, std::vector<PointsRow>& out) {
  const game::State& state = play.state();
  const auto turns = points_of_turns(play.match().line(), seat);
  auto at_end = state.finished() ? table::final_points(play.match().line())[seat] : std::map<std::string, int>();
  const auto& parts = play.match().game().parts();
  for (std::size_t p = 0; p < parts.size(); ++p) {
    const int points = state.part_points(static_cast<int>(p), seat) - at_end[parts[p]];
    if (points == 0) continue;
    const auto found = turns.find(parts[p]);
    int told = 0;
    if (found != turns.end())
      for (const TurnPoints& turn : found->second) told += turn.points;
    out.push_back({.what = part_label(parts[p]),
                   .from = told == points     ? turns_words(found->second)
                           : state.finished() ? tr("in the whole game")
                                              : tr("so far"),
                   .points = points});
  }
}

/// Adds the awards of the final scoring of a finished game.
void add_awards(const ShownGame& play, int seat, std::vector<PointsRow>& out) {
  for (const table::FinalAward& award : table::final_awards(play.match()))
    if (std::ranges::find(award.seats, seat) != award.seats.end())
      out.push_back({.what = part_label(award.part),
                     .from = award.areas.empty()
                                 ? tr("at the end of the game")
                                 : describe_worth(award.areas.front()) + tied_words(play, award.seats, seat),
                     .points = award.points});
}

/// Adds the points that the player would score if the game ended now.
void add_expected(const ShownGame& play, int seat, std::vector<PointsRow>& out) {
  const auto add = [&out](const std::string& part, int points) {
    out.push_back({.what = part_label(part), .from = tr("if the game ended now"), .points = points, .if_ended = true});
  };
  const auto& parts = play.match().game().parts();
  for (int part = 0; part < std::ssize(parts); ++part)
    if (const auto ended = plugin_host::part_points_if_ended(play.state(), part, seat))
      if (const int more = *ended - play.state().part_points(part, seat); more != 0) add(parts[part], more);
  if (!play.is_board_game()) return;
  for (const landscape::EffectPoints& effect : landscape::effects_at_end(play.state(), seat))
    add(effect.part, effect.points);
  for (const landscape::PointsExplanation& worth : landscape::explain_end_points(play.state()))
    if (std::ranges::find(worth.seats, seat) != worth.seats.end())
      out.push_back({.what = part_label(worth.part),
                     .from = describe_worth(worth) + tied_words(play, worth.seats, seat),
                     .points = worth.points,
                     .if_ended = true});
}

}  // namespace

std::string describe_worth(const landscape::PointsExplanation& worth) {
  std::string out;
  for (const landscape::PointsTerm& term : worth.terms)
    if (term.points != 0) out += (out.empty() ? "" : " + ") + term_words(term);
  return out.empty() ? "0" : out;
}

std::string describe_award(const ShownGame& play, const table::FinalAward& award) {
  std::string out = model::with_title(play.table().names_of(award.seats),
                                      part_label(award.part) + ", " + tr_n("{0} point", "{0} points", award.points));
  return award.areas.empty() ? out : model::with_title(out, describe_worth(award.areas.front()));
}

std::vector<PointsRow> breakdown(const ShownGame& play, int seat) {
  std::vector<PointsRow> out;
  const game::State& state = play.state();
  add_scored(play, seat, out);
  if (state.finished()) add_awards(play, seat, out);
  std::vector<int> now(static_cast<std::size_t>(state.players())), ended(now);
  state.points(now);
  int before = now[seat];  // points of a set-up position belong to no part
  for (const PointsRow& row : out) before -= row.points;
  if (before != 0) out.insert(out.begin(), {tr("at the start"), tr_in("points", "set up"), before});
  if (state.finished() || !play.aid(Aid::Points)) return out;
  add_expected(play, seat, out);
  state.points_if_ended(ended);
  int rest = ended[seat];
  for (const PointsRow& row : out) rest -= row.points;
  if (rest != 0) out.push_back({.what = tr("other points at the end"), .from = {}, .points = rest, .if_ended = true});
  return out;
}

}  // namespace tw::editor
