#include "editor/wx/shell/plugin_examiner.hpp"

#include <wx/frame.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include <chrono>
#include <utility>

#include "editor/wx/base/text.hpp"
#include "engine/plugin_host/registry.hpp"

namespace tw::editor {
namespace {

constexpr std::chrono::milliseconds kUsualExamination{300};
constexpr int kPoll = 50;          // milliseconds between checks
constexpr int kNoticeMargin = 24;  // in DIP

}  // namespace

void PluginExaminer::run(std::function<void()> on_ready) {
  examination_ = std::async(std::launch::async, [] { plugin_host::registry(); });
  if (examination_.wait_for(kUsualExamination) == std::future_status::ready) return on_ready();
  on_ready_ = std::move(on_ready);
  show_notice();
  timer_.Bind(wxEVT_TIMER, [this](wxTimerEvent&) {
    if (examination_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    timer_.Stop();
    if (notice_ == nullptr) return;  // the user closed the notice: the program is about to end
    on_ready_();                     // opens a window before the last one closes
    notice_->Destroy();
  });
  timer_.Start(kPoll);
}

void PluginExaminer::show_notice() {
  notice_ = new wxFrame(nullptr, wxID_ANY, "Tilewright", wxDefaultPosition, wxDefaultSize,
                        wxDEFAULT_FRAME_STYLE & ~(wxRESIZE_BORDER | wxMAXIMIZE_BOX));
  notice_->SetName("plugin notice");
  notice_->Bind(wxEVT_CLOSE_WINDOW, [this](wxCloseEvent& event) {
    notice_ = nullptr;
    event.Skip();
  });
  auto* text = new wxStaticText(
      notice_, wxID_ANY, tr_wx("Checking plugins…\nA plugin that does not respond within ten seconds is not loaded."));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(text, wxSizerFlags(1).Border(wxALL, notice_->FromDIP(kNoticeMargin)));
  notice_->SetSizerAndFit(column);
  notice_->Centre();
  notice_->Show();
}

}  // namespace tw::editor
