#pragma once
// The menu bar of a window, made from the table of actions.

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

/// "Turn the view (Ctrl+R)" and its sentence, in two lines: for everything that shows a command without its words.
wxString tip_of(const Action& action, const KeyTable& keys);
/// The label without its mnemonic.
wxString plain_label(const Action& action);

/// Builds the bar and answers its events: commands, recent files, games. Owned by the frame, as are all arguments.
class Menus {
 public:
  struct Answers {
    std::function<void(const Action&)> run;
    std::function<void(const std::string&)> open;  ///< a game's id or a file
    std::function<bool(const Action&)> current;    ///< the row of the workspace that is shown
  };
  Menus(wxFrame& frame, const std::vector<Action>& actions, KeyTable& keys, Answers answers);
  /// The window's id of a row, for toolbars; and back (nullptr for other ids).
  int id_of(std::string_view action) const;
  void set_recent(std::vector<std::filesystem::path> files);
  /// Writes the keys of the table anew.
  void show_keys();

 private:
  void fill_recent();
  void build();
  void bind();
  wxMenu* games_menu();
  wxFrame& frame_;
  const std::vector<Action>& actions_;
  KeyTable& keys_;
  Answers answers_;
  std::vector<std::string> games_;
  std::vector<std::filesystem::path> recent_;
  std::vector<std::filesystem::path> recent_wanted_;
  wxMenu* recent_menu_ = nullptr;
  int first_id_ = 0, first_recent_id_ = 0, first_game_id_ = 0;
  Connection keys_changed_;
};

}  // namespace tw::editor
