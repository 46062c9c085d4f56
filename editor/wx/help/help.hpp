#pragma once
// The manual in a window of its own.

#include <wx/frame.h>

#include <string>

class wxHtmlWindow;
class wxListBox;

namespace tw::editor {

class MainFrame;

class HelpWindow : public wxFrame {
 public:
  explicit HelpWindow(MainFrame& frame);
  /// A page or a heading of one: "tiles", "tiles#brushes"; the first page for an unknown one.
  void show_topic(const std::string& topic);
  std::string topic() const { return topic_; }
  wxHtmlWindow* page() { return page_; }

 private:
  wxListBox* pages_ = nullptr;
  wxHtmlWindow* page_ = nullptr;
  std::vector<std::string> ids_;
  std::string topic_;
};

/// Markdown as a page in the colours of the theme, its pictures that wide.
wxString page_html(const std::string& markdown, int picture_wide);

/// Opens it, or brings it to the front; "" is what has the focus.
void show_help(MainFrame& frame, const std::string& topic);
void show_about(MainFrame& frame);

}  // namespace tw::editor
