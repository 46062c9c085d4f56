// Tests, without a window, how a scene is laid out and played with clicks and keys.

#include "editor/core/play/scene_play.hpp"

#include <gmock/gmock.h>

#include "tests/editor/core/play/playing.hpp"
#include "tests/support/scene_text.hpp"

namespace tw::editor::test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

struct ScenePlaying : Playing {
  ScenePlaying() { game = "hunt-or-gather"; }
  void begin_scene(std::vector<std::string> seats) {
    begin(std::move(seats));
    scene = std::make_unique<SceneInteraction>(*play);
    scene->refresh();
    ASSERT_TRUE(scene->has_scene());
  }
  const game::Scene& shown() const { return scene->scene(); }
  int index_of(const std::string& id) const {
    const auto found = std::ranges::find(shown().things, id, &game::SceneThing::id);
    return found == shown().things.end() ? -1 : static_cast<int>(found - shown().things.begin());
  }
  game::SceneTarget thing(const std::string& id) const {
    EXPECT_GE(index_of(id), 0) << id << " is not in\n" << game::text_of(shown());
    return {.thing = index_of(id)};
  }
  game::SceneTarget cell(int x, int y) const { return {.area = 0, .x = x, .y = y}; }
  /// Clicks a target and shows the next scene if the click played an action.
  bool click(const game::SceneTarget& target) {
    const std::size_t before = play->match().line().at;
    const bool done = scene->click(target);
    if (play->match().line().at != before) scene->refresh();
    return done;
  }
  /// Chooses two cards and a prediction for both players, then selects the gatherer.
  void set_up() {
    for (const std::string seat : {"0", "1"}) {
      if (play->covered()) play->uncover_table();
      scene->refresh();
      EXPECT_TRUE(click(thing("dealt-" + seat + "-0")));
      EXPECT_TRUE(click(thing("dealt-" + seat + "-1")));
      EXPECT_TRUE(click(thing("predict-hunt-" + seat)));
    }
    play->uncover_table();
    scene->refresh();
    EXPECT_TRUE(click(thing("gatherer-0")));
  }
  std::unique_ptr<SceneInteraction> scene;
};

TEST_F(ScenePlaying, AnActionWithTwoTargetsNeedsTwoClicks) {
  begin_scene({"", ""});
  EXPECT_THAT(scene->lit(), SizeIs(5)) << "two of the five dealt cards are kept";
  EXPECT_THAT(scene->choices(), IsEmpty());
  ASSERT_TRUE(click(thing("dealt-0-3")));
  EXPECT_THAT(scene->selected(), SizeIs(1));
  EXPECT_THAT(scene->lit(), SizeIs(4));
  ASSERT_TRUE(click(thing("dealt-0-3"))) << "a second click releases it";
  EXPECT_THAT(scene->selected(), IsEmpty());
  ASSERT_TRUE(click(thing("dealt-0-3")));
  ASSERT_TRUE(click(thing("dealt-0-0")));
  EXPECT_EQ(play->match().line().at, 1U) << "both are chosen: the cards are kept";
  EXPECT_THAT(scene->selected(), IsEmpty());
  EXPECT_THAT(scene->describe(thing("predict-hunt-0")), HasSubstr("10 points at the end if you are right"));
}

TEST_F(ScenePlaying, SecretsOfOthersAreFaceDown) {
  begin_scene({"", ""});
  const game::SceneThing own = shown().things[index_of("dealt-0-0")];
  const game::SceneThing other = shown().things[index_of("dealt-1-0")];
  EXPECT_FALSE(own.face_down);
  EXPECT_THAT(own.tile, Not(IsEmpty()));
  EXPECT_TRUE(other.face_down);
  EXPECT_THAT(other.tile + other.label, IsEmpty());
  click(thing("dealt-0-0"));
  click(thing("dealt-0-1"));
  click(thing("predict-gather-0"));
  EXPECT_TRUE(play->covered());
  scene->refresh();
  EXPECT_FALSE(scene->has_scene()) << "nobody's secrets are visible while players change places";
  play->undo();
  EXPECT_TRUE(play->covered());
  for (const TurnRow& row : turn_rows(*play))
    EXPECT_THAT(row.description, Not(HasSubstr("keep"))) << "the list of turns reveals no secret choice then";
  for (const std::size_t at : {0U, 1U, 0U}) {
    play->go_to(at);
    EXPECT_TRUE(play->covered()) << "only the person who uncovers the table sees it, not a click in the list of turns";
  }
  play->uncover_table();
  EXPECT_FALSE(play->covered());
}

