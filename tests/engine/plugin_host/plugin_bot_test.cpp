// Tests a plugin's bot in the engine: the information it receives, the actions it may take, and the handling of its
// errors.

#include "engine/plugin_host/plugin_bot.hpp"

#include <gmock/gmock.h>

#include <stdexcept>

#include "engine/plugin_host/registry.hpp"
#include "tests/engine/plugin_host/test_plugin.hpp"
#include "tests/engine/simulation/fake_game.hpp"

namespace tw::plugin_host {
namespace {

using plugin_api::Position;
using plugin_api::Scratch;
using simulation::testing::FakePosition;
using simulation::testing::FakeState;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

/// A fixture that sets the behaviour of the test bot and asks it for one action.
class PluginBot : public ::testing::Test {
 protected:
  PluginBot() {
    registry_.add(plugin_.plugin, "here");
    bot_ = std::move(registry_.make_bot("test").value());
  }
  template <class Choose>
  game::Action choose(const game::State& state, Choose what) {
    testing::behaviour().choose = what;
    return bot_->choose(state, random_);
  }
  /// Returns the message of the exception thrown by choose(), or "no exception".
  template <class Choose>
  std::string trouble(Choose what) {
    try {
      choose(state_, what);
    } catch (const std::runtime_error& e) {
      return e.what();
    }
    return "no exception";
  }

