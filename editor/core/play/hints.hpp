#pragma once
// Hints: a bot's evaluation of each alternative, by rank.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "editor/core/play/shown_game.hpp"
#include "editor/core/play/thinker.hpp"

namespace tw::editor {

/// A row of the hint.
struct HintRow {
  int rank = 1;
  game::Action action{};
  std::string description;  ///< for example "Cell 4, −1, rotated 90°" or "Gatherer on forest 3"
  std::string why;          ///< explanation by the bot; "" for none
  std::int32_t value = 0;   ///< expected lead at the end, in hundredths of a point
  double share = 0;         ///< length of the bar, 0 to 1
  std::int64_t visits = 0;
  bool was_tried = true;             ///< false if the bot did not try the action; the value is then an estimate from
                                     ///< short games
  bool is_reliable = true;           ///< false if the bot tried the action too rarely to know its value
  std::optional<model::Coord> cell;  ///< cell that is highlighted with the row
  int spot = -1;                     ///< spot of the board that is highlighted with the row; -1 for none
  int answer = -1;                   ///< answer to an effect, an index into ShownGame::answers(); -1 for none
};
struct Hint {
  std::string title;  ///< the bot and the meaning of the values
  std::vector<HintRow> rows;
};

/// The hint for the displayed position, its request and its selected row. PlayCursor::choose_hint() selects a row
/// together with its cell.
class Hints {
 public:
  /// `found`: called when a hint has been found, before the view shows it.
  Hints(ShownGame& shown, Thinker& thinker, std::function<void()> found)
      : shown_(shown), thinker_(thinker), found_(std::move(found)) {}

  /// Requests a hint, or removes the current one. While bots move, the hint waits for the next turn of a person.
  void toggle();
  const std::optional<Hint>& hint() const { return hint_; }
  bool is_pending() const { return request_ != Request::None; }
  /// Returns true if the requested hint waits for the turn of a person.
  bool is_waiting() const { return is_pending() && shown_.is_bot_moving(); }
  /// Returns the index of the selected row; -1 for none.
  int row() const { return row_; }
  /// Returns the selected row; nullptr if none is.
  const HintRow* selected() const { return row_ < 0 ? nullptr : &hint_->rows[row_]; }
  /// Returns the row that play() plays: the selected row, otherwise the best row; nullptr without a hint.
  const HintRow* row_to_play() const;
  void play();
  std::string bot() const;

  void select(int row) { row_ = row; }
  /// Selects the first row whose `field` has this value; no row if the value is the default of the field.
  template <class T>
  void select(T HintRow::*field, const std::type_identity_t<T>& value) {
    row_ = -1;
    if (!hint_ || value == HintRow().*field) return;
    const auto found = std::ranges::find(hint_->rows, value, field);
    if (found != hint_->rows.end()) row_ = static_cast<int>(found - hint_->rows.begin());
  }
  /// Starts the search for a requested hint if no other search runs, unless bots move or the table is covered.
  void search();
  void cancel();
  void clear();

 private:
  enum class Request {
    None,
    Waiting,  ///< for the turn of a person
    Searching
  };
  void fill(const Thinker::Answer& answer, const std::string& bot);
  HintRow row_of(const game::ActionEvaluation& evaluation, int rank, const std::optional<game::Scene>& scene) const;

  ShownGame& shown_;
  Thinker& thinker_;
  std::function<void()> found_;
  std::optional<Hint> hint_;
  Request request_ = Request::None;
  int row_ = -1;
};

}  // namespace tw::editor
