#pragma once
// The manual in a separate window.

#include <wx/frame.h>

#include <string>
#include <vector>

#include "editor/core/help/help_topics.hpp"

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
  /// Follows a link of the page. Opens links to pages outside docs/manual, and to web sites, in the browser.
  void follow(std::string link);
  wxHtmlWindow* page() { return page_; }

 private:
  wxListBox* pages_ = nullptr;
  wxHtmlWindow* page_ = nullptr;
  std::vector<HelpTopic> topics_;
  std::vector<std::string> ids_;  ///< of the rows of pages_
  std::string topic_;
};

/// Converts Markdown to an HTML page in the colours of the theme, with pictures at most `picture_wide` wide.
wxString page_html(const std::string& markdown, int picture_wide);

/// Opens the help window or raises it. If `topic` is "", shows the topic of the focused control.
void show_help(MainFrame& frame, const std::string& topic);
/// Opens the page of the HTML manual about the focused control in the browser.
void show_manual_in_browser(MainFrame& frame);
void show_about(MainFrame& frame);

}  // namespace tw::editor
