#include "engine/cli/loaded_game.hpp"

#include <CLI/CLI.hpp>
#include <charconv>

#include "engine/plugin_host/games.hpp"

namespace tw::cli {

void declare_game(CLI::App& app, std::string& game) {
  app.add_option("GAME", game, "Id of a game or variant, path of a tileset or variant file, or a folder")->required();
}

void declare_seed(CLI::App& app, std::uint64_t& seed, const std::string& decides) {
  // CLI11 reads "-1" as a very large number, and a larger one as the largest.
  const auto seed_only = [](const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, number);
    return error == std::errc() && at == end ? "" : "a seed is a whole number from 0 to 2^64 - 1, not " + text;
  };
  app.add_option("--seed", seed, decides)->check(CLI::Validator(seed_only, ""))->capture_default_str();
}

model::Result<LoadedGame> load(const std::string& game) {
  auto files = xml::load_game(game);
  if (!files) return files.findings();
  model::Findings findings = std::move(files.findings());
  xml::GameFiles& found = files.value();
  auto compiled = plugin_host::make_game(found.rules, found.set, found.id, found.name);
  findings.insert(findings.end(), compiled.findings().begin(), compiled.findings().end());
  if (!compiled) return findings;
  return {LoadedGame{std::move(found), std::move(compiled.value())}, std::move(findings)};
}

}  // namespace tw::cli
