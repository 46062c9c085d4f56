// Tests properties that must hold for every stroke on every tile of every shipped game.

#include <gtest/gtest.h>

#include <chrono>
#include <iostream>

#include "editor/core/strokes/stroke.hpp"
#include "engine/model/random.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/catalogue.hpp"
#include "tests/editor/core/support/tiles_in_words.hpp"

namespace tw::editor::strokes {
namespace {

using test::in_words;

std::vector<xml::GameFiles> landscapes() {
  std::vector<xml::GameFiles> out;
  for (const xml::CatalogueEntry& entry : xml::list_games()) {
    if (entry.family != "landscape") continue;
    model::Result<xml::GameFiles> game = xml::load_game(entry.id);
    if (game) out.push_back(std::move(game.value()));
  }
  return out;
}

std::vector<Brush> brushes_of(const model::Rules& rules) {
  std::vector<Brush> out{{Brush::Type::Select, ""}, {Brush::Type::Eraser, ""}, {Brush::Type::Action, ""}};
  for (const auto& kind : rules.kinds) {
    out.push_back({Brush::Type::Kind, kind.id});
    out.push_back({Brush::Type::Kind, kind.id});
    out.push_back({Brush::Type::Fill, kind.id});
  }
  for (const auto& symbol : rules.symbols) out.push_back({Brush::Type::Symbol, symbol.id});
  for (const auto& action : rules.actions) out.push_back({Brush::Type::Action, action.id});
  return out;
}

std::vector<Place> places_of(const model::Tile& tile) {
  std::vector<Place> out{{}};
  for (int i = 0; i < model::kSlotCount; ++i) {
    Place place{.type = Place::Type::Slot, .slot = static_cast<model::Slot>(i)};
    if (const int z = model::zone_at(tile, place.slot); z >= 0) place.zone = tile.zones[z].id;
    out.push_back(place);
  }
  for (const model::Zone& zone : tile.zones) {
    out.push_back({.type = Place::Type::Zone, .zone = zone.id});
    for (std::size_t i = 0; i <= zone.symbols.size(); ++i)
      out.push_back({.type = Place::Type::Symbol, .zone = zone.id, .symbol = i});
  }
  return out;
}

/// Returns the first error of a tile, ignoring the deck rules; "" if there is none.
std::string trouble_with(const model::Tile& tile, const model::Rules& rules) {
  model::TileSet set;
  set.tiles = {tile};
  for (const model::Finding& finding : topology::check_all(set, rules, ""))
    if (finding.severity == model::Severity::Error && finding.code != "TW054") return to_text(finding);
  return "";
}

std::string says(const Stroke& stroke, const model::Tile& tile) {
  const auto place = [](const Place& p) {
    return p.type == Place::Type::Slot      ? std::string(name(p.slot))
           : p.type == Place::Type::Nowhere ? std::string("nowhere")
                                            : (p.type == Place::Type::Zone ? "zone " : "symbol in ") + p.zone;
  };
  return "brush " + std::to_string(static_cast<int>(stroke.brush.type)) + " " + stroke.brush.name + " from " +
         place(stroke.from) + " to " + place(stroke.to) + " on " + in_words(tile);
}

struct Count {
  int plans = 0, legal = 0, changed = 0;
};

void obeys_the_laws(const model::Tile& tile, const model::Rules& rules, const Stroke& stroke, const Plan& made) {
  EXPECT_FALSE(made.verdict.empty()) << says(stroke, tile);
  if (!made.legal) {
    EXPECT_EQ(made.result, tile) << says(stroke, tile);
    EXPECT_TRUE(made.verdict.ends_with(".")) << made.verdict;
    return;
  }
  EXPECT_EQ(trouble_with(made.result, rules), "") << says(stroke, tile) << "\nmakes " << in_words(made.result);
  EXPECT_EQ(made.changes, made.result != tile) << says(stroke, tile);
  EXPECT_TRUE(!made.changes || !made.effects.empty()) << says(stroke, tile) << "\nmakes " << in_words(made.result);
  if (!made.zone.empty()) {
    EXPECT_GE(model::zone_index(made.result, made.zone), 0) << says(stroke, tile);
  }
  for (const model::Zone& zone : made.result.zones) EXPECT_NE(zone.id[0], '\x01') << says(stroke, tile);
}

TEST(Strokes, MakeAValidTileOrGiveAReason) {
  std::uint64_t n = 0;
  Count count;
  const auto start = std::chrono::steady_clock::now();
  for (const xml::GameFiles& game : landscapes()) {
    const std::vector<Brush> brushes = brushes_of(game.rules);
    for (const model::Tile& first : game.set.tiles) {
      model::Random random(44, n++, 0);
      model::Tile tile = first;
      for (int i = 0; i < 12 && !::testing::Test::HasFailure(); ++i) {
        const auto any = [&](const auto& list) { return list[random.below(static_cast<std::uint32_t>(list.size()))]; };
        const std::vector<Place> places = places_of(tile);
        Stroke stroke{any(brushes), any(places), any(places), {}};
        if (random.below(3) == 0) stroke.to = stroke.from;
        if (random.below(6) == 0) stroke.passed_slots = {any(places)};
        const Plan made = plan(tile, game.rules, stroke, &game.set);
        obeys_the_laws(tile, game.rules, stroke, made);
        ++count.plans;
        count.legal += made.legal;
        count.changed += made.changes;
        if (made.changes && random.below(2) == 0) tile = made.result;
        if (i % 6 == 5) tile = first;
      }
    }
  }
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  std::cout << count.plans << " plans, " << count.legal << " legal, " << count.changed << " changed, " << took.count()
            << " ms with the checks\n";
  EXPECT_GT(count.plans, 5000);
  EXPECT_GT(count.changed, count.plans / 5);
}

/// Returns true if the stroke only added a line between two slots: every side keeps its kinds except where the line
/// ends.
bool only_draws_a_line(const model::Tile& tile, const Plan& made) {
  const int drawn = model::zone_index(made.result, made.zone);
  if (!made.legal || drawn < 0 || model::zone_index(tile, made.zone) >= 0) return false;
  const model::Zone& line = made.result.zones[drawn];
  if (line.slots.count() != 2 || !line.joins.empty()) return false;
  for (int i = 0; i < model::kSlotCount; ++i) {
    const auto slot = static_cast<model::Slot>(i);
    const auto kind_of = [&](const model::Tile& t, model::Slot s) { return t.zones[model::zone_at(t, s)].kind; };
    if (!line.slots.has(slot) && kind_of(tile, slot) != kind_of(made.result, slot)) return false;
    const auto beside = static_cast<model::Slot>((i + 1) % model::kSlotCount);
    if (line.slots.has(slot) && kind_of(tile, slot) != kind_of(tile, beside)) return false;
  }
  return true;
}

/// Returns true if the kind appears on edges in the middle slot only.
bool is_line(const model::Rules& rules, const std::string& kind) {
  bool middle = false;
  for (const model::EdgeKind& edge : rules.edges) {
    if (edge.zones[0] == kind || edge.zones[2] == kind) return false;
    middle = middle || edge.zones[1] == kind;
  }
  return middle;
}

/// Erasing a stroke that cut a zone must restore the tile, because ground zones merge wherever they touch. Blocks cut
/// by the line, and zones that the line separated from a zone they joined, are not tested because they stay separate.
TEST(Strokes, EraserAfterACutRestoresTheTile) {
  int tried = 0;
  for (const char* id : {"hunters-gatherers-2020", "hunters-gatherers-2002", "carcassonne", "over-hill-and-dale"}) {
    const xml::GameFiles game = xml::load_game(id).value();
    for (const model::Tile& tile : game.set.tiles)
      for (const model::ZoneKind& kind : game.rules.kinds)
        for (int a = is_line(game.rules, kind.id) ? 1 : model::kSlotCount; a < model::kSlotCount; a += 3)
          for (int b = a + 3; b < model::kSlotCount; b += 3) {
            const auto at = [](int slot) {
              return Place{.type = Place::Type::Slot, .slot = static_cast<model::Slot>(slot)};
            };
            const Plan cut = plan(tile, game.rules, {{Brush::Type::Kind, kind.id}, at(a), at(b), {}}, &game.set);
            if (!only_draws_a_line(tile, cut)) continue;
            const bool ground_only = std::none_of(cut.effects.begin(), cut.effects.end(), [&](const std::string& e) {
              return (e.find("no longer runs into") != std::string::npos) ||
                     (e.starts_with("Cuts ") &&
                      e.find("Cuts " + model::side_kinds(tile, model::side_of(model::Slot(a)))[1]) != 0);
            });
            if (!ground_only) continue;
            const Place line{.type = Place::Type::Zone, .zone = cut.zone};
            const Plan back = plan(cut.result, game.rules, {{Brush::Type::Eraser, ""}, line, line, {}}, &game.set);
            ++tried;
            EXPECT_EQ(in_words(back.result), in_words(tile)) << "by way of " << in_words(cut.result);
          }
  }
  std::cout << tried << " cuts taken back\n";
  EXPECT_GT(tried, 100);
}

/// Uses a set of ten thousand tiles, the largest size at which the editor must stay responsive.
TEST(Strokes, ArePlannedInALargeSet) {
  const xml::GameFiles game = xml::load_game("hunters-gatherers-2020").value();
  model::TileSet large = game.set;
  while (large.tiles.size() < 10'000) {
    large.tiles.push_back(game.set.tiles[large.tiles.size() % game.set.tiles.size()]);
    large.tiles.back().id += "-" + std::to_string(large.tiles.size());
  }
  const model::Tile& tile = game.set.tiles[5];
  const Stroke stroke{{Brush::Type::Kind, "forest"}, {}, {.type = Place::Type::Slot, .slot = model::Slot{1}}, {}};
  Stroke drawn = stroke;
  drawn.from = drawn.to;
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i) ASSERT_TRUE(plan(tile, game.rules, drawn, &large).legal);
  const double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count() / 20;
  std::cout << "10,000 tiles: " << ms << " ms a plan\n";
}

}  // namespace
}  // namespace tw::editor::strokes
