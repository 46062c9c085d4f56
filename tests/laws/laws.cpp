#include "tests/laws/laws.hpp"

#include <algorithm>
#include <set>

#include "engine/plugin_host/scene_check.hpp"

namespace tw::test {

namespace {

using game::Action;
using game::ActionList;
using game::State;
using model::Random;

/// Checks that a scene has exactly the legal actions and that no two of the scene's actions look the same.
void check_scene(const State& state, const ActionList& actions, LawChecker& laws) {
  const auto scene = state.scene(state.player());
  if (!scene) return;
  std::vector<Action> described;
  std::set<std::pair<std::vector<std::pair<int, std::pair<int, std::pair<int, int>>>>, std::string>> looks;
  for (const game::SceneAction& action : scene->actions) {
    described.push_back(action.action);
    std::vector<std::pair<int, std::pair<int, std::pair<int, int>>>> targets;
    for (const game::SceneTarget& t : action.targets) targets.push_back({t.thing, {t.area, {t.x, t.y}}});
    std::ranges::sort(targets);
    laws.expect(looks.emplace(targets, action.label).second, "no two actions of a scene look the same");
  }
  laws.expect(described == actions, "a scene has the legal actions");
  for (int seat = 0; seat < state.players(); ++seat)
    if (seat != state.player())
      laws.expect(state.scene(seat)->actions.empty(), "a scene has no actions for a seat that does not decide");
}

/// Checks, for some of the actions, that no seat is told more about an action than it sees after the action.
void check_secrets(const State& state, const ActionList& actions, Random& random, LawChecker& laws) {
  if (actions.empty()) return;
  const auto any = [&] { return actions[random.below(static_cast<std::uint32_t>(actions.size()))]; };
  for (int i = 0; i < 3; ++i) {
    const Action one = any(), other = any();
    for (const int seat : plugin_host::seats_told_secrets(state, one, other))
      laws.expect(false, "no seat is told a secret choice: " + state.describe_for(one, seat).value_or("") + " or " +
                             state.describe_for(other, seat).value_or(""));
  }
}

}  // namespace

PlayedRecord check_laws(const game::Game& game, const game::Setup& setup, LawChecker& laws, const Watcher& watch,
                        const Chooser& choose) {
  auto made = game.new_state(setup);
  laws.expect(static_cast<bool>(made), "a game can be started");
  if (!made) return {setup, {}, {}};
  Random random(setup.seed, 5);
  const auto watch_all = [&](const State& state, const Action* next) {
    if (next != nullptr) {
      ActionList actions;
      state.legal_actions(actions);
      check_scene(state, actions, laws);
      check_secrets(state, actions, random, laws);
    }
    if (watch) watch(state, next);
  };
  return plugin_host::check_laws(game, setup, std::move(made.value()), laws, {.watch = watch_all, .choose = choose});
}

}  // namespace tw::test
