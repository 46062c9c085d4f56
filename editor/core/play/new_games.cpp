#include "editor/core/play/new_games.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "editor/core/settings/settings.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/shell/workbench.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {
/// Typed names of players, one per line.
constexpr const char* kNamesSetting = "play/names";

void store_names(Settings& settings, const std::vector<std::string>& names) {
  const std::string text = fmt::format("{}", fmt::join(names, "\n"));
  settings.set(kNamesSetting, text.find_first_not_of('\n') == std::string::npos ? "" : text);
}
}  // namespace

// --- New games -------------------------------------------------------------------------------------------------------

MatchSettings GameStarter::default_match() const {
  MatchSettings out = last_;
  out.game.clear();
  if (out.seats.empty()) out.seats = shown_.services().default_seats();
  out.names = model::lines_of(shown_.settings().get(kNamesSetting));
  // Drop names that cannot be used, such as the colour of a player who was not in the previous game.
  if (!table::player_names_error(table::renamed(table::Players(out.seats.size()), out.names)).empty())
    out.names.clear();
  out.seed = static_cast<std::uint64_t>(now_seconds()) % 100000;
  out.aids = default_aids(shown_.settings());
  return out;
}

std::vector<GameChoice> GameStarter::other_games() const {
  const PlayServices& services = shown_.services();
  return services.games && services.open ? services.games() : std::vector<GameChoice>();
}

bool GameStarter::begin(const MatchSettings& how) {
  if (!deal(how)) return false;
  last_ = how;
  shown_.settings().set(kSeatsSetting, fmt::format("{}", fmt::join(how.seats, ",")));
  // Names of seats that this game does not have are kept for larger games.
  std::vector<std::string> names = default_match().names;
  names.resize(std::max(names.size(), how.seats.size()));
  for (std::size_t seat = 0; seat < how.seats.size(); ++seat)
    names[seat] = seat < how.names.size() ? how.names[seat] : "";
  store_names(shown_.settings(), names);
  return true;
}

void GameStarter::remember_names() const {
  std::vector<std::string> names = default_match().names;
  const table::Players& players = shown_.table().players();
  names.resize(std::max(names.size(), players.size()));
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    if (shown_.table().is_human(static_cast<int>(seat))) names[seat] = players[seat].name;
  store_names(shown_.settings(), names);
}

std::string GameStarter::why_not_begin(const table::PlayableGame& game, const MatchSettings& how) {
  if (std::string why = table::player_names_error(table::renamed(table::Players(how.seats.size()), how.names));
      !why.empty())
    return why;
  const auto match = table::Match::begin(
      game.game, {.players = static_cast<int>(how.seats.size()), .seed = how.seed, .decks = how.decks});
  return match || match.findings().empty() ? "" : match.findings().front().message;
}

bool GameStarter::begin_again(bool same_game) {
  MatchSettings how = default_match();
  how.decks.clear();
  if (shown_.has_match()) {
    how.aids = shown_.game().aids;
    if (same_game) how.game = shown_.table().played().source;
  }
  return begin(how);
}

bool GameStarter::begin_bot_game() {
  MatchSettings how{.seats = default_match().seats, .seed = default_match().seed};
  if (shown_.has_match()) how.game = shown_.table().played().source;
  for (std::string& seat : how.seats)
    if (seat.empty()) seat = shown_.services().default_bot();
  return deal(how);
}

bool GameStarter::deal(const MatchSettings& how) {
  auto game = shown_.compile_or_report(how.game);
  if (!game) return false;
  const int players =
      std::clamp(static_cast<int>(how.seats.size()), game->game->min_players(), game->game->max_players());
  std::vector<std::string> seats = how.seats;
  seats.resize(static_cast<std::size_t>(players), shown_.services().default_bot());
  auto match = table::Match::begin(game->game, {.players = players, .seed = how.seed, .decks = how.decks});
  if (!match) return shown_.show_message(match.findings(), tr("The game cannot start")), false;
  table::Players named = table::renamed(table::Players(seats.size()), how.names);
  if (const std::string why = table::player_names_error(named); !why.empty())
    return shown_.show_message(true, why), false;
  library_.suspend();
  shown_.show_game(std::make_unique<OpenGame>(
      OpenGame{.table = {std::move(*game), std::move(match.value()), std::move(seats), std::move(named), how.by_hand},
               .aids = how.aids.value_or(default_aids(shown_.settings()))}));
  return true;
}

