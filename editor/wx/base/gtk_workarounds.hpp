#pragma once
// Workarounds for GTK where wx provides no function: harmless messages, requests to end, the loss of the display, the
// initial size of a window, scrollbars, labels of buttons, line breaks, fonts and rows of lists.

#include <functional>
#include <optional>
#include <string>

class wxButton;
class wxDataViewCtrl;
class wxDataViewColumn;
class wxFont;
class wxTopLevelWindow;
class wxWindow;

namespace tw::editor {

/// Filters the messages that GLib, GTK and GDK write to the error stream. Known harmless messages of the toolkit
/// (listed with reasons in the source) are dropped; all others are printed as before. `on_warning`, if given, receives
/// the text of every warning, critical message and error that is not in the list, on the thread that logged it. Call
/// once, before the first window.
void filter_toolkit_messages(std::function<void(const std::string& text)> on_warning = {});

/// Calls `end` from the event loop when the system or a person asks the program to end: SIGTERM and SIGHUP (logging
/// out, shutting down, closing the terminal) and SIGINT (Ctrl+C). A signal that is ignored (nohup) stays ignored.
void handle_end_signals(std::function<void()> end);

/// Calls `save` when the connection to the display is lost, before GTK ends the program. `save` must not use the
/// display. Call once, after the toolkit has been initialized and after filter_toolkit_messages().
void handle_display_loss(std::function<void()> save);

/// Returns true if the current event loop was started by an event handler, as by a modal dialog or an open menu: that
/// handler continues only when the loop ends.
bool is_in_nested_loop();

/// Sets the GTK size of a window that has not been shown yet. Otherwise wx makes the window two pixels wide while it
/// asks the window manager for the width of the frame; GTK then lays out the menu bar at that width and logs
/// "gtk_distribute_natural_allocation: assertion 'extra_space >= 0' failed". Call before the first Show().
void set_initial_size(wxTopLevelWindow& window);

/// Returns true if a widget of the window has the focus, including a part of a control that wx does not know about.
bool has_focus_widget(const wxTopLevelWindow& window);

/// Places the scrollbars of a scrolled window beside its content. By default, GTK draws them over the content, where
/// they cover controls at the right edge.
void disable_overlay_scrollbars(wxWindow& window);

/// Places the label of a button beside the middle of its picture, with a gap in pixels. By default, GTK aligns the
/// baseline of the label with the picture.
void centre_label(wxButton& button, int gap);

/// Breaks the texts of a column into lines of at most `width` pixels. Rows become as high as their texts. Call
/// wxDataViewModel::ItemChanged for the rows that are shown already, so that they get their new height.
void wrap_texts(wxDataViewColumn& column, int width);

/// Returns the place of a row in the visible part of a list, from 0 at the top to 1 at the bottom; nullopt if the row
/// is not fully visible. `path` contains the numbers, from 0, of the row that contains the row and of the row itself:
/// "3:0".
std::optional<float> place_of_row(wxDataViewCtrl& list, const std::string& path);

/// Scrolls a list so that a row has this place, also directly after all rows have changed.
void scroll_row_to(wxDataViewCtrl& list, const std::string& path, float place);

/// Shows the texts of a column in a font.
void use_font(wxDataViewColumn& column, const wxFont& font);

}  // namespace tw::editor
