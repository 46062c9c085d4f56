#pragma once
// Presenter of the Analyse workspace: statistics of the set, the pattern grid, and trial changes to copies.

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/core/analyse/statistics_table.hpp"
#include "editor/core/shell/workbench.hpp"

namespace tw::editor {

class AnalyseView {
 public:
  virtual ~AnalyseView() = default;
  /// Updates all statistics; the underlying tiles may have changed.
  virtual void show_statistics() = 0;
  /// Updates the list of copies; its rows or the numbers of copies may have changed.
  virtual void show_copies() = 0;
};

/// Services of the window. All may be empty.
struct AnalyseServices {
  std::function<void(const std::string& filter)> show_filtered;  ///< shows the Tiles workspace with this filter
  std::function<void()> show_tile;                               ///< shows the selected tile enlarged in the Tiles
                                                                 ///< workspace
  std::function<void(const std::string& target)> suggest;        ///< suggests tiles for this target
  std::function<void(const Message&)> show_message;
  std::function<std::optional<std::filesystem::path>(const std::filesystem::path& suggestion)> choose_save;
};

enum class PatternsShown { All, Missing, Single };

/// A statistic computed for the copies in the document and for the changed copies.
struct StatisticComparison {
  enum class Tone { Same, Changed, Better, Worse };
  std::string label, before, after;
  Tone tone = Tone::Same;
};

/// A row of the list of copies.
struct CopiesRow {
  std::size_t tile = 0;  ///< index into the document's tiles
  int copies = 0;
  int before = 0;           ///< number of copies in the document
  std::optional<int> base;  ///< number of copies in the reference set; nullopt if it lacks the tile
  int max_copies = 0;       ///< maximum value of the slider
};

/// The ways to group the list of copies.
enum class CopiesGrouping {
  None,  ///< not grouped: the order of the set, without headings
  Deck,
  Edges  ///< grouped by the edge kinds of a tile
};
inline constexpr int kCopiesGroupingCount = 3;

/// A group in the list of copies: a heading and its tiles.
struct CopiesGroup {
  std::string key;  ///< id of the deck, or the names of the edges
  std::string name;
  bool folded = false;
  std::vector<std::size_t> rows;  ///< arguments of copies_row() for the tiles of the group
};

/// A line of the list of copies: a heading, or a tile of its group.
struct CopiesLine {
  static constexpr std::size_t kHeading = static_cast<std::size_t>(-1);
  std::size_t group = 0;
  std::size_t row = kHeading;  ///< argument of copies_row() for a tile; kHeading for a heading
  bool is_heading() const { return row == kHeading; }
};

class AnalysePresenter {
 public:
  AnalysePresenter(Document& document, AnalyseServices services, AnalyseView& view);

  /// Recomputes everything if tiles or rules of the document have changed. Keeps the changed copies of tiles that still
  /// exist.
  void document_changed();
  /// Sets another game as the reference set; "" sets the document's own base. If the game cannot be read, shows a
  /// message and returns false.
  bool set_reference(const std::string& game);
  /// Returns the name of the reference set; "" for none.
  const std::string& reference_name() const { return reference_name_; }

  bool has_edges() const { return !analysis_.edges.empty(); }
  const Document& document() const { return document_; }
  const topology::SetAnalysis& analysis() const { return analysis_; }
  const topology::SetAnalysis& document_analysis() const { return document_analysis_; }
  /// Returns the statistics of the reference set; nullptr if there is no reference set or its edge kinds have different
  /// names.
  const topology::SetAnalysis* reference_analysis() const;
  /// Returns the statistics of the reference set, even if its edge kinds have different names; used for symbols.
  const topology::SetAnalysis* reference_analysis_any_kinds() const {
    return reference_analysis_ ? &*reference_analysis_ : nullptr;
  }
  StatisticsSources sources() const { return {*set_, *analyzer_, analysis_, reference_analysis(), *likeness_}; }
  double seconds() const { return seconds_; }  ///< duration of the last computation

