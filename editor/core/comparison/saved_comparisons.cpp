#include "editor/core/comparison/saved_comparisons.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>
#include <system_error>

#include "editor/core/settings/state_folder.hpp"

namespace tw::editor {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxKept = 40;

template <class Number>
bool read(const std::string& text, Number least, Number most, Number& out) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  out = std::clamp(out, least, most);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

fs::path ComparisonFolder::file_for(const statistics::ComparisonPlan& plan) const {
  const simulation::StoredComparison stored = statistics::stored_plan(plan);
  std::string identity;
  for (const auto& [key, value] : stored.head) identity += key + "=" + value + "\n";
  for (const simulation::StoredArm& arm : stored.arms) identity += arm.name + "\n" + arm.identity + "\n";
  for (const simulation::StoredMetric& m : stored.metrics) identity += m.id + " " + std::to_string(m.margin) + "\n";
  const fs::path stem = stem_for("", identity);
  if (stem.empty()) return {};
  fs::path file = stem.string() + kResultsExtension;
  const std::vector<fs::path> kept = files();
  for (std::size_t i = kMaxKept; i < kept.size(); ++i)
    if (kept[i] != file) remove(kept[i]);
  return file;
}

std::vector<SavedComparison> ComparisonFolder::list() const {
  std::vector<SavedComparison> out;
  for (const fs::path& path : files()) {
    const auto read = statistics::read_comparison(path);
    if (!read || read.value().found.games == 0) continue;
    const auto& [plan, found, head] = read.value();
    SavedComparison& kept = out.emplace_back();
    kept.path = path;
    for (std::size_t side = 0; side < plan.sides(); ++side) kept.sides.push_back(plan.arms[side].name);
    kept.players = std::atoi(simulation::value_of(head, "players").c_str());
    kept.seed = plan.arms.front().experiment.seed;
    kept.pairs = found.games;
    kept.max_pairs = found.max_games;
    kept.written = written_at(path);
    kept.finished = found.ending != statistics::EndReason::Stopped;
  }
  return out;
}

void ComparisonFolder::remove_unchanged(const SavedComparison& kept) {
  const auto now = statistics::read_comparison(kept.path);
  if (now && now.value().found.games == kept.pairs) remove(kept.path);
}

std::string to_text(const ComparisonForm& form) {
  std::string out;
  const auto put = [&out](const char* key, const auto& value) { out += fmt::format("{}={}\n", key, value); };
  const auto list = [&put](const char* key, const std::vector<std::string>& values) {
    for (const std::string& value : values) put(key, value);
  };
  put("kind", static_cast<int>(form.kind));
  list("side", form.games);
  list("side bot", form.bots);
  put("game", form.game);
  put("bot", form.bot);
  put("players", form.players);
  put("measures", static_cast<int>(form.metric_selection));
  put("pairs", form.max_games);
  put("seed", form.seed);
  put("repeat", static_cast<int>(form.repeat));
  list("margin", form.margins);
  list("level", form.levels);
  return out;
}

std::optional<ComparisonForm> form_from_text(const std::string& text) {
  ComparisonForm form;
  form.games.clear();
  form.bots.clear();
  int kind = -1, metric_selection = -1, repeat = -1;
  bool good = true;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t at = line.find('=');
    if (at == std::string::npos) return {};
    const std::string key = line.substr(0, at), value = line.substr(at + 1);
    if (key == "kind") good &= read(value, 0, 1, kind);
    if (key == "side") form.games.push_back(value);
    if (key == "side bot") form.bots.push_back(value);
    if (key == "game") form.game = value;
    if (key == "bot") form.bot = value;
    if (key == "players") good &= read(value, kMinFormPlayers, kMaxFormPlayers, form.players);
    if (key == "measures") good &= read(value, 0, 2, metric_selection);
    if (key == "pairs") good &= read(value, kMinComparedGames, kMaxComparedGames, form.max_games);
    if (key == "seed") good &= read(value, std::uint64_t{0}, UINT64_MAX, form.seed);
    if (key == "repeat") good &= read(value, 0, 1, repeat);
    if (key == "margin") form.margins.push_back(value);
    if (key == "level") form.levels.push_back(value);
  }
  const auto fits = [](const auto& sides) { return sides.size() >= kMinSides && sides.size() <= kMaxSides; };
  if (!good || kind < 0 || metric_selection < 0 || repeat < 0 || !fits(form.games) || !fits(form.bots)) return {};
  form.kind = static_cast<ComparedKind>(kind);
  form.metric_selection = static_cast<MetricSelection>(metric_selection);
  form.repeat = repeat == 1;
  return form;
}

}  // namespace tw::editor
