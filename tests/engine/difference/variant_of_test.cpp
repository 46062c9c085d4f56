// Tests expressing an edited game as a variant of its base.

#include "engine/difference/variant_of.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "engine/difference/compare.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"
#include "tests/engine/difference/random_edits.hpp"

namespace tw::difference {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

struct Game {
  model::TileSet set;
  model::Rules rules;
};
const Game& shipped(const std::string& id) {
  static std::map<std::string, Game> games;
  if (!games.contains(id)) {
    auto loaded = xml::load_game(id).value();
    games[id] = {std::move(loaded.set), std::move(loaded.rules)};
  }
  return games[id];
}
model::Variant variant_at(const xml::CatalogueEntry& entry) {
  return xml::read_variant(xml::read_file(entry.path).value(), entry.path.string()).value();
}
Game made(Game base, const model::Variant& variant) {
  const model::Findings findings = xml::apply_steps(variant, base.rules, base.set);
  EXPECT_THAT(findings, IsEmpty()) << xml::write(variant) << (findings.empty() ? "" : findings.front().message);
  return base;
}
/// Sorts tiles and rows by their ids: a variant does not specify their order.
template <class T>
void sort_rows(std::vector<T>& rows) {
  std::ranges::stable_sort(rows, {}, &T::id);
}
Game sorted(Game game) {
  sort_rows(game.set.tiles);
  model::Rules& r = game.rules;
  sort_rows(r.edges), sort_rows(r.kinds), sort_rows(r.symbols), sort_rows(r.areas), sort_rows(r.pieces);
  sort_rows(r.roles), sort_rows(r.decks), sort_rows(r.scores), sort_rows(r.actions), sort_rows(r.settings);
  sort_rows(r.weights);
  for (model::TurnStep& step : r.turn.steps) sort_rows(step.use.settings);
  for (model::ActionRule& action : r.actions)
    for (model::Effect& effect : action.effects) sort_rows(effect.use.settings);
  return game;
}
void expect_same(const Game& is, const Game& should, const std::string& text) {
  const Game a = sorted(is), b = sorted(should);
  EXPECT_EQ(a.set.tiles, b.set.tiles) << text;
  EXPECT_EQ(xml::write(a.rules), xml::write(b.rules)) << text;
}
model::Variant said(const Game& base, const Game& edited, const model::Variant& kept = {}) {
  return variant_of(base.set, base.rules, edited.set, edited.rules, kept);
}

/// Calls `check` with copies of the variant, each lacking a single entry.
template <class Check>
void without_each(const model::Variant& variant, Check check) {
  const auto leave_out = [&](auto member) {
    for (std::size_t i = 0; i < (variant.*member).size(); ++i) {
      model::Variant less = variant;
      (less.*member).erase((less.*member).begin() + static_cast<std::ptrdiff_t>(i));
      check(less);
    }
  };
  leave_out(&model::Variant::copies);
  leave_out(&model::Variant::added_tiles);
  leave_out(&model::Variant::removals);
  for (std::size_t i = 0; i < variant.changes.size(); ++i)
    for (std::size_t k = 0; k < variant.changes[i].attributes.size(); ++k) {
      model::Variant less = variant;
      auto& attributes = less.changes[i].attributes;
      attributes.erase(attributes.begin() + static_cast<std::ptrdiff_t>(k));
      less.changes[i].value_locations.list.clear();
      check(less);
    }
}

const std::string kGame = "hunters-gatherers-2020";

TEST(VariantOf, ExpressesADifferentNumberOfCopiesAsSuch) {
  Game edited = shipped(kGame);
  edited.set.tiles[3].copies = 5;
  const model::Variant variant = said(shipped(kGame), edited);
  EXPECT_THAT(variant.copies, ElementsAre(model::CopiesChange{edited.set.tiles[3].id, 5, {}}));
  EXPECT_THAT(variant.changes, IsEmpty());
  EXPECT_THAT(variant.added_tiles, IsEmpty());
}

TEST(VariantOf, ExpressesADeckAsAChangeAndADrawingAsRemovalAndAddition) {
  Game edited = shipped(kGame);
  edited.set.tiles[3].deck = "menhir";
  edited.set.tiles[5].zones[0].symbols.push_back("deer");
  const model::Variant variant = said(shipped(kGame), edited);
  ASSERT_THAT(variant.changes, SizeIs(1));
  EXPECT_EQ(variant.changes[0].row, "tile");
  EXPECT_THAT(variant.changes[0].attributes, ElementsAre(std::pair<std::string, std::string>("deck", "menhir")));
  EXPECT_THAT(variant.added_tiles, ElementsAre(edited.set.tiles[5]));
  EXPECT_THAT(variant.removals, ElementsAre(model::Removal{"tile", edited.set.tiles[5].id, {}}));
}

TEST(VariantOf, ExpressesAPropertyAsAChange) {
  const Game& base = shipped("hunt-or-gather");
  Game edited = base;
  const auto tile = std::ranges::find_if(edited.set.tiles, [](const model::Tile& t) { return !t.properties.empty(); });
  ASSERT_NE(tile, edited.set.tiles.end());
  tile->properties[0].value = "42";
  const model::Variant variant = said(base, edited);
  ASSERT_THAT(variant.changes, SizeIs(1));
  EXPECT_EQ(variant.changes[0].id, tile->id);
  EXPECT_THAT(variant.removals, IsEmpty());
}

TEST(VariantOf, ExpressesAnAddedDeck) {
  Game edited = shipped(kGame);
  edited.rules.decks.push_back({"bonus", false, true, {}});
  edited.set.tiles[7].deck = "bonus";
  const model::Variant variant = said(shipped(kGame), edited);
  EXPECT_THAT(variant.added.decks, SizeIs(1));
  EXPECT_THAT(variant.changes, SizeIs(1));
  expect_same(made(shipped(kGame), variant), edited, xml::write(variant));
}

TEST(VariantOf, ExpressesRowsAndEffectsByTheirAttributes) {
  Game edited = shipped(kGame);
  edited.rules.pieces[1].count = 2;
  edited.rules.roles[0].stays = !edited.rules.roles[0].stays;
  for (model::TurnStep& step : edited.rules.turn.steps)
    if (step.kind == model::TurnStep::Kind::Occupy) step.limit = 2;
  for (model::ActionRule& action : edited.rules.actions)
    for (model::Effect& effect : action.effects)
      if (effect.kind == model::Effect::Kind::Award) effect.points.text = "7";
  const model::Variant variant = said(shipped(kGame), edited);
  EXPECT_THAT(variant.removals, IsEmpty());
  expect_same(made(shipped(kGame), variant), edited, xml::write(variant));
}

TEST(VariantOf, ReportsWhatNoVariantCanExpress) {
  model::Rules edited = shipped(kGame).rules;
  EXPECT_THAT(inexpressible_changes(shipped(kGame).rules, edited), IsEmpty());
  edited.turn.steps.pop_back();
  EXPECT_THAT(inexpressible_changes(shipped(kGame).rules, edited), ElementsAre("the list of turn steps"));
}

TEST(VariantOf, WritesAnUneditedVariantByteForByte) {
  for (const xml::CatalogueEntry& entry : xml::list_games()) {
    if (entry.base.empty()) continue;
    const model::Variant kept = variant_at(entry);
    const model::Variant variant = said(shipped(entry.base), shipped(entry.id), kept);
    EXPECT_EQ(xml::write(variant), xml::read_file(entry.path).value()) << entry.id;
  }
}

TEST(VariantOf, PreservesTheOrderOfStepsWhenOneChanges) {
  for (const xml::CatalogueEntry& entry : xml::list_games()) {
    if (entry.base.empty()) continue;
    const model::Variant kept = variant_at(entry);
    if (kept.copies.empty()) continue;
    Game edited = shipped(entry.id);
    const auto tile = std::ranges::find(edited.set.tiles, kept.copies.front().tile, &model::Tile::id);
    tile->copies = 7;
    model::Variant expected = kept;
    expected.copies.front().count = 7;
    EXPECT_EQ(xml::write(said(shipped(entry.base), edited, kept)), xml::write(expected)) << entry.id;
  }
}

TEST(VariantOf, AppliedToTheBaseReproducesTheEditedGame) {
  std::size_t tried = 0;
  for (const xml::CatalogueEntry& entry : xml::list_games()) {
    const Game& base = shipped(entry.base.empty() ? entry.id : entry.base);
    const model::Variant kept = entry.base.empty() ? model::Variant{} : variant_at(entry);
    for (std::uint32_t seed = 0; seed < 80; ++seed, ++tried) {
      test::RandomEdits edits(seed);
      Game edited = shipped(entry.id);
      const int number = 1 + static_cast<int>(seed % 7);
      for (int i = 0; i < number; ++i) edits.edit(edited.set, edited.rules);
      if (!inexpressible_changes(base.rules, edited.rules).empty()) continue;
      const model::Variant variant = said(base, edited, kept);
      const std::string text = entry.id + " " + std::to_string(seed) + "\n" + xml::write(variant);
      expect_same(made(base, variant), edited, text);
      EXPECT_EQ(xml::write(said(base, edited, variant)), xml::write(variant)) << "said once more\n" << text;
      if (HasFailure()) return;
      if (seed % 20 != 3) continue;
      const Game whole = sorted(edited);
      without_each(said(base, edited), [&](const model::Variant& less) {
        Game other = base;
        (void)xml::apply_steps(less, other.rules, other.set);
        other = sorted(other);
        EXPECT_FALSE(other.set.tiles == whole.set.tiles && xml::write(other.rules) == xml::write(whole.rules))
            << "says more than it needs\n"
            << text;
      });
    }
  }
  EXPECT_GE(tried, 1000u) << "each of one to seven edits";
}

}  // namespace
}  // namespace tw::difference
