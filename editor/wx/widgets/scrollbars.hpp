#pragma once

class wxWindow;

namespace tw::editor {

/// Gives the scrollbars of a scrolled window a strip of their own. GTK draws them over the content by default, where
/// they cover controls at the right edge.
void keep_scrollbars_beside(wxWindow& window);

}  // namespace tw::editor
