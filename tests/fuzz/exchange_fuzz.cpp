// Fuzz targets for tile sets of other programs.
#include "engine/exchange/exchange.hpp"

#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"
#include "tests/fuzz/mutators.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/support/shipped.hpp"

namespace tw::fuzz {
namespace {

/// Imports the text and checks that the tiles conform to the rules, survive saving, and can be exported and imported
/// again.
void check_import(std::string_view text, const char* format, const model::Rules& rules) {
  const auto result = exchange::import_tiles(text, "fuzz.xml", rules, {.format = format});
  const exchange::ImportResult* const imported = value_or_reason(result);
  if (imported == nullptr) return;
  TW_HOLDS(!to_text(imported->report).empty());
  TW_HOLDS(!model::has_errors(xml::check_tile_set(imported->set, rules, "")));
  const std::string written = xml::write(imported->set);
  const auto again = xml::read_tile_set(written, "again");
  TW_HOLDS(again && xml::write(again.value()) == written);
  const auto exported = exchange::export_jcloisterzone(imported->set, rules);
  if (value_or_reason(exported) == nullptr || exported.value().report.tiles == 0) return;
  const auto second = exchange::import_tiles(exported.value().text, "again.xml", rules, {.format = "jcloisterzone"});
  TW_HOLDS(second && second.value().report.copies == exported.value().report.copies);
}

void check_jcloisterzone(std::string_view text) {
  check_import(text, "jcloisterzone", test::shipped("carcassonne").rules);
}
void check_chacun(std::string_view text) {
  check_import(text, "chacun", test::shipped("hunters-gatherers-2020").rules);
}
void check_tiled(std::string_view text) { check_import(text, "tiled", test::shipped("carcassonne").rules); }

/// Checks importing a text in any format.
void check_format(std::string_view text) {
  const exchange::Format* const format = exchange::format_of(text);
  if (format == nullptr) return;
  check_import(text, "",
               test::shipped(format->default_rules.empty() ? "carcassonne" : std::string(format->default_rules)).rules);
}

void check_any(std::string_view text, Check check) {
  check(text);
  check_format(text);
}

const Registered kJCloisterZone(
    "jcloisterzone", [](std::string_view text) { check_any(text, check_jcloisterzone); }, mutate_xml);
const Registered kChaCuN(
    "chacun", [](std::string_view text) { check_any(text, check_chacun); }, mutate_lines);
const Registered kTiled(
    "tiled", [](std::string_view text) { check_any(text, check_tiled); }, mutate_xml);

}  // namespace
}  // namespace tw::fuzz
