#include "editor/core/document/document_state.hpp"

#include <gtest/gtest.h>
#include <malloc.h>

#include <random>

#include "editor/core/edits/tiles.hpp"
#include "tests/editor/core/support/small_game.hpp"

namespace tw::editor {
namespace {

DocumentState state(model::TileSet set, std::shared_ptr<const model::Rules> rules) {
  return {std::make_shared<const model::TileSet>(std::move(set)), std::move(rules)};
}

/// Returns the set after one typical user edit, which affects one or many tiles.
model::TileSet edited(model::TileSet set, std::mt19937& random, int step) {
  const auto some = [&](std::size_t n) { return random() % std::max<std::size_t>(n, 1); };
  const std::size_t at = some(set.tiles.size());
  switch (random() % 8) {
    case 0:
      set.tiles.insert(set.tiles.begin() + static_cast<long>(at), test::crossing("new-" + std::to_string(step)));
      break;
    case 1:
      if (set.tiles.size() > 2) set.tiles.erase(set.tiles.begin() + static_cast<long>(at));
      break;
    case 2: std::rotate(set.tiles.begin(), set.tiles.begin() + static_cast<long>(at), set.tiles.end()); break;
    case 3:
      for (model::Tile& tile : set.tiles)
        if (some(3) == 0) tile.copies = static_cast<int>(some(50));
      break;
    case 4: std::swap(set.tiles[at], set.tiles[some(set.tiles.size())]); break;
    case 5: set.tiles[at].id = set.tiles[some(set.tiles.size())].id; break;  // a duplicate id, a possible user error
    case 6: set.name += "x"; break;
    default: set.tiles[at].copies += 1;
  }
  return set;
}

TEST(PackedStates, AllStatesAreRestoredAfterAnyEdits) {
  for (unsigned seed = 1; seed <= 20; ++seed) {
    std::mt19937 random(seed);
    const auto rules = std::make_shared<const model::Rules>(test::small_rules());
    std::vector<DocumentState> truth{state(test::small_game().set, rules)};
    History<DocumentState, Selection> history(truth.front());
    for (int step = 1; step <= 60; ++step) {
      DocumentState next = state(edited(*truth.back().set, random, step), rules);
      if (step % 15 == 0) {
        model::Rules more = *truth.back().rules;
        more.decks.push_back({"deck-" + std::to_string(step), false, true, {}});
        next.rules = std::make_shared<const model::Rules>(std::move(more));
      } else {
        next.rules = truth.back().rules;
      }
      if (history.commit("step", "", next, {}, {})) truth.push_back(next);
    }
    ASSERT_EQ(history.size(), truth.size());
    for (std::size_t i = truth.size(); i-- > 0;) {
      ASSERT_EQ(history.current(), truth[i]) << "seed " << seed << " step " << i;
      if (i > 0) history.undo();
    }
    for (std::size_t i = 1; i < truth.size(); ++i) {
      history.redo();
      ASSERT_EQ(history.current(), truth[i]) << "seed " << seed << " step " << i;
    }
  }
}

TEST(PackedStates, EditsOfTenThousandTilesTakeLittleMemory) {
  // Run only 60 steps by default, because creating a step is slow. The memory per step is just as small with
  // TW_STEPS=1000.
  const char* wanted = std::getenv("TW_STEPS");
  const int steps = wanted ? std::atoi(wanted) : 60;
  model::TileSet set = test::small_game().set;
  for (int i = 0; i < 10'000; ++i) set.tiles.push_back(test::crossing("t" + std::to_string(i)));
  const auto rules = std::make_shared<const model::Rules>(test::small_rules());
  const auto used = [] { return mallinfo2().uordblks; };
  const auto before = used();
  const DocumentState whole = state(set, rules);
  const auto one_state = used() - before;
  History<DocumentState, Selection> history(whole);
  for (int i = 0; i < steps; ++i) {
    set.tiles[static_cast<std::size_t>(i) * 7 % set.tiles.size()].copies += 1;
    ASSERT_TRUE(history.commit("copies", "", state(set, rules), {}, {}));
  }
  const auto after = used() - before;
  std::printf("one state %zu kB; with %d steps %zu kB\n", one_state >> 10, steps, after >> 10);
  EXPECT_LT(after, 4 * one_state + (std::size_t{16} << 20));
}

TEST(PackedStates, TheOldestStepsAreDroppedWhenMemoryIsFull) {
  model::TileSet set = test::small_game().set;
  for (int i = 0; i < 500; ++i) set.tiles.push_back(test::crossing("t" + std::to_string(i)));
  const auto rules = std::make_shared<const model::Rules>(test::small_rules());
  constexpr std::size_t kMax = 8u << 20;
  History<DocumentState, Selection> history(state(set, rules), kMax);
  std::vector<DocumentState> truth{history.current()};
  for (int i = 0; i < 40; ++i) {
    for (model::Tile& tile : set.tiles) tile.copies = i + 2;
    truth.push_back(state(set, rules));
    history.commit("all", "", truth.back(), {}, {});
    ASSERT_LE(history.bytes(), kMax);
  }
  EXPECT_GT(history.discarded_steps(), 0U);
  EXPECT_GT(history.size(), 2U);
  EXPECT_TRUE(history.modified());
  std::size_t at = truth.size();
  do EXPECT_EQ(history.current(), truth[--at]);
  while (history.can_undo() && (history.undo(), true));
  EXPECT_EQ(at, history.discarded_steps());
  EXPECT_TRUE(history.modified()) << "the state that was saved is forgotten";
}

}  // namespace
}  // namespace tw::editor
