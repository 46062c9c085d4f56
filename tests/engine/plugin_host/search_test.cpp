// Tests the search functions that the host provides to bots, and the thoughts reported by bots.

#include "engine/plugin_api/search.hpp"

#include <gmock/gmock.h>

#include <array>
#include <atomic>

#include "engine/plugin_host/registry.hpp"
#include "tests/engine/plugin_host/test_plugin.hpp"
#include "tests/engine/simulation/fake_game.hpp"
#include "tests/support/shipped.hpp"

namespace tw::plugin_host {
namespace {

using plugin_api::Position;
using plugin_api::Scratch;
using plugin_api::Search;
using simulation::testing::FakePosition;
using simulation::testing::FakeState;

class SearchTable : public ::testing::Test {
 protected:
  SearchTable() {
    registry_.add(plugin_.plugin, "here");
    bot_ = std::move(registry_.make_bot("test").value());
  }
  template <class Choose>
  void choose(Choose what) {
    testing::behaviour().choose = what;
    bot_->choose(state_, random_);
  }

  testing::TestPlugin plugin_;
  Registry registry_;
  std::unique_ptr<game::Bot> bot_;
  game::Random random_{1};
  FakeState state_{FakePosition{.players = 3, .turn = 5, .left = 7, .points = {{{4, 5, 6}, {1, 1, 1}}}}};
};

TEST_F(SearchTable, NamesTheWeights) {
  choose([](const Position& at, plugin_api::Random&) {
    const Search search(at.host());
    EXPECT_EQ(search.weights().size(), model::kWeightCount);
    EXPECT_STREQ(search.weights()[0].id, "rivals");
    for (const tw_weight& row : search.weights()) {
      EXPECT_LE(row.least, row.standard) << row.id;
      EXPECT_LE(row.standard, row.most) << row.id;
    }
    return tw_action{0};
  });
}

TEST_F(SearchTable, EvaluatesAPositionInHundredthsOfAPoint) {
  choose([](const Position& at, plugin_api::Random&) {
    const Search search(at.host());
    const auto ended = at.points_if_ended();
    const auto values = search.evaluate(at);
    for (int seat = 0; seat < 3; ++seat) EXPECT_EQ(values[seat], 100 * ended[seat]);
    return tw_action{0};
  });
}

/// A position whose values reveal the weights used to evaluate it.
class WeighedState : public FakeState {
 public:
  using FakeState::FakeState;
  std::unique_ptr<State> clone() const override { return std::make_unique<WeighedState>(*this); }
  model::Weights weights() const override {
    model::Weights out = model::default_weights();
    out.value[1] = 77;
    return out;
  }
  void evaluate(const model::Weights* weights, std::span<std::int32_t> out) const override {
    const model::Weights by = weights != nullptr ? *weights : this->weights();
    std::copy_n(by.value.begin(), out.size(), out.begin());
  }
  void playout_rated(int turns, const model::Weights* weights) override {
    played().push_back({turns, (weights != nullptr ? *weights : this->weights()).value});
  }
  using Played = std::vector<std::pair<int, decltype(model::Weights::value)>>;
  /// Returns the recorded arguments of playout_rated().
  static Played& played() {
    static Played all;
    return all;
  }
};

TEST_F(SearchTable, ContinuesWithTheWeightsOfTheBotOrElseOfTheGame) {
  const WeighedState at(FakePosition{.players = 3, .left = 7});
  const auto played = [&](const std::string& name) {
    WeighedState::played().clear();
    testing::behaviour().choose = [&](const Position& position, plugin_api::Random&) {
      const Search search(position.host());
      Scratch on(position);
      search.playout_rated(on, 3);
      model::Weights own = model::default_weights();
      own.value[0] = 5;
      search.playout_rated(on, INT32_MAX, own.value.data());
      return tw_action{0};
    };
    registry_.make_bot(name).value()->choose(at, random_);
    return WeighedState::played();
  };
  auto games = at.weights().value, named = games, given = model::default_weights().value;
  named[2] = 12;
  given[0] = 5;
  EXPECT_EQ(played("test"), (WeighedState::Played{{3, games}, {1'000'000, given}}));
  EXPECT_EQ(played("test:@closing=12"), (WeighedState::Played{{3, named}, {1'000'000, given}}));
}

TEST_F(SearchTable, EvaluatesWithTheWeightsOfTheBotOrElseOfTheGame) {
  const WeighedState at(FakePosition{.players = 3, .left = 7});
  const auto seen = [&](const std::string& name) {
    std::vector<int> out;
    testing::behaviour().choose = [&](const Position& position, plugin_api::Random& random) {
      const Search search(position.host());
      const auto add = [&](const plugin_api::Points& points) {
        out.insert(out.end(), {points[0], points[1], points[2]});
      };
      add(search.evaluate(position));
      auto work = [&](unsigned, const Position& root, plugin_api::Random&) { add(search.evaluate(root)); };
      search.parallel(position, random, 1, work);
      model::Weights own = model::default_weights();
      own.value[0] = 5;
      add(search.evaluate(position, own.value.data()));
      return tw_action{0};
    };
    registry_.make_bot(name).value()->choose(at, random_);
    return out;
  };
  const auto standard = model::default_weights().value;  // order: rivals, unfinished, closing, ...
  EXPECT_THAT(seen("test"), ::testing::ElementsAre(standard[0], 77, standard[2], standard[0], 77, standard[2], 5,
                                                   standard[1], standard[2]));
  EXPECT_THAT(seen("test:@closing=12"),
              ::testing::ElementsAre(standard[0], 77, 12, standard[0], 77, 12, 5, standard[1], standard[2]));
}

TEST_F(SearchTable, EvaluatesEveryActionByTheValueOfTheTurn) {
  choose([](const Position& at, plugin_api::Random&) {
    const Search search(at.host());
    const auto actions = at.legal_actions();
    const auto rated = search.rate(at);
    EXPECT_EQ(rated.size(), actions.size());
    for (std::size_t i = 0; i < rated.size(); ++i) {
      EXPECT_EQ(rated[i].action, actions[i]);
      Scratch after(at);
      after.apply(actions[i]);
      const auto ended = after.position().points_if_ended();
      EXPECT_EQ(rated[i].value, 100 * (ended[1] - ended.best_rival(1)));
    }
    return tw_action{0};
  });
}

TEST_F(SearchTable, ContinuesForTheGivenNumberOfTurns) {
  choose([](const Position& at, plugin_api::Random& random) {
    const Search search(at.host());
    Scratch on(at);
    search.playout_turns(on, 2, random);
    EXPECT_EQ(on.position().turn(), at.turn() + 2);
    search.playout_turns(on, 1000, random);
    EXPECT_TRUE(on.position().finished());
    return tw_action{0};
  });
}

TEST_F(SearchTable, KnowsWhetherEvaluationsAreCheap) {
  const auto cheap = [this](const std::string& game) {
    bool out = false;
    testing::behaviour().choose = [&](const Position& at, plugin_api::Random&) {
      out = Search(at.host()).rates_untried(at);
      return at.legal_actions().front();
    };
    bot_->choose(*test::shipped(game).game->new_state({.players = 2, .seed = 1}).value(), random_);
    return out;
  };
  EXPECT_TRUE(cheap("carcassonne"));
  EXPECT_TRUE(cheap("hunters-gatherers-2020"));
  EXPECT_FALSE(cheap("over-hill-and-dale")) << "effects of plugins are tried out";
  EXPECT_FALSE(cheap("quiet-monks")) << "scores look at each piece";
  EXPECT_FALSE(cheap("hunt-or-gather"));
}

TEST_F(SearchTable, ContinuesByTheEvaluations) {
  choose([](const Position& at, plugin_api::Random&) {
    const Search search(at.host());
    Scratch at_once(at), one_by_one(at);
    search.playout_rated(at_once, 2);
    EXPECT_EQ(at_once.position().turn(), at.turn() + 2);
    while (one_by_one.position().turn() < at.turn() + 2) {
      const auto rated = search.rate(one_by_one.position());
      const auto value = [](const tw_rated& r) { return std::pair(r.value, r.now); };
      one_by_one.apply(std::ranges::max_element(rated, {}, value)->action);
    }
    for (int seat = 0; seat < at.players(); ++seat)
      EXPECT_EQ(at_once.position().points()[seat], one_by_one.position().points()[seat]);
    search.playout_rated(at_once, 1000);
    EXPECT_TRUE(at_once.position().finished());
    return tw_action{0};
  });
}

TEST_F(SearchTable, ReportsNoDrawsIfTheGameDoesNot) {
  choose([](const Position& at, plugin_api::Random&) {
    const Search search(at.host());
    EXPECT_TRUE(search.draws(at).empty());
    Scratch on(at);
    EXPECT_FALSE(search.suppose(on, 0));
    return tw_action{0};
  });
}

TEST_F(SearchTable, DistinguishesPositionsByTheirLegalActions) {
  choose([](const Position& at, plugin_api::Random&) {
    const Search search(at.host());
    Scratch on(at);
    search.guess(on, at.player(), 5);
    EXPECT_EQ(search.seen(on.position()), search.seen(at));
    on.apply(0);
    EXPECT_NE(search.seen(on.position()), search.seen(at)) << "another player decides";
    return tw_action{0};
  });
}

TEST_F(SearchTable, WorksOnSeveralThreadsWithTheSameNumbersEachTime) {
  std::array<std::array<std::uint64_t, 3>, 2> drawn{};
  for (auto& numbers : drawn) {
    random_ = game::Random(7);
    choose([&numbers](const Position& at, plugin_api::Random& random) {
      const Search search(at.host());
      auto work = [&](unsigned worker, const Position& root, plugin_api::Random& own) {
        Scratch on(root);
        on.playout(own);
        numbers[worker] = own.bits();
      };
      EXPECT_TRUE(search.parallel(at, random, 3, work));
      return tw_action{0};
    });
  }
  EXPECT_EQ(drawn[0], drawn[1]);
  EXPECT_NE(drawn[0][0], drawn[0][1]);
}

TEST_F(SearchTable, ReportsTheHurryFlag) {
  std::atomic<bool> hurry = false;
  bot_->set_hurry_flag(&hurry);
  const auto seen = [&](bool expected) {
    choose([expected](const Position& at, plugin_api::Random&) {
      EXPECT_EQ(Search(at.host()).hurry(at), expected);
      return tw_action{0};
    });
  };
  seen(false);
  hurry = true;
  seen(true);
  bot_->set_hurry_flag(nullptr);
  seen(false);
}

/// A bot that reports thoughts about two actions.
class ThoughtfulBot {
 public:
  static constexpr std::array<tw_setting, 0> kSettings{};
  explicit ThoughtfulBot(std::span<const std::int64_t> /*values*/) {}
  tw_action choose(const Position& at, plugin_api::Random& /*random*/) {
    thoughts_ = {{{at.legal_actions()[1], 30, 250, 60, "most points"}, {at.legal_actions()[0], 2, -100, -5, nullptr}}};
    return thoughts_[0].action;
  }
  std::span<const tw_thought> thoughts() const { return thoughts_; }

