#include "editor/core/comparison/comparison_command.hpp"

#include <utility>
#include <vector>

#include "engine/model/text.hpp"

namespace tw::editor {
namespace {

std::string joined(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : ",") + name;
  return out;
}

/// The names of games on the command line.
struct GameNames {
  const SimulateServices& services;
  bool unsaved = false;  ///< true if the open set is used and no file contains its current state

  std::string name(const std::string& id, const game::Game& played) {
    if (!id.empty()) return id;
    const std::string saved = services.saved ? services.saved() : "";
    if (!saved.empty())
      if (const auto file = services.compile(saved); file && file.value().game->content_hash() == played.content_hash())
        return saved;
    unsaved = true;
    return "OPEN_SET.xml";
  }
};

}  // namespace

std::string comparison_command(const ComparisonForm& form, const statistics::ComparisonPlan& plan,
                               const SimulateServices& services) {
  GameNames games{services};
  const bool bots = form.kind == ComparedKind::Bots;
  std::vector<std::string> words{"tilewright", "compare"};
  for (std::size_t side = 0; side < form.sides().size(); ++side)
    words.push_back(bots ? form.bots[side] : games.name(form.games[side], *plan.arms[side].experiment.game));
  const auto add = [&words](const char* option, std::string value) {
    words.insert(words.end(), {option, std::move(value)});
  };
  if (bots) {
    add("--game", games.name(form.game, *plan.arms.front().experiment.game));
    add("--against", form.bot);
    add("--players", std::to_string(form.players));
  } else if (!plan.levels.empty()) {
    add("--skills", joined(plan.levels));
    add("--players", std::to_string(form.players));
  } else {
    add("--bots", joined(std::vector<std::string>(static_cast<std::size_t>(form.players), form.bot)));
  }
  std::vector<std::string> metrics;
  for (const statistics::Measure& measure : plan.measures) metrics.push_back(measure.id);
  if (form.asked == AskedMeasures::Everything) metrics = {"all"};
  if (form.asked != AskedMeasures::Results) add("--metric", joined(metrics));
  if (!form.margins.empty()) add("--margin", joined(form.margins));
  add("--games", std::to_string(form.most_games));
  add("--seed", std::to_string(form.seed));
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + model::shell_quoted(word);
  if (games.unsaved) out += "  # OPEN_SET.xml: the open set as it was played, including unsaved changes";
  return out;
}

}  // namespace tw::editor
