#pragma once
// A view of goals that stores what it is given.

#include <string>
#include <vector>

#include "editor/core/goals/goals_view.hpp"

namespace tw::editor::testing {

class RecordingGoals : public GoalsView {
 public:
  void show_form(const GoalsFormShown& shown) override { form = shown; }
  void show_progress(const ProgressShown& shown) override {
    progress = shown;
    if (shown.state == RunState::Running && !shown.left.empty()) lefts.push_back(shown.left);
  }
  void show_results(const GoalsShown& shown) override { results = shown; }
  void say(const std::string& words, bool) override { said = words; }
  void offer_this_computer(const std::string& words) override { waiting = words; }
  const GoalRow* row(const std::string& id) const {
    for (const GoalRow& one : form.rows)
      if (one.id == id) return &one;
    return nullptr;
  }

  GoalsFormShown form;
  ProgressShown progress;
  GoalsShown results;
  std::string said, waiting;
  std::vector<std::string> lefts;
};

}  // namespace tw::editor::testing
