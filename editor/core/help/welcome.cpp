#include "editor/core/help/welcome.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <ctime>

#include "editor/core/document/set_names.hpp"
#include "editor/core/help/help_topics.hpp"
#include "editor/core/help/tour.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kPictured = 4;

/// Returns four tiles that look different: the tile with the most zones from each quarter of the set.
std::vector<model::Tile> sample_tiles(const model::TileSet& set) {
  std::vector<model::Tile> out;
  const std::size_t count = std::min(kPictured, set.tiles.size());
  for (std::size_t part = 0; part < count; ++part) {
    const auto begin = set.tiles.begin() + static_cast<std::ptrdiff_t>(part * set.tiles.size() / count);
    const auto end = set.tiles.begin() + static_cast<std::ptrdiff_t>((part + 1) * set.tiles.size() / count);
    out.push_back(*std::max_element(
        begin, end, [](const model::Tile& a, const model::Tile& b) { return a.zones.size() < b.zones.size(); }));
  }
  return out;
}

WelcomeCard card_of(const xml::GameFiles& game) {
  WelcomeCard card;
  card.game = game.id;
  card.title = game.name;
  card.note = tr_n("{0} tile", "{0} tiles", model::total_copies(game.set));
  if (game.rules.decks.size() > 1) card.note += ", " + tr_n("{0} deck", "{0} decks", std::ssize(game.rules.decks));
  card.tiles = sample_tiles(game.set);
  card.rules = std::make_shared<const model::Rules>(game.rules);
  return card;
}

}  // namespace

fs::path tutorial_file() {
  const fs::path manual = manual_folder();
  std::error_code error;
  const fs::path file = manual / "tutorial" / "tileset.xml";
  return !manual.empty() && fs::exists(file, error) ? file : fs::path();
}

model::Result<OpenedDocument> open_tutorial() {
  auto opened = open_game(tutorial_file().string());
  if (!opened) return opened;
  opened.value().path.clear();
  opened.value().read_only = false;
  return opened;
}

std::string first_game() {
  const auto tour = open_tour();
  return tour && tour.value().base ? tour.value().base->id : "";
}

std::vector<WelcomeCard> welcome_cards(const std::string& first) {
  std::vector<WelcomeCard> out;
  for (const xml::CatalogueEntry& entry : xml::list_games()) {
    if (!entry.base.empty()) continue;
    const auto game = xml::load_game(entry.id);
    if (!game) continue;
    WelcomeCard card = card_of(game.value());
    out.insert(entry.id == first ? out.begin() : out.end(), std::move(card));
  }
  if (const auto tutorial = open_tutorial()) {
    WelcomeCard card;
    card.type = WelcomeCard::Type::Tutorial;
    card.title = tr("Tutorial set");
    card.note = tr_n("{0} tile · with findings to fix", "{0} tiles · with findings to fix",
                     std::ssize(tutorial.value().set.tiles));
    card.tiles = sample_tiles(tutorial.value().set);
    card.rules = tutorial.value().rules;
    out.push_back(std::move(card));
  }
  WelcomeCard empty;
  empty.type = WelcomeCard::Type::Empty;
  empty.title = tr("New set…");
  empty.note = tr("empty, with rules of your choice");
  out.push_back(std::move(empty));
  return out;
}

std::string describe_age(std::int64_t then, std::int64_t now) {
  static constexpr std::array<const char*, 12> kMonths = {
      tr_later("Jan"), tr_later("Feb"), tr_later("Mar"), tr_later("Apr"), tr_later("May"), tr_later("Jun"),
      tr_later("Jul"), tr_later("Aug"), tr_later("Sep"), tr_later("Oct"), tr_later("Nov"), tr_later("Dec")};
  const std::tm a = local_time(then), b = local_time(now), day_before = local_time(now - 86'400);
  if (a.tm_year == b.tm_year && a.tm_yday == b.tm_yday) return tr("today");
  if (a.tm_year == day_before.tm_year && a.tm_yday == day_before.tm_yday) return tr("yesterday");
  const std::string month = tr(kMonths[a.tm_mon]);
  // translators: day, month and, for other years, year: "18 Nov", "18 Nov 2024"
  return a.tm_year == b.tm_year ? tr_in("date", "{0} {1}", a.tm_mday, month)
                                : tr_in("date", "{0} {1} {2}", a.tm_mday, month, a.tm_year + 1900);
}

std::vector<RecentRow> recent_rows(const std::vector<fs::path>& files, std::int64_t now) {
  std::vector<RecentRow> out;
  const char* home = std::getenv("HOME");
  for (const fs::path& file : files) {
    RecentRow row;
    row.file = file;
    row.title = file.filename().string();
    // All shipped sets and many other sets are called tileset.xml: the name of their folder is more helpful.
    if (row.title == "tileset.xml" && file.has_parent_path()) row.title = file.parent_path().filename().string();
    for (const char* ending : {".xml", ".tileset", ".variant"})
      if (row.title.ends_with(ending)) row.title.resize(row.title.size() - std::string(ending).size());
    if (const auto header = set_header_of(file); header && !header->name.empty()) row.title = header->name;
    row.place = file.parent_path().string();
    if (home && *home && row.place.starts_with(std::string(home) + "/"))
      row.place.erase(0, std::string(home).size() + 1);
    std::error_code error;
    const auto written = fs::last_write_time(file, error);
    row.missing = static_cast<bool>(error);
    if (!error) {
      const auto then = std::chrono::file_clock::to_sys(written).time_since_epoch();
      // translators: {0} is "today", "yesterday" or a date such as "18 Nov 2024"
      row.when = tr("changed {0}", describe_age(std::chrono::duration_cast<std::chrono::seconds>(then).count(), now));
    }
    out.push_back(std::move(row));
  }
  return out;
}

}  // namespace tw::editor
