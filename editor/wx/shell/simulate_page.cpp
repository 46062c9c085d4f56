#include "editor/wx/shell/simulate_page.hpp"

#include <wx/panel.h>

#include "editor/core/comparison/comparison_presenter.hpp"
#include "editor/core/findings/finding_words.hpp"
#include "editor/core/goals/goals_presenter.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/shell/workbench.hpp"
#include "editor/core/simulate/duration_estimate.hpp"
#include "editor/core/simulate/simulate_presenter.hpp"
#include "editor/wx/comparison/comparison_panel.hpp"
#include "editor/wx/goals/goals_panel.hpp"
#include "editor/wx/shell/workspace_pages.hpp"
#include "editor/wx/widgets/wheel.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/program/version.hpp"

namespace tw::editor {

namespace {

/// Shows the comparison of two games: the original and a proposal.
using CompareGames = std::function<void(const OfferedGame& a, const OfferedGame& b, const ProposedGame& proposal)>;

xml::GameFiles files_of(const Document& document) { return game_files({document.snapshot(), document.shared_rules()}); }

/// Stores the proposal (and the original, if the document no longer matches it), and shows their comparison. Returns ""
/// or the error.
std::string compare_stored(const ProposedGame& game, const Document& document, const std::filesystem::path& folder,
                           const CompareGames& compare) {
  OfferedGame original{.id = "", .label = tr(kOpenSet)};
  if (!(files_of(document) == game.original)) {
    const auto path = store_game(game.original, folder);
    if (!path) return describe_write_error(path.findings().front());
    original = {.id = path.value().string(), .label = game.original.name + ", original"};
  }
  const auto path = store_game(game.changed, folder);
  if (!path) return describe_write_error(path.findings().front());
  compare(original, {.id = path.value().string(), .label = game.original.name + ", " + game.label}, game);
  return "";
}

/// Returns the services of the Goals view for this window's document. `workbench` must outlive them.
GoalsServices goals_services(Workbench& workbench, SimulateServices simulate, CompareGames compare) {
  // The stored games are not removed, because saved comparisons read them again.
  const std::filesystem::path folder =
      (simulate.storage_folder.empty() ? std::filesystem::temp_directory_path() / "tilewright"
                                       : simulate.storage_folder) /
      "proposals";
  GoalsServices out{.simulate = std::move(simulate)};
  out.files = [&workbench] { return files_of(workbench.document()); };
  out.selected_tiles = [&workbench] { return workbench.document().selection().tiles; };
  out.open_variant = [&workbench](const ProposedGame& game) -> std::string {
    open_as_variant(workbench, game);
    return "";
  };
  out.compare = [&workbench, folder, compare = std::move(compare)](const ProposedGame& game) {
    return compare_stored(game, workbench.document(), folder, compare);
  };
  return out;
}

std::vector<std::string> bots_in_order(const std::string& wanted) {
  // List the user's own bot and the default bot first, then the levels before the algorithms, which few users know.
  std::vector<std::string> out;
  if (!wanted.empty() && wanted != plugin_host::kDefaultBot && plugin_host::check_bot(wanted).empty())
    out.push_back(wanted);
  out.emplace_back(plugin_host::kDefaultBot);
  for (const auto& names : {plugin_host::level_names(), plugin_host::bot_names()})
    out.insert(out.end(), names.begin(), names.end());
  return out;
}

model::Result<SimulatedGame> compiled(const model::TileSet& set, std::shared_ptr<const model::TileSet> shared_set,
                                      std::shared_ptr<const model::Rules> rules, const std::filesystem::path& path) {
  if (set.tiles.empty()) return model::Findings{{.message = tr("the set has no tiles yet")}};
  auto game = compile_game(*rules, set, path.string());
  if (!game) return game.findings();
  return SimulatedGame{std::move(game.value()), std::move(rules), std::move(shared_set), {path.parent_path()}};
}

model::Result<SimulatedGame> opened_game(const std::string& id) {
  auto opened = open_game(id);
  if (!opened) return opened.findings();
  auto set = std::make_shared<const model::TileSet>(std::move(opened.value().set));
  return compiled(*set, set, opened.value().rules, opened.value().path);
}

}  // namespace

SimulateServices simulate_services(Workbench& workbench, ShowGame show_game) {
  Document& document = workbench.document();
  SimulateServices out;
  out.bots = bots_in_order(workbench.settings().get("simulate/bot"));
  out.check_bot = [](const std::string& name) -> std::string {
    const auto wrong = plugin_host::check_bot(name);
    return wrong.empty() ? "" : wrong.front().message;
  };
  out.seconds_per_game = seconds_per_game;
  out.games = [] {
    std::vector<OfferedGame> games;
    for (const GameChoice& game : game_choices()) games.push_back({game.id, game.label, game.depth});
    return games;
  };
  out.compile = [&document](const std::string& id) {
    return id.empty() ? compiled(document.set(), document.snapshot(), document.shared_rules(), document.path())
                      : opened_game(id);
  };
  out.base = [&document]() -> std::string { return document.base() ? document.base()->id : ""; };
  out.game_with_rules = [&document] { return document.rules().id; };
  out.saved = [&document] { return document.path().string(); };
  if (workbench.autosave() && !state_folder().empty()) out.storage_folder = state_folder() / "experiments";
  out.choose = [&workbench](const FilePrompt& question) { return workbench.chooser().choose(question); };
  out.program = std::string("tilewright-editor ") + program::version();
  out.settings = &workbench.settings();
  if (show_game)
    out.show_in_play = [&document, show_game = std::move(show_game)](const model::GameRecord& record,
                                                                     const SimulatedGame& game) -> std::string {
      const auto here = compiled(document.set(), document.snapshot(), document.shared_rules(), document.path());
      if (!here || here.value().game->content_hash() != game.game->content_hash())
        return tr("This game was played with “{0}” as it was during the simulation. Open that version to see the game.",
                  game.game->name());
      return show_game(record) ? "" : tr("The game could not be opened in Play.");
    };
  return out;
}

SimulatePage::SimulatePage(wxPanel* page, Workbench& workbench, ShowGame show_game)
    : wxSimplebook(page), workbench_(workbench), show_game_(std::move(show_game)) {
  panel_ = new SimulatePanel(this, simulate_services(workbench_, show_game_));
  AddPage(panel_, "charts", true);
  panel_->set_on_compare([this] { show_part(SimulatePart::Compare); });
  fill_page(*page, *this);
}

void SimulatePage::document_changed() {
  panel_->document_changed();
  if (comparison_) comparison_->presenter().document_changed();
  if (goals_) goals_->presenter().document_changed();
}

void SimulatePage::show_goals() {
  if (!goals_) {
    goals_ =
        new GoalsPanel(this, goals_services(workbench_, simulate_services(workbench_, {}),
                                            [this](const OfferedGame& a, const OfferedGame& b, const ProposedGame& of) {
                                              show_part(SimulatePart::Compare);
                                              comparison_->presenter().compare(a, b, of.players, of.bot);
                                            }));
    AddPage(goals_, "goals");
    goals_->presenter().copy_players(panel_->presenter().form().bots);
    selection_connection_ = workbench_.document().changed().connect([this](DocumentChange what) {
      if (touches(what, DocumentChange::Selection)) goals_->presenter().selection_changed();
    });
  }
  goals_->presenter().document_changed();
}

void SimulatePage::show_part(SimulatePart part) {
  if (part == SimulatePart::Goals) show_goals();
  if (part == SimulatePart::Compare && !comparison_) {
    comparison_ = new ComparisonPanel(this, simulate_services(workbench_, show_game_));
    AddPage(comparison_, "compare");
  }
  const wxWindow* const shown = part == SimulatePart::Goals     ? static_cast<wxWindow*>(goals_)
                                : part == SimulatePart::Compare ? static_cast<wxWindow*>(comparison_)
                                                                : panel_;
  SetSelection(static_cast<std::size_t>(FindPage(shown)));
  leave_list(*GetCurrentPage());  // newer versions of GTK move the focus there
  if (on_view_changed_) on_view_changed_();
}

SimulatePart SimulatePage::shown_part() const {
  const wxWindow* const page = GetCurrentPage();
  return page == goals_ && goals_             ? SimulatePart::Goals
         : page == comparison_ && comparison_ ? SimulatePart::Compare
                                              : SimulatePart::Charts;
}

}  // namespace tw::editor