TEST_F(ScenePlaying, SecretsAreCoveredWhenAGameIsContinued) {
  begin_scene({"", ""});
  click(thing("dealt-0-0"));
  click(thing("dealt-0-1"));
  click(thing("predict-gather-0"));
  play->uncover_table();
  const model::GameRecord record = play->match().record();
  ASSERT_TRUE(play->games().show_record(record, 1));
  EXPECT_TRUE(play->state().finished() || play->covered()) << "it is not known who opened the record";
}

TEST_F(ScenePlaying, PlacesPiecesAndButtonsPlayATurn) {
  begin_scene({"", ""});
  set_up();
  ASSERT_EQ(shown().areas[0].id, "board");
  ASSERT_TRUE(scene->is_lit(cell(3, 1)));
  EXPECT_FALSE(scene->is_lit(cell(3, 3))) << "the character stands there";
  EXPECT_THAT(scene->describe(cell(3, 1)), HasSubstr("costs 2 of 4 moves"));
  ASSERT_THAT(scene->choices(), SizeIs(1));
  EXPECT_EQ(scene->choices()[0].label, "End turn");
  ASSERT_TRUE(click(cell(3, 1)));
  ASSERT_TRUE(scene->is_lit(cell(3, 1))) << "it can explore where it stands now";
  ASSERT_TRUE(click(cell(3, 1)));
  EXPECT_FALSE(click(cell(6, 6))) << "nothing is done there";
}

TEST_F(ScenePlaying, KeysReachHighlightedItemsInReadingOrder) {
  begin_scene({"", ""});
  SceneLayout layout = lay_out(shown(), {.width = 900, .height = 600, .viewer = 0});
  std::vector<double> lefts;
  while (scene->step(1, layout)) lefts.push_back(layout.box(shown(), *scene->cursor()).x);
  EXPECT_THAT(lefts, SizeIs(5));
  EXPECT_TRUE(std::ranges::is_sorted(lefts));
  EXPECT_FALSE(scene->cursor());
  ASSERT_TRUE(scene->step(1, layout));
  const game::SceneTarget first = *scene->cursor();
  scene->move({1, 0}, layout);
  EXPECT_GT(layout.box(shown(), *scene->cursor()).x, layout.box(shown(), first).x);
  scene->move({-1, 0}, layout);
  EXPECT_EQ(*scene->cursor(), first);
}

TEST_F(ScenePlaying, NobodyActsForABot) {
  begin_scene({"random", ""});
  EXPECT_THAT(scene->lit(), IsEmpty());
  EXPECT_THAT(scene->choices(), IsEmpty());
}

TEST_F(ScenePlaying, PlayersAreNamedByTheirColours) {
  begin_scene({"", ""});
  set_up();
  const auto area = std::ranges::find(shown().areas, 1, &game::SceneArea::seat);
  ASSERT_NE(area, shown().areas.end());
  EXPECT_EQ(area->title, "Blue");
  EXPECT_EQ(shown().things[index_of("hunter-1")].detail, "Hunter of Blue");
}

