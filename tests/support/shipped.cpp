#include "tests/support/shipped.hpp"

#include <cstdlib>
#include <filesystem>
#include <map>
#include <stdexcept>

#include "engine/game/landscape_game.hpp"
#include "engine/xml/check.hpp"

namespace tw::test {

namespace {

/// The catalogue looks at the source tree's games, whatever is installed on this machine.
void use_source_tree() { setenv("TILEWRIGHT_TILESETS", TW_SOURCE_DIR "/tilesets", 1); }

}  // namespace

std::string to_lines(const model::Findings& findings) {
  std::string out;
  for (const model::Finding& finding : findings) out += to_text(finding) + "\n";
  return out;
}

std::vector<std::string> shipped_games() {
  use_source_tree();
  const std::string folder = std::filesystem::canonical(TW_SOURCE_DIR "/tilesets").string();
  std::vector<std::string> out;
  for (const xml::CatalogueEntry& entry : xml::list_games()) {
    const bool ours = std::filesystem::weakly_canonical(entry.path).string().starts_with(folder);
    if (ours && entry.family == "landscape") out.push_back(entry.id);
  }
  return out;
}

CompiledGame compile(model::Rules rules, model::TileSet set) {
  model::Findings findings = xml::check_rules(rules, rules.id);
  for (const model::Finding& finding : xml::check_tile_set(set, rules, set.id)) findings.push_back(finding);
  if (has_errors(findings)) throw std::runtime_error(to_lines(findings));
  auto game = game::make_landscape_game(rules, set, set.id, set.name);
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
  auto game = game::make_landscape_game(files.value().rules, files.value().set, id, files.value().name);
  if (!game) throw std::runtime_error(to_lines(game.findings()));
  return known[id] = {files.value().rules, files.value().set, game.value()};
}

}  // namespace tw::test
