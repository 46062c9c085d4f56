#include "engine/plugin_host/scene_check.hpp"

#include <exception>
#include <utility>

#include "engine/language/translate.hpp"

namespace tw::plugin_host {

namespace {
constexpr std::size_t kMaxFindings = 10;
constexpr int kMaxSceneActions = 3000;

model::Finding scene_finding(const char* code, model::Severity severity, std::string message) {
  model::Finding out;
  out.code = code;
  out.severity = severity;
  out.message = std::move(message);
  return out;
}
}  // namespace

std::vector<int> seats_told_secrets(const game::State& state, game::Action one, game::Action other) {
  std::vector<int> out;
  if (one == other || !state.describe_for(one, -1)) return out;
  const auto guess_after = [&state](game::Action action, int seat) {
    auto guess = state.clone();
    guess->apply(action, nullptr);
    model::Random random(0);
    if (!guess->finished()) guess->determinize(seat, random);
    return guess;
  };
  if (guess_after(one, state.player())->equals(*guess_after(other, state.player()))) return out;
  for (int seat = 0; seat < state.players(); ++seat)
    if (seat != state.player() && state.describe_for(one, seat) != state.describe_for(other, seat) &&
        guess_after(one, seat)->equals(*guess_after(other, seat)))
      out.push_back(seat);
  return out;
}

bool SceneChecker::Problems::add(const std::string& problem) {
  return seen.insert(problem).second && seen.size() <= kMaxFindings;
}

void SceneChecker::Problems::append_to(model::Findings& out, const char* code, const char* what) const {
  out.insert(out.end(), findings.begin(), findings.end());
  if (seen.size() > kMaxFindings)
    out.push_back(scene_finding(code, model::Severity::Warning,
                                // translators: {1} is "the plugin's descriptions of the table" or "... of choices"
                                tr_n("{0} more mistake in {1} is not listed", "{0} more mistakes in {1} are not listed",
                                     std::ssize(seen) - std::ssize(findings), tr(what))));
}

void SceneChecker::add(const game::State& state) {
  for (int seat = -1; seat < state.players(); ++seat)
    for (const std::string& problem : scene_problems(state, seat)) {
      if (!scenes_.add(problem)) continue;
      const std::string viewer = seat < 0 ? tr("with everything visible") : tr("as player {0} sees it", seat);
      scenes_.findings.push_back(scene_finding("TW155", model::Severity::Warning,
                                               tr("mistake in the plugin's description of the table (turn {0}, {1}): "
                                                  "{2}",
                                                  state.turn(), viewer, problem)));
    }
}

void SceneChecker::add(const game::State& state, game::Action one, game::Action other) {
  for (const int seat : seats_told_secrets(state, one, other)) {
    // Add one warning for each kind of choice. Choices are of the same kind if their texts for records begin with the
    // same word.
    const std::string kind = state.describe(one);
    if (!secrets_.add(kind.substr(0, kind.find(' ')))) continue;
    const std::string told = state.describe_for(one, seat).value_or("");
    secrets_.findings.push_back(scene_finding(
        "TW157", model::Severity::Warning,
        tr("in turn {0}, the plugin tells player {1} that player {2} \"{3}\", but its guesses (determinize) "
           "hide this choice from player {4}; tell every player only what the player may know",
           state.turn(), seat, state.player(), told, seat)));
  }
}

model::Findings SceneChecker::findings() const {
  model::Findings out;
  scenes_.append_to(out, "TW155", tr_later("the plugin's descriptions of the table"));
  secrets_.append_to(out, "TW157", tr_later("the plugin's descriptions of choices"));
  return out;
}

model::Findings check_scenes(const game::Game& game) {
  auto made = game.new_state({.players = game.min_players(), .seed = 1, .decks = {}});
  if (!made) return {};
  game::State& state = *made.value();
  model::Random random(1);
  const bool tells = !state.finished() && state.describe_for(state.random_action(random), -1);
  if (!state.scene(-1) && !tells) return {};
  SceneChecker check;
  try {
    check.add(state);
    for (int i = 0; i < kMaxSceneActions && !state.finished(); ++i) {
      const game::Action action = state.random_action(random);
      check.add(state, action, state.random_action(random));
      state.apply(action, nullptr);
      check.add(state);
    }
  } catch (const std::exception& error) {
    model::Findings out = check.findings();
    out.push_back(scene_finding("TW156", model::Severity::Error, error.what()));
    return out;
  }
  return check.findings();
}

}  // namespace tw::plugin_host