  void show_patterns(PatternsShown what);
  PatternsShown patterns_shown() const { return patterns_shown_; }
  /// Returns indices into analysis().patterns of the patterns to show: all patterns, missing patterns, or patterns with
  /// exactly one copy.
  std::vector<std::size_t> patterns() const;
  int missing_pattern_count() const;
  /// Shows the tiles that have this pattern. If there are none, adds a new tile with this pattern on its rim as one
  /// undo step.
  void open_pattern(std::size_t pattern);
  /// Returns a description of a pattern: "Pattern FFMR: forest, forest, meadow, river. One tile: 12."
  std::string describe_pattern(std::size_t pattern) const;
  void open_row(const StatisticsTable::Row& row);
  /// Suggests tiles for a target in the format of design::read_suggestion_target(). With "", the user chooses the
  /// target.
  void suggest(const std::string& target) const;
  /// Returns the suggestion target for a pattern: "pattern:FFMR".
  std::string target_of(std::size_t pattern) const;

  void filter_copies(const std::string& text);
  const std::vector<std::size_t>& copies_rows() const { return rows_; }
  CopiesRow copies_row(std::size_t row) const;
  /// Sets how the list is grouped. Default: by deck.
  void group_copies(CopiesGrouping by);
  CopiesGrouping copies_grouping() const { return grouping_; }
  /// Returns the lines of the list, without the tiles of folded groups. There are no headings if all tiles are in one
  /// group.
  const std::vector<CopiesLine>& copies_lines() const { return lines_; }
  const CopiesGroup& copies_group(std::size_t group) const { return groups_[group]; }
  /// Returns the total number of copies of the tiles in a group: first with the changes, then in the document.
  std::pair<int, int> copies_of_group(std::size_t group) const;
  void toggle_group(std::size_t group);
  /// Adds `by` copies to every tile in a group, or removes copies if `by` is negative. Results are clamped to 0 ...
  /// model::kMaxCopies.
  void add_to_group(std::size_t group, int by);
  void set_copies(std::size_t tile, int copies);
  /// Sets the number of copies of every tile, in the order of the set.
  void set_all_copies(const std::vector<int>& copies);
  bool changed() const { return !changed_.empty(); }
  void reset();
  /// Applies the changed copies to the document as one undo step.
  void apply();
  /// Writes a variant of the base with the changed copies to a file that the user chooses.
  void save_as_variant();
  /// Returns the set with the changed copies.
  model::TileSet trial_set() const;
  std::vector<StatisticComparison> compare_statistics() const;
  /// Returns a warning: "102 tiles need a 6th sheet (20 tiles per sheet)."; "" if the number of sheets does not
  /// increase.
  std::string sheet_warning() const;

 private:
  void read();
  void analyse();
  void fill_rows();
  void fill_lines();
  /// Returns the group of a tile, without rows.
  CopiesGroup group_of(std::size_t tile) const;
  /// Returns false if the tile already has this number of copies.
  bool change_copies(std::size_t tile, int copies);
  void show_message(bool error, std::string text) const;

  Document& document_;
  AnalyseServices services_;
  AnalyseView& view_;
  std::shared_ptr<const model::TileSet> set_;
  std::shared_ptr<const model::Rules> rules_;
  std::unique_ptr<topology::TileSetAnalyzer> analyzer_;
  std::unique_ptr<topology::Similarity> likeness_;
  topology::SetAnalysis analysis_, document_analysis_;
  std::optional<topology::SetAnalysis> reference_analysis_;
  std::shared_ptr<const Base> reference_;
  std::string reference_game_, reference_name_;
  std::map<std::string, int> changed_;  ///< changed numbers of copies by tile id
  std::map<std::string, int> base_copies_;
  std::string filter_;
  std::vector<std::size_t> rows_;
  CopiesGrouping grouping_ = CopiesGrouping::Deck;
  std::vector<CopiesGroup> groups_;
  std::set<std::string> folded_;  ///< keys of folded groups
  std::vector<CopiesLine> lines_;
  PatternsShown patterns_shown_ = PatternsShown::All;
  double seconds_ = 0;
};

}  // namespace tw::editor
