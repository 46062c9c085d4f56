#pragma once
// A Compare view that records its last update.

#include "editor/core/comparison/comparison_view.hpp"

namespace tw::editor::testing {

class RecordingComparison : public ComparisonView {
 public:
  void show_form(const ComparisonFormShown& shown) override { form = shown; }
  void show_progress(const ProgressShown& shown) override { progress = shown; }
  void show_results(const ComparisonShown& shown) override { results = shown; }
  void say(const std::string& words, bool) override { said = words; }
  void offer_this_computer(const std::string& words) override { waiting = words; }
  void describe_decks(const std::string& words) override { decks = words; }

  ComparisonFormShown form;
  ProgressShown progress;
  ComparisonShown results;
  std::string said, decks, waiting;
};

}  // namespace tw::editor::testing