  testing::TestPlugin plugin_;
  Registry registry_;
  std::unique_ptr<game::Bot> bot_;
  game::Random random_{1};
  FakeState state_{FakePosition{.players = 3, .turn = 5, .left = 7, .points = {{{4, 5, 6}, {1, 1, 1}}}}};
};

TEST_F(PluginBot, SeesThePosition) {
  const auto action = choose(state_, [](const Position& at, plugin_api::Random&) {
    EXPECT_EQ(at.players(), 3);
    EXPECT_EQ(at.player(), 1);
    EXPECT_EQ(at.turn(), 5);
    EXPECT_FALSE(at.finished());
    EXPECT_THAT(at.legal_actions(), ElementsAre(0, 1, 2, 3, 4, 5));
    EXPECT_EQ(at.points()[2], 7);
    EXPECT_EQ(at.points().best_rival(2), 6);
    EXPECT_EQ(at.points_if_ended()[0], 5);
    return tw_action{4};
  });
  EXPECT_EQ(action, game::Action{4});
}

TEST_F(PluginBot, TriesActionsWithoutChangingTheGame) {
  const FakeState before = state_;
  choose(state_, [](const Position& at, plugin_api::Random&) {
    Scratch one(at), two(at);
    EXPECT_TRUE(one.apply(4));
    EXPECT_EQ(one.position().points()[1], 9);
    EXPECT_EQ(two.position().points()[1], 6);
    two.become(one.position());
    EXPECT_TRUE(two.apply(0));
    EXPECT_EQ(two.position().points()[2], 8);
    EXPECT_EQ(two.position().turn(), 7);
    return tw_action{0};
  });
  EXPECT_TRUE(state_.equals(before));
}

TEST_F(PluginBot, CannotApplyIllegalActions) {
  choose(state_, [](const Position& at, plugin_api::Random&) {
    Scratch scratch(at);
    EXPECT_FALSE(scratch.apply(6));
    at.legal_actions();
    EXPECT_FALSE(scratch.apply(77));
    EXPECT_EQ(scratch.position().turn(), 5);
    while (!scratch.position().finished()) EXPECT_TRUE(scratch.apply(1));
    EXPECT_EQ(scratch.position().player(), -1);
    EXPECT_FALSE(scratch.apply(1));
    EXPECT_TRUE(scratch.position().legal_actions().empty());
    return tw_action{0};
  });
}

TEST_F(PluginBot, CannotApplyAnOfferOfAnEarlierPosition) {
  choose(state_, [](const Position& at, plugin_api::Random& random) {
    Scratch scratch(at);
    while (scratch.position().turn() < 11) scratch.apply(scratch.position().random_action(random));
    const tw_action last = scratch.position().random_action(random);
    EXPECT_TRUE(scratch.apply(last));
    EXPECT_TRUE(scratch.position().finished());
    EXPECT_FALSE(scratch.apply(last));
    return at.random_action(random);
  });
}

TEST_F(PluginBot, ListsOfActionsStayValidWhileOthersAreRequested) {
  choose(state_, [](const Position& at, plugin_api::Random&) {
    const auto actions = at.legal_actions();
    Scratch scratch(at);
    for (const tw_action action : actions) {
      scratch.become(at);
      EXPECT_TRUE(scratch.apply(action));
      EXPECT_EQ(scratch.position().legal_actions().size(), 6u);
    }
    EXPECT_THAT(actions, ElementsAre(0, 1, 2, 3, 4, 5));
    return actions.back();
  });
}

TEST_F(PluginBot, GetsTheSameScratchStatesAgain) {
  std::vector<const tw_state*> first, second;
  const auto take = [](std::vector<const tw_state*>& out) {
    return [&out](const Position& at, plugin_api::Random&) {
      Scratch one(at);
      { const Scratch two(at); }
      const Scratch three(at);
      for (const Scratch* scratch : {static_cast<const Scratch*>(&one), &three})
        out.push_back(scratch->position().raw());
      return tw_action{0};
    };
  };
  choose(state_, take(first));
  choose(state_, take(second));
  EXPECT_THAT(second, ::testing::UnorderedElementsAreArray(first));
}

TEST_F(PluginBot, DoesNotLeakIfItForgetsToRelease) {
  const auto hoard = [](const Position& at, plugin_api::Random&) {
    const tw_host* host = at.host();
    const tw_state* const taken = host->copy(at.raw());
    EXPECT_NE(taken, nullptr);
    return tw_action{reinterpret_cast<std::uintptr_t>(taken) != 0 ? 1u : 0u};
  };
  for (int i = 0; i < 3; ++i) EXPECT_EQ(choose(state_, hoard), game::Action{1});
}

TEST_F(PluginBot, MayPlayAnotherGameNext) {
  const auto copy = [](const Position& at, plugin_api::Random&) {
    Scratch scratch(at);
    EXPECT_EQ(scratch.position().players(), at.players());
    return tw_action{0};
  };
  choose(state_, copy);
  choose(FakeState(FakePosition{.players = 2, .turn = 1, .left = 3}), copy);
}

TEST_F(PluginBot, DrawsFromTheStreamOfItsSeat) {
  game::Random same = random_;
  choose(state_, [&](const Position& at, plugin_api::Random& random) {
    EXPECT_EQ(random.bits(), same.next());
    EXPECT_EQ(random.below(10), same.below(10));
    const auto action = at.random_action(random);
    EXPECT_EQ(action, same.below(6));
    return action;
  });
  EXPECT_EQ(random_, same);
}

TEST_F(PluginBot, IsStoppedWhenItChoosesAnIllegalAction) {
  EXPECT_THAT(trouble([](auto&&...) { return tw_action{42}; }), HasSubstr("bot \"test\" chose an illegal action"));
}

TEST_F(PluginBot, ReportsWhatItThrows) {
  EXPECT_EQ(trouble([](auto&&...) -> tw_action { throw std::out_of_range("no such seat"); }),
            "bot \"test\": no such seat");
  EXPECT_EQ(trouble([](auto&&...) -> tw_action { throw std::bad_alloc(); }),
            "bot \"test\": there is not enough memory");
  EXPECT_EQ(trouble([](auto&&...) -> tw_action { throw 7; }), "bot \"test\": it threw an unknown exception");
}

TEST_F(PluginBot, ThatCannotBeMadeIsAFinding) {
  plugin_.bot.create = [](const tw_host*, const std::int64_t*, const char** why) -> void* {
    *why = "there is no network to load";
    return nullptr;
  };
  const auto bot = registry_.make_bot("test");
  ASSERT_FALSE(bot);
  EXPECT_EQ(bot.findings()[0].code, "TW142");
  EXPECT_EQ(bot.findings()[0].message, "bot \"test\" could not be created: there is no network to load");
}

}  // namespace
}  // namespace tw::plugin_host
