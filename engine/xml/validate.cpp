#include "engine/xml/validate.hpp"

#include "engine/language/translate.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"
#include "engine/xml/reading.hpp"
#include "engine/xml/report.hpp"

namespace tw::xml {

namespace {

model::Findings validate_tile_set(std::string_view text, const std::filesystem::path& path) {
  PartialResult<model::TileSet> part = read_tile_set_part(text, path.string());
  if (part.has_expected_root) add_new_findings(part.findings, check_art(part.value, path.string()));
  if (!part.has_expected_root || part.value.rules.empty()) return std::move(part.findings);
  const model::Result<model::Rules> rules = rules_for(part.value, path);
  add_new_findings(part.findings, rules.findings());
  if (rules && !model::has_errors(rules.findings()))
    add_new_findings(part.findings, check_tile_set(part.value, rules.value(), path.string()));
  return std::move(part.findings);
}

model::Findings validate_rules(std::string_view text, const std::string& path) {
  PartialResult<model::Rules> part = read_rules_part(text, path);
  if (!part.has_expected_root) return std::move(part.findings);
  model::Findings checked = check_rules(part.value, path);
  // A count or role that could not be read is treated as missing, so warnings about its consequences could be wrong.
  if (model::has_errors(part.findings))
    std::erase_if(checked, [](const model::Finding& f) { return f.code == code::kNeverScores.id; });
  add_new_findings(part.findings, std::move(checked));
  add_new_findings(part.findings, check_art(rows_with_art(part.value), art_folders(part.value, path), path));
  return std::move(part.findings);
}

}  // namespace

model::Findings validate(std::string_view text, const std::filesystem::path& path) {
  const std::string format = format_of(text);
  if (format == "rules") return validate_rules(text, path.string());
  if (format == "variant") return load_game_text(text, path).findings();
  if (format == "game") return read_game_part(text, path.string()).findings;
  model::Findings out = validate_tile_set(text, path);
  for (model::Finding& finding : out) {
    if (finding.code != code::kUnknownRoot.id || finding.path != path.string()) continue;
    Report unused("");
    const std::string root = Document(text, unused).root_name().substr(0, 40);
    finding.message = tr("The root element is <{0}>; use <tileset>, <rules>, <variant> or <game>", root);
  }
  return out;
}

}  // namespace tw::xml