 private:
  std::array<tw_thought, 2> thoughts_{};
};

TEST_F(SearchTable, PassesOnTheThoughtsOfABot) {
  EXPECT_TRUE(bot_->evaluations().empty()) << "this bot reports nothing";
  const tw_bot bot = plugin_api::thoughtful_bot_interface<ThoughtfulBot>();
  const tw_item item{.kind = TW_KIND_BOT, .id = "thoughtful", .help = "thinks", .implementation = &bot};
  tw_plugin plugin{.struct_size = sizeof(tw_plugin),
                   .api_version = TW_API_VERSION,
                   .id = "thoughtful",
                   .version = "1",
                   .item_count = 1,
                   .items = &item,
                   .extension = nullptr};
  registry_.add(plugin, "here");
  const auto thoughtful = std::move(registry_.make_bot("thoughtful").value());
  const game::Action chosen = thoughtful->choose(state_, random_);
  const auto evaluations = thoughtful->evaluations();
  ASSERT_EQ(evaluations.size(), 2u);
  EXPECT_EQ(evaluations[0].action, chosen);
  EXPECT_EQ(evaluations[0].visits, 30);
  EXPECT_EQ(evaluations[0].value, 250);
  EXPECT_EQ(evaluations[0].within, 60);
  EXPECT_EQ(evaluations[1].within, 0) << "no interval is less than nothing";
  EXPECT_EQ(evaluations[0].why, "most points");
  EXPECT_EQ(evaluations[1].why, "");
  Registry before;
  plugin.api_version = (std::uint32_t{TW_API_MAJOR} << 16) | 3;
  before.add(plugin, "here");
  const auto older = std::move(before.make_bot("thoughtful").value());
  older->choose(state_, random_);
  EXPECT_EQ(older->evaluations().at(0).within, 0) << "the field meant nothing before 1.4";
}

}  // namespace
}  // namespace tw::plugin_host
