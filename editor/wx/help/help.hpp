#pragma once
// The manual in a separate window.

#include <wx/frame.h>

#include <string>

class wxHtmlWindow;
class wxListBox;

namespace tw::editor {

class MainFrame;

class HelpWindow : public wxFrame {
 public:
  explicit HelpWindow(MainFrame& frame);
  /// Shows a page or a heading of a page, such as "tiles" or "tiles#brushes"; the first page if the topic is unknown.
  void show_topic(const std::string& topic);
  std::string topic() const { return topic_; }
  wxHtmlWindow* page() { return page_; }

 private:
  wxListBox* pages_ = nullptr;
  wxHtmlWindow* page_ = nullptr;
  std::vector<std::string> ids_;
  std::string topic_;
};

/// Converts Markdown to an HTML page in the colours of the theme, with pictures at most `picture_wide` wide.
wxString page_html(const std::string& markdown, int picture_wide);

/// Opens the help window or raises it. If `topic` is "", shows the topic of the focused control.
void show_help(MainFrame& frame, const std::string& topic);
void show_about(MainFrame& frame);

}  // namespace tw::editor
