#include "tests/support/shipped.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <stdexcept>
#include <test_places.hpp>

#include "engine/plugin_host/games.hpp"
#include "engine/xml/check.hpp"

namespace tw::test {

namespace {

/// Makes the catalogue use the games of the source tree, regardless of the games installed on this machine.
void use_source_tree() { setenv("TILEWRIGHT_TILESETS", TW_SOURCE_DIR "/tilesets", 1); }

}  // namespace

std::string to_lines(const model::Findings& findings) {
  std::string out;
  for (const model::Finding& finding : findings) out += to_text(finding) + "\n";
  return out;
}

namespace {

/// Returns the catalogue entries in the source tree.
std::vector<xml::CatalogueEntry> entries() {
  use_source_tree();
  const std::string folder = std::filesystem::canonical(TW_SOURCE_DIR "/tilesets").string();
  std::vector<xml::CatalogueEntry> out = xml::list_games();
  std::erase_if(out, [&folder](const xml::CatalogueEntry& entry) {
    return !std::filesystem::weakly_canonical(entry.path).string().starts_with(folder);
  });
  return out;
}

}  // namespace

std::vector<std::string> shipped_games() {
  std::vector<std::string> out;
  for (const xml::CatalogueEntry& entry : entries()) out.push_back(entry.id);
  return out;
}

std::vector<std::string> shipped_landscapes() {
  std::vector<std::string> out;
  for (const xml::CatalogueEntry& entry : entries())
    if (entry.family == model::kLandscape) out.push_back(entry.id);
  return out;
}

bool is_variant(const std::string& id) {
  const auto all = entries();
  return std::any_of(all.begin(), all.end(),
                     [&id](const xml::CatalogueEntry& entry) { return entry.id == id && !entry.base.empty(); });
}

bool is_landscape(const CompiledGame& compiled) { return compiled.rules.family == model::kLandscape; }

model::Result<std::shared_ptr<const game::Game>> make(const model::Rules& rules, const model::TileSet& set,
                                                      const std::string& id, const std::string& name) {
  return plugin_host::make_game(rules, set, id, name);
}

std::unique_ptr<game::State> start(const CompiledGame& compiled, int players, std::uint64_t seed) {
  auto state = compiled.game->new_state({players, seed, {}});
  if (!state) throw std::runtime_error(to_lines(state.findings()));
  return std::move(state.value());
}

CompiledGame compile(model::Rules rules, model::TileSet set) {
  model::Findings findings = xml::check_rules(rules, rules.id);
  for (const model::Finding& finding : xml::check_tile_set(set, rules, set.id)) findings.push_back(finding);
  if (has_errors(findings)) throw std::runtime_error(to_lines(findings));
  auto game = make(rules, set, set.id, set.name);
  if (!game) throw std::runtime_error(to_lines(game.findings()));
  return {std::move(rules), std::move(set), game.value()};
}

const CompiledGame& shipped(const std::string& id) {
  static std::map<std::string, CompiledGame> known;
  const auto found = known.find(id);
  if (found != known.end()) return found->second;
  use_source_tree();
  auto files = xml::load_game(id);
  if (!files) throw std::runtime_error(to_lines(files.findings()));
  auto game = make(files.value().rules, files.value().set, id, files.value().name);
  if (!game) throw std::runtime_error(to_lines(game.findings()));
  return known[id] = {files.value().rules, files.value().set, game.value()};
}

}  // namespace tw::test
