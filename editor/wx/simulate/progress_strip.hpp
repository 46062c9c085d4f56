#pragma once
// Progress of the experiment, and the buttons that start, pause and stop it.

#include <wx/panel.h>

#include <span>
#include <utility>

#include "editor/core/shell/workbench.hpp"
#include "editor/core/simulate/simulate_view.hpp"

class wxButton;
class wxGauge;
class wxStaticText;

namespace tw::editor {

/// Returns the message about a run that waits for a job server, with buttons to continue on this computer or to wait.
/// If `text` is "", returns a message that removes the earlier message.
Message waiting_message_of(const std::string& text, std::function<void()> continue_here);

class ProgressStrip : public wxPanel {
 public:
  struct Callbacks {
    std::function<void()> start, pause_or_continue, stop;
    std::function<void()> report = {};  ///< saves a report; if empty, the button is not shown
  };
  ProgressStrip(wxWindow* parent, Callbacks callbacks);
  void show(const ProgressViewData& shown);

 private:
  void refresh_icons();
  void lay_out();
  void fit_texts();
  void move_focus(std::span<const std::pair<wxButton*, bool>> buttons);

  ProgressViewData shown_;
  wxStaticText *games_ = nullptr, *badge_ = nullptr, *time_left_ = nullptr, *speed_ = nullptr, *note_ = nullptr;
  wxGauge* gauge_ = nullptr;
  wxButton *start_ = nullptr, *pause_ = nullptr, *stop_ = nullptr;
  wxButton* report_ = nullptr;  ///< nullptr if Callbacks::report is empty
};

}  // namespace tw::editor
