#include "editor/core/opening.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

model::Findings trouble(const std::string& path, const std::string& message) {
  model::Finding finding;
  finding.code = "ED001";
  finding.path = path;
  finding.message = message;
  return {finding};
}

bool lies_in(const fs::path& file, const fs::path& folder) {
  std::error_code error;
  const fs::path a = fs::weakly_canonical(file, error), b = fs::weakly_canonical(folder, error);
  if (b.empty()) return false;
  const auto [end, rest] = std::mismatch(b.begin(), b.end(), a.begin(), a.end());
  return end == b.end() || (std::next(end) == b.end() && end->empty());
}

bool chosen_by_user(const fs::path& folder) {
  const char* named = std::getenv("TILEWRIGHT_TILESETS");
  if (named && std::string(named).find(folder.string()) != std::string::npos) return true;
  const char* home = std::getenv("HOME");
  return home && lies_in(folder, fs::path(home) / ".local" / "share");
}

model::Result<Opened> open_file(const fs::path& path) {
  auto text = xml::read_file(path);
  if (!text) return text.findings();
  const std::string format = xml::format_of(text.value());
  if (!format.empty() && format != "tileset")
    return trouble(path.string(), "this file holds a " + format + "; a tile set is needed here");
  auto partial = xml::read_tile_set_leniently(text.value(), path.string());
  if (partial.set.tiles.empty() && partial.set.rules.empty() && model::has_errors(partial.findings))
    return partial.findings;
  Opened out;
  out.path = path;
  out.read_only = is_read_only(path);
  out.findings = std::move(partial.findings);
  if (auto rules = xml::rules_for(partial.set, path))
    out.rules = std::make_shared<const model::Rules>(std::move(rules.value()));
  else
    out.findings.insert(out.findings.end(), rules.findings().begin(), rules.findings().end());
  out.set = std::move(partial.set);
  return out;
}

/// Those that change `base`, with theirs after each.
void add_choices(const std::vector<xml::CatalogueEntry>& games, const std::string& base, int depth,
                 std::vector<GameChoice>& out) {
  for (const xml::CatalogueEntry& entry : games) {
    if (entry.base != base || out.size() >= games.size()) continue;
    std::string label = entry.name;
    if (depth == 0 && !entry.status.empty()) label += "   —   " + entry.status;
    out.push_back({entry.id, std::move(label), depth});
    if (depth < 4) add_choices(games, entry.id, depth + 1, out);
  }
}

}  // namespace

std::vector<GameChoice> game_choices() {
  std::vector<GameChoice> out;
  add_choices(xml::list_games(), "", 0, out);
  return out;
}

bool is_read_only(const fs::path& path) {
  for (const fs::path& folder : xml::tile_set_folders())
    if (!chosen_by_user(folder) && lies_in(path, folder)) return true;
  std::error_code error;
  return fs::exists(path, error) && access(path.c_str(), W_OK) != 0;
}

Opened empty_set(std::shared_ptr<const model::Rules> rules) {
  Opened out;
  out.set.id = "new-set";
  out.set.name = "New set";
  out.set.rules = rules->id;
  out.rules = std::move(rules);
  return out;
}

model::Result<Opened> open_game(const std::string& game) {
  std::error_code error;
  if (fs::is_directory(game, error)) return open_file(fs::path(game) / "tileset.xml");
  if (fs::exists(game, error)) {
    auto text = xml::read_file(game);
    if (!text || xml::format_of(text.value()) != "variant") return open_file(game);
  }
  auto files = xml::load_game(game);
  if (!files) {
    // A catalogue entry with errors opens all the same, findings first.
    for (const xml::CatalogueEntry& entry : xml::list_games())
      if (entry.id == game && entry.base.empty())
        return open_file(fs::is_directory(entry.path, error) ? entry.path / "tileset.xml" : entry.path);
    return files.findings();
  }
  const xml::GameFiles& found = files.value();
  if (found.variant_paths.empty()) return open_file(found.tile_set_path);
  Opened out;  // the tiles of a variant are written out whole: a set of its own, not yet saved
  out.set = found.set;
  out.set.id = found.id;
  out.set.name = found.name;
  out.rules = std::make_shared<const model::Rules>(found.rules);
  out.findings = files.findings();
  return out;
}

}  // namespace tw::editor
