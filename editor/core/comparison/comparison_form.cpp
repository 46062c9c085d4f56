#include "editor/core/comparison/comparison_form.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/plugin_host/bots.hpp"

namespace tw::editor {

namespace {

using statistics::MeasuredPlayers;

model::Findings wrong(std::string message) { return {{.code = "TW120", .message = std::move(message)}}; }

std::vector<std::string> metric_ids(MetricSelection metric_selection, const std::vector<const game::Game*>& games,
                                    int players, MeasuredPlayers measured_players) {
  if (metric_selection == MetricSelection::Everything) return {"all"};
  std::vector<std::string> out;
  for (const statistics::Metric& metric : statistics::basic_metrics(games, players, measured_players))
    out.push_back(metric.id);
  if (metric_selection == MetricSelection::Results) return out;
  const auto there = statistics::recorded_metrics(games, players, measured_players);
  for (const char* id : {"lead_changes", "decided_at", "idle_pieces"})
    if (std::ranges::find(there, id, &statistics::Metric::id) != there.end()) out.emplace_back(id);
  return out;
}

model::Result<statistics::Arm> game_arm(const ComparisonForm& form, const SimulateServices& services,
                                        const std::string& id, std::string name) {
  auto compiled = services.compile(id);
  if (!compiled) return compiled.findings();
  SimulatedGame& game = compiled.value();
  simulation::Experiment experiment{.game = std::move(game.game), .contestants = {}, .seed = form.seed};
  experiment.contestants.assign(static_cast<std::size_t>(form.players), services.contestant(form.bot));
  if (game.set) experiment.aligned = std::make_shared<game::AlignedDecks>(*game.set);
  return statistics::Arm{std::move(name), std::move(experiment)};
}

/// Repeats all sides for each level, with the bot of that level in all seats.
void repeat_arms(statistics::ComparisonPlan& plan, const SimulateServices& services) {
  const std::vector<statistics::Arm> sides = std::move(plan.arms);
  plan.arms.clear();
  for (const std::string& level : plan.levels)
    for (statistics::Arm arm : sides) {
      for (simulation::Contestant& player : arm.experiment.contestants) player = services.contestant(level);
      plan.arms.push_back(std::move(arm));
    }
}

}  // namespace

std::vector<std::string> ComparisonForm::played_levels() const {
  if (!repeat || kind != ComparedKind::Games) return {};
  return levels.empty() ? plugin_host::skill_levels(max_games) : levels;
}

bool ComparisonForm::is_same_comparison(const ComparisonForm& other) const {
  const bool at_bots = kind == ComparedKind::Bots;
  const auto levels_here = played_levels(), levels_there = other.played_levels();
  return kind == other.kind && sides() == other.sides() && (!at_bots || game == other.game) &&
         (!levels_here.empty() || bot == other.bot) && levels_here == levels_there && players == other.players &&
         metric_selection == other.metric_selection && max_games == other.max_games && seed == other.seed &&
         margins == other.margins;
}

std::vector<std::string> parse_margins(std::string text) {
  const auto digit = [&text](std::size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  for (std::size_t at = 1; at < text.size(); ++at)  // a comma between digits does not separate list items
    if (text[at] == ',' && digit(at - 1) && digit(at + 1)) text[at] = '.';
  return model::split_comma_list(text);
}

std::string format_margins(const std::vector<std::string>& margins) {
  std::string out;
  for (const std::string& margin : margins) {
    const std::size_t number = margin.rfind('=') + 1;  // 0 without a metric
    out += (out.empty() ? "" : ", ") + margin.substr(0, number) + language::with_separators(margin.substr(number));
  }
  return out;
}

std::string margins_error(const ComparisonForm& form) {
  std::vector<std::string> values;
  for (const std::string& margin : form.margins) values.push_back(margin.substr(margin.rfind('=') + 1));
  std::vector<statistics::Metric> none;
  if (statistics::set_margins(values, none).empty()) return "";
  return tr(
      "Smallest difference: enter a number that is 0 or greater, such as 0.2, or METRIC=NUMBER, such as turns=0.2.");
}

model::Result<statistics::ComparisonPlan> comparison_plan(
    const ComparisonForm& form, const SimulateServices& services,
    const std::function<std::string(const std::string& id)>& name_of) {
  const auto& sides = form.sides();
  statistics::ComparisonPlan plan;
  std::vector<const game::Game*> games;
  for (const std::string& side : sides) {
    const bool bots = form.kind == ComparedKind::Bots;
    // A side may be compared with itself: a number distinguishes the two.
    const auto before = std::count(sides.begin(), sides.begin() + std::ssize(plan.arms), side);
    auto arm = game_arm(form, services, bots ? form.game : side,
                        (bots           ? side
                         : side.empty() ? std::string()
                                        : name_of(side)) +
                            (before == 0 ? "" : " (" + std::to_string(before + 1) + ")"));
    if (!arm) return arm.findings();
    simulation::Experiment& experiment = arm.value().experiment;
    if (!bots && side.empty()) {
      arm.value().english_name = statistics::edited_set_name(experiment.game->name()) + arm.value().name;
      arm.value().name = statistics::translated_name(arm.value().english_name);
    }
    if (bots) {
      experiment.aligned = nullptr;  // both sides play the same game, so there is nothing to align; the decks are the
                                     // same as on the command line
      experiment.contestants.front() = services.contestant(side);
      experiment.rotate = true;
      experiment.games_per_deck = form.players;
    }
    plan.arms.push_back(std::move(arm.value()));
    games.push_back(plan.arms.back().experiment.game.get());
  }
  plan.levels = form.played_levels();
  if (!plan.levels.empty()) {
    repeat_arms(plan, services);
    games.clear();
    for (const statistics::Arm& arm : plan.arms) games.push_back(arm.experiment.game.get());
  }
  for (const game::Game* game : games)
    if (form.players < game->min_players() || form.players > game->max_players())
      // translators: {1} is a game
      return wrong(tr_n("“{1}” does not support {0} player.", "“{1}” does not support {0} players.", form.players,
                        game->name()));
  const MeasuredPlayers measured_players =
      form.kind == ComparedKind::Bots ? MeasuredPlayers::Contestant : MeasuredPlayers::Table;
  auto metrics = statistics::select_metrics(metric_ids(form.metric_selection, games, form.players, measured_players),
                                            games, form.players, measured_players);
  if (!metrics) return metrics.findings();
  plan.metrics = std::move(metrics.value());
  if (auto findings = statistics::set_margins(form.margins, plan.metrics); !findings.empty()) return findings;
  plan.max_games = form.max_games;
  return plan;
}

namespace {

std::string comma_separated(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) out += (out.empty() ? "" : ",") + name;
  return out;
}

/// The names by which the command line identifies games.
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
    add("--skills", comma_separated(plan.levels));
    add("--players", std::to_string(form.players));
  } else {
    add("--bots", comma_separated(std::vector<std::string>(static_cast<std::size_t>(form.players), form.bot)));
  }
  std::vector<std::string> metrics;
  for (const statistics::Metric& metric : plan.metrics) metrics.push_back(metric.id);
  if (form.metric_selection == MetricSelection::Everything) metrics = {"all"};
  if (form.metric_selection != MetricSelection::Results) add("--metric", comma_separated(metrics));
  if (!form.margins.empty()) add("--margin", comma_separated(form.margins));
  add("--games", std::to_string(form.max_games));
  add("--seed", std::to_string(form.seed));
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : " ") + model::shell_quoted(word);
  if (games.unsaved) out += "  # OPEN_SET.xml: the open set as it was played, including unsaved changes";
  return out;
}

}  // namespace tw::editor
