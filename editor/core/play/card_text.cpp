#include "editor/core/play/card_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "editor/core/play/play_presenter.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/core/play/tile_actions.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"

namespace tw::editor {

namespace {

/// Returns "It fits here in 3 ways. ..." while several rotations are offered in the current cell; "" otherwise.
std::string ways_words(const PlayPresenter& play) {
  const std::vector<model::Rotation> turns =
      play.cursor().cell() ? play.cursor().rotations_at(*play.cursor().cell()) : std::vector<model::Rotation>();
  if (turns.size() < 2) return "";
  const std::string how = tr("Click to hold it in place; press R to rotate it.");
  if (!play.cursor().held())
    return play.aid(Aid::Legal) ? tr("It fits here in {0} ways.", turns.size()) + " " + how : how;
  const auto at = std::ranges::find(turns, play.cursor().rotation()) - turns.begin();
  return tr("Rotation {0} of {1}. Click the tile to rotate it; click the check mark or press Enter to place it.",
            at + 1, turns.size());
}

/// Describes where the tile fits and how to place it.
std::string place_words(const PlayPresenter& play, bool person) {
  if (!play.aid(Aid::Legal)) return person ? tr("Click a cell, or Tab to it and press Enter.") : "";
  return tr_n("It fits {0} cell.", "It fits {0} cells.", play.board().fitting_cells) +
         (person ? " " + tr("Click a highlighted cell, or Tab to it and press Enter.") : "");
}

/// Describes the current spot: "Gatherer on forest 3. "; "" if there is no current spot.
std::string piece_in_hand(const PlayPresenter& play) {
  const auto& spots = play.board().spots;
  const int spot = play.cursor().spot();
  if (spot < 0 || spot >= static_cast<int>(spots.size())) return "";
  return describe_spot(spots[spot]) + ". ";
}

bool has_places(const BoardModel& board) {
  return std::ranges::any_of(board.answers, [](const landscape::Answer& answer) { return !answer.places.empty(); });
}

}  // namespace

CardText card_text(const PlayPresenter& play) {
  if (!play.has_match())
    return {tr("No game yet"), tr("Watch bots play with these tiles and rules, or play yourself."), 0};
  const game::State& state = play.state();
  if (state.finished()) {
    const table::FinalResult result = table::final_result(play.match());
    // translators: {1} is the name of the winner or names of several winners
    return {tr_n("{1} wins", "{1} win", std::ssize(result.winners), play.table().names_of(result.winners)),
            tr_n("{0} point. Click a turn to look back.", "{0} points. Click a turn to look back.",
                 result.totals[result.winners.front()]),
            0};
  }
  const std::string who = play.table().name_of(state.player());
  if (play.covered()) return {tr("{0}, it is your turn", who), tr("When you are at the screen, press Enter."), 0};
  const bool person = play.table().is_human(state.player());
  const std::string waits = person            ? ""
                            : play.thinking() ? tr("{0} is thinking", who)
                            : play.paused()   ? tr("{0} is paused", who)
                                              : tr("{0} is next", who);
  if (!play.is_board_game()) {
    const std::string asked = person ? play.table().with_names(state.asked()) : "";
    return {!person         ? waits
            : asked.empty() ? tr("{0}, choose an action", who)
                            : who + ", " + asked,
            tr("The possible actions are in the list."), 0};
  }
  const BoardModel& board = play.board();
  switch (board.step) {
    case landscape::Step::Place: {
      if (const std::string ways = person ? ways_words(play) : ""; !ways.empty())
        return {tr("{0}, place tile {1}", who, board.drawn), ways, 1};
      const std::string text = place_words(play, person);
      return {person ? tr("{0}, place tile {1}", who, board.drawn) : waits,
              person ? text : tr("Tile {0}.", board.drawn) + " " + text, 1};
    }
    case landscape::Step::Occupy:
      return {person ? tr("{0}, place a piece", who) : waits,
              person ? piece_in_hand(play) +
                           tr("Click a highlighted piece, or Tab to it and press Enter. Press N to place no piece.")
                     : "",
              2};
    case landscape::Step::Return:
      return {
          person ? tr("{0}, take a piece back", who) : waits,
          board.may_pass ? tr("Click a highlighted piece. Press N to take none.") : tr("Click a highlighted piece."),
          2};
    case landscape::Step::Choose:
      return {
          // translators: {0} is the name of a rule
          person ? tr("{0}, choose", who) : waits,
          tr("{0} asks for a choice.", tr_name(landscape::asking_effect(state))) +
              (!person             ? ""
               : has_places(board) ? " " + tr("Click a highlighted place or an answer, or Tab to it and press Enter.")
                                   : " " + tr("Click an answer, or Tab to it and press Enter.")),
          0};
    case landscape::Step::Ended: break;
  }
  return {};
}

std::string describe_drawn_actions(const ShownGame& play) {
  if (!play.has_match() || !play.is_board_game() || play.covered()) return "";
  const auto& tiles = play.table().played().set->tiles;
  const auto drawn = std::ranges::find(tiles, play.board().drawn, &model::Tile::id);
  if (drawn == tiles.end()) return "";
  return fmt::format("{}", fmt::join(describe_tile_actions(play.table().rules(), *drawn), "\n"));
}

std::string describe_match(const ShownGame& play) {
  if (!play.has_match()) return "";
  std::string out = tr_n("Game of {1} · seed {2} · {0} player", "Game of {1} · seed {2} · {0} players",
                         play.match().players(), play.match().game().name(), play.match().line().setup.seed);
  if (play.match().line_number() != 0) out += " · " + play.match().line().name;
  return out;
}

std::vector<ActionRow> action_rows(const ShownGame& play) {
  std::vector<ActionRow> out;
  if (!play.has_match() || !play.may_act()) return out;
  game::ActionList actions;
  play.state().legal_actions(actions);
  out.reserve(actions.size());
  for (const game::Action action : actions)
    out.push_back({action, play.table().with_names(describe_action(play.state(), action))});
  return out;
}

}  // namespace tw::editor
