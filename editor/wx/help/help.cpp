#include "editor/wx/help/help.hpp"

#include <wx/aboutdlg.h>
#include <wx/filename.h>
#include <wx/filesys.h>
#include <wx/generic/aboutdlgg.h>
#include <wx/html/htmlwin.h>
#include <wx/imagpng.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/utils.h>

#include <algorithm>
#include <filesystem>

#include "editor/core/help/help_topics.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/shell/dialogs.hpp"
#include "editor/wx/shell/main_frame.hpp"
#include "editor/wx/theme/theme.hpp"
#include "editor/wx/widgets/form.hpp"
#include "editor/wx/widgets/markdown_page.hpp"

namespace tw::editor {

namespace {

constexpr int kPictureWide = 600;

/// Opens a page of the HTML manual (see html_page) in the browser. Returns false if the page is not installed.
bool open_in_browser(const std::string& link) {
  const std::filesystem::path page = html_page(link);
  if (page.empty()) return false;
  const wxString url = wxFileSystem::FileNameToURL(wxFileName(to_wx(page.string())));
  wxLaunchDefaultBrowser(url + to_wx(link.substr(std::min(link.find('#'), link.size()))));
  return true;
}

}  // namespace

HelpWindow::HelpWindow(MainFrame& frame)
    : wxFrame(&frame, wxID_ANY, tr_wx("Tilewright help"), wxDefaultPosition, wxDefaultSize,
              wxDEFAULT_FRAME_STYLE | wxFRAME_NO_TASKBAR),
      topics_(help_topics()) {
  SetName("Help");
  SetSize(limit_to_screen(*this, wxSize(940, 640)));
  SetMinSize(FromDIP(wxSize(480, 320)));
  pages_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, FromDIP(scale_to_text(wxSize(244, -1))), 0, nullptr,
                         wxLB_SINGLE);
  pages_->SetName(tr_wx("Pages"));
  for (const HelpTopic& topic : topics_) {
    if (topic.id.find('#') != std::string::npos) continue;
    ids_.push_back(topic.id);
    pages_->Append(to_wx(topic.title));
  }
  int width = FromDIP(scale_to_text(244));
  for (const wxString& title : pages_->GetStrings())
    width = std::max(width, pages_->GetTextExtent(title).x + FromDIP(24));
  pages_->SetMinSize(wxSize(width, -1));
  page_ = new wxHtmlWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxHW_SCROLLBAR_AUTO | wxBORDER_NONE);
  if (!wxImage::FindHandler(wxBITMAP_TYPE_PNG)) wxImage::AddHandler(new wxPNGHandler);
  page_->SetName(tr_wx("Page"));
  page_->SetBorders(FromDIP(16));
  page_->SetStandardFonts(ui_font().GetPointSize(), ui_font().GetFaceName(), code_font().GetFaceName());
  page_->SetBackgroundColour(wx_colour(palette().field));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(pages_, wxSizerFlags().Expand());
  row->Add(page_, wxSizerFlags(1).Expand());
  SetSizer(row);
  Layout();  // scrolling to a heading before the window is shown requires the size of the page
  CentreOnParent();
  pages_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent& event) {
    const int at = event.GetSelection();
    if (at >= 0 && static_cast<std::size_t>(at) < ids_.size()) show_topic(ids_[at]);
  });
  page_->Bind(wxEVT_HTML_LINK_CLICKED, [this](wxHtmlLinkEvent& event) {
    CallAfter([this, link = from_wx(event.GetLinkInfo().GetHref())] { follow_link(link); });
  });
  Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_ESCAPE) return static_cast<void>(Close());
    event.Skip();
  });
}

void HelpWindow::show_topic(const std::string& topic) {
  topic_ = help_page(topic).empty() ? "README" : topic;
  const std::string page = topic_.substr(0, topic_.find('#'));
  page_->GetParser()->GetFS()->ChangePathTo(to_wx((manual_folder() / "README.md").string()));
  page_->SetPage(markdown_page_html(help_page(page), FromDIP(kPictureWide)));
  const auto heading = std::ranges::find(topics_, topic_, &HelpTopic::id);
  if (heading != topics_.end() && topic_ != page) page_->LoadPage("#" + to_wx(anchor_of(heading->title)));
  const auto found = std::find(ids_.begin(), ids_.end(), page);
  if (found != ids_.end()) pages_->SetSelection(static_cast<int>(found - ids_.begin()));
}

void HelpWindow::follow_link(std::string link) {
  if (link.find("://") != std::string::npos) {
    wxLaunchDefaultBrowser(to_wx(link));
  } else if (link.starts_with("#")) {
    show_topic(topic_.substr(0, topic_.find('#')) + link);
  } else if (link.find('/') == std::string::npos) {
    if (const std::size_t ending = link.find(".md"); ending != std::string::npos) link.erase(ending, 3);
    show_topic(link);
  } else if (!open_in_browser(link)) {
    const auto file = (std::filesystem::path("docs/manual") / link.substr(0, link.find('#'))).lexically_normal();
    const std::string text =
        // translators: {0} is the name of a file, such as docs/cli.md
        tr("{0} is not installed. It is part of the HTML manual and of the source code.", file.string());
    page_->SetPage(markdown_page_html(text, 0));
    pages_->SetSelection(wxNOT_FOUND);
  }
}

void show_help(MainFrame& frame, const std::string& topic) {
  HelpWindow* window = nullptr;
  for (wxWindow* child : frame.GetChildren())
    if (auto* open = dynamic_cast<HelpWindow*>(child)) window = open;
  if (!window) window = new HelpWindow(frame);
  window->show_topic(topic.empty() ? frame.focused_topic() : topic);
  window->Show();
  window->Raise();
  window->page()->SetFocus();
}

void show_manual_in_browser(MainFrame& frame) {
  const std::string topic = frame.focused_topic();
  if (!open_in_browser(topic)) show_help(frame, topic);
}

void show_about(MainFrame& frame) {
  wxAboutDialogInfo info;
  info.SetName("Tilewright");
  info.SetDescription(
      tr_wx("Draw tile sets, write rules and variants, and measure how they play.\nPress F1 for the manual."));
  auto* dialog = new wxGenericAboutDialog(info, &frame);
  dialog->Bind(wxEVT_CLOSE_WINDOW, [dialog](wxCloseEvent&) { dialog->Destroy(); });
  dialog->Bind(wxEVT_BUTTON, [dialog](wxCommandEvent&) { dialog->Destroy(); });
  dialog->Show();
}

}  // namespace tw::editor
