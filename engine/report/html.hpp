#pragma once
// Pieces of a page. What comes from files goes through escaped(). Inside engine/report.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/plotting/charts.hpp"

namespace tw::report {

/// Text for HTML and for charts' labels: bytes that are no UTF-8 and signs that control something become "?".
std::string clean(std::string_view text);
std::string escaped(std::string_view text);

using Cells = std::vector<std::string>;

/// A page that grows section by section.
class Page {
 public:
  /// `title` and `lead` are text, not markup.
  Page(const std::string& title, const std::string& lead);

  void heading(const std::string& text);
  void paragraph(const std::string& text);
  /// In a monospace font, to be copied.
  void command(const std::string& text);
  /// The first row is the head; the first column left, all others right aligned unless `words` says text.
  void table(const std::vector<Cells>& rows, bool words = false);
  /// Terms with their definitions; each once.
  void definitions(const std::vector<std::pair<std::string, std::string>>& terms);
  /// `words` tells what the chart shows, for those who cannot see it.
  template <class Chart>
  void chart(const Chart& shown, int width, int height, const std::string& words) {
    picture(plotting::svg(shown, plotting::light_theme(), width, height),
            plotting::svg(shown, plotting::dark_theme(), width, height), words);
  }
  /// Charts between these two stand beside each other where there is room.
  void begin_grid() { body_ += "<div class=\"grid\">\n"; }
  void end_grid() { body_ += "</div>\n"; }

  std::string text() const;

 private:
  void picture(const std::string& light, const std::string& dark, const std::string& words);

  std::string title_, body_;
  int pictures_ = 0;
};

}  // namespace tw::report
