#pragma once
// The interface and the data of the Compare view. The window draws them, tests record them.

#include <string>
#include <vector>

#include "editor/core/comparison/comparison_form.hpp"
#include "editor/core/simulate/simulate_view.hpp"

namespace tw::editor {

struct ComparisonFormViewData {
  ComparisonForm form;
  std::vector<OfferedGame> games;  ///< the open document first
  std::vector<std::string> bots;
  int max_cores = 1;
  bool locked = false;                      ///< true while a comparison runs
  std::string duration;                     ///< expected duration; "" if it is unknown
  std::string problem;                      ///< reason why Start is disabled; "" if it is enabled
  std::vector<std::string> invalid_bots{};  ///< names in the form that are not bots
  bool invalid_margins = false;             ///< true if the margins cannot be parsed
  RunPlaceViewData place{};                 ///< where the games are played
};

/// The verdict on one metric as a sentence.
struct VerdictViewData {
  enum class Tone { Open, Different, Same };
  Tone tone = Tone::Open;
  std::string text;     ///< for example "Points from rivers: +3.5, B higher"
  std::string note;     ///< for example "3.1 to 3.9"
  std::size_t row = 0;  ///< index of the row in the table of differences
  bool operator==(const VerdictViewData&) const = default;
};

/// How the results of a comparison depend on skill: the results for one side at several skill levels.
struct SkillsViewData {
  std::string sentence;                         ///< summary in one sentence; "" without levels and before the first
                                                ///< look
  std::vector<std::vector<std::string>> table;  ///< rows of the table, header first: metric, agreement, one column per
                                                ///< level
  plotting::DifferencePlot plot;                ///< one row per metric and level
};

struct ComparisonViewData {
  std::string base;                 ///< name of side A
  std::vector<std::string> others;  ///< names of the possible sides B; with skill levels, one name per side and level
  std::size_t shown = 0;            ///< index of the selected side B
  bool has_results = false;         ///< true if there are results for the selected row
  plotting::DifferencePlot differences;
  plotting::LineChart looks;             ///< results for the selected row at each look
  plotting::Histogram pairs;             ///< histogram of pairs for the selected row
  std::vector<report::MarkGames> decks;  ///< decks counted by each bar of `pairs`
  std::size_t row = 0;                   ///< index of the selected row
  std::vector<VerdictViewData> verdicts;
  SkillsViewData skills;
};

class ComparisonView {
 public:
  virtual ~ComparisonView() = default;
  virtual void show_form(const ComparisonFormViewData& form) = 0;
  virtual void show_progress(const ProgressViewData& progress) = 0;
  virtual void show_results(const ComparisonViewData& results) = 0;
  /// Shows the result of a user action as one sentence.
  virtual void show_message(const std::string& text, bool error) = 0;
  /// Offers to continue a run on this computer instead of waiting for a job server; "" withdraws the offer.
  virtual void offer_this_computer(const std::string& text) = 0;
  /// Shows a sentence about the decks that a bar of the histogram counts. open_deck() opens the first of these decks.
  virtual void describe_decks(const std::string& text) = 0;
};

}  // namespace tw::editor
