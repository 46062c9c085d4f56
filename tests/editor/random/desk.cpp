#include "tests/editor/random/desk.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "editor/core/family.hpp"
#include "editor/core/palette_search.hpp"
#include "editor/core/play/play_words.hpp"
#include "editor/core/play/rules_page.hpp"
#include "editor/core/search.hpp"
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

std::optional<SavePlace> RandomChooser::choose_save(const fs::path&) {
  static constexpr const char* kNames[] = {"a.tileset.xml", "b.variant.xml", "c", "no-such-folder/d.xml", "e.csv"};
  if (random_() % 4 == 0) return std::nullopt;
  return SavePlace(folder_ / kNames[random_() % std::size(kNames)], random_() % 3 == 0);
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
  out.compile = [this]() -> model::Result<PlayedGame> {
    auto game = compiled(bench.document());
    if (!game) return game.findings();
    return PlayedGame{game.value(), bench.document().shared_rules(), bench.document().snapshot()};
  };
  out.game_id = [this] { return bench.document().set().id; };
  out.is_current = [this](const PlayedGame& played) {
    return played.rules == bench.document().shared_rules() && played.set == bench.document().snapshot();
  };
  out.bots = {"greedy", "random"};
  out.make_bot = [](const std::string& name) { return plugin_host::make_bot(name); };
  out.post = posts.post();
  out.say = [this](const Message& message) { last_said_ = message; };
  out.choose_open = [this] { return chooser.choose_open(); };
  out.choose_save = [this](const fs::path& wish) -> std::optional<fs::path> {
    const auto place = chooser.choose_save(wish);
    return place ? std::optional(place->path) : std::nullopt;
  };
  out.settings = &bench.settings();
  out.keep_folder = folder / "kept";
  return out;
}

SimulateServices Desk::simulate_services() {
  SimulateServices out;
  out.bots = {"random", "greedy"};
  out.make_bot = [](const std::string& name) -> std::unique_ptr<game::Bot> {
    auto made = plugin_host::make_bot(name);
    return made ? std::move(made.value()) : nullptr;
  };
  out.compile = [this](const std::string& id) -> model::Result<SimulatedGame> {
    if (!id.empty()) return model::Findings{{.message = "no such game"}};
    auto game = compiled(bench.document());
    if (!game) return game.findings();
    return SimulatedGame{
        .game = game.value(), .rules = bench.document().shared_rules(), .set = bench.document().snapshot()};
  };
  out.choose = [this](const FileQuestion& question) { return chooser.choose(question); };
  out.show_in_play = [this](const model::GameRecord& record, const SimulatedGame&, const std::vector<std::string>& by) {
    return playing->show_record(record, -1, by) ? std::string() : std::string("no");
  };
  out.post = posts.post();
  return out;
}

