#include "engine/cli/sweep.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <set>

#include "engine/cli/comparison_report.hpp"
#include "engine/cli/output.hpp"
#include "engine/difference/items.hpp"
#include "engine/model/text.hpp"
#include "engine/plotting/csv.hpp"
#include "engine/plugin_host/games.hpp"

namespace tw::cli {
namespace {

constexpr std::int64_t kMostValues = 1000;

model::Findings usage(std::string message) { return {{.code = "TW120", .message = std::move(message)}}; }

std::optional<std::int64_t> whole(std::string_view text) {
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
  const auto low = whole(text.substr(0, dots)), high = whole(text.substr(dots + 2, slash - dots - 2));
  const auto step = slash == std::string::npos ? std::optional<std::int64_t>(1) : whole(text.substr(slash + 1));
  if (!low || !high || !step || *step < 1 || *high < *low)
    return "a range is written as 1..5 or 1..9/2, with the smaller number first, not " + text;
  if ((*high - *low) / *step >= kMostValues) return "the range " + text + " has more than 1000 values";
  for (std::int64_t value = *low; value <= *high; value += *step) values.push_back(std::to_string(value));
  return "";
}

bool is_range(const std::string& text) {
  const auto dots = text.find("..");
  return dots != std::string::npos && whole(text.substr(0, dots)).has_value();
}

/// Returns the variant for one combination of values.
model::Variant variant_of(const std::vector<Vary>& vary, const std::vector<std::string>& values,
                          const xml::GameFiles& base) {
  model::Variant out{.id = base.id, .base = base.id, .name = base.name};
  for (std::size_t i = 0; i < vary.size(); ++i) {
    const Vary& v = vary[i];
    const auto count = v.row == "tile" && v.attribute == "copies" ? whole(values[i]) : std::nullopt;
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

/// Returns "" if the game has this path, otherwise an error message.
std::string trouble(const Vary& vary, const xml::GameFiles& game) {
  const auto paths = paths_of(game);
  std::vector<std::string> names;
  for (const auto& [path, value] : paths) names.push_back(path);
  if (std::ranges::find(names, vary.path) != names.end()) return "";
  model::Rules rules = game.rules;
  model::TileSet set = game.set;
  const model::Findings findings = xml::apply_steps(variant_of({vary}, {vary.values.front()}, game), rules, set);
  if (findings.empty() && vary.row != "set") return "";  // an attribute that the base omits
  const std::string near = model::nearest(vary.path, names);
  std::string out = fmt::format("{} has no \"{}\"", game.id, vary.path);
  if (!near.empty()) return out + fmt::format("; did you mean \"{}\"?", near);
  if (!findings.empty()) out += ": " + findings.front().message;
  return out + "; --paths lists everything that can be varied";
}

std::string name_of(const std::vector<Vary>& vary, const std::vector<std::string>& values) {
  std::string out;
  for (std::size_t i = 0; i < vary.size(); ++i) out += (i == 0 ? "" : " ") + vary[i].path + "=" + values[i];
  return out;
}

model::Result<SweepCell> cell_of(const LoadedGame& base, const std::vector<Vary>& vary,
                                 std::vector<std::string> values) {
  SweepCell out{.name = name_of(vary, values), .values = std::move(values)};
  auto files = xml::apply_variant(base.files, variant_of(vary, out.values, base.files), "");
  if (files) {
    out.files = std::move(files.value());
    auto game = plugin_host::make_game(out.files.rules, out.files.set, out.files.id, out.files.name);
    if (game) out.game = std::move(game.value());
    files.findings() = std::move(game.findings());
  }
  if (!out.game) {
    for (model::Finding& finding : files.findings()) finding.message = out.name + ": " + finding.message;
    return files.findings();
  }
  out.is_base = out.game->content_hash() == base.game->content_hash();
  return out;
}

}  // namespace

model::Result<Vary> read_vary(const std::string& text) {
  const auto equals = text.find('=');
  Vary out{.path = text.substr(0, equals)};
  const auto first = out.path.find('.'), last = out.path.rfind('.');
  if (equals == std::string::npos || first == std::string::npos || equals + 1 == text.size())
    return usage("--vary needs PATH=VALUES, such as piece.ID.count=1..3 or set.ID=1,2, not " + text);
  out.row = out.path.substr(0, first);
  if (out.row == "set" && last == first) {
    out.id = out.path.substr(first + 1);
    out.attribute = "value";
  } else if (last == first) {
    return usage("a path names a row, its id and an attribute, such as piece.ID.count, not " + out.path);
  } else {
    out.id = out.path.substr(first + 1, last - first - 1);
    out.attribute = out.path.substr(last + 1);
  }
  for (const std::string& value : split(text.substr(equals + 1))) {
    if (!is_range(value))
      out.values.push_back(value);
    else if (const std::string wrong = add_range(value, out.values); !wrong.empty())
      return usage(wrong);
  }
  if (std::set(out.values.begin(), out.values.end()).size() != out.values.size())
    return usage("a value of " + out.path + " is given twice");
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

model::Result<std::vector<SweepCell>> cells_of(const LoadedGame& base, const std::vector<Vary>& vary) {
  std::size_t cells = 1;
  std::set<std::string> paths;
  for (const Vary& v : vary) {
    if (!paths.insert(v.path).second) return usage(v.path + " is varied twice");
    if (const std::string wrong = trouble(v, base.files); !wrong.empty()) return usage(wrong);
    cells *= v.values.size();
    if (cells > kMostCells) return usage(fmt::format("a sweep has at most {} combinations", kMostCells));
  }
  std::vector<SweepCell> out;
  for (std::size_t i = 0; i < cells; ++i) {
    std::vector<std::string> values(vary.size());
    std::size_t rest = i;
    for (std::size_t v = vary.size(); v-- > 0; rest /= vary[v].values.size())
      values[v] = vary[v].values[rest % vary[v].values.size()];
    auto cell = cell_of(base, vary, std::move(values));
    if (!cell) return cell.findings();
    out.push_back(std::move(cell.value()));
  }
  return out;
}

namespace {

using statistics::Answer;
using statistics::Comparison;
using statistics::ComparisonPlan;
using statistics::Measure;
using statistics::Verdict;

/// Returns the answer for a cell; nullptr for the base or if no games were played.
const Answer* answer_of(const Sweep& sweep, std::size_t cell, std::size_t measure, const Comparison& found) {
  const std::size_t arm = sweep.arm_of[cell];
  if (arm == 0 || found.games == 0) return nullptr;
  for (const Answer& answer : found.answers)
    if (answer.arm == arm && answer.measure == measure) return &answer;
  return nullptr;
}

statistics::Estimate base_mean(std::size_t measure, const Comparison& found) {
  for (const Answer& answer : found.answers)
    if (answer.measure == measure) return answer.mean_base;
  return {};
}

/// Returns text such as "96.04 ± 1.10 +0.90 ±0.52 *".
std::string cell_text(const Measure& measure, const Answer* answer, const statistics::Estimate& base) {
  if (answer == nullptr) return mean_text(measure, base);
  const double scale = measure.unit == "%" ? 100 : 1;
  const statistics::Estimate& d = answer->difference;
  std::string out = mean_text(measure, answer->mean) + "  " + signed_text(measure, d.value);
  if (d.lopsided())
    out += fmt::format(" ({} to {})", signed_text(measure, d.low), signed_text(measure, d.high));
  else if (std::isfinite(d.half_width()))
    out += fmt::format(" ±{:.2f}", scale * d.half_width());
  if (measure.unit == "%") out += " pp";
  return out + (answer->verdict == Verdict::Different ? " *" : answer->verdict == Verdict::NoDifference ? " =" : "");
}

}  // namespace

std::string sweep_text(const Sweep& sweep, const ComparisonPlan& plan, const Comparison& found) {
  const simulation::Experiment& base = plan.arms.front().experiment;
  std::string out = fmt::format("{}: {}, {} on the same decks, seed {}, {}\n\n", sweep.game,
                                model::counted(std::ssize(sweep.cells), "combination"),
                                model::counted(found.games, "game of each", "games of each"), base.seed,
                                model::counted(std::ssize(base.contestants), "player"));
  if (found.games == 0) return out;
  TextTable table;
  std::vector<std::string> head;
  for (const Vary& vary : sweep.vary) head.push_back(vary.path);
  for (const Measure& measure : plan.measures) head.push_back(measure.id);
  table.add(std::move(head));
  std::vector<std::string> first(sweep.vary.size(), "base");
  for (std::size_t m = 0; m < plan.measures.size(); ++m)
    first.push_back(mean_text(plan.measures[m], base_mean(m, found)));
  table.add(std::move(first));
  for (std::size_t cell = 0; cell < sweep.cells.size(); ++cell) {
    std::vector<std::string> row = sweep.cells[cell].values;
    for (std::size_t m = 0; m < plan.measures.size(); ++m)
      row.push_back(cell_text(plan.measures[m], answer_of(sweep, cell, m, found), base_mean(m, found)));
    table.add(std::move(row));
  }
  return out + table.text() +
         fmt::format(
             "\nEach mean has its own 95 % interval; the intervals of the differences from the base have {:.0f} % "
             "confidence\nfor all {} questions together.\n* differs from the base; = no difference that matters\n",
             100 * plan.confidence, plan.questions());
}

Json sweep_json(const Sweep& sweep, const ComparisonPlan& plan, const Comparison& found) {
  Json vary = Json::array(), cells = Json::array(), base = Json::object(), base_intervals = Json::object();
  for (const Vary& v : sweep.vary) vary.push_back({{"path", v.path}, {"values", v.values}});
  for (std::size_t m = 0; m < plan.measures.size() && found.games > 0; ++m) {
    const statistics::Estimate mean = base_mean(m, found);
    base[plan.measures[m].id] = mean.value;
    base_intervals[plan.measures[m].id] = ends_json(mean);
  }
  for (std::size_t cell = 0; cell < sweep.cells.size(); ++cell) {
    Json values = Json::object(), metrics = Json::object();
    for (std::size_t v = 0; v < sweep.vary.size(); ++v) values[sweep.vary[v].path] = sweep.cells[cell].values[v];
    for (std::size_t m = 0; m < plan.measures.size(); ++m)
      if (const Answer* answer = answer_of(sweep, cell, m, found); answer != nullptr)
        metrics[plan.measures[m].id] = answer_json(plan, *answer);
    cells.push_back({{"values", values}, {"is_base", sweep.cells[cell].is_base}, {"difference", std::move(metrics)}});
  }
  return {{"game", sweep.game},
          {"vary", vary},
          {"games", found.games},
          {"decks", found.decks},
          {"seed", plan.arms.front().experiment.seed},
          {"ended", ending_key(found.ending)},
          {"confidence", plan.confidence},
          {"questions", plan.questions()},
          {"base", base},
          {"base_intervals", base_intervals},
          {"cells", cells},
          {"seconds", found.seconds}};
}

std::string sweep_csv(const Sweep& sweep, const ComparisonPlan& plan, const Comparison& found) {
  std::string out;
  for (const Vary& vary : sweep.vary) out += plotting::csv_field(vary.path) + ",";
  out += "metric,games,mean,difference,low,high,verdict,mean_low,mean_high\r\n";
  for (std::size_t cell = 0; cell < sweep.cells.size() && found.games > 0; ++cell)
    for (std::size_t m = 0; m < plan.measures.size(); ++m) {
      for (const std::string& value : sweep.cells[cell].values) out += plotting::csv_field(value) + ",";
      const Answer* answer = answer_of(sweep, cell, m, found);
      out += plotting::csv_field(plan.measures[m].id) + "," + std::to_string(found.games) + ",";
      const statistics::Estimate mean = answer == nullptr ? base_mean(m, found) : answer->mean;
      const statistics::Estimate difference = answer == nullptr ? statistics::Estimate{} : answer->difference;
      out += plotting::csv_number(mean.value);
      for (const double number : {difference.value, difference.low, difference.high})
        out += "," + plotting::csv_number(number);
      out += "," + (answer == nullptr ? std::string("base") : verdict_key(answer->verdict));
      for (const double number : {mean.low, mean.high}) out += "," + plotting::csv_number(number);
      out += "\r\n";
    }
  return out;
}

}  // namespace tw::cli
