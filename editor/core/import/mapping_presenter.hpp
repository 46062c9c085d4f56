#pragma once
// The interface between the mapping dialog and the operation that it prepares: an import, an export, or pasting tiles
// of another game.

#include <filesystem>
#include <string>
#include <vector>

namespace tw::editor {

class MappingPresenter {
 public:
  /// A line of the dialog. The number of rows is constant.
  struct Row {
    std::string label, tooltip;
    std::vector<std::string> choices;
    int chosen = 0;
    bool is_text = false;  ///< true if the only choice is shown as text
  };

  virtual ~MappingPresenter() = default;
  virtual std::string title() const = 0;
  /// Returns the label of the button that ends the dialog: "Import".
  virtual std::string action() const = 0;
  virtual std::vector<Row> rows() const = 0;
  virtual void choose(std::size_t row, int choice) = 0;
  /// Returns lines that describe the result, or the reason why the action is impossible.
  virtual const std::string& report() const = 0;
  virtual bool ready() const = 0;

  /// Returns true if names that no row shows can be mapped as text.
  virtual bool accepts_names() const { return false; }
  /// Sets pairs of names "theirs=ours", separated by white space or commas. Returns "" on success; otherwise returns a
  /// sentence about the invalid pair and changes nothing.
  virtual std::string set_names(const std::string&) { return ""; }
  /// Returns true if further files can be added.
  virtual bool accepts_files() const { return false; }
  virtual void add_file(const std::filesystem::path&) {}
};

}  // namespace tw::editor
