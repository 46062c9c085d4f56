#include "engine/cli/compared.hpp"

#include <filesystem>

#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

namespace fs = std::filesystem;

template <class T>
model::Findings put(model::Result<T> read, std::optional<T>& into) {
  if (!read) return std::move(read.findings());
  into = std::move(read.value());
  return {};
}

model::Result<ComparedSide> read_text(const std::string& text, const std::string& name, const fs::path& place) {
  ComparedSide out;
  const std::string format = xml::format_of(text);
  model::Findings findings;
  if (format == "game") {
    findings.push_back({.code = "TW171",
                        .path = name,
                        .message = "this is a record of a game; tile sets, rules and variants can be compared"});
  } else if (format == "rules") {
    findings = put(xml::read_rules(text, name), out.rules);
    out.is_game = true;
  } else if (format == "variant") {
    findings = put(xml::read_variant(text, name), out.variant);
    if (auto made = xml::load_game_text(text, place)) {
      out.set = std::move(made.value().set);
      out.rules = std::move(made.value().rules);
      out.is_game = true;
    }
  } else {
    findings = put(xml::read_tile_set(text, name), out.set);
    if (out.set)
      if (auto rules = xml::rules_for(*out.set, place)) out.rules = std::move(rules.value());
  }
  if (!findings.empty()) return findings;
  return out;
}

}  // namespace

model::Result<ComparedSide> read_side(const std::string& name, const std::string& stands_for) {
  std::error_code error;
  if (name == "/dev/null") return ComparedSide{.nothing = true};
  if (fs::is_regular_file(name, error)) {
    const auto text = xml::read_file(name);
    if (!text) return text.findings();
    return read_text(text.value(), name, stands_for.empty() ? name : stands_for);
  }
  auto game = xml::load_game(name);
  if (!game) return game.findings();
  ComparedSide out;
  out.set = std::move(game.value().set);
  out.rules = std::move(game.value().rules);
  out.is_game = true;
  return out;
}

model::Result<Compared> compare(ComparedSide before, ComparedSide after, const difference::Options& options) {
  // A file that is not there is an empty one of the other's format.
  const auto empty_like = [](ComparedSide& side, const ComparedSide& other) {
    if (!side.nothing) return;
    if (other.variant) side.variant.emplace();
    if (other.set && !other.variant) side.set.emplace();
    if (other.rules && !other.variant) side.rules.emplace();
    side.is_game = other.is_game;
  };
  empty_like(before, after);
  empty_like(after, before);
  Compared out;
  if (before.variant && after.variant) out.file = difference::compare(*before.variant, *after.variant, options);
  if (before.set && after.set) {
    const model::Rules* rules_before = before.rules ? &*before.rules : nullptr;
    const model::Rules* rules_after = after.rules ? &*after.rules : nullptr;
    out.game = difference::compare(*before.set, *after.set, rules_before, rules_after, options);
    out.tiles = after.set->tiles.size();
  }
  if (before.is_game && after.is_game && before.rules && after.rules) {
    difference::Differences rules = difference::compare(*before.rules, *after.rules, options);
    if (!out.game) out.game.emplace();
    out.game->rows.insert(out.game->rows.end(), rules.rows.begin(), rules.rows.end());
  }
  if (!out.game && !out.file)
    return model::Findings{{.code = "TW171",
                            .message = "these two cannot be compared: rules with rules, and tile sets, variants and "
                                       "games with each other"}};
  return out;
}

}  // namespace tw::cli
