#include "engine/cli/loaded_game.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::cli {

void declare_game(CLI::App& app, std::string& game) {
  app.add_option("GAME", game, tr("Id of a game or variant, path of a tileset or variant file, or a folder"))
      ->required();
}

void declare_seed(CLI::App& app, std::uint64_t& seed, const std::string& decides) {
  // Check the number here: CLI11 converts "-1" to a very large number and clamps larger numbers.
  const auto seed_only = [](const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && at == end ? std::string()
                                             : tr("the seed must be a whole number from 0 to 2^64 - 1, not {0}", text);
  };
  app.add_option("--seed", seed, decides)->check(CLI::Validator(seed_only, ""))->capture_default_str();
}

namespace {

/// Returns the base game without variants, or nullopt.
std::optional<xml::GameFiles> base_of(const xml::GameFiles& game) {
  auto base = xml::load_game(game.tile_set_path.string());
  if (!base) return std::nullopt;
  return std::move(base.value());
}

bool is_told(const model::Finding& finding, const model::Findings& by) {
  return std::ranges::any_of(
      by, [&](const model::Finding& other) { return other.code == finding.code && other.message == finding.message; });
}

}  // namespace

void name_files(model::Findings& findings, const xml::GameFiles& game) {
  if (findings.empty()) return;
  // Findings that the base game does not have are caused by the variant.
  model::Findings of_base;
  if (const auto base = game.variant_paths.empty() ? std::nullopt : base_of(game))
    of_base = plugin_host::make_game(base->rules, base->set, base->id, base->name).findings();
  for (model::Finding& finding : findings) {
    if (!finding.path.empty()) continue;
    const bool tile = !finding.tile.empty();
    const auto& own = tile ? game.tile_set_path : game.rules_path;
    finding.path = (game.variant_paths.empty() || is_told(finding, of_base) ? own : game.variant_paths.back()).string();
  }
}

model::Result<xml::GameFiles> load_files(const std::string& game) {
  auto files = xml::load_game(game);
  if (files) model::add_names(files.value().rules);
  return files;
}

model::Result<LoadedGame> load(const std::string& game) {
  auto files = load_files(game);
  if (!files) return files.findings();
  model::Findings findings = std::move(files.findings());
  xml::GameFiles& found = files.value();
  auto compiled = plugin_host::make_game(found.rules, found.set, found.id, found.name);
  name_files(compiled.findings(), found);
  findings.insert(findings.end(), compiled.findings().begin(), compiled.findings().end());
  if (!compiled) return findings;
  return {LoadedGame{std::move(found), std::move(compiled.value())}, std::move(findings)};
}

}  // namespace tw::cli
