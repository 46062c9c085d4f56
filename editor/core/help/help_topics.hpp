#pragma once
// The manual: pages of Markdown beside the program, their headings, and a page as HTML for the help window.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "editor/core/search/palette_search.hpp"

namespace tw::editor {

/// Where the manual lies: installed beside the program, or the source tree it was built in; "" if it is nowhere.
std::filesystem::path manual_folder();

struct HelpTopic {
  std::string id;     ///< "tiles" for a page, "tiles#brushes" for a heading on it
  std::string title;  ///< the heading
  std::string page;   ///< the title of its page
};
/// All pages in the order of the contents page, each followed by its headings. Reads the pages; empty without a manual.
std::vector<HelpTopic> help_topics();
/// The same for the palette.
std::vector<PaletteEntry> topic_entries();

/// What stands in a page, "" for an unknown one. `id` as in HelpTopic; a name with a path is unknown.
std::string help_page(std::string_view id);
/// Markdown of the kind the manual uses (headings, paragraphs, lists, tables, code, links, pictures, emphasis) as the
/// HTML that wxHtmlWindow shows. Everything else is shown as the text it is.
std::string html_of(std::string_view markdown);
/// The name of a heading in links: "Cut a meadow" is cut-a-meadow.
std::string anchor_of(std::string_view heading);

}  // namespace tw::editor
