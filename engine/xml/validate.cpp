#include "engine/xml/validate.hpp"

#include <algorithm>
#include <tuple>

#include "engine/xml/catalogue.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/reading.hpp"

namespace tw::xml {

namespace {

model::Findings validate_tile_set(std::string_view text, const std::filesystem::path& path) {
  Partial<model::TileSet> part = read_tile_set_part(text, path.string());
  if (!part.understood || part.value.rules.empty()) return std::move(part.findings);
  const model::Result<model::Rules> rules = rules_for(part.value, path);
  add_unless_told(part.findings, rules.findings());
  if (rules) add_unless_told(part.findings, check_tile_set(part.value, rules.value(), path.string()));
  return std::move(part.findings);
}

model::Findings validate_rules(std::string_view text, const std::string& path) {
  Partial<model::Rules> part = read_rules_part(text, path);
  if (part.understood) add_unless_told(part.findings, check_rules(part.value, path));
  return std::move(part.findings);
}

}  // namespace

void add_unless_told(model::Findings& told, model::Findings more) {
  const std::size_t before = told.size();
  for (model::Finding& finding : more) {
    const auto same_place = [&](const model::Finding& f) {
      return f.severity == model::Severity::Error && f.path == finding.path && f.at.line == finding.at.line &&
             (f.at.column == finding.at.column || f.code == finding.code);
    };
    const auto end = told.begin() + static_cast<std::ptrdiff_t>(before);
    // What follows from an empty name has been told where the name is missing.
    const bool follows = before > 0 && finding.message.starts_with("\"\" is no ");
    if (!follows && std::none_of(told.begin(), end, same_place)) told.push_back(std::move(finding));
  }
  std::stable_sort(told.begin(), told.end(), [](const model::Finding& a, const model::Finding& b) {
    return std::tie(a.path, a.at.line, a.at.column) < std::tie(b.path, b.at.line, b.at.column);
  });
}

model::Findings validate(std::string_view text, const std::filesystem::path& path) {
  const std::string format = format_of(text);
  if (format == "rules") return validate_rules(text, path.string());
  if (format == "variant") return load_game_text(text, path).findings();
  if (format == "game") return read_game_part(text, path.string()).findings;
  model::Findings out = validate_tile_set(text, path);
  for (model::Finding& finding : out)
    if (finding.code == code::kRoot.id)
      finding.message += "; so would <rules>, <variant> or <game>, each a format of its own";
  return out;
}

}  // namespace tw::xml