TEST_F(ScenePlaying, PublicChoicesOfOthersAreTold) {
  begin_scene({"", ""});
  set_up();
  ASSERT_TRUE(click(cell(3, 1)));
  for (const game::SceneAction& choice : scene->choices())
    if (choice.label == "End turn") play->play(choice.action);
  ASSERT_TRUE(play->covered());
  const auto told = [this] {
    std::string out;
    for (const auto& sentence : describe_recent_events(play->table(), 100)) out += table::joined(sentence) + "\n";
    for (const TurnRow& row : turn_rows(*play)) out += row.description + "\n";
    return out;
  };
  EXPECT_THAT(told(), HasSubstr("Red moved to (0, -2).")) << "public choices are shown at a cover, too";
  play->uncover_table();
  EXPECT_EQ(play->table().viewer(), 1);
  EXPECT_THAT(told(), HasSubstr("Red chose the gatherer.\nRed moved to (0, -2).\nRed ended the turn.\n"));
  EXPECT_THAT(told(), HasSubstr("chose the gatherer, moved to (0, -2), ended the turn"));
  EXPECT_THAT(told(), HasSubstr("Blue predicted hunt.")) << "the viewer's own choice";
  EXPECT_THAT(told(), Not(HasSubstr("Red predicted hunt")));
  EXPECT_THAT(told(), Not(HasSubstr("Red kept")));
  // Check every earlier position, before and after the cover is lifted.
  for (std::size_t at = play->match().line().at; at-- > 0;) {
    play->go_to(at);
    for (const bool covered : {true, false}) {
      if (covered && !play->covered()) continue;
      if (!covered) play->uncover_table();
      const std::string secret = covered || play->table().viewer() == 1 ? "Red" : "Blue";
      EXPECT_THAT(told(), Not(HasSubstr(secret + " predicted hunt"))) << at;
      EXPECT_THAT(told(), Not(HasSubstr(secret + " kept"))) << at;
      const auto rows = turn_rows(*play);
      const TurnRow& row = rows[secret == "Red" ? 0 : 1];
      EXPECT_THAT(row.description, Not(HasSubstr("predicted"))) << at;
      EXPECT_THAT(row.description, Not(HasSubstr("kept"))) << at;
    }
  }
}

TEST_F(ScenePlaying, TheAccountNamesThePlayersInItsSentences) {
  begin_scene({"", ""});
  ASSERT_TRUE(play->set_names({"Anna", ""}));
  set_up();
  const auto sentences = describe_recent_events(play->table(), 100);
  ASSERT_FALSE(sentences.empty());
  EXPECT_EQ(sentences.back(), (std::vector<table::NamedText>{{"Anna", 0}, {" chose the gatherer."}}));
  EXPECT_EQ(table::joined(describe_recent_events(play->table(), 2).front()), "Blue made a secret prediction.");
  for (const auto& sentence : sentences) EXPECT_EQ(table::joined(sentence).back(), '.');
}

TEST_F(ScenePlaying, TheHeadingDescribesTheChoice) {
  begin_scene({"", ""});
  EXPECT_EQ(card_text(*play).title, "Red, choose 2 cards to keep");
  set_up();
  EXPECT_THAT(card_text(*play).title, ::testing::StartsWith("Red, move"));
  EXPECT_THAT(card_text(*play).title, ::testing::EndsWith(" or end the turn"));
}

TEST_F(ScenePlaying, WithoutLegalPlacementsNothingIsRevealedBeforeAnAttempt) {
  begin_scene({"", ""});
  set_up();
  const SceneLayout layout = lay_out(shown(), {.width = 900, .height = 600, .viewer = 0});
  EXPECT_TRUE(scene->is_offered(cell(3, 1)));
  EXPECT_FALSE(scene->is_offered(cell(6, 6)));
  play->set_aid(Aid::Legal, false);
  scene->refresh();
  EXPECT_TRUE(scene->is_offered(cell(3, 1)));
  EXPECT_TRUE(scene->is_offered(cell(6, 6))) << "the pointer and the keys treat all places alike";
  EXPECT_TRUE(scene->is_offered(thing("hunter-1")));
  EXPECT_EQ(scene->describe(cell(3, 1)), "");
  EXPECT_EQ(scene->describe(cell(6, 6)), "");
  std::size_t reached = 0;
  while (scene->step(1, layout)) ++reached;
  EXPECT_EQ(reached, scene->offered().size());
  EXPECT_GT(reached, 49U);
  EXPECT_FALSE(click(cell(6, 6)));
  EXPECT_THAT(scene->refusal(), HasSubstr("That is not possible"));
  EXPECT_THAT(scene->refusal(), Not(HasSubstr("outlined")));
  EXPECT_TRUE(click(cell(3, 1))) << "the attempt works";
}

