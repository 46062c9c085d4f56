#include "editor/core/play/play_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "editor/core/play/shown_game.hpp"
#include "editor/core/words/words.hpp"
#include "engine/landscape/actions.hpp"
#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/statistics/intervals.hpp"

namespace tw::editor {

namespace {

constexpr const char* kMinus = "−";

}  // namespace

std::string format_hundredths(std::int32_t hundredths) {
  const int tenths = (std::abs(hundredths) + 5) / 10;
  return (tenths == 0 ? "" : hundredths < 0 ? kMinus : "+") + language::format_decimal(tenths / 10.0, 1);
}

std::string format_signed(int points) {
  return points == 0 ? "0" : fmt::format("{}{}", points < 0 ? kMinus : "+", std::abs(points));
}

std::string format_coord(model::Coord cell) {
  const auto number = [](int n) { return n < 0 ? fmt::format("{}{}", kMinus, -n) : std::to_string(n); };
  return fmt::format("{}, {}", number(cell.x), number(cell.y));
}

std::string format_cell(model::Coord cell) { return tr("Cell {0}", format_coord(cell)); }

std::string hint_title(const std::string& bot, std::int64_t visits, bool estimated) {
  if (estimated) return tr("Quick estimate. Expected final lead:");
  if (visits > 0)
    return tr_n("Bot \"{1}\", {0} iteration. Expected final lead:", "Bot \"{1}\", {0} iterations. Expected final lead:",
                visits, bot);
  return tr("Bot \"{0}\". Expected final lead:", bot);
}

std::string describe_spot(const PieceSpot& spot) {
  const std::string zone = tr_name(spot.kind) + " " + spot.zone;
  if (spot.takes_back)
    // translators: {0} is the role of a piece, {1} a zone, such as "forest 3", {2} the coordinates of a cell
    return capitalized(tr("{0} on {1}, cell {2}", tr_name(spot.role), zone, format_coord(spot.at)));
  // translators: {0} is the role of a piece, {1} a zone, such as "forest 3"
  return capitalized(tr("{0} on {1}", tr_name(spot.role), zone));
}

std::string describe_action(const game::State& state, game::Action action) {
  const auto placed = landscape::as_placement(action);
  if (!placed || !table::has_board(state)) return capitalized(state.describe(action));
  if (placed->turn == model::Rotation::None) return format_cell(placed->at);
  return tr("{0}, rotated {1}°", format_cell(placed->at), model::degrees(placed->turn));
}

std::string example_deck(const table::PlayableGame& game) {
  if (!game.set) return "";
  const auto& tiles = game.set->tiles;
  const auto largest = std::ranges::max_element(
      tiles, {}, [&](const model::Tile& tile) { return model::total_copies(*game.set, tile.deck); });
  if (largest == tiles.end()) return "";
  std::string out = largest->deck + ":";
  int shown = 0;
  for (const model::Tile& tile : tiles)
    if (tile.deck == largest->deck && tile.copies > 0 && shown++ < 3) out += " " + tile.id;
  return shown == 0 ? "" : out;
}

std::string part_label(std::string part) {
  if (has_name(part)) return tr_name(part);
  std::ranges::replace(part, '-', ' ');
  return part;
}

std::string player_of(const table::Table& table, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  if (!table.seats()[at].empty()) return tr("bot {0}", table.seats()[at]);
  if (!table.recorded()) return table.people() == 1 ? tr_in("player", "you") : tr_in("player", "a person");
  const std::string& bot = table.players()[at].bot;
  return bot.empty() ? "" : tr("bot {0}", bot);
}

std::string describe_piece(const ShownGame& play, int piece) {
  if (!play.is_board_game() || piece < 0 || piece >= static_cast<int>(play.board().pieces.size())) return "";
  const landscape::PieceOnBoard& on = play.board().pieces[piece];
  std::string out =
      tr("{0}: {1} on tile {2}, zone {3}.", play.table().name_of(on.seat), tr_name(on.role), on.tile, on.zone);
  if (!play.aid(Aid::Points)) return out;
  const auto worths = landscape::explain_piece_points(play.state(), static_cast<std::size_t>(piece));
  if (worths.empty()) return out + " " + tr("No score applies to it.");
  for (const landscape::PointsExplanation& worth : worths) {
    const bool gets = std::ranges::find(worth.seats, on.seat) != worth.seats.end();
    const std::string part = part_label(worth.part), points = gets ? format_signed(worth.points) : tr("nothing");
    // translators: {0} is the name of a score, {1} "+4" or "nothing", {2} "12 tiles: 2 deer"
    out += "\n" + (worth.at_end ? tr("{0} at the end: {1} now, from {2}.", part, points, describe_worth(worth))
                                : tr("{0} when closed: {1} now, from {2}.", part, points, describe_worth(worth)));
    if (!gets && !worth.seats.empty())
      out += " " + tr("{0} has more pieces there.", play.table().name_of(worth.seats.front()));
    if (gets && worth.seats.size() > 1) {
      std::string others;
      for (const int other : worth.seats)
        if (other != on.seat) others += (others.empty() ? "" : " ") + play.table().name_of(other);
      out += " " + tr("Tied with {0}.", others);
    }
  }
  return out;
}

}  // namespace tw::editor
