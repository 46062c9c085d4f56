#pragma once
// The document beside another version of it: which tiles differ, in words, and taking the other's one by one.

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/document/document.hpp"
#include "engine/difference/compare.hpp"

namespace tw::editor {

/// A version to compare with: a game, a variant, a file, what is on disk.
struct Version {
  std::string title;  ///< "Base: Hunters and Gatherers (2020)"
  std::shared_ptr<const model::TileSet> set = std::make_shared<const model::TileSet>();
  std::shared_ptr<const model::Rules> rules = std::make_shared<const model::Rules>();
  std::filesystem::path folder = {};  ///< in which the tiles' own pictures are looked for; "" for none
};
Version version_of(Opened opened, std::string title);

/// A line of the list.
struct CompareRow {
  enum class Kind { Heading, Changed, OnlyHere, OnlyThere, Rules };
  Kind kind = Kind::Heading;
  std::string title;  ///< "Changed (9)", "Tile 12", "score hunters"
  std::string words;  ///< "east edge meadow to river; copies 2 to 3"; "" for a heading
  /// The tile on either side; nullptr where it is not there and for rows of the rules. Until the next change.
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

/// The document is "here", the other version "there"; words go from there to here.
class ComparePresenter {
 public:
  ComparePresenter(Document& document, CompareView& view);

  void compare_with(Version version);
  const Version& version() const { return version_; }
  /// Only rows that have this text in their title or words; "" for all. Groups: All, or one kind.
  void set_filter(std::string text, std::optional<CompareRow::Kind> only = {});

  const std::vector<CompareRow>& rows() const { return rows_; }
  /// Index of the row in hand, -1 if there is none.
  int selected() const { return selected_; }
  const CompareRow* row() const { return selected_ < 0 ? nullptr : &rows_[static_cast<std::size_t>(selected_)]; }
  void select(int row);
  /// To the next (+1) or the previous (-1) difference, passing headings; from the end to the beginning.
  void step(int by);

  /// "12 of 95 tiles differ: 9 changed, 2 only here, 1 only there. 3 rows of the rules differ."
  std::string totals() const;
  /// What the button says: "Take this one", "Take it away here", "Add it here"; "" where nothing can be taken.
  std::string take_label() const;
  /// The other's version of the tile in hand becomes the document's, as one step of the history.
  void take();
  /// The words of the row in hand, a line a difference.
  std::vector<std::string> lines() const;

 private:
  void compare();
  void show();
  void list();
  bool passes(const CompareRow& row) const;
  model::TileSet with_theirs(const CompareRow& row) const;

  Document& document_;
  CompareView& view_;
  Version version_;
  std::shared_ptr<const model::TileSet> here_;  ///< what was compared last
  std::shared_ptr<const model::Rules> rules_here_;
  difference::Differences found_;
  std::string filter_;
  std::optional<CompareRow::Kind> only_;
  std::vector<CompareRow> rows_;
  int selected_ = -1;
  Connection state_, changed_;
};

/// What is there to compare the document with: its base and its file first, then every game.
struct VersionChoice {
  std::string id;  ///< for load_version: "base", "disk", else a game's id or a path
  std::string label;
};
std::vector<VersionChoice> version_choices(const Document& document);
model::Result<Version> load_version(const Document& document, const std::string& id);

}  // namespace tw::editor
