#include "editor/wx/shell/workspace_pages.hpp"

#include <wx/panel.h>
#include <wx/sizer.h>

#include <algorithm>
#include <memory>
#include <system_error>

#include "editor/core/document/document.hpp"
#include "editor/core/help/welcome.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "editor/core/shell/workbench.hpp"
#include "editor/wx/analyse/analyse_panel.hpp"
#include "editor/wx/play/play_panel.hpp"
#include "editor/wx/rules/rules_panel.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/bots.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/workers/run_description.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/check.hpp"

namespace tw::editor {

model::Result<std::shared_ptr<const game::Game>> compile_game(const model::Rules& rules, const model::TileSet& set,
                                                              const std::string& path) {
  if (model::Findings findings = xml::check_rules(rules, ""); model::has_errors(findings)) return findings;
  model::Findings findings = topology::check_all(set, rules, path);
  if (model::has_errors(findings)) return findings;
  return plugin_host::make_game(rules, set, set.id, set.name);
}

void fill_page(wxPanel& page, wxWindow& workspace) {
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(&workspace, wxSizerFlags(1).Expand());
  page.SetSizer(column);
  page.Layout();
}

namespace {

UnplaceableMeasurement::Services play_services(Document& document) {
  UnplaceableMeasurement::Services out;
  out.compile = [&document](const model::TileSet& set) { return compile_game(document.rules(), set); };
  return out;
}

}  // namespace

AnalysePanel* make_analyse_panel(wxPanel* page, Document& document, AnalyseServices services) {
  auto* panel = new AnalysePanel(page, document, std::move(services), play_services(document));
  fill_page(*page, *panel);
  return panel;
}

RulesPanel* make_rules_panel(wxPanel* page, Workbench& workbench,
                             std::function<void(std::string_view)> show_workspace) {
  RulesServices services;
  services.show_message = [&workbench](const Message& message) { workbench.show_message(message); };
  services.settings = &workbench.settings();
  services.show_workspace = std::move(show_workspace);
  services.compile = [](const model::Rules& rules, const model::TileSet& set) { return compile_game(rules, set); };
  services.quick_bot = workers::make_contestant(plugin_host::kDefaultBot);
  services.choose_picture = [&workbench] { return choose_picture(workbench.chooser()); };
  auto* panel = new RulesPanel(page, workbench.document(), std::move(services));
  workbench.set_drafts([panel] { return panel->presenter().draft_texts(); });
  fill_page(*page, *panel);
  return panel;
}

namespace {

constexpr const char* kWildcard = tr_later("Recorded games (*.xml)|*.xml|All files|*");

FilePrompt question(const std::filesystem::path& suggestion, bool saves) {
  return {saves ? tr("Save the game") : tr("Open a recorded game"), tr(kWildcard), saves, suggestion};
}

/// Adds the extension of game records, by which file dialogs find them, unless the name already ends in ".xml". Returns
/// false if the resulting file exists and the user does not want to replace it.
bool add_record_extension(std::filesystem::path& file, FileChooser& chooser) {
  if (file.extension() == ".xml") return true;
  file += file.extension() == ".game" ? ".xml" : ".game.xml";
  std::error_code error;
  return !std::filesystem::exists(file, error) || chooser.ask_replace(file);
}

/// Compiles a game that is not the document of a window: an id, or the path of a set or variant.
model::Result<table::PlayableGame> game_to_play(const std::string& name) {
  auto files = xml::load_game(name);
  if (!files) return files.findings();
  // The set of a variant still has the id and the name of its base.
  files.value().set.id = files.value().id;
  files.value().set.name = files.value().name;
  auto rules = std::make_shared<const model::Rules>(std::move(files.value().rules));
  auto set = std::make_shared<const model::TileSet>(std::move(files.value().set));
  auto game = compile_game(*rules, *set, name);
  if (!game) return game.findings();
  return table::PlayableGame{
      std::move(game.value()),        std::move(rules), std::move(set), files.value().tile_set_path, name,
      xml::art_folders(files.value())};
}

/// Returns the bots offered in Play: the user's own bot, if set, then the levels, the default bot, the algorithms,
/// which few users know, and the random bot last.
std::vector<std::string> bots_of_play(const std::string& own) {
  std::vector<std::string> out = plugin_host::level_names(), others = plugin_host::bot_names();
  out.emplace_back(plugin_host::kDefaultBot);
  std::stable_partition(others.begin(), others.end(), [](const std::string& name) { return name != "random"; });
  out.insert(out.end(), others.begin(), others.end());
  if (own.empty() || !plugin_host::check_bot(own).empty()) return out;
  std::erase(out, own);
  out.insert(out.begin(), own);
  return out;
}

PlayServices services(Workbench& workbench) {
  Document& document = workbench.document();
  PlayServices out;
  out.compile = [&document]() -> model::Result<table::PlayableGame> {
    if (document.set().tiles.empty()) return model::Findings{{.message = tr("the set has no tiles yet")}};
    auto game = compile_game(document.rules(), document.set(), document.path().string());
    if (!game) return game.findings();
    return table::PlayableGame{std::move(game.value()), document.shared_rules(), document.snapshot(), document.path()};
  };
  out.open = game_to_play;
  out.games = [&workbench] {
    std::vector<GameChoice> games = game_choices();
    for (RecentRow& row : recent_rows(workbench.recent().files(), now_seconds()))
      if (!row.missing && !is_shipped(row.file)) {
        const bool is_listed = std::ranges::count(games, row.title, &GameChoice::label) > 0;
        games.push_back({row.file.string(), is_listed ? tr("{0} ({1})", row.title, row.place) : row.title});
      }
    return games;
  };
  out.game_id = [&document] { return document.set().id; };
  out.is_current = [&document](const table::PlayableGame& game) {
    const bool same_set = game.set == document.snapshot() || game.set->tiles == document.set().tiles;
    return same_set && (game.rules == document.shared_rules() || *game.rules == document.rules());
  };
  out.bots = bots_of_play(workbench.settings().get("play/bot"));
  out.make_bot = [](const std::string& name) { return plugin_host::make_bot(name); };
  out.show_message = [&workbench](Message message) {
    message.workspaces = {"play"};
    workbench.show_message(message);
  };
  // The folder of the last record; at first the folder set in Preferences, or the folder of the set.
  const auto folder = std::make_shared<std::filesystem::path>();
  const auto near = [&workbench, &document, folder] {
    if (const std::string own = workbench.settings().get("folders/records"); folder->empty() && !own.empty())
      return std::filesystem::path(own);
    return !folder->empty() || document.needs_path() ? *folder : document.path().parent_path();
  };
  out.choose_open = [&workbench, folder, near] {
    const auto file = workbench.chooser().choose(question(near() / "", false));
    if (file) *folder = file->parent_path();
    return file;
  };
  out.choose_save = [&workbench, folder, near](const std::filesystem::path& suggestion) {
    auto file = workbench.chooser().choose(question(near() / suggestion, true));
    if (file && !add_record_extension(*file, workbench.chooser())) file.reset();
    if (file) *folder = file->parent_path();
    return file;
  };
  out.choose_folder = [&workbench](const std::string& title) { return workbench.chooser().choose_folder(title); };
  out.settings = &workbench.settings();
  if (workbench.autosave() && !state_folder().empty()) out.storage_folder = state_folder() / "games";
  return out;
}

}  // namespace

PlayPanel* make_play_panel(wxPanel* page, Workbench& workbench) {
  auto* panel = new PlayPanel(page, workbench.document(), services(workbench));
  fill_page(*page, *panel);
  return panel;
}

}  // namespace tw::editor
