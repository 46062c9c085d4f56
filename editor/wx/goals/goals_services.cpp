#include "editor/wx/goals/goals_services.hpp"

#include "editor/core/findings/finding_words.hpp"
#include "editor/core/shell/workbench.hpp"

namespace tw::editor {
namespace {

xml::GameFiles files_of(const Document& document) { return game_files({document.snapshot(), document.shared_rules()}); }

/// Stores the proposal (and the original, if the document has changed since), and shows their comparison. Returns "" or
/// the error.
std::string compare_stored(const ProposedGame& game, const Document& document, const std::filesystem::path& folder,
                           const CompareGames& compare) {
  OfferedGame original{.id = "", .label = kOpenSet};
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

}  // namespace

GoalsServices goals_services(Workbench& workbench, SimulateServices simulate, CompareGames compare) {
  // Kept comparisons read the stored games again, so they are not removed.
  const std::filesystem::path folder =
      (simulate.keep_folder.empty() ? std::filesystem::temp_directory_path() / "tilewright" : simulate.keep_folder) /
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

}  // namespace tw::editor
