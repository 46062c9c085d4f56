#include "engine/cli/loaded_game.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <optional>

#include "engine/language/translate.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/plugin_host/trial_games.hpp"
#include "engine/xml/codes.hpp"

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

/// Returns the base game without variants, or nullopt if it cannot be read.
std::optional<xml::GameFiles> base_of(const xml::GameFiles& game) {
  auto base = xml::load_game(game.tile_set_path.string());
  if (!base) return std::nullopt;
  return std::move(base.value());
}

/// Returns the finding with the same code and message, or nullptr.
const model::Finding* find_same(const model::Finding& finding, const model::Findings& findings) {
  const auto same = std::ranges::find_if(findings, [&](const model::Finding& other) {
    return other.code == finding.code && other.message == finding.message;
  });
  return same == findings.end() ? nullptr : &*same;
}

/// Returns true if a finding of make_game() is about the tile set or one of its tiles; the others are about the rules.
bool is_about_set(const model::Finding& finding, const xml::GameFiles& game) {
  const model::SourceLocation of_set = game.set.at;
  const bool at_set = finding.at.line == of_set.line && finding.at.column == of_set.column;
  return !finding.tile.empty() ||
         (at_set && (finding.code == xml::code::kGameUnplayable.id || finding.code == xml::code::kUnplayable.id));
}

using MadeGame = model::Result<std::shared_ptr<const game::Game>>;

MadeGame make_without_files(const xml::GameFiles& game, double contract_seconds = 2) {
  MadeGame made = plugin_host::make_game(game.rules, game.set, game.id, game.name);
  // These findings are reported at the step of the variant that causes them.
  if (!game.variant_paths.empty())
    std::erase_if(made.findings(), [](const model::Finding& f) { return f.code == xml::code::kRowWithoutEffect.id; });
  if (!made) return made;
  const model::Findings played = plugin_host::check_by_playing(*made.value(), {}, contract_seconds);
  made.findings().insert(made.findings().end(), played.begin(), played.end());
  if (model::has_errors(played)) return std::move(made.findings());
  return made;
}

/// Sets the file names in findings about a game. If the game is a variant, also sets the positions of the findings.
void name_files(model::Findings& findings, const xml::GameFiles& game) {
  if (findings.empty()) return;
  const auto base = game.variant_paths.empty() ? std::nullopt : base_of(game);
  const model::Findings of_base = base ? make_without_files(*base).findings() : model::Findings();
  for (model::Finding& finding : findings) {
    if (!finding.path.empty()) continue;
    const model::Finding* in_base = find_same(finding, of_base);
    if (in_base != nullptr) finding.at = in_base->at;
    // Findings that the base game does not have are caused by the variant.
    if (!game.variant_paths.empty() && in_base == nullptr) {
      finding.path = game.variant_paths.back().string();
      if (finding.at.line == 0) finding.at = game.set.at;
      continue;
    }
    const xml::GameFiles& own = base ? *base : game;
    finding.path = (is_about_set(finding, own) ? own.tile_set_path : own.rules_path).string();
  }
}

}  // namespace

MadeGame make_game(const xml::GameFiles& game, double contract_seconds) {
  MadeGame out = make_without_files(game, contract_seconds);
  name_files(out.findings(), game);
  return out;
}

namespace {

model::Result<xml::GameFiles> with_names(model::Result<xml::GameFiles> files) {
  if (files) model::add_names(files.value().rules);
  return files;
}

model::Result<LoadedGame> compiled(model::Result<xml::GameFiles> files) {
  if (!files) return files.findings();
  model::Findings findings = std::move(files.findings());
  xml::GameFiles& found = files.value();
  auto made = make_game(found);
  findings.insert(findings.end(), made.findings().begin(), made.findings().end());
  if (!made) return findings;
  return {LoadedGame{std::move(found), std::move(made.value())}, std::move(findings)};
}

}  // namespace

model::Result<xml::GameFiles> load_files(const std::string& game) { return with_names(xml::load_game(game)); }

model::Result<LoadedGame> load(const std::string& game) { return compiled(load_files(game)); }

model::Result<LoadedGame> load(const std::string& game, const std::vector<xml::CatalogueEntry>& known) {
  return compiled(with_names(xml::load_game(game, known)));
}

}  // namespace tw::cli