TEST_F(ScenePlaying, TheRowOfTheHintThatWouldBePlayedHighlightsItsThingsAndPlaces) {
  settings.set("play/hint_bot", "greedy");
  begin_scene({"", ""});
  set_up();
  EXPECT_THAT(scene->hint_targets(), IsEmpty()) << "no hint";
  play->hints().toggle();
  run_bots([this] { return play->hints().hint().has_value(); });
  const auto& rows = play->hints().hint()->rows;
  ASSERT_GT(rows.size(), 1U);
  int with_targets = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    play->cursor().choose_hint(static_cast<int>(row));
    const auto action = std::ranges::find(shown().actions, rows[row].action, &game::SceneAction::action);
    ASSERT_NE(action, shown().actions.end());
    EXPECT_EQ(scene->hint_targets(), action->targets) << action->label;
    with_targets += action->targets.empty() ? 0 : 1;
  }
  EXPECT_GT(with_targets, 1);
  play->hints().toggle();
  EXPECT_THAT(scene->hint_targets(), IsEmpty()) << "the hint is hidden";
}

TEST_F(ScenePlaying, AnAwardShowsItsThingsOrTheMat) {
  begin_scene({"greedy", "random"});
  run_bots([this] { return play->state().finished(); });
  scene->refresh();
  ASSERT_TRUE(scene->has_scene());
  EXPECT_FALSE(shown().awards.empty());
  const auto awards = table::final_awards(play->match());
  ASSERT_FALSE(awards.empty());
  for (std::size_t i = 0; i < awards.size(); ++i) {
    play->highlights().highlight_award(i);
    EXPECT_THAT(scene->award_targets(), Not(IsEmpty())) << awards[i].part;
  }
  play->highlights().highlight_final_points(0, "");
  const bool things = !scene->award_targets().empty();
  play->highlights().highlight_final_points(0, "a part without things");
  EXPECT_THAT(scene->award_targets(), IsEmpty());
  int mats = 0;
  for (int area = 0; area < std::ssize(shown().areas); ++area)
    if (scene->is_awarded_area(area)) {
      ++mats;
      EXPECT_EQ(shown().areas[area].seat, 0);
    }
  EXPECT_GT(mats, 0) << "the mat of the player is highlighted instead";
  EXPECT_TRUE(things);
  play->undo();
  scene->refresh();
  EXPECT_FALSE(play->highlights().award());
  EXPECT_THAT(shown().awards, IsEmpty());
}

TEST_F(ScenePlaying, TheBreakdownOfAFinishedGameIsFinal) {
  begin_scene({"greedy", "random"});
  run_bots([this] { return play->state().finished(); });
  for (int seat = 0; seat < 2; ++seat)
    for (const PointsRow& row : breakdown(*play, seat)) EXPECT_NE(row.from, "so far");
}

TEST_F(ScenePlaying, PartsOfTheFinalScoringAreNamedInWords) {
  EXPECT_EQ(part_label("largest-group"), "largest group");
  begin_scene({"greedy", "random"});
  run_bots([this] { return play->state().finished(); });
  scene->refresh();
  const auto awards = table::final_awards(play->match());
  for (const table::FinalAward& award : awards) EXPECT_THAT(describe_award(*play, award), Not(HasSubstr("-")));
  std::size_t parts = 0;
  for (const TurnRow& row : turn_rows(*play)) {
    if (!row.detail) continue;
    EXPECT_EQ(row.description, part_label(row.part));
    show_turn(*play, row);
    ASSERT_TRUE(play->highlights().award());
    EXPECT_EQ(play->highlights().award()->part, row.part) << "the row highlights what gave its points";
    ++parts;
  }
  EXPECT_GT(parts, 0U);
}

