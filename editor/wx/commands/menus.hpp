#pragma once
// The menu bar of a window, built from the table of actions.

#include <wx/string.h>

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/commands/action.hpp"
#include "editor/core/commands/keys.hpp"

class wxFrame;
class wxMenu;

namespace tw::editor {

/// Returns the tooltip of a command that is shown without its label: "Rotate the view (R)" and, on a second line, its
/// help line.
wxString tip_of(const Action& action, const KeyTable& keys);
/// Returns the label without its mnemonic.
wxString plain_label(const Action& action);

/// Builds the menu bar and handles its events: commands, recent files, games. The frame owns this object and all
/// arguments.
class Menus {
 public:
  struct Callbacks {
    std::function<void(const Action&)> run;
    std::function<void(const std::string&)> open;   ///< opens a game by its id, or a file
    std::function<bool(const Action&)> is_current;  ///< returns true if the action shows the current workspace
  };
  Menus(wxFrame& frame, const std::vector<Action>& actions, KeyTable& keys, Callbacks callbacks);
  /// Returns the window id of an action, for toolbars; wxID_NONE if there is none.
  int id_of(std::string_view action) const;
  void set_recent_files(std::vector<std::filesystem::path> files);
  /// Updates the keys in all menu items.
  void show_keys();

 private:
  void fill_recent_menu();
  void build();
  void bind();
  wxMenu* build_games_menu();
  wxFrame& frame_;
  const std::vector<Action>& actions_;
  KeyTable& keys_;
  Callbacks callbacks_;
  std::vector<std::string> game_ids_;
  std::vector<std::filesystem::path> recent_;
  std::vector<std::filesystem::path> new_recent_;
  wxMenu* recent_menu_ = nullptr;
  int first_id_ = 0, first_recent_id_ = 0, first_game_id_ = 0;
  Connection keys_changed_;
};

}  // namespace tw::editor
