// Fuzz targets for the files of games: tile sets, rules, variants and records, as texts and as games, and their merges.
#include <cstdlib>

#include "engine/difference/merge.hpp"
#include "engine/model/formula.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/topology/validate.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/files.hpp"
#include "tests/fuzz/laws.hpp"
#include "tests/fuzz/mutators.hpp"
#include "tests/fuzz/target.hpp"
#include "tests/support/shipped.hpp"

namespace tw::fuzz {
namespace {

/// Checks that a value that was read is the same after it is written and read again, and that its text is canonical.
template <class T>
const T* check_value(const model::Result<T>& first, model::Result<T> (*read)(std::string_view, const std::string&)) {
  const T* const value = value_or_reason(first);
  if (value == nullptr) return nullptr;
  const std::string text = xml::write(*value);
  const model::Result<T> second = read(text, "again");
  TW_HOLDS(second && second.value() == *value);
  TW_HOLDS(xml::write(second.value()) == text);
  return value;
}

const model::Rules& rules_of_shipped_game() { return test::shipped("small-cities").rules; }

void check_tile_set(std::string_view text) {
  const auto set = xml::read_tile_set(text, "fuzz");
  if (check_value(set, xml::read_tile_set) != nullptr)
    check_findings(xml::check_tile_set(set.value(), rules_of_shipped_game(), "fuzz"));
  check_findings(xml::read_tile_set_leniently(text, "fuzz").findings);
}

void check_rules(std::string_view text) {
  const auto rules = xml::read_rules(text, "fuzz");
  if (check_value(rules, xml::read_rules) == nullptr) return;
  check_findings(xml::check_rules(rules.value(), "fuzz"));
  check_findings(plugin_host::check_rules(rules.value()));
}

void check_variant(std::string_view text) {
  const auto variant = xml::read_variant(text, "fuzz");
  if (check_value(variant, xml::read_variant) == nullptr) return;
  check_findings(topology::validate(text, scratch_folder() / "variant.xml"));
}

void check_record(std::string_view text) {
  const auto record = xml::read_game(text, "fuzz");
  check_value(record, xml::read_game);
}

void check_validation(std::string_view text) {
  static_cast<void>(rules_of_shipped_game());  // makes the catalogue use the source tree
  check_findings(topology::validate(text, scratch_folder() / "fuzz.xml"));
}

void check_formula(std::string_view text) {
  const auto parsed = model::parse_formula(text);
  if (const auto* error = std::get_if<model::FormulaError>(&parsed)) {
    TW_HOLDS(!error->message.empty() && error->offset <= text.size());
    return;
  }
  const auto& formula = std::get<model::Formula>(parsed);
  TW_HOLDS(!formula.steps.empty() && formula.max_stack_size >= 1 &&
           formula.max_stack_size <= 2 * model::kMaxFormulaDepth + 2);
  int depth = 0, deepest = 0;
  for (const model::Formula::Step& step : formula.steps) {
    using Op = model::Formula::Op;
    if (step.op == Op::Word) TW_HOLDS(step.value >= 0 && step.value < std::ssize(formula.words));
    if (step.op != Op::Negate) depth += step.op == Op::Number || step.op == Op::Word ? 1 : -1;
    TW_HOLDS(depth >= 1);
    deepest = std::max(deepest, depth);
  }
  TW_HOLDS(depth == 1 && deepest <= formula.max_stack_size);
  for (const model::Word& word : formula.words) TW_HOLDS(word.offset < text.size());
}

/// Checks that a game without findings can be played. Input: the texts of the rules and the tiles.
void check_game(std::string_view bytes) {
  constexpr int kMaxPlayed = 200;
  const std::vector<std::string> texts = take_texts(bytes);
  if (texts.size() < 2) return;
  const auto rules = xml::read_rules(texts[0], "rules");
  const auto set = xml::read_tile_set(texts[1], "tiles");
  if (!rules || !set || model::has_errors(xml::check_rules(rules.value(), "")) ||
      model::has_errors(xml::check_tile_set(set.value(), rules.value(), "")))
    return;
  const auto made = plugin_host::make_game(rules.value(), set.value(), "fuzz", "fuzz");
  const auto* const game = value_or_reason(made);
  if (game == nullptr) return;
  const int players = (*game)->min_players();
  TW_HOLDS(players >= 1 && players <= (*game)->max_players());
  const auto state = (*game)->new_state({.players = players, .seed = 1});
  if (value_or_reason(state) == nullptr) return;
  model::Random random(1);
  play_randomly(*state.value(), random, kMaxPlayed);
}

/// Checks that merged texts are canonical, and that merging a text with itself changes nothing. Input: the texts base,
/// ours and theirs.
void check_merge(std::string_view bytes) {
  std::vector<std::string> texts = take_texts(bytes);
  texts.resize(3);
  const auto prefer = static_cast<difference::Prefer>(bytes.size() % 3);
  const auto result = difference::merge_texts(texts[0], texts[1], texts[2], "fuzz", prefer);
  const difference::MergedText* const merged = value_or_reason(result);
  if (merged == nullptr) return;
  check_findings(merged->conflicts);
  const std::string format = xml::format_of(merged->text);
  std::string again;
  if (const auto set = xml::read_tile_set(merged->text, ""); format == "tileset" && set)
    again = xml::write(set.value());
  if (const auto rules = xml::read_rules(merged->text, ""); format == "rules" && rules)
    again = xml::write(rules.value());
  if (const auto variant = xml::read_variant(merged->text, ""); format == "variant" && variant)
    again = xml::write(variant.value());
  TW_HOLDS(again == merged->text);
  const auto same = difference::merge_texts(merged->text, merged->text, merged->text, "fuzz");
  TW_HOLDS(same && same.value().text == merged->text && same.value().conflicts.empty());
}

const Registered kTileSet("tile-set", check_tile_set, mutate_xml);
const Registered kRules("rules", check_rules, mutate_xml);
const Registered kVariant("variant", check_variant, mutate_xml);
const Registered kRecord("record", check_record, mutate_xml);
const Registered kValidation("validation", check_validation, mutate_xml);
const Registered kFormula("formula", check_formula, mutate_lines);
const Registered kGame("game", check_game, mutate_texts);
const Registered kMerge("merge", check_merge, mutate_texts);

}  // namespace
}  // namespace tw::fuzz
