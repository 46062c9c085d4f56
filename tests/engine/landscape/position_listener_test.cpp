#include "engine/landscape/position_listener.hpp"

#include <gtest/gtest.h>

#include <array>

#include "tests/engine/landscape/table.hpp"

namespace tw::landscape {
namespace {

using model::Rotation;
using test::Table;

std::string event_line(const game::Event& event) {
  constexpr std::array kKinds{"drawn",  "discarded", "placed", "returned", "occupied",
                              "chosen", "happened",  "scored", "ended"};
  std::string out = kKinds.at(static_cast<std::size_t>(event.kind));
  if (event.player >= 0) out += " by " + std::to_string(event.player);
  for (const std::string& word : {event.tile, event.piece, event.zone, event.part, event.text})
    if (!word.empty()) out += " " + word;
  if (event.by_action) out += " action";
  if (event.final_scoring) out += " at the end";
  if (event.points != 0) out += " " + std::to_string(event.points) + " points";
  for (const int winner : event.winners) out += " to " + std::to_string(winner);
  return event.cell == model::Coord{} ? out : out + " at " + to_text(event.cell);
}

TEST(Events, DescribeAWholeGame) {
  Table t("plain town cap cap plain horn plain", "fair");
  t.place_tile(0, 1);
  t.put("farmer", 0);
  t.place_tile(0, 2, Rotation::Half);
  t.put("burgher", 0);
  t.place_tile(0, 3);  // closes the town
  t.pass();
  t.place_tile(1, 1);  // the fair of the extra turn
  t.place_tile(2, 1);
  t.place_tile(1, 0);  // the horn
  t.play(return_action({0, 1}, 0, model::index_of(t.rules.roles, "farmer")));
  t.pass();
  t.place_tile(3, 1);
  t.put("farmer", 0);
  ASSERT_TRUE(t.state->finished());
  std::string lines;
  for (const game::Event& event : t.events) lines += event_line(event) + "\n";
  EXPECT_EQ(lines, R"(placed by 0 plain at (0, 1)
occupied by 0 plain man f at (0, 1)
discarded town
drawn by 1 cap
placed by 1 cap at (0, 2)
occupied by 1 cap man t at (0, 2)
drawn by 0 cap
placed by 0 cap at (0, 3)
scored town 6 points to 1 at (0, 2)
drawn by 0 fair
placed by 0 fair at (1, 1)
scored fair action 4 points to 0 at (1, 1)
drawn by 1 plain
placed by 1 plain at (2, 1)
drawn by 0 horn
placed by 0 horn at (1, 0)
returned by 0 plain man f at (0, 1)
drawn by 1 plain
placed by 1 plain at (3, 1)
occupied by 1 plain man f at (3, 1)
scored farm at the end 6 points to 1
ended
)");
}

}  // namespace
}  // namespace tw::landscape
