#include "editor/core/goals/goals_form.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::editor {
namespace {

model::Findings finding(std::string message) { return {{.code = "TW120", .message = std::move(message)}}; }

bool is_share(const std::vector<GoalMetric>& metrics, const std::string& id) {
  const auto metric = std::ranges::find(metrics, id, &GoalMetric::id);
  return metric != metrics.end() && metric->is_share();
}

/// Writes the ranges in a list of numbers with two dots: "0..3" for "0 to 3" (in the current language), "0–3" and, if
/// `hyphen` is true, "0-3". Other texts are not changed.
std::string with_range_dots(const std::string& typed, bool hyphen) {
  std::string out = typed;
  for (const std::string& separator : {std::string(".."), std::string(" to "), tr("{0} to {1}", "", ""),
                                       std::string("–"), std::string(hyphen ? "-" : "–")})
    for (auto at = out.find(separator, 1); at != std::string::npos; at = out.find(separator, at + 1)) {
      const auto before = out.find_last_not_of(' ', at - 1), after = out.find_first_not_of(' ', at + separator.size());
      if (before == std::string::npos || after == std::string::npos) continue;
      if (!std::strchr("0123456789%", out[before]) || !std::strchr("0123456789-", out[after])) continue;
      out.replace(before + 1, after - before - 1, "..");
      at = before + 1;
    }
  return out.find_first_not_of("0123456789.,-/% ") == std::string::npos ? out : typed;
}

}  // namespace

std::string GoalOption::text() const {
  if (value.empty()) return what;
  // Values of parameters are lists, and can contain hyphens: players="2-5".
  const bool is_parameter = what.find('.') < what.find(':');
  return what + "=" + with_range_dots(is_parameter ? value : language::plain_numbers(value), !is_parameter);
}

model::Result<std::string> target_text(const GoalTarget& target, bool is_share) {
  if (target.low.empty() && target.high.empty()) return finding(tr("Drag a range, or type its lower or upper limit."));
  const std::string unit = is_share ? "%" : "";
  double ends[2] = {-HUGE_VAL, HUGE_VAL};
  std::string texts[2] = {language::plain_numbers(target.low), language::plain_numbers(target.high)};
  for (int end = 0; end < 2; ++end) {
    if (texts[end].empty()) continue;
    if (!texts[end].ends_with('%')) texts[end] += unit;
    double other = 0;
    if (texts[end].find("..") != std::string::npos || !design::read_range(texts[end], ends[end], other) ||
        (is_share && (ends[end] < 0 || ends[end] > 1))) {
      const std::string& typed = end == 0 ? target.low : target.high;
      return finding(is_share ? tr("“{0}” is not a share. Type a number from 0 to 100 (percent).", typed)
                              : tr("“{0}” is not a number. Type a number such as 12.5.", typed));
    }
  }
  if (ends[0] > ends[1])
    return finding(
        tr("The range is empty: the lower limit {0} is greater than the upper limit {1}.", target.low, target.high));
  return target.metric + "=" + texts[0] + ".." + texts[1];
}

std::vector<GoalOption> vary_options(const model::TileSet& set, const std::vector<std::string>& selected) {
  std::vector<GoalOption> out{{.what = "copies", .value = "", .on = true}};
  std::string tiles;
  for (const std::string& id : selected)
    if (model::find_tile(set, id) != nullptr) tiles += (tiles.empty() ? "" : ",") + id;
  if (!tiles.empty()) out.push_back({.what = "copies:" + tiles, .value = ""});
  for (const model::Tile& tile : set.tiles)
    if (const std::string what = "copies:deck:" + tile.deck;
        std::ranges::find(out, what, &GoalOption::what) == out.end())
      out.push_back({.what = what, .value = ""});
  return out;
}

std::vector<GoalOption> keep_options(const std::vector<GoalMetric>& metrics) {
  std::vector<GoalOption> out{{.what = "total", .value = ""}};
  for (const std::string_view group : {"deck:", "symbol:", "sheets"})
    for (const GoalMetric& metric : metrics)
      if (metric.group == GoalGroup::Statistics && metric.id.starts_with(group))
        out.push_back({.what = metric.id, .value = "", .on = group == "deck:"});
  return out;
}

design::Space::OptionTexts space_texts(const GoalsForm& form) {
  design::Space::OptionTexts out;
  for (const GoalOption& option : form.vary)
    if (option.on) out.vary.push_back(option.text());
  for (const GoalOption& option : form.keep)
    if (option.on) out.keep.push_back(option.text());
  if (out.keep.empty()) out.keep = {"nothing"};
  return out;
}

std::vector<design::Level> levels_of(const GoalsForm& form, const SimulateServices& services) {
  std::vector<design::Level> out;
  const auto add = [&](const std::string& bot) {
    out.push_back(
        {bot, std::vector<simulation::Contestant>(static_cast<std::size_t>(form.players), services.contestant(bot))});
  };
  add(form.bot);
  for (const std::string& bot : form.skills) add(bot);
  return out;
}

model::Result<design::Problem> problem_of(const GoalsForm& form, const xml::GameFiles& files,
                                          const std::vector<GoalMetric>& metrics,
                                          const std::vector<design::Level>& levels, int per_sheet) {
  std::vector<design::Target> targets;
  for (const GoalTarget& one : form.targets) {
    auto text = target_text(one, is_share(metrics, one.metric));
    if (!text) return text.findings();
    auto target = design::read_target(text.value());
    if (!target) return target.findings();
    targets.push_back(std::move(target.value()));
  }
  auto space = design::Space::read(files, space_texts(form), per_sheet, form.players);
  if (!space) return space.findings();
  return design::Problem{.space = std::move(space.value()),
                         .targets = std::move(targets),
                         .levels = levels,
                         .games = form.games,
                         .seed = form.seed};
}

std::vector<std::int64_t> games_by_level(const GoalsForm& form) {
  // As described in docs/design.md, 40 % of the games are used to verify the proposals; each other level plays half as
  // many.
  std::vector<std::int64_t> out(1 + form.skills.size(), form.games / 5);
  out.front() = form.games;
  return out;
}

std::string goals_command(const GoalsForm& form, const std::vector<GoalMetric>& metrics, const std::string& game) {
  std::vector<std::string> words{"tilewright", "design", game};
  const auto add = [&words](const char* option, std::string value) {
    words.insert(words.end(), {option, std::move(value)});
  };
  for (const GoalTarget& target : form.targets)
    if (const auto text = target_text(target, is_share(metrics, target.metric))) add("--target", text.value());
  const design::Space::OptionTexts texts = space_texts(form);
  for (const std::string& text : texts.vary) add("--vary", text);
  for (const std::string& text : texts.keep) add("--keep", text);
  std::string bots, skills;
  for (int seat = 0; seat < form.players; ++seat) bots += (seat == 0 ? "" : ",") + form.bot;
  for (const std::string& skill : form.skills) skills += (skills.empty() ? "" : ",") + skill;
  add("--bots", bots);
  if (!skills.empty()) add("--skills", skills);
  add("--games", std::to_string(form.games));
  add("--seed", std::to_string(form.seed));
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + model::shell_quoted(word);
  return out;
}

}  // namespace tw::editor
