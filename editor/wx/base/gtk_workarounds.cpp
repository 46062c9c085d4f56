#include "editor/wx/base/gtk_workarounds.hpp"

#include <glib-unix.h>
#include <glib.h>
#include <unistd.h>
#include <wx/button.h>
#include <wx/dataview.h>
#include <wx/font.h>
#include <wx/toplevel.h>
#include <wx/window.h>

#include <algorithm>
#include <csignal>
#include <string_view>
#include <utility>

#include "editor/wx/base/gtk_functions.hpp"

namespace tw::editor {

namespace {

/// Parts of harmless messages, each with the reason why it cannot be avoided here.
constexpr std::string_view kHarmless[] = {
    // wx may make a native control smaller than GTK's minimum if its pane was dragged nearly shut or its page has no
    // size yet. GTK clamps the size and logs it.
    "gtk_widget_size_allocate(): attempt to allocate widget with",
    "gtk_widget_get_preferred_width_for_height: assertion 'height >= 0' failed",
    "gtk_box_gadget_distribute: assertion 'size >= 0' failed",
    "for_size smaller than min-size",
    "Negative content width",
    "Negative content height",
    // wxPizza::scroll() also moves hidden children of a scrolled window; they are placed when they are shown.
    "gtk_widget_set_allocation: assertion '_gtk_widget_get_visible (widget)",
    // A key press for a control that has just been hidden: GTK drops the key press, and MainFrame moves the focus in
    // idle time.
    "assertion 'WIDGET_REALIZED_FOR_EVENT (widget, event)' failed",
    // A menu that takes the grab queries all windows of the program, including those that were never shown.
    "gdk_window_get_window_type: assertion 'GDK_IS_WINDOW (window)' failed",
    "_gtk_widget_captured_event: assertion 'WIDGET_REALIZED_FOR_EVENT (widget, event)' failed",
    // GTK's file chooser continues to read a folder after the chooser has been closed, and frees its settings twice.
    "assertion 'GTK_IS_TREE_VIEW (tree_view)' failed",
    "assertion 'GTK_IS_TREE_SELECTION (selection)' failed",
    "g_variant_unref: assertion 'value != NULL' failed",
    // When a window is hidden while it scrolls, GTK stops the animation and tells wx the final position; wx sets this
    // position, which stops the animation first.
    "g_signal_handler_disconnect: assertion 'handler_id > 0' failed",
    // wxDataViewCtrl scrolls to a row when the program is idle; by then, the row may no longer exist.
    "gtk_tree_row_reference_new_proxy: assertion 'path->depth > 0' failed",
    "gtk_tree_view_scroll_to_cell: assertion 'tree_view->priv->tree != NULL' failed",
};

/// Parts of GTK's messages about a lost connection to a Wayland display. GTK ends the program after the
/// message and offers no other notice.
constexpr std::string_view kDisplayLost[] = {
    "Lost connection to Wayland compositor",
    "dispatching to Wayland display",
    "Error reading events from display",
    "Error flushing display",
};

/// The function passed to handle_display_loss(). It is called once.
std::function<void()>& keeper() {
  static std::function<void()> out;
  return out;
}

void lose_display() {
  if (const auto keep = std::exchange(keeper(), {})) keep();
}

using OnX11Error = int (*)(void* display);
OnX11Error next_on_x11_error = nullptr;

int on_x11_error(void* display) {
  lose_display();
  if (next_on_x11_error != nullptr) next_on_x11_error(display);  // GTK prints a message and ends the program
  ::_exit(1);
}

std::function<void(const std::string&)>& listener() {
  static std::function<void(const std::string&)> out;
  return out;
}

std::string_view message_of(const GLogField* fields, gsize count) {
  for (gsize i = 0; i < count; ++i)
    if (std::string_view(fields[i].key) == "MESSAGE") return static_cast<const char*>(fields[i].value);
  return "";
}

GLogWriterOutput write(GLogLevelFlags level, const GLogField* fields, gsize count, gpointer nothing) {
  const std::string_view text = message_of(fields, count);
  for (const std::string_view harmless : kHarmless)
    if (text.find(harmless) != std::string_view::npos) return G_LOG_WRITER_HANDLED;
  for (const std::string_view lost : kDisplayLost)
    if (text.find(lost) != std::string_view::npos) lose_display();
  constexpr int kBad = G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING;
  if ((level & kBad) != 0 && listener()) listener()(std::string(text));
  return g_log_writer_default(level, fields, count, nothing);
}

}  // namespace

void filter_toolkit_messages(std::function<void(const std::string&)> on_warning) {
  listener() = std::move(on_warning);
  g_log_set_writer_func(write, nullptr, nullptr);
}

void handle_end_signals(std::function<void()> end) {
  static const std::function<void()> run = std::move(end);
  for (const int signal : {SIGTERM, SIGHUP, SIGINT}) {
    struct sigaction now {};
    if (::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN) continue;
    g_unix_signal_add(
        signal,
        [](gpointer) -> gboolean {
          run();
          return G_SOURCE_CONTINUE;
        },
        nullptr);
  }
}

void handle_display_loss(std::function<void()> save) {
  keeper() = std::move(save);
  // wx does not link the X11 library, which GTK loads.
  using SetHandler = OnX11Error (*)(OnX11Error);
  if (const auto set = gtk_function<SetHandler>("XSetIOErrorHandler")) next_on_x11_error = set(on_x11_error);
}

bool is_in_nested_loop() { return g_main_depth() > 1; }

void set_initial_size(wxTopLevelWindow& window) {
  // Same as GtkAllocation.
  struct Allocation {
    int x, y, width, height;
  };
  using SetAllocation = void (*)(void* widget, const Allocation* allocation);
  const auto set = gtk_function<SetAllocation>("gtk_widget_set_allocation");
  if (set == nullptr || window.GetHandle() == nullptr || window.IsShown()) return;
  const wxSize size = window.GetSize();
  const Allocation allocation{0, 0, size.x, size.y};
  set(window.GetHandle(), &allocation);
}

bool has_focus_widget(const wxTopLevelWindow& window) {
  static const auto get = gtk_function<void* (*)(void*)>("gtk_window_get_focus");
  return get == nullptr || window.GetHandle() == nullptr || get(window.GetHandle()) != nullptr;
}

void disable_overlay_scrollbars(wxWindow& window) {
  using SetOverlay = void (*)(void* scrolled_window, int overlay);
  const auto set = gtk_function<SetOverlay>("gtk_scrolled_window_set_overlay_scrolling");
  if (set != nullptr && window.GetHandle() != nullptr) set(window.GetHandle(), 0);
}

namespace {
void centre_labels_in(void* widget, void* gap) {
  static const auto for_all = gtk_function<void (*)(void*, void (*)(void*, void*), void*)>("gtk_container_forall");
  static const auto set_alignment = gtk_function<void (*)(void*, int)>("gtk_widget_set_valign");
  static const auto set_margin = gtk_function<void (*)(void*, int)>("gtk_widget_set_margin_start");
  constexpr int kAlignCentre = 3;  // GTK_ALIGN_CENTER
  const std::string_view type = gtk_function<const char* (*)(void*)>("g_type_name_from_instance")(widget);
  if (type == "GtkLabel") {
    set_alignment(widget, kAlignCentre);
    set_margin(widget, *static_cast<int*>(gap));
  } else if (type.find("Image") == std::string_view::npos) {
    for_all(widget, centre_labels_in, gap);
  }
}
}  // namespace

void centre_label(wxButton& button, int gap) { centre_labels_in(button.GetHandle(), &gap); }

using SetProperties = void (*)(void* object, const char* property, ...);

void wrap_texts(wxDataViewColumn& column, int width) {
  const auto set = gtk_function<SetProperties>("g_object_set");
  wxDataViewRenderer* const renderer = column.GetRenderer();
  if (set == nullptr || renderer->GetGtkHandle() == nullptr) return;
  renderer->EnableEllipsize(wxELLIPSIZE_NONE);  // a text with an ellipsis has only one line
  constexpr int kWordsThenLetters = 2;          // PANGO_WRAP_WORD_CHAR
  set(renderer->GetGtkHandle(), "wrap-mode", kWordsThenLetters, "wrap-width", width, nullptr);
}

std::optional<float> place_of_row(wxDataViewCtrl& list, const std::string& path) {
  // Same as GdkRectangle.
  struct Rectangle {
    int x = 0, y = 0, width = 0, height = 0;
  };
  static const auto new_path = gtk_function<void* (*)(const char*)>("gtk_tree_path_new_from_string");
  static const auto free_path = gtk_function<void (*)(void*)>("gtk_tree_path_free");
  static const auto area_of =
      gtk_function<void (*)(void*, void*, void*, Rectangle*)>("gtk_tree_view_get_background_area");
  static const auto visible_area = gtk_function<void (*)(void*, Rectangle*)>("gtk_tree_view_get_visible_rect");
  if (path.empty() || area_of == nullptr) return std::nullopt;
  Rectangle row, all;
  void* const at = new_path(path.c_str());
  area_of(list.GtkGetTreeView(), at, nullptr, &row);
  free_path(at);
  visible_area(list.GtkGetTreeView(), &all);
  const int space = all.height - row.height;
  if (row.height <= 0 || space <= 0 || row.y < 0 || row.y > space) return std::nullopt;
  return std::min((static_cast<float>(row.y) + 0.5f) / static_cast<float>(space), 1.0f);  // GTK rounds down
}

void scroll_row_to(wxDataViewCtrl& list, const std::string& path, float place) {
  using Scroll = void (*)(void* view, void* path, void* column, int use_align, float row_align, float column_align);
  static const auto new_path = gtk_function<void* (*)(const char*)>("gtk_tree_path_new_from_string");
  static const auto free_path = gtk_function<void (*)(void*)>("gtk_tree_path_free");
  static const auto scroll = gtk_function<Scroll>("gtk_tree_view_scroll_to_cell");
  if (scroll == nullptr) return;
  void* const at = new_path(path.c_str());
  scroll(list.GtkGetTreeView(), at, nullptr, 1, place, 0);
  free_path(at);
}

void use_font(wxDataViewColumn& column, const wxFont& font) {
  const auto set = gtk_function<SetProperties>("g_object_set");
  void* const renderer = column.GetRenderer()->GetGtkHandle();
  if (set != nullptr && renderer != nullptr)
    set(renderer, "font", font.GetNativeFontInfoDesc().utf8_str().data(), nullptr);
}

}  // namespace tw::editor
