#include "engine/cli/weights_file.hpp"

#include <algorithm>
#include <system_error>

#include "engine/difference/variant_of.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

using model::GameWeight;
using model::Result;
using model::Rules;

/// Returns the finding for a file to which the weights cannot be written. `problem` is a sentence without a full stop;
/// `right` is the file to use instead.
model::Findings another(const std::filesystem::path& path, const std::string& problem, const std::string& right) {
  return {
      {.code = "TW122",
       .path = path.string(),
       // translators: {0} is, for example: The file is the variant "abc"; {1} is, for example: the rules file of "def"
       .message = tr("{0}; use {1} or a file that does not exist yet", problem, right)}};
}

/// Sets the weights in `ids`. `base` contains the rules that a variant modifies; null for the rules of a game.
void set_weights(Rules& rules, const Rules* base, const std::vector<std::string>& ids, const model::Weights& weights) {
  for (std::size_t i = 0; i < model::kWeightCount; ++i) {
    const std::string id = model::kWeightRows[i].id;
    if (std::ranges::find(ids, id) == ids.end()) continue;
    const auto row = std::ranges::find(rules.weights, id, &GameWeight::id);
    const bool of_base =
        base != nullptr && std::ranges::find(base->weights, id, &GameWeight::id) != base->weights.end();
    if (weights.value[i] == model::kWeightRows[i].standard && !of_base)
      std::erase_if(rules.weights, [&id](const GameWeight& weight) { return weight.id == id; });
    else if (row != rules.weights.end())
      row->value = weights.value[i];
    else
      rules.weights.push_back({id, weights.value[i], {}});
  }
}

Result<std::string> variant_with(const model::Variant& variant, const std::filesystem::path& path,
                                 const std::vector<std::string>& ids, const model::Weights& weights) {
  const auto base = xml::load_base(variant, path);
  if (!base) return base.findings();
  xml::GameFiles edited = base.value();
  if (auto findings = xml::apply_steps(variant, edited.rules, edited.set); model::has_errors(findings)) return findings;
  set_weights(edited.rules, &base.value().rules, ids, weights);
  std::string text =
      xml::write(difference::variant_of(base.value().set, base.value().rules, edited.set, edited.rules, variant));
  if (auto checked = xml::load_game_text(text, path); !checked) return checked.findings();
  return text;
}

}  // namespace

Result<std::string> text_with_weights(const xml::GameFiles& game, const std::filesystem::path& path,
                                      const std::vector<std::string>& ids, const model::Weights& weights) {
  std::error_code error;
  if (!std::filesystem::exists(path, error) && !error) {
    const std::string id = path.stem().stem().string(), name = game.name + ", " + id;
    const model::Variant of_game{.id = id, .base = game.id, .name = name};
    const auto base = xml::load_base(of_game, path);
    const bool same = base && base.value().rules == game.rules && base.value().set == game.set;
    if (game.variant_paths.empty() || same) return variant_with(of_game, path, ids, weights);
    // Bases are looked up by id only, so the new variant cannot use this variant as its base. The new variant starts
    // with the same changes instead.
    const auto text = xml::read_file(game.variant_paths.back());
    if (!text) return text.findings();
    auto copy = xml::read_variant(text.value(), game.variant_paths.back().string());
    if (!copy) return copy.findings();
    copy.value().id = id;
    copy.value().name = name;
    return variant_with(copy.value(), path, ids, weights);
  }
  const bool is_variant = !game.variant_paths.empty();
  const std::string right =
      is_variant ? tr("the file of the variant \"{0}\"", game.id) : tr("the rules file of \"{0}\"", game.id);
  const auto text = xml::read_file(path);
  if (!text) return text.findings();
  const std::string format = xml::format_of(text.value());
  if (format == "variant") {
    const auto variant = xml::read_variant(text.value(), path.string());
    if (!variant) return variant.findings();
    if (!is_variant || variant.value().id != game.id)
      return another(path, tr("The file is the variant \"{0}\"", variant.value().id), right);
    return variant_with(variant.value(), path, ids, weights);
  }
  if (format != "rules")
    return another(
        // translators: {0} is the name of a format: "tileset" or "game"
        path, format.empty() ? tr("The file is not a rules or variant file") : tr("The file is a {0}", format), right);
  auto rules = xml::read_rules(text.value(), path.string());
  if (!rules) return rules.findings();
  if (is_variant || rules.value().id != game.rules.id)
    return another(path, tr("The file is the rules file of \"{0}\"", rules.value().id), right);
  set_weights(rules.value(), nullptr, ids, weights);
  return xml::write(rules.value());
}

}  // namespace tw::cli
