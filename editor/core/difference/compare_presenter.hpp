#pragma once
// Compares the document with another version: lists the tiles that differ, describes the differences, and applies them
// one by one.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/document/document.hpp"
#include "engine/difference/compare.hpp"

namespace tw::editor {

/// A version to compare with: a game, a variant, a file or the saved file.
struct Version {
  std::string title;  ///< for example "Base: Hunters and Gatherers (2020)"
  std::shared_ptr<const model::TileSet> set = std::make_shared<const model::TileSet>();
  std::shared_ptr<const model::Rules> rules = std::make_shared<const model::Rules>();
  std::filesystem::path folder = {};  ///< folder of its custom pictures; "" for none
};
Version version_of(OpenedDocument opened, std::string title);

/// A row of the list.
struct CompareRow {
  enum class Kind { Heading, Changed, OnlyHere, OnlyThere, Rules };
  Kind kind = Kind::Heading;
  std::string title;        ///< for example "Changed (9)", "Tile 12", "score hunters"
  std::string description;  ///< for example "east edge meadow to river; copies 2 to 3"; "" for a heading
  /// The tile in each version; nullptr if the version does not contain the tile, and for rows of the rules. Valid until
  /// the next change.
  const model::Tile* there = nullptr;
  const model::Tile* here = nullptr;
  std::vector<difference::Change> changes;
};

class CompareView {
 public:
  virtual ~CompareView() = default;
  virtual void show_rows() = 0;
  virtual void show_selected() = 0;
};

/// The presenter of a comparison between the document ("here") and another version ("there"). Differences are described
/// from there to here.
class ComparePresenter {
 public:
  ComparePresenter(Document& document, CompareView& view);

  void compare_with(Version version);
  const Version& version() const { return version_; }
  /// Shows only rows with this text in their title or description ("" for all) and, if `only` is set, of this kind.
  void set_filter(std::string text, std::optional<CompareRow::Kind> only = {});

  const std::vector<CompareRow>& rows() const { return rows_; }
  /// Returns the index of the selected row; -1 if there is none.
  int selected() const { return selected_; }
  const CompareRow* row() const { return selected_ < 0 ? nullptr : &rows_[selected_]; }
  void select(int row);
  /// Goes to the next (+1) or previous (-1) difference, skipping headings and wrapping around.
  void step(int by);
  /// Returns true if there is another difference to step to.
  bool can_step() const;

  /// Returns a summary: "12 of 95 tiles differ: 9 changed, 2 only in this set, 1 only in the other set. 3 rows of the
  /// rules differ."
  std::string totals() const;
  /// Returns the label of the button: "Use the other tile", "Delete from this set", "Add to this set"; "" if the button
  /// is disabled.
  std::string action_label() const;
  /// Changes, adds or deletes the tile of the selected row so that the document matches the other version, as one undo
  /// step.
  void take();
  /// Returns the description of the selected row, one line per difference.
  std::vector<std::string> lines() const;

 private:
  void compare();
  void show();
  void list();
  bool passes(const CompareRow& row) const;
  model::TileSet with_other_version(const CompareRow& row) const;

  Document& document_;
  CompareView& view_;
  Version version_;
  std::shared_ptr<const model::TileSet> here_;  ///< the snapshot that was compared last
  std::shared_ptr<const model::Rules> rules_here_;
  difference::Differences found_;
  std::string filter_;
  std::optional<CompareRow::Kind> only_;
  std::vector<CompareRow> rows_;
  int selected_ = -1;
  Connection state_, changed_;
};

/// A version to compare the document with. Lists of versions begin with the document's base and file, followed by every
/// game.
struct VersionChoice {
  std::string id;  ///< argument of load_version(): "base", "disk", or the id or path of a game
  std::string label;
};
std::vector<VersionChoice> version_choices(const Document& document);
model::Result<Version> load_version(const Document& document, const std::string& id);

}  // namespace tw::editor
