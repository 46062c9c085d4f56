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
  void follow_link(std::string link);
  wxHtmlWindow* page() { return page_; }

 private:
  wxListBox* pages_ = nullptr;
  wxHtmlWindow* page_ = nullptr;
  std::vector<HelpTopic> topics_;
  std::vector<std::string> ids_;  ///< page ids of the rows of pages_
  std::string topic_;
};

}  // namespace tw::editor
