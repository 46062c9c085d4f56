#pragma once

#include <wx/string.h>

#include <string>

namespace tw::editor {

/// Converts Markdown to an HTML page in the colours of the theme, with pictures at most `max_picture_width` wide.
wxString markdown_page_html(const std::string& markdown, int max_picture_width);

}  // namespace tw::editor