bool GameStarter::begin_from(int players, const model::RecordedPosition& position) {
  const table::Table& before = shown_.table();
  auto match = table::Match::begin(
      before.played().game, {.players = players, .seed = default_match().seed, .decks = {}, .position = position});
  if (!match) return shown_.show_message(match.findings(), tr("The game cannot start")), false;
  auto next = std::make_unique<OpenGame>(OpenGame{
      .table = {before.played(), std::move(match.value()), before.own_seats(), before.players(), before.by_hand()},
      .aids = shown_.game().aids});
  library_.suspend();
  shown_.show_game(std::move(next));
  return true;
}

// --- Recorded games --------------------------------------------------------------------------------------------------

std::unique_ptr<OpenGame> GameStarter::recorded(const model::GameRecord& record, int at_turn, std::string& difference,
                                                const std::string& source) const {
  auto game = shown_.compile_or_report(source);
  if (!game) return nullptr;
  std::vector<game::Mismatch> mismatches;
  auto table = table::Table::from_record(std::move(*game), record, at_turn, mismatches);
  if (!table) return shown_.show_message(table.findings(), tr("The game cannot be shown")), nullptr;
  if (!mismatches.empty())
    difference =
        tr("Turn {0} is different with these rules and tiles: the record says “{1}”, but the replay gives “{2}”",
           mismatches.front().turn, mismatches.front().claimed, mismatches.front().computed);
  return std::make_unique<OpenGame>(
      OpenGame{.table = std::move(table.value()), .aids = default_aids(shown_.settings())});
}

bool GameStarter::show_record(const model::GameRecord& record, int at_turn) {
  std::string difference;
  auto game = recorded(record, at_turn, difference);
  if (!game) return false;
  library_.suspend();
  shown_.show_game(std::move(game));
  report_shown(difference);
  return true;
}

/// Shows a single message, since a second message would replace the first.
void GameStarter::report_shown(const std::string& difference) {
  const bool waits = library_.can_resume();
  if (!shown_.services().show_message || (difference.empty() && !waits)) return;
  Message message{.error = !difference.empty(),
                  .text = difference.empty() ? tr("You have an unfinished game.") : difference + ".",
                  .offers = {},
                  .topic = kGameTopic};
  if (waits) message.offers.push_back({tr("Resume"), [this] { library_.resume(); }});
  shown_.services().show_message(message);
}

bool GameStarter::open(const std::filesystem::path& file) {
  const auto text = xml::read_file(file);
  if (!text) return shown_.show_message(text.findings(), tr("Opening failed")), false;
  const auto record = xml::read_game(text.value(), file.string());
  if (!record) return shown_.show_message(record.findings(), tr("Opening failed")), false;
  return show_record(record.value());
}

bool GameStarter::open_chosen() {
  const auto file = shown_.services().choose_open ? shown_.services().choose_open() : std::nullopt;
  return file && open(*file);
}

bool GameStarter::save() const {
  if (!shown_.has_match() || !shown_.services().choose_save) return false;
  const auto file = shown_.services().choose_save(shown_.match().game().id() + ".game.xml");
  if (!file) return false;
  const auto record = shown_.table().record_of(shown_.match().line_number());
  const model::Findings findings = xml::write_file(*file, xml::write(record));
  if (model::has_errors(findings)) return shown_.show_message(findings, tr("Saving failed")), false;
  shown_.show_message(false, tr("Saved {0}", file->string()));
  return true;
}

bool GameStarter::adopt_document() {
  if (!shown_.has_match()) return false;
  const OpenGame& before = shown_.game();
  std::string difference;
  auto next =
      recorded(before.table.record_of(shown_.match().line_number()), -1, difference, before.table.played().source);
  if (!next) return false;
  next->table.continue_from(before.table);
  next->aids = before.aids;
  next->paused = before.paused;
  next->play_order = before.play_order;
  const bool same = next->table.contains_turns_of(before.table);
  const std::string id = shown_.match().game().id();
  const bool same_id = next->table.match().game().id() == id;
  const int number = same ? before.stored_number : -1;
  if (same && same_id) next->stored_number = number;
  if (!same) library_.suspend();
  shown_.show_game(std::move(next), true);
  if (!shown_.table().recorded()) library_.store();
  // The game is saved under its new id now.
  if (number >= 0 && shown_.game().stored_number >= 0 && !same_id) library_.forget(id, number);
  if (!difference.empty()) shown_.show_message(true, difference);
  return true;
}

}  // namespace tw::editor
