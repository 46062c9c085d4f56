#pragma once
// Fits text into windows: line breaks, and the height of text fields.

#include <wx/dataview.h>
#include <wx/dc.h>
#include <wx/graphics.h>
#include <wx/stattext.h>
#include <wx/string.h>
#include <wx/window.h>

namespace tw::editor {

/// Returns the text with line breaks, so that no line is wider than `width` pixels in the window's font. Lines are
/// broken at spaces; a word that is wider than a line, such as a path or a name that a user typed, is broken inside,
/// which wxStaticText::Wrap does not do.
wxString wrap_text(const wxWindow& window, const wxString& text, int width);

/// Like wrap_text(), for each line of a text.
wxString wrap_paragraphs(const wxWindow& window, const wxString& text, int width);

/// Like wrap_text() for a window, in the font of the graphics context.
wxString wrap_text(const wxGraphicsContext& gc, const wxString& text, double width);

/// Returns the text or, if it is wider than `width` in the font of the context, its beginning with an ellipsis.
wxString ellipsize(const wxGraphicsContext& gc, const wxString& text, double width);

/// Shows a text with line breaks for this width in pixels, and makes the label as high as the text. Returns false if
/// the label already showed it. For labels with wxST_NO_AUTORESIZE, whose size the parent's layout sets.
bool show_wrapped(wxStaticText& label, const wxString& text, int width);

/// Draws as many lines as fit into the rectangle; the last line ends with an ellipsis if text remains.
void draw_lines(wxDC& dc, const wxString& text, wxRect room);

/// Makes a column of texts as wide as its title and its longest text, up to `max_width` pixels. Returns the width.
int fit_column(wxDataViewCtrl& list, const wxDataViewListModel& rows, unsigned column, int max_width);
/// Widens each column of texts that is too narrow for its title or its longest text, up to 400 DIP.
void widen_columns(wxDataViewListCtrl& list);
/// Ends texts that are too long for their cells with an ellipsis, unless the column has another way to shorten them,
/// and shows the whole text under the pointer in a tooltip. Call this after adding the columns. `widest_font` is the
/// widest of the fonts in the list; by default, the font of the list.
void shorten_cells(wxDataViewCtrl& list, const wxFont& widest_font = {});

/// Gives every one-line text field in `window` the height of its text and at least the width of its hint, and every
/// drop-down list the width of its entries, up to a limit. Call when the window contains all its fields and before its
/// layout: wx 3.2 on GTK makes fields shorter, not taller, if their font is larger.
void fit_text_fields(wxWindow& window);

}  // namespace tw::editor
