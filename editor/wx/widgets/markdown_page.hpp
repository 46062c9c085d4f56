#pragma once

#include <wx/string.h>

#include <string>

namespace tw::editor {

/// Converts Markdown to an HTML page in the colours of the theme, with pictures at most `picture_wide` wide.
wxString page_html(const std::string& markdown, int picture_wide);

}  // namespace tw::editor
