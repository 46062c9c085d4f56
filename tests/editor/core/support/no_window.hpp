#pragma once
// Stand-ins for tests of commands without a window: dialogs return no answer, and nothing is displayed.

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

#include "editor/core/commands/action.hpp"
#include "editor/core/recovery/versions.hpp"
#include "editor/core/shell/program.hpp"

namespace tw::editor::test {

struct NoChooser : FileChooser {
  std::optional<std::filesystem::path> choose_open() override { return {}; }
  std::optional<SaveTarget> choose_save(const std::filesystem::path&) override { return {}; }
  UnsavedAnswer ask_unsaved(const std::string&, const std::string&) override { return UnsavedAnswer::Cancel; }
};

/// A shell that records what the command asked it to show.
struct NoShell : Shell {
  std::string shown, dialog, board;
  bool closed = false;
  void show_workspace(std::string_view id) override { shown = id; }
  void focus_filter() override {}
  void clear_filter() override {}
  void step_finding(int) override {}
  void step_pane(int) override {}
  void toggle_side_panes() override {}
  void reset_layout() override {}
  void change_grid_size(int) override {}
  void rotate_view(int) override {}
  bool delete_selected_zone() override { return false; }
  void rename_selected() override {}
  void select_all() override {}
  std::string clipboard() override { return board; }
  void set_clipboard(const std::string& text) override { board = text; }
  void close_window() override { closed = true; }
};

/// A program without other windows.
struct OneWindow : Program {
  explicit OneWindow(const std::filesystem::path& folder) : own_journal(folder) {}
  Workbench* raise(const std::filesystem::path&) override { return nullptr; }
  Workbench& open_window(OpenedDocument) override { std::abort(); }
  bool restore(const Journal::Leftover&) override { return false; }
  void quit() override {}
  Journal& journal() override { return own_journal; }
  Versions& versions() override { return no_versions; }
  Journal own_journal;
  Versions no_versions{""};
};

}  // namespace tw::editor::test
