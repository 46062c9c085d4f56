#include "editor/core/play/saved_game_rows.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "editor/core/settings/state_folder.hpp"
#include "editor/core/words/words.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {

namespace {

std::string points_of(const SavedGame& game) { return fmt::format("{}", fmt::join(game.points, " : ")); }

std::string version_details(const SavedGame& game, const std::string& document, const std::string& version) {
  if (game.version.empty()) return tr("The version of the set used for this game is unknown.");
  const std::string number = game.version.substr(0, 8);
  if (game.id == document && game.version == version) return tr("Version {0} of the set, which is open now.", number);
  if (game.id == document)
    return tr("Version {0} of the set, which has been changed since; the game is shown with that version.", number);
  return tr("Version {0} of the set.", number);
}

}  // namespace

std::vector<SavedGame> filtered(const std::vector<SavedGame>& games, SavedGameFilter filter,
                                const std::string& search) {
  const std::string wanted = model::lower_case(search);
  std::vector<SavedGame> out;
  for (const SavedGame& game : games) {
    if (filter == SavedGameFilter::Unfinished && game.finished) continue;
    if (filter == SavedGameFilter::Finished && !game.finished) continue;
    const std::string text =
        model::lower_case(game.name + " " + game.id + " " + fmt::format("{}", fmt::join(game.players, " ")));
    if (text.find(wanted) != std::string::npos) out.push_back(game);
  }
  return out;
}

SavedGameRow saved_game_row(const SavedGame& game, const std::string& document, const std::string& version,
                            std::int64_t now) {
  if (!game.unreadable_folder.empty())
    return {.played = format_time(game.played, now),
            .set = tr("unreadable"),
            .version = {},
            .players = {},
            .points = {},
            .state = {},
            .details = tr("The folder {0} contains a game that cannot be read.", game.unreadable_folder)};
  const bool current = game.id == document && game.version == version && !version.empty();
  std::string details;
  for (std::size_t seat = 0; seat < game.players.size(); ++seat)
    details += (seat == 0 ? "" : ", ") + game.players[seat] +
               (seat < game.points.size() ? " " + std::to_string(game.points[seat]) : "");
  details += ". " + version_details(game, document, version);
  if (!game.file.empty()) details += " " + game.file.string();
  return {.played = format_time(game.played, now),
          .set = game.name,
          .version = current                ? tr("current")
                     : game.version.empty() ? tr("unknown")
                                            : game.version.substr(0, 8),
          .players = fmt::format("{}", fmt::join(game.players, ", ")),
          .points = points_of(game),
          .state = game.finished ? tr_n("finished, {0} turn", "finished, {0} turns", game.turns)
                                 : tr_n("unfinished, {0} turn", "unfinished, {0} turns", game.turns),
          .details = std::move(details)};
}

}  // namespace tw::editor