// Layout.

TEST_F(ScenePlaying, SeveralThingsAtAPlaceCanAllBeSeen) {
  for (const std::vector<std::string>& seats : {std::vector<std::string>(2), std::vector<std::string>(5)}) {
    begin_scene(seats);
    while (play->state().turn() < static_cast<int>(seats.size()) + 1) {
      play->uncover_table();
      ASSERT_TRUE(play->play(legal(play->state()).front()));
    }
    play->uncover_table();
    scene->refresh();
    const SceneLayout layout = lay_out(shown(), {.width = 900, .height = 700, .viewer = 0});
    std::vector<Box> figures;
    for (std::size_t i = 0; i < shown().things.size(); ++i)
      if (shown().things[i].kind == game::ThingKind::Piece) figures.push_back(layout.things[i]);
    ASSERT_EQ(figures.size(), 2 * seats.size()) << "all begin in the village";
    const Box village = layout.place(shown(), 0, 3, 3);
    for (std::size_t i = 0; i < figures.size(); ++i) {
      EXPECT_TRUE(village.has({figures[i].x, figures[i].y}));
      EXPECT_TRUE(village.has({figures[i].x + figures[i].width, figures[i].y + figures[i].height}));
      for (std::size_t j = 0; j < i; ++j) {
        const double across = std::abs(figures[i].x - figures[j].x), down = std::abs(figures[i].y - figures[j].y);
        EXPECT_GT(std::max(across, down), .7 * figures[i].width) << "most of each figure is visible";
      }
    }
    EXPECT_GT(figures.front().width, village.width / std::ceil(std::sqrt(figures.size())));
  }
}

double overlap_area(const Box& a, const Box& b) {
  const double w = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
  const double h = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return w > .5 && h > .5 ? w * h : 0;
}

TEST(SceneLayouts, CardsOfARowBecomeSmallerBeforeTheyOverlap) {
  game::Scene row{.areas = {{.id = "row", .kind = game::AreaKind::Row, .centre = true}}};
  for (int i = 0; i < 9; ++i)
    row.things.push_back({.id = "card-" + std::to_string(i), .kind = game::ThingKind::Card, .area = 0});
  const auto overlaps = [&row](double width) {
    const SceneLayout layout = lay_out(row, {.width = width, .height = 500});
    for (std::size_t i = 1; i < layout.things.size(); ++i)
      if (overlap_area(layout.things[i - 1], layout.things[i]) > 0) return true;
    EXPECT_LE(layout.things.back().x + layout.things.back().width, width);
    return false;
  };
  EXPECT_FALSE(overlaps(1200));
  EXPECT_FALSE(overlaps(620));
  EXPECT_TRUE(overlaps(300)) << "a card stays readable";
  row.areas[0].kind = game::AreaKind::Fan;
  EXPECT_TRUE(overlaps(620)) << "a hand is a fan";
}

