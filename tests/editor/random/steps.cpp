// Performs one random user step in each workspace.

#include <gtest/gtest.h>

#include "editor/core/document/family.hpp"
#include "editor/core/document/new_set.hpp"
#include "editor/core/play/rules_page.hpp"
#include "editor/core/search/palette_search.hpp"
#include "editor/core/search/search.hpp"
#include "tests/editor/core/play/played_games.hpp"
#include "tests/editor/random/desk.hpp"

namespace tw::editor::test {

namespace fs = std::filesystem;

std::string Desk::step_rules() {
  const auto& fields = rules->fields();
  switch (random() % 12) {
    case 0:
    case 1:
    case 2: {
      const auto tables = rule_tables(rules->rules());
      const RuleTable table = tables[pick(tables.size())].table;
      const int row = stray(static_cast<std::size_t>(row_count(rules->rules(), table)));
      const int effects = effect_count(rules->rules(), {table, row});
      rules->select({table, row, effects > 0 ? stray(static_cast<std::size_t>(effects)) : -1});
      return "select row " + rules->location();
    }
    case 3:
    case 4:
    case 5:
    case 6: {
      if (fields.empty()) return "";
      const FormField field = fields[pick(fields.size())];
      std::string value = some_text();
      if (!field.choices.empty() && !chance(4)) value = field.choices[pick(field.choices.size())];
      if (chance(4)) value = field.value + " ";
      (void)rules->change(field.name, value);
      return "set " + rules->location() + " " + field.name + " to " + value;
    }
    case 7: {
      const auto all = rules->addable();
      if (all.empty()) return "";
      const std::string element = all[pick(all.size())].first;
      (void)rules->add(element);
      return "add " + element;
    }
    case 8: {
      const auto command = static_cast<RuleCommand>(1 + pick(7));
      run_rule_command(command);
      return "rules: command " + std::to_string(static_cast<int>(command));
    }
    case 9: {
      if (fields.empty()) return "";
      const std::string name = fields[pick(fields.size())].name;
      if (chance(2))
        rules->discard_draft(name);
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
      Brush brush{static_cast<Brush::Type>(random() % 6), some_text()};
      if (brush.type == Brush::Type::Kind && !now.kinds.empty()) brush.name = now.kinds[pick(now.kinds.size())].id;
      if (brush.type == Brush::Type::Symbol && !now.symbols.empty())
        brush.name = now.symbols[pick(now.symbols.size())].id;
      if (brush.type == Brush::Type::Action && !now.actions.empty())
        brush.name = now.actions[pick(now.actions.size())].id;
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
        case 0: tile->select_next_brush(static_cast<Brush::Type>(random() % 6)); break;
        case 1: tile->pick_brush(); break;
        case 2: tile->select_fill_brush(); break;
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
  TileTabs& tabs = bench.set_editor().tabs();
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
  const FormField row = rows[pick(rows.size())];
  if (chance(6)) {
    (void)properties->revert(row.name);
    return "revert " + row.name;
  }
  std::string value = some_text();
  if (!row.choices.empty() && !chance(4)) value = row.choices[pick(row.choices.size())];
  (void)properties->on_change(chance(20) ? "tile/none" : row.name, value);
  return "property " + row.name + " " + value;
}

std::string Desk::step_findings() {
  const int row = stray(findings->rows().size());
  switch (random() % 6) {
    case 0: findings->on_select(row); return "select a finding";
    case 1: findings->on_step(chance(2) ? 1 : -1); return "next finding";
    case 2: findings->on_fix(row); return "fix a finding";
    case 3: findings->on_hover(row); return "point at a fix";
    case 4: findings->set_filter(static_cast<FindingFilter>(random() % 4)); return "filter findings";
    default:
      (void)search_everything(bench.document(), bench.set_editor().notes(), findings->rows(), some_text());
      return "search";
  }
}

std::string Desk::step_desk() {
  SetEditor& desk = bench.set_editor();
  const auto decks = deck_names(rules->rules());
  const std::string deck = decks.empty() || chance(8) ? "none" : decks[pick(decks.size())];
  const int number = static_cast<int>(random() % 50) - 2;
  switch (random() % 12) {
    case 0: {
      const auto how = static_cast<SetEditor::CopiesOperation>(random() % 3);
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
      const std::string id = choices[pick(std::min<std::size_t>(choices.size(), 4))].id;
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
      const auto tile_index = analyse->copies_rows()[pick(analyse->copies_rows().size())];
      analyse->set_copies(tile_index, pick(6));
      return "what if";
    }
    case 3: analyse->apply(); return "apply what-if";
    case 4: analyse->reset(); return "reset what-if";
    case 5: {
      const auto all = analyse->patterns();
      if (all.empty()) return "";
      analyse->open_pattern(all[pick(all.size())]);
      return "open a pattern";
    }
    case 6: analyse->show_patterns(static_cast<PatternsShown>(random() % 3)); return "patterns";
    default: (void)analyse->set_reference(chance(2) ? "" : "no-such-game"); return "beside";
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
    case 1: print->set_only_selected(chance(2)); return "print selected";
    case 2: {
      const auto decks = print->decks();
      if (!decks.empty()) print->select_deck(decks[pick(decks.size())].id, chance(2));
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
    playing->games().begin({.seats = seats, .seed = random() % 100, .decks = {}, .by_hand = chance(10)});
    return "begin a game";
  }
  switch (random() % 14) {
    case 0:
    case 1:
    case 2:
    case 3: {
      const game::ActionList actions_now = legal(playing->state());
      if (actions_now.empty() || !playing->may_act()) return "";
      playing->play(actions_now[pick(actions_now.size())]);
      return "play";
    }
    case 4: playing->undo(); return "take back a turn";
    case 5: playing->redo(); return "redo a turn";
    case 6:
      playing->go_to(static_cast<std::size_t>(stray(playing->match().line().played.size())));
      return "go to a turn";
    case 7: playing->select_line(static_cast<std::size_t>(stray(playing->match().lines().size()))); return "branch";
    case 8: playing->hints().toggle(); return "hint";
    case 9:
      if (playing->hints().hint()) playing->cursor().choose_hint(stray(playing->hints().hint()->rows.size()));
      if (chance(2)) playing->hints().play();
      return "choose a hint";
    case 10:
      playing->set_seat(stray(static_cast<std::size_t>(playing->match().players())), chance(2) ? "" : "random");
      (void)playing->set_names({"Ada", "player 0"});
      return "seat";
    case 11: (void)playing->set_drawn_tile(some_tile()); return "what if";
    case 12:
      playing->cursor().point_at_spot(stray(playing->board().spots.size()));
      playing->highlights().toggle_piece(stray(playing->board().pieces.size()));
      playing->display().toggle_enlarged_tile(
          model::Coord{static_cast<std::int16_t>(pick(5) - 2), static_cast<std::int16_t>(pick(5) - 2)});
      if (chance(3)) playing->display().enlarge(chance(2));
      playing->cursor().select_next_target(1);
      playing->cursor().rotate_tile(1);
      playing->cursor().confirm();
      return "point and place";
    default:
      switch (random() % 8) {
        case 0: playing->pause(chance(2)); break;
        case 1: playing->step(); break;
        case 2: playing->games().adopt_document(); break;
        case 3: playing->library().resume(); break;
        case 4: playing->uncover_table(); break;
        case 5: playing->highlights().toggle_breakdown(pick(3)); break;
        case 6: playing->set_aid(aid_rows()[pick(kAidCount)].aid, chance(2)); break;
        default: playing->highlights().toggle_seat(chance(2) ? std::optional<int>() : std::optional(pick(3)));
      }
      return "game controls";
  }
}

std::string Desk::step_simulate() {
  switch (random() % 8) {
    case 0:
      simulate->set(&ExperimentForm::games, 20);
      simulate->set(&ExperimentForm::cores, 1);
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
      comparison->set(&ComparisonForm::kind, ComparedKind::Bots);
      comparison->set(&ComparisonForm::max_games, 60);
      comparison->start();
      return "start a comparison";
    case 1: comparison->stop(); return "stop the comparison";
    case 2: comparison->pause_or_continue(); return "pause the comparison";
    case 3: comparison->choose_row(static_cast<std::size_t>(pick(8))); return "choose a difference";
    case 4:
      comparison->describe_bar(pick(6));
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
      if (!stores.files_are_changed_outside) return "";
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
      if (chance(4))
        if (auto made = make_new_set(suggested_new_set())) bench.show_document(std::move(made.value()));
      return "new set";
    default: {
      if (last_said_.offers.empty()) return "";
      const auto offer = last_said_.offers[pick(last_said_.offers.size())];
      last_said_ = {};
      if (offer.run) offer.run();
      return "take the offer " + offer.label;
    }
  }
}

}  // namespace tw::editor::test
