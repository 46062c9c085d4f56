#include "editor/core/document/opening.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/variant.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

model::Findings one_error(const std::string& path, const std::string& message) {
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
  const fs::path own = own_tile_sets_folder();
  return !own.empty() && lies_in(folder, own);
}

void append(model::Findings& to, const model::Findings& more) { to.insert(to.end(), more.begin(), more.end()); }

/// Sets an id that no variant of the user uses yet ("my-game", "my-game-2"), and a matching name.
void suggest_variant_name(OpenedDocument& out, const std::string& root, const std::string& id,
                          const std::string& name) {
  out.variant_id = "my-" + id;
  out.variant_name = tr("My variant of {0}", name);
  std::error_code error;
  for (int n = 2; n < 1000 && fs::exists(user_variant_file(root, out.variant_id), error); ++n) {
    out.variant_id = "my-" + id + "-" + std::to_string(n);
    out.variant_name = tr("My variant {0} of {1}", n, name);
  }
}

model::Result<OpenedDocument> open_tile_set(const std::string& text, const fs::path& path) {
  auto partial = xml::read_tile_set_leniently(text, path.string());
  if (partial.set.tiles.empty() && partial.set.rules.empty() && model::has_errors(partial.findings))
    return partial.findings;
  OpenedDocument out;
  out.path = path;
  out.read_only = is_read_only(path);
  out.fingerprint = fingerprint(text);
  out.findings = std::move(partial.findings);
  auto rules = xml::rules_for(partial.set, path);
  append(out.findings, rules.findings());
  if (rules) out.rules = std::make_shared<const model::Rules>(std::move(rules.value()));
  out.set = std::move(partial.set);
  if (!is_shipped(path)) return out;
  auto base = std::make_shared<Base>();
  *base = {out.set.id, out.set.name, std::make_shared<const model::TileSet>(out.set), out.rules, {path.parent_path()}};
  auto variant = std::make_shared<model::Variant>();
  variant->base = out.set.id;
  suggest_variant_name(out, out.set.id, out.set.id, out.set.name);
  out.base = std::move(base);
  out.variant = std::move(variant);
  return out;
}

model::Result<OpenedDocument> open_variant(const std::string& text, const fs::path& path) {
  auto read = xml::load_variant_leniently(text, path);
  if (!read) return read.findings();
  OpenedDocument out;
  out.path = path;
  out.read_only = is_read_only(path);
  out.fingerprint = fingerprint(text);
  out.findings = std::move(read.findings());
  out.set = std::move(read.value().game.set);
  out.rules = std::make_shared<const model::Rules>(std::move(read.value().game.rules));
  out.base = std::make_shared<const Base>(base_of(std::move(read.value().base)));
  const model::Variant& variant = read.value().variant;
  out.set.id = variant.id;
  out.set.name = variant.name;
  out.set.source = variant.source;
  if (is_shipped(path)) suggest_variant_name(out, out.base->set->id, variant.id, variant.name);
  out.variant = std::make_shared<const model::Variant>(std::move(read.value().variant));
  return out;
}

model::Result<OpenedDocument> open_file(const fs::path& path) {
  auto text = xml::read_file(path);
  if (!text) return text.findings();
  return open_text(text.value(), path);
}

/// The statuses of the shipped sets, listed here so that they can be translated.
[[maybe_unused]] constexpr std::array kStatuses{
    tr_later("Transcribed, unofficial"), tr_later("Reconstructed from a public first draft, unofficial"),
    tr_later("RECONSTRUCTED, unofficial: no list of the tiles of this game was available")};

/// Adds the variants of `base`, each followed by its own variants.
void add_choices(const std::vector<xml::CatalogueEntry>& games, const std::string& base, int depth,
                 std::vector<GameChoice>& out) {
  for (const xml::CatalogueEntry& entry : games) {
    if (entry.base != base || out.size() >= games.size()) continue;
    const bool has_status = depth == 0 && !entry.status.empty();
    out.push_back({entry.id, entry.name, depth, has_status ? tr(entry.status) : ""});
    if (depth < 4) add_choices(games, entry.id, depth + 1, out);
  }
}

}  // namespace

std::vector<GameChoice> game_choices() {
  std::vector<GameChoice> out;
  add_choices(xml::list_games(), "", 0, out);
  return out;
}

model::Result<OpenedDocument> open_text(const std::string& text, const fs::path& path) {
  const std::string format = xml::format_of(text);
  if (format == "variant") return open_variant(text, path);
  if (!format.empty() && format != "tileset")
    return one_error(path.string(), tr("This file contains <{0}>; open a tile set or a variant instead", format));
  return open_tile_set(text, path);
}

Base base_of(xml::GameFiles game) {
  std::vector<fs::path> art_folders = xml::art_folders(game);
  return {std::move(game.id), std::move(game.name), std::make_shared<const model::TileSet>(std::move(game.set)),
          std::make_shared<const model::Rules>(std::move(game.rules)), std::move(art_folders)};
}

fs::path user_variant_file(const std::string& root, const std::string& id) {
  const fs::path own = own_tile_sets_folder();
  return own.empty() ? own : own / root / "variants" / (id + ".variant.xml");
}

bool is_shipped(const fs::path& path) {
  for (const fs::path& folder : xml::tile_set_folders())
    if (!chosen_by_user(folder) && lies_in(path, folder)) return true;
  return false;
}

bool is_read_only(const fs::path& path) {
  if (is_shipped(path)) return true;
  std::error_code error;
  return fs::exists(path, error) && access(path.c_str(), W_OK) != 0;
}

bool can_find_rules(const model::TileSet& set, const model::Rules& rules, const fs::path& path) {
  if (rules == model::Rules()) return true;
  const auto found = xml::rules_for(set, path);
  return found && found.value() == rules;
}

model::Rules rules_of_set(model::Rules rules, const model::Rules& game, const model::TileSet& set) {
  rules.id = set.id;
  if (rules.name == game.name) rules.name = set.name;
  if (!game.name.empty() && rules.source == game.source) rules.source = "Modified from the rules of " + game.name + ".";
  return rules;
}

OpenedDocument new_variant(const std::shared_ptr<const Base>& base) {
  OpenedDocument out;
  out.set = *base->set;
  out.rules = base->rules;
  out.base = base;
  auto variant = std::make_shared<model::Variant>();
  variant->base = base->id;
  suggest_variant_name(out, base->set->id, base->id, base->name);
  out.set.id = std::exchange(out.variant_id, "");
  out.set.name = std::exchange(out.variant_name, "");
  out.set.source = "Variant of " + base->name + ".";
  out.has_generated_name = true;
  out.variant = std::move(variant);
  out.unsaved = true;
  return out;
}

model::Result<OpenedDocument> open_game(const std::string& game) {
  std::error_code error;
  fs::path path = game;
  if (!fs::exists(path, error) && game.find('/') == std::string::npos) path = xml::find_game(game);
  if (path.empty()) return xml::load_game(game).findings();  // this error lists the available games
  return open_file(fs::is_directory(path, error) ? path / "tileset.xml" : path);
}

}  // namespace tw::editor