TEST_F(ScenePlaying, AreasAreBesideEachOtherInTheWindow) {
  begin_scene({"", ""});
  const auto check = [this](double width, double height, double dip, bool scrolls = false) {
    SCOPED_TRACE(::testing::Message() << width << " x " << height << ", scale " << dip);
    SceneLayoutOptions space{
        .width = width, .height = height, .dip = dip, .text_height = 14 * dip, .viewer = play->table().viewer()};
    if (scrolls) space.scroll = lay_out(shown(), space).height - height;
    const SceneLayout layout = lay_out(shown(), space);
    for (std::size_t i = 0; i < layout.areas.size(); ++i) {
      const Box& a = layout.areas[i].frame;
      if (a.width <= 0) continue;
      EXPECT_GE(a.x, 0) << shown().areas[i].id;
      EXPECT_LE(a.x + a.width, width + .5) << shown().areas[i].id;
      EXPECT_LE(a.y + a.height, layout.height + .5) << shown().areas[i].id;
      for (std::size_t j = 0; j < i; ++j)
        EXPECT_EQ(overlap_area(a, layout.areas[j].frame), 0) << shown().areas[i].id << " and " << shown().areas[j].id;
    }
    for (std::size_t i = 0; i < layout.things.size(); ++i)
      EXPECT_GT(layout.things[i].width, 10) << shown().things[i].id;
    EXPECT_GE(layout.cell, 20 * dip);
    EXPECT_EQ(layout.height > height, scrolls);
  };
  for (const bool in_turn : {false, true}) {
    if (in_turn) set_up();
    check(1280, 720, 1);
    check(700, 560, 1);
    check(1400, 1100, 2);
  }
  begin_scene({"", "", "", "", ""});
  check(1280, 900, 1);
  check(700, 560, 1);
  check(420, 300, 1, true);
}

TEST_F(ScenePlaying, TheMatOfTheViewerStaysVisibleInASmallWindow) {
  begin_scene({"", ""});
  set_up();
  SceneLayoutOptions space{.width = 390, .height = 340, .viewer = 0};
  for (const double scroll : {0., 60.}) {
    space.scroll = scroll;
    const SceneLayout layout = lay_out(shown(), space);
    ASSERT_GT(layout.height, space.height);
    for (std::size_t i = 0; i < layout.areas.size(); ++i) {
      const bool own = shown().areas[i].seat == 0;
      if (layout.areas[i].frame.width <= 0) continue;
      EXPECT_EQ(layout.areas[i].fixed, own);
      if (!own) continue;
      EXPECT_GE(layout.areas[i].frame.y, scroll + space.height / 2);
      EXPECT_LE(layout.areas[i].frame.y + layout.areas[i].frame.height, scroll + space.height);
    }
    const Box card = layout.box(shown(), thing("hunter-0-card-0"));
    const auto targets = targets_at(shown(), layout, {card.x + card.width / 2, card.y + card.height / 2});
    ASSERT_EQ(targets.size(), 1U) << "what lies under the mat cannot be clicked";
    EXPECT_EQ(targets.front(), thing("hunter-0-card-0"));
  }
}

TEST_F(ScenePlaying, APointFindsTheTopmostThingAndThePlaceBelow) {
  begin_scene({"", ""});
  set_up();
  const SceneLayout layout = lay_out(shown(), {.width = 1000, .height = 700, .viewer = 0});
  const Box piece = layout.box(shown(), thing("hunter-0"));
  const auto targets = targets_at(shown(), layout, {piece.x + piece.width / 2, piece.y + piece.height / 2});
  ASSERT_GE(targets.size(), 2U);
  EXPECT_EQ(targets.front(), thing("hunter-0"));
  EXPECT_EQ(targets.back(), cell(3, 3));
  EXPECT_THAT(targets_at(shown(), layout, {-5, -5}), IsEmpty());
}

TEST_F(ScenePlaying, ZoomAndPanMoveTheCentralAreaOnly) {
  begin_scene({"", ""});
  set_up();
  SceneLayoutOptions space{.width = 1000, .height = 700, .viewer = 0};
  const SceneLayout before = lay_out(shown(), space);
  space.zoom = 2;
  space.pan = {30, -10};
  const SceneLayout after = lay_out(shown(), space);
  EXPECT_DOUBLE_EQ(after.cell, 2 * before.cell);
  EXPECT_EQ(after.areas[0].frame, before.areas[0].frame);
  EXPECT_EQ(after.areas[1].content, before.areas[1].content);
}

}  // namespace
}  // namespace tw::editor::test
