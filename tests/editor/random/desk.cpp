#include "tests/editor/random/desk.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "editor/core/commands/commands.hpp"
#include "editor/core/document/family.hpp"
#include "editor/core/document/new_set.hpp"
#include "editor/core/play/card_text.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/core/play/rules_page.hpp"
#include "editor/core/play/turn_list.hpp"
#include "editor/core/search/palette_search.hpp"
#include "editor/core/search/search.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/topology/planarity.hpp"
#include "tests/editor/core/play/played_games.hpp"

namespace tw::editor::test {

namespace fs = std::filesystem;

std::optional<fs::path> RandomChooser::choose_open() {
  std::vector<fs::path> all;
  for (const auto& entry : fs::directory_iterator(folder_)) all.push_back(entry.path());
  all.push_back(folder_ / "missing.xml");
  std::ranges::sort(all);
  return random_() % 4 == 0 ? std::nullopt : std::optional(all[random_() % all.size()]);
}

std::optional<SaveTarget> RandomChooser::choose_save(const fs::path&) {
  static constexpr const char* kNames[] = {"a.tileset.xml", "b.variant.xml", "c", "no-such-folder/d.xml", "e.csv"};
  if (random_() % 4 == 0) return std::nullopt;
  return SaveTarget(folder_ / kNames[random_() % std::size(kNames)], random_() % 3 == 0);
}

namespace {

model::Result<std::shared_ptr<const game::Game>> compiled(const Document& document) {
  const model::Findings findings = topology::check_all(document.set(), document.rules(), "");
  if (model::has_errors(findings)) return findings;
  return plugin_host::make_game(document.rules(), document.set(), document.set().id, document.set().name);
}

}  // namespace

PlayServices Desk::play_services() {
  PlayServices out;
  out.compile = [this]() -> model::Result<table::PlayableGame> {
    auto game = compiled(bench.document());
    if (!game) return game.findings();
    return table::PlayableGame{game.value(), bench.document().shared_rules(), bench.document().snapshot()};
  };
  out.game_id = [this] { return bench.document().set().id; };
  out.is_current = [this](const table::PlayableGame& played) {
    return played.rules == bench.document().shared_rules() && played.set == bench.document().snapshot();
  };
  out.bots = {"greedy", "random"};
  out.make_bot = [](const std::string& name) { return plugin_host::make_bot(name); };
  out.post = posts.post();
  out.show_message = [this](const Message& message) { last_said_ = message; };
  out.choose_open = [this] { return chooser.choose_open(); };
  out.choose_save = [this](const fs::path& wish) -> std::optional<fs::path> {
    const auto place = chooser.choose_save(wish);
    return place ? std::optional(place->path) : std::nullopt;
  };
  out.settings = &bench.settings();
  out.storage_folder = stores.games.empty() ? folder / "kept" : stores.games;
  return out;
}

SimulateServices Desk::simulate_services() {
  SimulateServices out;
  out.bots = {"random", "greedy"};
  out.compile = [this](const std::string& id) -> model::Result<SimulatedGame> {
    if (!id.empty()) return model::Findings{{.message = "no such game"}};
    auto game = compiled(bench.document());
    if (!game) return game.findings();
    return SimulatedGame{
        .game = game.value(), .rules = bench.document().shared_rules(), .set = bench.document().snapshot()};
  };
  out.choose = [this](const FilePrompt& question) { return chooser.choose(question); };
  out.show_in_play = [this](const model::GameRecord& record, const SimulatedGame&) {
    return playing->games().show_record(record) ? std::string() : std::string("no");
  };
  out.post = posts.post();
  out.storage_folder = stores.experiments;
  return out;
}

Desk::Desk(std::uint64_t seed, const fs::path& place, DeskStores where)
    : random(seed),
      chooser(random, place),
      folder(place),
      stores(std::move(where)),
      bench(chooser, stores.recent, stores.settings),
      actions(make_actions(bench, *this)),
      keys(actions, bench.settings()) {
  Document& document = bench.document();
  findings = std::make_unique<FindingsPresenter>(document, *this, posts.post(), std::chrono::milliseconds(0));
  properties = std::make_unique<PropertiesPresenter>(document, *this, &bench.set_editor().notes());
  tile = std::make_unique<TilePresenter>(document, *this);
  grid = std::make_unique<TileGridPresenter>(document, *this);
  grid->set_sources({[this](const std::string& id) { return findings->has_error(id); },
                     {},
                     [this](const std::string& id) { return bench.set_editor().notes().of(id); }});
  rules = std::make_unique<RulesPresenter>(document, *this);
  compare = std::make_unique<ComparePresenter>(document, *this);
  analyse = std::make_unique<AnalysePresenter>(document, AnalyseServices{}, *this);
  print = std::make_unique<PrintPresenter>(document, bench.settings(), *this, posts.post());
  playing = std::make_unique<PlayPresenter>(play_services(), *this);
  simulate = std::make_unique<SimulatePresenter>(simulate_services(), *this);
  simulate->show();
  comparison = std::make_unique<ComparisonPresenter>(simulate_services(), *this);
  comparison->show();
  said_ = bench.messages().connect([this](const Message& message) {
    last_said_ = message;
    look();
  });
  followed_ = document.changed().connect([this](DocumentChange what) {
    look();
    if (!touches(what, kContent)) return;
    simulate->document_changed();
    comparison->document_changed();
    if (workspace_ == "analyse") analyse->document_changed();
  });
  ready_ = true;
}

Desk::~Desk() {
  ready_ = false;
  followed_.disconnect();
  said_.disconnect();
}

void Desk::look() {
  if (!ready_ || check_) return;
  check_ = true;
  const Document& document = bench.document();
  const Selection& selection = document.selection();
  ASSERT_EQ(valid_selection(selection, document.state()), selection) << "the selection names what is not there";
  look_at_tile();
  look_at_rules();
  (void)bench.title();
  (void)findings->summary();
  (void)findings->errors();
  (void)findings->next_fix();
  for (const GridGroup& group : grid->groups())
    for (const std::string& id : group.tiles)
      ASSERT_NE(model::find_tile(document.set(), id), nullptr) << "the grid shows tile " << id;
  (void)grid->summary();
  (void)grid->empty_text();
  (void)grid->corrected_filter();
  const TileTabs& tabs = bench.set_editor().tabs();
  ASSERT_LT(tabs.active(), tabs.tabs().size());
  for (const TileTabs::Tab& tab : tabs.tabs())
    ASSERT_TRUE(tab.tile.empty() || model::find_tile(document.set(), tab.tile)) << "a tab of tile " << tab.tile;
  for (const FormField& row : properties->rows())
    ASSERT_EQ(row.choices.size(), row.type == FormField::Type::Choice ? row.names.size() : row.choices.size());
  ASSERT_TRUE(compare->selected() < static_cast<int>(compare->rows().size()));
  (void)compare->totals();
  (void)compare->action_label();
  (void)compare->lines();
  for (const CompareRow& row : compare->rows()) {
    if (row.here) (void)row.here->zones.size();
    if (row.there) (void)row.there->zones.size();
  }
  (void)print->title();
  (void)print->thumbnails();
  (void)print->summary();
  (void)print->decks();
  for (const Action& action : actions) {
    const bool enabled = action.enabled();
    if (action.checked) (void)action.checked();
    if (!enabled && action.why_not) (void)action.why_not();
  }
  check_ = false;
}

void Desk::look_at_tile() {
  if (!ready_) return;
  const model::Tile* shown = tile->shown();
  ASSERT_EQ(shown == nullptr, tile->tile() == nullptr);
  if (!shown) return;
  (void)tile->shape();
  (void)tile->tile_shape();
  const int zones = static_cast<int>(shown->zones.size()), own = static_cast<int>(tile->tile()->zones.size());
  ASSERT_LT(tile->hovered_zone(), std::max(zones, own));
  ASSERT_LT(tile->selected_zone(), own);
  (void)tile->description();
  (void)tile->plan();
  (void)tile->point_of(tile->place());
}

void Desk::look_at_rules() {
  const model::Rules& now = rules->rules();
  const RuleRow row = rules->row();
  ASSERT_TRUE(row.row < 0 ? row_count(now, row.table) == 0 : exists(now, row))
      << "row " << row.row << " of " << info(row.table).id;
  (void)rules->location();
  (void)rules->columns();
  (void)rules->description();
  (void)rules->description_is_outdated();
  (void)rules->available_words();
  (void)rules->addable();
  for (const RuleTreeRow& table : rules->tree())
    for (const RuleTreeRow::Child& child : table.children) ASSERT_TRUE(exists(now, child.row));
  for (const RuleTableRow& line : rules->table_rows()) ASSERT_TRUE(exists(now, line.row));
  for (const FormField& field : rules->fields()) {
    (void)rules->text_of(field);
    (void)rules->error(field.name);
    (void)rules->describe_difference(field);
  }
}

void Desk::look_at_analysis() {
  if (!ready_) return;
  for (const std::size_t pattern : analyse->patterns()) (void)analyse->describe_pattern(pattern);
  for (std::size_t i = 0; i < analyse->copies_rows().size(); ++i) (void)analyse->copies_row(i);
  (void)analyse->compare_statistics();
  (void)analyse->sheet_warning();
  for (int tab = 0; tab < kStatisticsTabCount; ++tab)
    if (analyse->has_edges()) (void)statistics_table(static_cast<StatisticsTab>(tab), analyse->sources());
}

void Desk::look_at_game() {
  if (!ready_ || !playing->has_match()) return;
  (void)turn_rows(*playing);
  (void)card_text(*playing);
  (void)playing->display().enlarged_tile();
  (void)playing->cursor().why_not();
  (void)playing->table().viewer();
  for (int seat = 0; seat < playing->match().players(); ++seat) (void)player_of(playing->table(), seat);
  if (playing->is_board_game()) {
    const BoardModel& board = playing->board();
    ASSERT_LT(playing->cursor().spot(), static_cast<int>(board.spots.size()));
    ASSERT_LT(playing->highlights().piece(), static_cast<int>(board.pieces.size()));
  }
  if (playing->hints().hint()) {
    ASSERT_LT(playing->hints().row(), static_cast<int>(playing->hints().hint()->rows.size()));
  }
}

void Desk::run_rule_command(RuleCommand command) {
  const auto all = rules->addable();
  if (command == RuleCommand::Add && !all.empty()) (void)rules->add(all[pick(all.size())].first);
  (void)run_row_command(*rules, command);
}

std::string Desk::some_tile() {
  const auto& tiles = bench.document().set().tiles;
  return tiles.empty() || chance(20) ? "no-such-tile" : tiles[pick(tiles.size())].id;
}

std::string Desk::some_text() {
  const model::Rules& now = rules->rules();
  switch (random() % 10) {
    case 0: return "";
    case 1: return std::to_string(static_cast<int>(random() % 30) - 3);
    case 2: return now.kinds.empty() ? "x" : now.kinds[pick(now.kinds.size())].id;
    case 3: return now.symbols.empty() ? "x" : now.symbols[pick(now.symbols.size())].id;
    case 4: return "2*tiles + 1";
    case 5: return "new-" + std::to_string(random() % 5);
    case 6: return "Größe <&> \"x\"";
    case 7: return std::string(300, 'a');
    case 8: return some_tile();
    default: {
      static constexpr const char* kWords[] = {"forest>=2", "deck:",  "-",           "(",       "tiles",
                                               "yes",       "no",     "1 2 3",       "#7fae5b", "note:x",
                                               "is:error",  "fits<3", "art/none.svg"};
      return kWords[random() % std::size(kWords)];
    }
  }
}

Point Desk::some_point() {
  const auto part = [this] { return static_cast<double>(random() % 121) / 100 - .1; };
  return {part(), part()};
}

std::string Desk::step() {
  struct Kind {
    int weight;
    std::string (Desk::*run)();
  };
  static constexpr Kind kKinds[] = {
      {24, &Desk::step_action}, {18, &Desk::step_history}, {22, &Desk::step_rules},     {18, &Desk::step_tile},
      {8, &Desk::step_grid},    {4, &Desk::step_tabs},     {6, &Desk::step_properties}, {5, &Desk::step_findings},
      {5, &Desk::step_desk},    {4, &Desk::step_compare},  {3, &Desk::step_analyse},    {2, &Desk::step_print},
      {8, &Desk::step_play},    {2, &Desk::step_simulate}, {1, &Desk::step_comparison}, {3, &Desk::step_files}};
  int total = 0;
  for (const Kind& kind : kKinds) total += kind.weight;
  int at = pick(static_cast<std::size_t>(total));
  std::string out;
  for (const Kind& kind : kKinds)
    if ((at -= kind.weight) < 0) {
      out = (this->*kind.run)();
      break;
    }
  if (chance(4)) posts.run(pick(6));
  if (wake_ && chance(3)) {
    wake_ = false;
    playing->on_timer();
  }
  look();
  return out;
}

std::string Desk::step_action() {
  const Action& action = actions[pick(actions.size())];
  if (action.id == "file/quit") return "";
  action.run();
  return "action " + std::string(action.id);
}

std::string Desk::step_history() {
  Document& document = bench.document();
  switch (random() % 8) {
    case 0:
    case 1:
    case 2:
    case 3: document.undo(); return "undo";
    case 4:
    case 5:
    case 6: document.redo(); return "redo";
    default: {
      const auto to = static_cast<std::size_t>(stray(document.history().size()));
      document.go_to(to);
      return "go to state " + std::to_string(to);
    }
  }
}

}  // namespace tw::editor::test
