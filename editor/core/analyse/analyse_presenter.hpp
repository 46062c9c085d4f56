#pragma once
// What the Analyse workspace shows and does: the set's figures, the pattern grid, the copies one plays with.

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/core/analyse/figure_table.hpp"
#include "editor/core/shell/workbench.hpp"

namespace tw::editor {

class AnalyseView {
 public:
  virtual ~AnalyseView() = default;
  /// All figures, other tiles or not.
  virtual void show_figures() = 0;
  /// Other rows in the list of copies, or other copies in them.
  virtual void show_copies() = 0;
};

/// What the workspace asks of the window. All may be empty.
struct AnalyseServices {
  std::function<void(const std::string& filter)> show_filtered;  ///< the Tiles workspace with this filter
  std::function<void()> show_tile;                               ///< the Tiles workspace, the tile in hand large
  std::function<void(const Message&)> say;
  std::function<std::optional<std::filesystem::path>(const std::filesystem::path& suggestion)> choose_save;
};

enum class PatternsShown { All, Missing, Single };

/// A figure before and with the copies in hand.
struct BeforeAfter {
  enum class Tone { Same, Changed, Better, Worse };
  std::string label, before, after;
  Tone tone = Tone::Same;
};

/// A row of the list of copies.
struct CopiesRow {
  std::size_t tile = 0;  ///< index into the document's tiles
  int copies = 0;
  int before = 0;           ///< in the document
  std::optional<int> base;  ///< in the set beside
  int most = 0;             ///< the end of the slider
};

/// How the list of copies is divided.
enum class CopiesGrouping {
  None,  ///< the order of the set, without headings
  Deck,
  Edges  ///< by the kinds of edge on a tile
};
inline constexpr int kCopiesGroupings = 3;

/// Tiles of the list of copies under a heading.
struct CopiesGroup {
  std::string name;
  bool folded = false;
  std::vector<std::size_t> rows;  ///< for copies_row()
};

/// A line of the list of copies: a heading, or a tile below it.
struct CopiesLine {
  static constexpr std::size_t kHeading = static_cast<std::size_t>(-1);
  std::size_t group = 0;
  std::size_t row = kHeading;  ///< for copies_row()
  bool is_heading() const { return row == kHeading; }
};

class AnalysePresenter {
 public:
  AnalysePresenter(Document& document, AnalyseServices services, AnalyseView& view);

  /// Reads the document anew if its tiles or rules are others than before. Copies in hand stay for tiles that stay.
  void document_changed();
  /// Another game's figures beside these ("" takes the document's own base again). False, and a message, if it cannot
  /// be read.
  bool set_beside(const std::string& game);
  /// Name of the set beside, "" for none.
  const std::string& beside() const { return beside_name_; }

  bool has_edges() const { return !now_.edges.empty(); }
  const Document& document() const { return document_; }
  const topology::SetAnalysis& now() const { return now_; }
  const topology::SetAnalysis& before() const { return before_; }
  /// nullptr for none, or where its edges have other names.
  const topology::SetAnalysis* base() const;
  /// The same whatever its edges are: for symbols.
  const topology::SetAnalysis* base_decks() const { return base_ ? &*base_ : nullptr; }
  FigureSources sources() const { return {*set_, *survey_, now_, base(), *likeness_}; }
  double seconds() const { return seconds_; }  ///< the last reading of the set took

  void show_patterns(PatternsShown what);
  PatternsShown patterns_shown() const { return patterns_shown_; }
  /// Indices into now().patterns.
  std::vector<std::size_t> patterns() const;
  int missing() const;
  /// The tiles of a pattern, or, of a missing one, a new tile with that rim, in one undo step.
  void open_pattern(std::size_t pattern);
  /// "Pattern FFMR, forest, forest, meadow, river: one tile, 12."
  std::string describe_pattern(std::size_t pattern) const;
  void open_row(const FigureTable::Row& row);

  void filter_copies(const std::string& text);
  const std::vector<std::size_t>& copies_rows() const { return rows_; }
  CopiesRow copies_row(std::size_t row) const;
  /// Deck at first.
  void group_copies(CopiesGrouping by);
  CopiesGrouping copies_grouping() const { return grouping_; }
  /// What the list shows, without the tiles of folded groups. No headings where all tiles are in one group.
  const std::vector<CopiesLine>& copies_lines() const { return lines_; }
  const CopiesGroup& copies_group(std::size_t group) const { return groups_[group]; }
  /// Copies of a group's tiles, now and in the document.
  std::pair<int, int> copies_of_group(std::size_t group) const;
  void fold_group(std::size_t group);
  /// One copy more (or `by` < 0 less) of every tile of a group, within 0 and the most allowed.
  void add_to_group(std::size_t group, int by);
  void set_copies(std::size_t tile, int copies);
  bool changed() const { return !changed_.empty(); }
  void reset();
  /// One undo step.
  void apply();
  /// Writes a variant of the base with these copies to a place that the user chooses.
  void save_as_variant();
  /// The set with the copies in hand.
  model::TileSet set_in_hand() const;
  std::vector<BeforeAfter> before_after() const;
  /// "102 tiles need a 6th sheet (20 a sheet)."; "" if the sheets do not change.
  std::string sheet_warning() const;

 private:
  void read();
  void figure();
  void fill_rows();
  void fill_lines();
  std::string group_of(std::size_t tile) const;
  /// False if they are these already.
  bool change_copies(std::size_t tile, int copies);
  void say(bool error, std::string text) const;

  Document& document_;
  AnalyseServices services_;
  AnalyseView& view_;
  std::shared_ptr<const model::TileSet> set_;
  std::shared_ptr<const model::Rules> rules_;
  std::unique_ptr<topology::Survey> survey_;
  std::unique_ptr<topology::Likeness> likeness_;
  topology::SetAnalysis now_, before_;
  std::optional<topology::SetAnalysis> base_;
  std::shared_ptr<const Base> beside_;
  std::string beside_game_, beside_name_;
  std::map<std::string, int> changed_;  ///< by tile id
  std::map<std::string, int> base_copies_;
  std::string filter_;
  std::vector<std::size_t> rows_;
  CopiesGrouping grouping_ = CopiesGrouping::Deck;
  std::vector<CopiesGroup> groups_;
  std::set<std::string> folded_;  ///< names of groups
  std::vector<CopiesLine> lines_;
  PatternsShown patterns_shown_ = PatternsShown::All;
  double seconds_ = 0;
};

}  // namespace tw::editor
