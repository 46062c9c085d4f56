#pragma once
// The manual: pages of Markdown installed with the program, their headings, and the conversion of a page to HTML for
// the help window.

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tw::editor {

/// Returns the folder of the manual: the installed folder, or the folder of the source tree from which the program was
/// built; "" if there is none.
std::filesystem::path manual_folder();
/// Returns the folder of the HTML manual: the installed folder, or the folder of the build tree; "" if there is none.
std::filesystem::path html_folder();
/// Returns the file of the HTML manual in `folder` to which a link of a page of docs/manual leads: bots/index.html for
/// "../bots/README.md#levels". `link` may also be the id of a topic. "" if the HTML manual does not have the page.
std::filesystem::path html_page(std::string_view link, const std::filesystem::path& folder = html_folder());

struct HelpTopic {
  std::string id;     ///< "tiles" for a page, "tiles#brushes" for a heading on this page
  std::string title;  ///< translated text of the heading
  std::string page;   ///< translated title of its page
};
/// Returns all pages in the order of the contents page, each followed by its headings. Reads the pages; empty without a
/// manual.
std::vector<HelpTopic> help_topics();

/// Returns the text of a page; "" for an unknown page. Headings, and paragraphs and list items for which there is a
/// translation, are translated. `id` as in HelpTopic; a name that contains a path is treated as unknown.
std::string help_page(std::string_view id);
/// Converts the Markdown that the manual uses (headings, paragraphs, lists, tables, code, links, pictures, emphasis) to
/// the HTML that wxHtmlWindow supports. Everything else is shown as plain text.
std::string markdown_to_html(std::string_view markdown);
/// Returns the anchor of a heading, as used in links: cut-a-meadow for "Cut a meadow". In markdown_to_html(), a
/// translated heading has the anchor of its translation, whereas ids of topics and links contain the anchor of the
/// English heading.
std::string anchor_of(std::string_view heading);

}  // namespace tw::editor
