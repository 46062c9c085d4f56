// Tests documents of the shipped board game, whose plugin declares the properties of tiles and rules.

#include "editor/core/document/family.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "editor/core/document/document.hpp"
#include "editor/core/document/opening.hpp"
#include "editor/core/properties/properties.hpp"
#include "editor/core/shell/workbench.hpp"
#include "editor/core/tile_list/filter.hpp"

namespace tw::editor {
namespace {

struct RowsLog : PropertiesView {
  void show_rows(const std::vector<FormField>&) override {}
};

struct DeclaredProperties : ::testing::Test {
  void SetUp() override {
    auto opened = open_game("hunt-or-gather");
    ASSERT_TRUE(opened);
    document.open(std::move(opened.value()));
  }
  const FormField* row(const std::string& key) {
    for (const FormField& r : presenter.rows())
      if (r.name == key) return &r;
    return nullptr;
  }
  Document document;
  RowsLog view;
  PropertiesPresenter presenter{document, view};
};

TEST_F(DeclaredProperties, AreShownEvenIfTheTileDoesNotHaveThem) {
  document.select(single_selection("bear"));
  const auto declared = tile_properties(document.rules());
  ASSERT_FALSE(declared.empty());
  for (const auto& info : declared) {
    ASSERT_NE(row("property/" + info.id), nullptr) << info.id;
    EXPECT_NE(row("property/" + info.id)->help.find(info.type == "choice" ? info.choices.front() : info.help.substr(1)),
              std::string::npos)
        << info.id;
  }
  EXPECT_EQ(row("tile/deck")->choices, deck_names(document.rules()));
  EXPECT_GE(deck_names(document.rules()).size(), 2U);
}

TEST_F(DeclaredProperties, AreInTheOrderOfTheirDeclaration) {
  document.select(single_selection("bear"));
  const auto declared = tile_properties(document.rules());
  const model::Tile before = *document.tile();
  for (const model::Property& property : before.properties) {
    if (property.name == before.properties.back().name) continue;
    ASSERT_EQ(presenter.on_change("property/" + property.name, ""), "");
    ASSERT_EQ(presenter.on_change("property/" + property.name, property.value), "");
    EXPECT_EQ(document.tile()->properties.size(), before.properties.size());
  }
  const auto place = [&](const std::string& name) {
    return std::find_if(declared.begin(), declared.end(), [&](const auto& info) { return info.id == name; });
  };
  const auto& now = document.tile()->properties;
  EXPECT_TRUE(std::is_sorted(now.begin(), now.end(),
                             [&](const auto& a, const auto& b) { return place(a.name) < place(b.name); }));
}

TEST_F(DeclaredProperties, OfTheRulesAreShownWithTheirDefault) {
  const auto settings = rule_settings(document.rules());
  ASSERT_GE(settings.size(), 10U);
  for (const RuleSetting& setting : settings) {
    const FormField* shown = row("fixed/rules-" + setting.of + "-" + setting.parameter.id);
    ASSERT_NE(shown, nullptr) << setting.parameter.id;
    EXPECT_EQ(shown->type, FormField::Type::Fixed);
    EXPECT_EQ(shown->value.find(setting.value), 0U);
  }
}

TEST_F(DeclaredProperties, WithInvalidValuesAreReportedByThePluginWithTheirTile) {
  document.select(single_selection("bear"));
  ASSERT_EQ(presenter.on_change("property/life", "many"), "");
  const auto made = plugin_host::make_game(document.rules(), document.set(), "", "");
  ASSERT_FALSE(made);
  ASSERT_EQ(made.findings().size(), 1U);
  EXPECT_EQ(made.findings()[0].tile, "bear");
  EXPECT_NE(made.findings()[0].message.find("life"), std::string::npos) << made.findings()[0].message;
  document.undo();
  EXPECT_TRUE(plugin_host::make_game(document.rules(), document.set(), "", ""));
}

TEST(Family, GivesANewTileTheRequiredProperties) {
  auto opened = open_game("hunt-or-gather");
  ASSERT_TRUE(opened);
  struct NoChooser : FileChooser {
    std::optional<std::filesystem::path> choose_open() override { return {}; }
    std::optional<SaveTarget> choose_save(const std::filesystem::path&) override { return {}; }
    UnsavedAnswer ask_unsaved(const std::string&, const std::string&) override { return UnsavedAnswer::Discard; }
  } chooser;
  Workbench bench(chooser, RecentFiles());
  Document& document = bench.document();
  document.open(std::move(opened.value()));
  document.select(single_selection("bear"));
  bench.add_tile();
  EXPECT_EQ(document.tile()->deck, model::find_tile(document.set(), "bear")->deck);
  EXPECT_TRUE(document.tile()->zones.empty());
  const auto made = plugin_host::make_game(document.rules(), document.set(), "", "");
  EXPECT_TRUE(made) << model::to_text(made.findings().front());
}

TEST(Filter, OfCardsComparesTheirProperties) {
  const auto opened = open_game("hunt-or-gather");
  ASSERT_TRUE(opened);
  const OpenedDocument& game = opened.value();
  const auto count = [&](const std::string& text) {
    const Filter filter = parse_filter(text, *game.rules, game.set);
    EXPECT_TRUE(filter.errors.empty()) << text;
    return std::count_if(game.set.tiles.begin(), game.set.tiles.end(),
                         [&](const model::Tile& tile) { return matches(filter, tile, *game.rules); });
  };
  const auto all = static_cast<std::ptrdiff_t>(game.set.tiles.size());
  EXPECT_GT(count("kind:animal"), 0);
  EXPECT_LT(count("kind:animal"), all);
  EXPECT_EQ(count("kind:animal") + count("-kind:animal"), all);
  EXPECT_LE(count("life>=3"), count("life"));
  EXPECT_EQ(count("deck:exploration") + count("deck:equipment"), all);
}

}  // namespace
}  // namespace tw::editor
