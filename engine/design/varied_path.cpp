#include "engine/design/varied_path.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>

#include "engine/difference/items.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::design {
namespace {

constexpr std::int64_t kMaxValues = 1000;

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [at, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || at != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Splits at commas that are not inside parentheses: max(0, tiles) is one value.
std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> out{""};
  int depth = 0;
  for (const char c : text) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth == 0)
      out.emplace_back();
    else
      out.back() += c;
  }
  return out;
}

/// Expands "1..9/2" to 1, 3, 5, 7, 9. Returns "" or an error message.
std::string add_range(const std::string& text, std::vector<std::string>& values) {
  const auto dots = text.find(".."), slash = text.find('/', dots);
  const auto low = whole_number(text.substr(0, dots)), high = whole_number(text.substr(dots + 2, slash - dots - 2));
  const auto step = slash == std::string::npos ? std::optional<std::int64_t>(1) : whole_number(text.substr(slash + 1));
  if (!low || !high || !step || *step < 1 || *high < *low)
    return tr("a range is written as 1..5 or 1..9/2, with the smaller number first, not {0}", text);
  if ((*high - *low) / *step >= kMaxValues) return tr("the range {0} has more than 1000 values", text);
  for (std::int64_t value = *low; value <= *high; value += *step) values.push_back(std::to_string(value));
  return "";
}

bool is_range(const std::string& text) {
  const auto dots = text.find("..");
  return dots != std::string::npos && whole_number(text.substr(0, dots)).has_value();
}

}  // namespace

model::Result<VariedPath> read_varied_path(const std::string& text) {
  const auto equals = text.find('=');
  VariedPath out{.path = text.substr(0, equals)};
  const auto first = out.path.find('.'), last = out.path.rfind('.');
  if (equals == std::string::npos || first == std::string::npos || equals + 1 == text.size())
    return model::usage_error(
        tr("a parameter is PATH=VALUES, such as piece.ID.count=1..3 or set.ID=1,2, not {0}", text));
  out.row = out.path.substr(0, first);
  if (out.row == "set" && last == first) {
    out.id = out.path.substr(first + 1);
    out.attribute = "value";
  } else if (last == first) {
    return model::usage_error(
        tr("a path names a row, its id and an attribute, such as piece.ID.count, not {0}", out.path));
  } else {
    out.id = out.path.substr(first + 1, last - first - 1);
    out.attribute = out.path.substr(last + 1);
  }
  for (const std::string& value : split(text.substr(equals + 1))) {
    if (!is_range(value))
      out.values.push_back(value);
    else if (const std::string wrong = add_range(value, out.values); !wrong.empty())
      return model::usage_error(wrong);
  }
  if (std::set(out.values.begin(), out.values.end()).size() != out.values.size())
    return model::usage_error(tr("a value of {0} is given twice", out.path));
  return out;
}

std::vector<std::pair<std::string, std::string>> paths_of(const xml::GameFiles& game) {
  std::vector<std::pair<std::string, std::string>> out;
  for (const difference::Item& item : difference::items_of(game.rules))
    for (const difference::ItemPart& part : item.parts) {
      if (part.addresses.empty()) continue;
      const auto& [row, id] = part.addresses.front();
      for (const auto& [name, value] : part.attributes)
        if (row != "set" && name != "id" && name != row) out.emplace_back(row + "." + id + "." + name, value);
    }
  std::set<std::string> set_in_rules;
  for (const model::Setting& setting : game.rules.settings) {
    out.emplace_back("set." + setting.id, setting.value);
    set_in_rules.insert(setting.id);
  }
  if (game.rules.family != "landscape")
    for (const plugin_host::ParameterInfo& parameter : plugin_host::parameters_of_family(game.rules.family))
      if (!set_in_rules.contains(parameter.id)) out.emplace_back("set." + parameter.id, parameter.standard);
  for (const model::Tile& tile : game.set.tiles) {
    out.emplace_back("tile." + tile.id + ".copies", std::to_string(tile.copies));
    for (const model::Property& property : tile.properties)
      out.emplace_back("tile." + tile.id + "." + property.name, property.value);
  }
  return out;
}

model::Variant variant_with(const std::vector<VariedPath>& vary, const std::vector<std::string>& values,
                            const xml::GameFiles& base) {
  model::Variant out{.id = base.id, .base = base.id, .name = base.name};
  for (std::size_t i = 0; i < vary.size(); ++i) {
    const VariedPath& v = vary[i];
    const auto count = v.row == "tile" && v.attribute == "copies" ? whole_number(values[i]) : std::nullopt;
    if (count) {
      out.copies.push_back({.tile = v.id, .count = static_cast<int>(std::clamp<std::int64_t>(*count, -1, 1'000))});
      continue;
    }
    const auto same = std::ranges::find_if(
        out.changes, [&](const model::RowChange& change) { return change.row == v.row && change.id == v.id; });
    if (same != out.changes.end())
      same->attributes.emplace_back(v.attribute, values[i]);
    else
      out.changes.push_back({.row = v.row, .id = v.id, .attributes = {{v.attribute, values[i]}}});
  }
  return out;
}

std::string path_error(const VariedPath& vary, const xml::GameFiles& game) {
  const auto paths = paths_of(game);
  std::vector<std::string> names;
  for (const auto& [path, value] : paths) names.push_back(path);
  if (std::ranges::find(names, vary.path) != names.end()) return "";
  model::Rules rules = game.rules;
  model::TileSet set = game.set;
  const model::Findings findings = xml::apply_steps(variant_with({vary}, {vary.values.front()}, game), rules, set);
  if (findings.empty() && vary.row != "set") return "";  // an attribute that the base omits
  const std::string missing = tr("{0} has no \"{1}\"", game.id, vary.path);
  const std::string hinted = model::with_suggestion(missing, vary.path, names);
  return hinted != missing || findings.empty() ? hinted : model::with_title(missing, findings.front().message);
}

model::Result<CompiledVariant> compile_variant(const xml::GameFiles& base, const model::Variant& variant,
                                               const std::string& name) {
  CompiledVariant out;
  auto files = xml::apply_variant(base, variant, "");
  if (files) {
    out.files = std::move(files.value());
    auto game = plugin_host::make_game(out.files.rules, out.files.set, out.files.id, out.files.name);
    if (game) out.game = std::move(game.value());
    files.findings() = std::move(game.findings());
  }
  if (out.game) return out;
  for (model::Finding& finding : files.findings()) finding.message = name + ": " + finding.message;
  return files.findings();
}

}  // namespace tw::design
