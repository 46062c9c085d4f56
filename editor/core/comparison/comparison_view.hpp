#pragma once
// What the Compare view shows; the window draws it, tests record it.

#include <string>
#include <vector>

#include "editor/core/comparison/comparison_form.hpp"
#include "editor/core/simulate/simulate_view.hpp"

namespace tw::editor {

struct ComparisonFormShown {
  ComparisonForm form;
  std::vector<GameOffered> games;  ///< the open document first
  std::vector<std::string> bots;
  int most_cores = 1;
  bool locked = false;                      ///< one runs
  std::string problem;                      ///< why Start would not work, "" if it would
  std::vector<std::string> refused_bots{};  ///< names in the form that are no bots
  bool refused_margins = false;             ///< they cannot be read
};

/// One question's answer in a sentence.
struct VerdictShown {
  enum class Tone { Open, Different, Same };
  Tone tone = Tone::Open;
  std::string words;    ///< "Points from rivers: +3.5, B higher"
  std::string note;     ///< "3.1 to 3.9"
  std::size_t row = 0;  ///< of the differences
};

/// What a comparison at several levels of play says about skill; of one side.
struct SkillsShown {
  std::string sentence;                         ///< "" without levels and before the first look
  std::vector<std::vector<std::string>> table;  ///< the heads first: measure, agreement, a column a level
  plotting::DifferencePlot plot;                ///< a row a measure and level
};

struct ComparisonShown {
  std::string base;                 ///< name of A
  std::vector<std::string> others;  ///< names of what B can be, with levels of play each at each level
  std::size_t shown = 0;            ///< which of them B is
  bool filled = false;              ///< false: nothing was looked at yet, the charts are empty
  plotting::DifferencePlot differences;
  plotting::Lines looks;           ///< of the chosen row
  plotting::Histogram pairs;       ///< likewise
  std::vector<GamesBehind> decks;  ///< by bar of the pairs
  std::size_t row = 0;             ///< chosen
  std::vector<VerdictShown> verdicts;
  SkillsShown skills;
};

class ComparisonView {
 public:
  virtual ~ComparisonView() = default;
  virtual void show_form(const ComparisonFormShown& form) = 0;
  virtual void show_progress(const ProgressShown& progress) = 0;
  virtual void show_results(const ComparisonShown& results) = 0;
  /// What came of something that the user did, one sentence.
  virtual void say(const std::string& words, bool error) = 0;
  /// What a bar of pairs holds, one sentence; open_deck() opens the first of its decks.
  virtual void tell_decks(const std::string& words) = 0;
};

}  // namespace tw::editor
