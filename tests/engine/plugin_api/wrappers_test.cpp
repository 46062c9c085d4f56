// Tests the C++ wrappers by calling them as the host does.

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>
#include <string>

#include "engine/plugin_api/effect.hpp"
#include "tests/engine/plugin_api/test_game.hpp"

namespace tw::plugin_api {
namespace {

using testing::HeapGame;

constexpr tw_game kHeap = game_interface<HeapGame>();

struct HeapFiles {
  std::array<tw_value, 4> values{{{.text = "0"}, {.text = "kept"}, {.text = "no"}, {.text = ""}}};
  std::array<tw_value, 2> properties{{{.text = "5", .number = 5}, {.text = "nothing"}}};
  std::array<tw_tile, 1> tiles{{{.id = "stone", .deck = 0, .copies = 2, .properties = properties.data()}}};
  tw_game_files files{.id = "heap",
                      .least_players = 2,
                      .most_players = 4,
                      .values = values.data(),
                      .tile_count = 1,
                      .tiles = tiles.data()};
};

TEST(GameWrapper, PlaysAGameThroughTheTable) {
  const HeapFiles heap;
  const char* why = nullptr;
  void* game = kHeap.create(&heap.files, &why);
  ASSERT_NE(game, nullptr);
  HeapGame::State state{};
  const std::array<std::uint16_t, 2> tiles{0, 0};
  const std::array<const std::uint16_t*, 2> decks{tiles.data(), nullptr};
  const std::array<std::uint32_t, 2> sizes{2, 0};
  kHeap.begin(game, &state, 2, decks.data(), sizes.data(), 7);
  std::array<tw_action, 8> actions{};
  EXPECT_EQ(kHeap.legal_actions(game, &state, actions.data(), 8), 2u);
  kHeap.apply(game, &state, 0, nullptr);
  kHeap.apply(game, &state, 1, nullptr);
  std::array<std::int32_t, 2> points{};
  kHeap.points(game, &state, points.data());
  EXPECT_EQ(points, (std::array<std::int32_t, 2>{10, 0}));
  EXPECT_EQ(kHeap.player(game, &state), -1);
  EXPECT_STREQ(kHeap.part(game, 1), "given");
  EXPECT_EQ(kHeap.part(game, 2), nullptr);
  kHeap.destroy(game);
}

TEST(GameWrapper, TheConstructorsMessageIsTheReasonForARefusal) {
  HeapFiles heap;
  heap.files.tile_count = 0;
  const char* why = nullptr;
  EXPECT_EQ(kHeap.create(&heap.files, &why), nullptr);
  EXPECT_STREQ(why, "the heap is empty; it needs a tile");
}

TEST(GameWrapper, MoreActionsThanFitAreCountedAndNotWritten) {
  std::array<tw_action, 2> room{};
  Actions actions(room.data(), 1);
  actions.add(3);
  actions.add(4);
  EXPECT_EQ(actions.count(), 2u);
  EXPECT_EQ(room, (std::array<tw_action, 2>{3, 0}));
}

TEST(CopiedText, IsCutBetweenCharacters) {
  std::array<char, 8> out{};
  EXPECT_EQ(copy_text("abc", out.data(), 8), 4u);
  EXPECT_STREQ(out.data(), "abc");
  copy_text("a\xC3\xA4\xC3\xA4", out.data(), 5);  // "a" and two letters of two bytes each; room for four bytes
  EXPECT_STREQ(out.data(), "a\xC3\xA4");
  EXPECT_EQ(copy_text("abc", nullptr, 0), 4u);
}

/// A class whose functions all throw.
class Thrower {
 public:
  static constexpr std::array<tw_parameter, 1> kParameters{
      {{.id = "limit", .help = "how many", .least = 0, .most = 9, .standard = "3"}}};
  struct Memory {
    std::uint64_t count;
  };
  Thrower(const Rules&, std::span<const tw_value> values) {
    if (values[0].number > 5) throw std::invalid_argument("limit should be at most 5");
  }
  void begin(Memory& memory, int) const {
    memory.count = 9;
    throw 1;
  }
  void step(Memory& memory, Board&, int) const {
    memory.count = 8;
    throw 1;
  }
  void choices(const Memory&, const Board&, Question&) const { throw std::runtime_error("no"); }
  void choose(Memory&, Board&, std::uint32_t) const { throw 1; }
  std::string tell(const Memory&, const Board&, std::uint32_t) const { throw 1; }
  int most_choices(int) const { return 3; }
};
constexpr tw_effect kThrower = effect_interface<Thrower>();

TEST(EffectWrapper, ExposesOnlyTheFunctionsOfTheClass) {
  EXPECT_EQ(kThrower.closed, nullptr);
  EXPECT_EQ(kThrower.end_points, nullptr);
  EXPECT_EQ(kThrower.table, nullptr);
  EXPECT_NE(kThrower.choose, nullptr);
  EXPECT_EQ(kThrower.memory, 8u);
  EXPECT_EQ(kThrower.parameter_count, 1u);
}

TEST(EffectWrapper, LetsNoExceptionEscape) {
  tw_landscape host{};
  tw_value value{.text = "3", .number = 3};
  const char* why = nullptr;
  void* use = kThrower.create(&host, nullptr, &value, &why);
  ASSERT_NE(use, nullptr);
  std::uint64_t memory = 1;
  kThrower.begin(use, &memory, 2);
  kThrower.step(use, &memory, nullptr, 0);
  kThrower.choose(use, &memory, nullptr, 0);
  EXPECT_EQ(memory, 1u) << "a call that failed has done nothing";
  std::int32_t seat = 0;
  std::array<std::uint32_t, TW_EFFECT_MOST_CHOICES> out{};
  EXPECT_EQ(kThrower.choices(use, &memory, nullptr, &seat, out.data()), 0u);
  std::array<char, 4> text{'x', 'y', 'z', '\0'};
  kThrower.tell(use, &memory, nullptr, 0, text.data(), 4);
  EXPECT_STREQ(text.data(), "");
  EXPECT_EQ(kThrower.most_choices(use, 2), 3);
  kThrower.destroy(use);

  value.number = 6;
  EXPECT_EQ(kThrower.create(&host, nullptr, &value, &why), nullptr);
  EXPECT_STREQ(why, "limit should be at most 5");
}

}  // namespace
}  // namespace tw::plugin_api