Desk::Desk(std::uint64_t seed, const fs::path& place)
    : random(seed),
      chooser(random, place),
      folder(place),
      bench(chooser, RecentFiles()),
      actions(make_actions(bench, *this)),
      keys(actions, bench.settings()) {
  Document& document = bench.document();
  findings = std::make_unique<FindingsPresenter>(document, *this, posts.post(), std::chrono::milliseconds(0));
  properties = std::make_unique<PropertiesPresenter>(document, *this, &bench.desk().notes());
  tile = std::make_unique<TilePresenter>(document, *this);
  grid = std::make_unique<TileGridPresenter>(document, *this);
  grid->set_sources({[this](const std::string& id) { return findings->has_error(id); },
                     {},
                     [this](const std::string& id) { return bench.desk().notes().of(id); }});
  rules = std::make_unique<RulesPresenter>(document, *this);
  compare = std::make_unique<ComparePresenter>(document, *this);
  analyse = std::make_unique<AnalysePresenter>(document, AnalyseServices{}, *this);
  print = std::make_unique<PrintPresenter>(document, bench.settings(), *this, posts.post());
  playing = std::make_unique<PlayPresenter>(play_services(), *this);
  simulate = std::make_unique<SimulatePresenter>(simulate_services(), *this);
  comparison = std::make_unique<ComparisonPresenter>(simulate_services(), *this);
  said_ = bench.said().connect([this](const Message& message) {
    last_said_ = message;
    look();
  });
  followed_ = document.changed().connect([this](Changed what) {
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
  if (!ready_ || looking_) return;
  looking_ = true;
  const Document& document = bench.document();
  const Selection& selection = document.selection();
  ASSERT_EQ(within(selection, document.state()), selection) << "the selection names what is not there";
  look_at_tile();
  look_at_rules();
  (void)bench.title();
  (void)findings->summary();
  (void)findings->errors();
  (void)findings->next_mend();
  for (const GridGroup& group : grid->groups())
    for (const std::string& id : group.tiles)
      ASSERT_NE(model::find_tile(document.set(), id), nullptr) << "the grid shows tile " << id;
  (void)grid->summary();
  (void)grid->empty_text();
  (void)grid->mended_filter();
  const TileTabs& tabs = bench.desk().tabs();
  ASSERT_LT(tabs.active(), tabs.tabs().size());
  for (const TileTabs::Tab& tab : tabs.tabs())
    ASSERT_TRUE(tab.tile.empty() || model::find_tile(document.set(), tab.tile)) << "a tab of tile " << tab.tile;
  for (const PropertyRow& row : properties->rows())
    ASSERT_EQ(row.choices.size(), row.kind == PropertyRow::Kind::Choice ? row.names.size() : row.choices.size());
  ASSERT_TRUE(compare->selected() < static_cast<int>(compare->rows().size()));
  (void)compare->totals();
  (void)compare->take_label();
  (void)compare->lines();
  for (const CompareRow& row : compare->rows()) {
    if (row.here) (void)row.here->zones.size();
    if (row.there) (void)row.there->zones.size();
  }
  (void)print->title();
  (void)print->thumbs();
  (void)print->foot_line();
  (void)print->decks();
  for (const Action& action : actions) {
    const bool enabled = action.enabled();
    if (action.checked) (void)action.checked();
    if (!enabled && action.why_not) (void)action.why_not();
  }
  looking_ = false;
}

void Desk::look_at_tile() {
  if (!ready_) return;
  const model::Tile* shown = tile->shown();
  ASSERT_EQ(shown == nullptr, tile->tile() == nullptr);
  if (!shown) return;
  (void)tile->shape();
  (void)tile->own_shape();
  const int zones = static_cast<int>(shown->zones.size()), own = static_cast<int>(tile->tile()->zones.size());
  ASSERT_LT(tile->hovered_zone(), std::max(zones, own));
  ASSERT_LT(tile->selected_zone(), own);
  (void)tile->words();
  (void)tile->plan();
  (void)tile->point_of(tile->place());
}

void Desk::look_at_rules() {
  const model::Rules& now = rules->rules();
  const RuleRow row = rules->row();
  ASSERT_TRUE(row.row < 0 ? row_count(now, row.table) == 0 : exists(now, row))
      << "row " << row.row << " of " << info(row.table).id;
  (void)rules->where();
  (void)rules->columns();
  (void)rules->in_words();
  (void)rules->words_are_old();
  (void)rules->words_here();
  (void)rules->addable();
  for (const RuleTreeRow& table : rules->tree())
    for (const RuleTreeRow::Child& child : table.children) ASSERT_TRUE(exists(now, child.row));
  for (const RuleTableRow& line : rules->table_rows()) ASSERT_TRUE(exists(now, line.row));
  for (const RuleField& field : rules->fields()) {
    (void)rules->text_of(field);
    (void)rules->trouble(field.name);
    (void)rules->difference_words(field);
  }
}

void Desk::look_at_analysis() {
  if (!ready_) return;
  for (const std::size_t pattern : analyse->patterns()) (void)analyse->describe_pattern(pattern);
  for (std::size_t i = 0; i < analyse->copies_rows().size(); ++i) (void)analyse->copies_row(i);
  (void)analyse->before_after();
  (void)analyse->sheet_warning();
  for (int tab = 0; tab < kFigureTabs; ++tab)
    if (analyse->has_edges()) (void)figure_table(static_cast<FigureTab>(tab), analyse->sources());
}

void Desk::look_at_game() {
  if (!ready_ || !playing->has_match()) return;
  (void)turn_rows(*playing);
  (void)card_words(*playing);
  (void)playing->why_not();
  (void)playing->viewer();
  for (int seat = 0; seat < playing->match().players(); ++seat) (void)playing->player_of(seat);
  if (playing->board_game()) {
    const BoardShown& board = playing->board();
    ASSERT_LT(playing->spot(), static_cast<int>(board.spots.size()));
    ASSERT_LT(playing->piece_in_view(), static_cast<int>(board.pieces.size()));
  }
  if (playing->hint()) {
    ASSERT_LT(playing->hint_row(), static_cast<int>(playing->hint()->rows.size()));
  }
}

void Desk::change_rules(std::string_view what) {
  if (what == "add") {
    const auto all = rules->addable();
    if (!all.empty()) (void)rules->add(all[static_cast<std::size_t>(pick(all.size()))].first);
  }
  if (what == "duplicate") (void)rules->duplicate();
  if (what == "up") (void)rules->move(-1);
  if (what == "down") (void)rules->move(1);
  if (what == "remove") (void)rules->remove();
  if (what == "revert") (void)rules->revert_row(rules->row());
  if (what == "revert_table") (void)rules->revert_table(rules->table());
  if (what == "revert_all") (void)rules->revert_all();
}

std::string Desk::some_tile() {
  const auto& tiles = bench.document().set().tiles;
  return tiles.empty() || chance(20) ? "no-such-tile" : tiles[static_cast<std::size_t>(pick(tiles.size()))].id;
}

std::string Desk::some_text() {
  const model::Rules& now = rules->rules();
  switch (random() % 10) {
    case 0: return "";
    case 1: return std::to_string(static_cast<int>(random() % 30) - 3);
    case 2: return now.kinds.empty() ? "x" : now.kinds[static_cast<std::size_t>(pick(now.kinds.size()))].id;
    case 3: return now.symbols.empty() ? "x" : now.symbols[static_cast<std::size_t>(pick(now.symbols.size()))].id;
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
  const Action& action = actions[static_cast<std::size_t>(pick(actions.size()))];
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

std::string Desk::step_rules() {
  const auto& fields = rules->fields();
  switch (random() % 12) {
    case 0:
    case 1:
    case 2: {
      const auto tables = rule_tables(rules->rules());
      const RuleTable table = tables[static_cast<std::size_t>(pick(tables.size()))].table;
      const int row = stray(static_cast<std::size_t>(row_count(rules->rules(), table)));
      const int effects = effect_count(rules->rules(), {table, row});
      rules->select({table, row, effects > 0 ? stray(static_cast<std::size_t>(effects)) : -1});
      return "select row " + rules->where();
    }
    case 3:
    case 4:
    case 5:
    case 6: {
      if (fields.empty()) return "";
      const RuleField field = fields[static_cast<std::size_t>(pick(fields.size()))];
      std::string value = some_text();
      if (!field.choices.empty() && !chance(4))
        value = field.choices[static_cast<std::size_t>(pick(field.choices.size()))];
      if (chance(4)) value = field.value + " ";
      (void)rules->change(field.name, value);
      return "set " + rules->where() + " " + field.name + " to " + value;
    }
    case 7: {
      const auto all = rules->addable();
      if (all.empty()) return "";
      const std::string element = all[static_cast<std::size_t>(pick(all.size()))].first;
      (void)rules->add(element);
      return "add " + element;
    }
    case 8: {
      static constexpr const char* kDoes[] = {"duplicate", "up",           "down",      "remove",
                                              "revert",    "revert_table", "revert_all"};
      const char* what = kDoes[random() % std::size(kDoes)];
      change_rules(what);
      return std::string("rules: ") + what;
    }
    case 9: {
      if (fields.empty()) return "";
      const std::string name = fields[static_cast<std::size_t>(pick(fields.size()))].name;
      if (chance(2))
        rules->drop(name);
      else
        (void)rules->revert(name);
      return "revert or drop " + name;
    }
    case 10: rules->set_search(chance(2) ? "" : some_text().substr(0, 3)); return "search the rules";
    default:
      rules->set_only_changed(!rules->only_changed());
      (void)rules->complete(some_text(), random() % 10);
      return "only changed rules";
  }
}

std::string Desk::step_tile() {
  const model::Rules& now = rules->rules();
  switch (random() % 12) {
    case 0: {
      Brush brush{static_cast<Brush::What>(random() % 6), some_text()};
      if (brush.what == Brush::What::Kind && !now.kinds.empty())
        brush.name = now.kinds[static_cast<std::size_t>(pick(now.kinds.size()))].id;
      if (brush.what == Brush::What::Symbol && !now.symbols.empty())
        brush.name = now.symbols[static_cast<std::size_t>(pick(now.symbols.size()))].id;
      if (brush.what == Brush::What::Action && !now.actions.empty())
        brush.name = now.actions[static_cast<std::size_t>(pick(now.actions.size()))].id;
      tile->set_brush(brush);
      return "brush " + brush.name;
    }
    case 1:
    case 2: tile->on_press(some_point(), .08); return "press";
    case 3:
    case 4: tile->on_move(some_point(), .08); return "move";
    case 5:
    case 6: tile->on_release(); return "release";
    case 7: tile->on_arrow(static_cast<int>(random() % 3) - 1, static_cast<int>(random() % 3) - 1); return "arrow";
    case 8: tile->on_enter(); return "enter";
    case 9: tile->go_to(stray(tile->places().size())); return "go to a place";
    case 10:
      if (chance(2))
        tile->on_escape();
      else
        tile->on_leave();
      return "escape or leave";
    default:
      switch (random() % 5) {
        case 0: tile->next_brush(static_cast<Brush::What>(random() % 6)); break;
        case 1: tile->pick_brush(); break;
        case 2: tile->take_fill(); break;
        case 3: tile->delete_zone(); break;
        default: tile->on_zoom(1.3, some_point());
      }
      return "brush or zoom";
  }
}

std::string Desk::step_grid() {
  switch (random() % 10) {
    case 0: grid->on_filter(chance(2) ? "" : some_text()); return "filter";
    case 1:
    case 2: grid->on_click(some_tile(), chance(3), chance(3)); return "click in the grid";
    case 3: grid->on_box({some_tile(), some_tile()}, chance(2)); return "box";
    case 4:
      grid->on_step(static_cast<int>(random() % 3) - 1, static_cast<int>(random() % 3) - 1, 4, chance(2));
      return "step";
    case 5: grid->on_select_all(); return "select all";
    case 6: grid->on_drop(some_tile(), static_cast<std::size_t>(stray(grid->groups().size()))); return "drop on a deck";
    case 7: grid->on_copies(some_tile(), static_cast<int>(random() % 8) - 1); return "copies";
    case 8: grid->on_fold(static_cast<std::size_t>(stray(grid->groups().size()))); return "fold";
    default: grid->set_order({static_cast<GridSort>(random() % 5), chance(2)}); return "order";
  }
}

std::string Desk::step_tabs() {
  TileTabs& tabs = bench.desk().tabs();
  const auto some = static_cast<std::size_t>(stray(tabs.tabs().size()));
  switch (random() % 6) {
    case 0: tabs.show(some); return "show a tab";
    case 1: tabs.open(some_tile()); return "open a tab";
    case 2: tabs.close(some); return "close a tab";
    case 3: tabs.close_others(some); return "close other tabs";
    case 4: tabs.step(chance(2) ? 1 : -1); return "next tab";
    default: tabs.restore_session(tabs.session()); return "restore tabs";
  }
}

std::string Desk::step_properties() {
  const auto& rows = properties->rows();
  if (rows.empty()) return "";
  const PropertyRow row = rows[static_cast<std::size_t>(pick(rows.size()))];
  if (chance(6)) {
    (void)properties->revert(row.key);
    return "revert " + row.key;
  }
  std::string value = some_text();
  if (!row.choices.empty() && !chance(4)) value = row.choices[static_cast<std::size_t>(pick(row.choices.size()))];
  (void)properties->on_change(chance(20) ? "tile/none" : row.key, value);
  return "property " + row.key + " " + value;
}

std::string Desk::step_findings() {
  const int row = stray(findings->rows().size());
  switch (random() % 6) {
    case 0: findings->on_select(row); return "select a finding";
    case 1: findings->on_step(chance(2) ? 1 : -1); return "next finding";
    case 2: findings->on_mend(row); return "fix a finding";
    case 3: findings->on_hover(row); return "point at a fix";
    case 4: findings->set_filter(static_cast<FindingFilter>(random() % 4)); return "filter findings";
    default:
      (void)search_everything(bench.document(), bench.desk().notes(), findings->rows(), some_text());
      return "search";
  }
}

std::string Desk::step_desk() {
  SetDesk& desk = bench.desk();
  const auto decks = deck_names(rules->rules());
  const std::string deck = decks.empty() || chance(8) ? "none" : decks[static_cast<std::size_t>(pick(decks.size()))];
  const int number = static_cast<int>(random() % 50) - 2;
  switch (random() % 12) {
    case 0: {
      const auto how = static_cast<SetDesk::Copies>(random() % 3);
      if (desk.plan_copies(how, number, 1).possible) desk.change_copies(how, number, 1);
      return "copies of the selected tiles";
    }
    case 1: desk.move_to_deck(deck); return "move to deck";
    case 2: desk.replace_symbol(some_text(), some_text()); return "replace symbol";
    case 3: desk.replace_kind(some_text(), some_text()); return "replace kind";
    case 4: desk.renumber(chance(2) ? "t#" : some_text(), number); return "renumber";
    case 5: (void)desk.add_deck(some_text()); return "add deck";
    case 6: (void)desk.rename_deck(deck, some_text()); return "rename deck";
    case 7: (void)desk.remove_deck(deck, decks.empty() ? "" : decks.front()); return "remove deck";
    case 8: (void)desk.notes().set(some_tile(), some_text()); return "note";
    case 9: desk.paste(chance(2) ? clipboard_ : some_text()); return "paste";
    case 10: desk.remove_art(); return "remove art";
    default:
      bench.toggle_join(some_text());
      bench.merge_zone(some_text());
      return "join zones";
  }
}

std::string Desk::step_compare() {
  const int row = stray(compare->rows().size());
  switch (random() % 5) {
    case 0: {
      const auto choices = version_choices(bench.document());
      if (choices.empty()) return "";
      const std::string id = choices[static_cast<std::size_t>(pick(std::min<std::size_t>(choices.size(), 4)))].id;
      if (auto version = load_version(bench.document(), id)) compare->compare_with(std::move(version.value()));
      return "compare with " + id;
    }
    case 1: compare->select(row); return "select a difference";
    case 2: compare->step(chance(2) ? 1 : -1); return "next difference";
    case 3: compare->take(); return "take a difference";
    default: compare->set_filter(chance(2) ? "" : some_text()); return "filter differences";
  }
}

std::string Desk::step_analyse() {
  switch (random() % 8) {
    case 0:
      workspace_ = "analyse";
      analyse->document_changed();
      return "analyse";
    case 1: analyse->filter_copies(chance(2) ? "" : some_text()); return "filter copies";
    case 2: {
      if (analyse->copies_rows().empty()) return "";
      const auto tile_index = analyse->copies_rows()[static_cast<std::size_t>(pick(analyse->copies_rows().size()))];
      analyse->set_copies(tile_index, pick(6));
      return "what if";
    }
    case 3: analyse->apply(); return "apply what-if";
    case 4: analyse->reset(); return "reset what-if";
    case 5: {
      const auto all = analyse->patterns();
      if (all.empty()) return "";
      analyse->open_pattern(all[static_cast<std::size_t>(pick(all.size()))]);
      return "open a pattern";
    }
    case 6: analyse->show_patterns(static_cast<PatternsShown>(random() % 3)); return "patterns";
    default: (void)analyse->set_beside(chance(2) ? "" : "no-such-game"); return "beside";
  }
}

std::string Desk::step_print() {
  switch (random() % 4) {
    case 0: {
      auto options = print->options();
      options.bleed = static_cast<double>(random() % 5);
      print->change(options);
      return "print options";
    }
    case 1: print->only_selected(chance(2)); return "print selected";
    case 2: {
      const auto decks = print->decks();
      if (!decks.empty()) print->want_deck(decks[static_cast<std::size_t>(pick(decks.size()))].id, chance(2));
      return "print decks";
    }
    default:
      if (chance(8)) print->save(folder / "out.pdf");
      if (chance(2)) print->stop();
      return "save PDF";
  }
}

std::string Desk::step_play() {
  workspace_ = chance(2) ? "play" : workspace_;
  if (!playing->has_match() || chance(40)) {
    std::vector<std::string> seats(2 + random() % 2);
    for (std::string& seat : seats) seat = chance(2) ? "" : "random";
    playing->begin({.seats = seats, .seed = random() % 100, .decks = {}, .by_hand = chance(10)});
    return "begin a game";
  }
  switch (random() % 14) {
    case 0:
    case 1:
    case 2:
    case 3: {
      const game::ActionList actions_now = legal(playing->state());
      if (actions_now.empty() || !playing->may_act()) return "";
      playing->play(actions_now[static_cast<std::size_t>(pick(actions_now.size()))]);
      return "play";
    }
    case 4: playing->undo(); return "take back a turn";
    case 5: playing->redo(); return "redo a turn";
    case 6:
      playing->go_to(static_cast<std::size_t>(stray(playing->match().line().played.size())));
      return "go to a turn";
    case 7: playing->choose_line(static_cast<std::size_t>(stray(playing->match().lines().size()))); return "branch";
    case 8: playing->toggle_hint(); return "hint";
    case 9:
      if (playing->hint()) playing->choose_hint(stray(playing->hint()->rows.size()));
      if (chance(2)) playing->play_hint();
      return "choose a hint";
    case 10:
      playing->set_seat(stray(static_cast<std::size_t>(playing->match().players())), chance(2) ? "" : "random");
      return "seat";
    case 11: (void)playing->set_tile(some_tile()); return "what if";
    case 12:
      playing->point_at_spot(stray(playing->board().spots.size()));
      playing->view_piece(stray(playing->board().pieces.size()));
      playing->view_tile(some_tile());
      playing->next_target(1);
      playing->turn_tile(1);
      playing->place();
      return "point and place";
    default:
      switch (random() % 7) {
        case 0: playing->pause(chance(2)); break;
        case 1: playing->step(); break;
        case 2: playing->adopt_document(); break;
        case 3: playing->resume(); break;
        case 4: playing->reveal(); break;
        case 5: playing->toggle_breakdown(pick(3)); break;
        default: playing->light_seat(chance(2) ? std::optional<int>() : std::optional(pick(3)));
      }
      return "game controls";
  }
}

std::string Desk::step_simulate() {
  switch (random() % 8) {
    case 0:
      simulate->set_games(20);
      simulate->set_cores(1);
      simulate->start();
      return "start an experiment";
    case 1: simulate->pause_or_continue(); return "pause the experiment";
    case 2: simulate->stop(); return "stop the experiment";
    case 3: simulate->duplicate(); return "duplicate the experiment";
    case 4: simulate->set_players(2 + pick(3)); return "players";
    case 5: simulate->list_games(chance(2) ? "points" : "length", 0, pick(5)); return "list games";
    case 6:
      simulate->select_game(stray(games_listed_));
      simulate->open_game(stray(games_listed_));
      return "open a game of the experiment";
    default: simulate->set_bot(pick(2), chance(2) ? "random" : "greedy"); return "bot";
  }
}

std::string Desk::step_comparison() {
  switch (random() % 6) {
    case 0:
      comparison->set_kind(ComparedKind::Bots);
      comparison->set_most_games(60);
      comparison->start();
      return "start a comparison";
    case 1: comparison->stop(); return "stop the comparison";
    case 2: comparison->pause_or_continue(); return "pause the comparison";
    case 3: comparison->choose_row(static_cast<std::size_t>(pick(8))); return "choose a difference";
    case 4:
      comparison->tell_bar(pick(6));
      comparison->open_deck(chance(2));
      return "open a deck";
    default:
      comparison->add_side();
      comparison->remove_side();
      return "sides";
  }
}

std::string Desk::step_files() {
  switch (random() % 10) {
    case 0: {
      static constexpr const char* kGames[] = {"carcassonne",        "hunters-gatherers-2020", "hunters-gatherers-2002",
                                               "over-hill-and-dale", "hunt-or-gather",         "big-herds"};
      if (!chance(3)) return "";
      const std::string game = kGames[random() % std::size(kGames)];
      bench.open(game);
      return "open " + game;
    }
    case 1: bench.open_chosen(); return "open a file";
    case 2: bench.save(); return "save";
    case 3: bench.save_as(); return "save as";
    case 4: bench.reload(); return "reload";
    case 5: {
      std::error_code error;
      const fs::path file = bench.document().path();
      if (file.string().starts_with(folder.string())) {
        if (chance(2))
          fs::remove(file, error);
        else
          std::ofstream(file) << "<tileset";
      }
      return "another program changes the file";
    }
    case 6: bench.new_variant(); return "new variant";
    case 7:
      if (chance(4)) bench.new_set();
      return "new set";
    default: {
      if (last_said_.offers.empty()) return "";
      const auto offer = last_said_.offers[static_cast<std::size_t>(pick(last_said_.offers.size()))];
      last_said_ = {};
      if (offer.run) offer.run();
      return "take the offer " + offer.label;
    }
  }
}

}  // namespace tw::editor::test
