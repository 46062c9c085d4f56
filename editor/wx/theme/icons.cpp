#include "editor/wx/theme/icons.hpp"

#include <string>
#include <utility>

#include "editor/wx/base/text.hpp"

namespace tw::editor {

namespace {

// Path data on a grid of 16 x 16.
constexpr std::pair<std::string_view, std::string_view> kIcons[] = {
    {"tiles", "M2.5 2.5h4.4v4.4h-4.4zM9.1 2.5h4.4v4.4h-4.4zM2.5 9.1h4.4v4.4h-4.4zM9.1 9.1h4.4v4.4h-4.4z"},
    {"simulate", "M2 2.5v11h12M5 11v-3M8 11v-6.5M11 11v-4.5M13.4 11v-2"},
    {"analyse", "M6.8 11.2a4.4 4.4 0 1 0 0-8.8 4.4 4.4 0 0 0 0 8.8zM10.1 10.1l3.7 3.7M4.9 6.8h3.8M6.8 4.9v3.8"},
    {"undo", "M5.5 3.2l-3 3 3 3M2.8 6.2h6.6a3.6 3.6 0 0 1 0 7.2h-3.2"},
    {"redo", "M10.5 3.2l3 3-3 3M13.2 6.2h-6.6a3.6 3.6 0 0 0 0 7.2h3.2"},
    {"save", "M2.7 2.7h8.4l2.2 2.2v8.4h-10.6zM5 2.9v3.4h5.4v-3.4M4.8 13.2v-4h6.4v4"},
    {"open", "M2.4 12.8v-9.2h4l1.4 1.8h5v2M2.4 12.8l2-5.4h9.6l-2 5.4z"},
    {"new", "M4 2.3h5.4l2.8 2.8v8.6h-8.2zM9.2 2.5v2.9h2.9"},
    {"copy", "M5.6 5.6h7.6v7.6h-7.6zM10.4 5.4v-2.6h-7.6v7.6h2.6"},
    {"duplicate", "M5.6 5.6h7.6v7.6h-7.6zM10.4 5.4v-2.6h-7.6v7.6h2.6M9.4 7.6v3.6M7.6 9.4h3.6"},
    {"add", "M8 3v10M3 8h10"},
    {"delete", "M3 4.5h10M6.2 4.3v-1.6h3.6v1.6M4.4 4.7l.6 8.6h6l.6-8.6M6.9 7v4M9.1 7v4"},
    {"search", "M6.8 11.2a4.4 4.4 0 1 0 0-8.8 4.4 4.4 0 0 0 0 8.8zM10.1 10.1l3.7 3.7"},
    {"turn", "M12.9 8a4.9 4.9 0 1 1-1.6-3.6M12.6 2.2v2.8h-2.8"},
    {"select", "M4.2 2.4l7.6 6-3.4.5 2 3.9-1.7.9-2-3.9-2.5 2.4z"},
    {"eraser", "M6.2 12.9l-3.4-3.4 6.4-6.6 4 4-6 6zM5.9 6.4l4 4M6.2 12.9h7"},
    {"fill", "M7.4 2.6l5.6 5.6-5 5-5.2-5.2zM7.4 2.6l-1.6-1.2M3 8h9.8M13.9 10.6c.9 1.3 1 2.4 0 2.4s-.9-1.1 0-2.4z"},
    {"mirror", "M8 2v1.6M8 6v1.6M8 10v1.6M6 4.2l-3.8 8h3.8zM10 4.2l3.8 8h-3.8z"},
    {"fit", "M2.6 5.6v-3h3M10.4 2.6h3v3M13.4 10.4v3h-3M5.6 13.4h-3v-3"},
    {"action", "M9 2l-5 7h3.6l-.8 5 5.2-7.2h-3.7z"},
    {"error", "M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8 4.9v3.8M8 10.9v.2"},
    {"mend", "M5.9 10.6a4.2 4.2 0 1 1 4.2 0v1.4h-4.2zM6.4 13.8h3.2"},
    {"warning", "M8 2.6l6 10.6h-12zM8 6.6v3M8 11.4v.1"},
    {"more", "M3.4 8h.1M8 8h.1M12.6 8h.1"},
    {"revert", "M4.2 5.2a5 5 0 1 1-1.2 3.2M4 2.4v3h3"},
    {"close", "M4 4l8 8M12 4l-8 8"},
    {"check", "M3 8.4l3.4 3.4 6.8-7.4"},
    {"start", "M4.5 3l8 5-8 5z"},
    {"finish", "M2 3.5l5 4.5-5 4.5z M7.5 3.5l5 4.5-5 4.5z M14 3.5v9"},
    {"pause", "M5.2 3v10M10.8 3v10"},
    {"stop", "M4 4h8v8h-8z"},
    {"play", "M4.6 2.8l8 5.2-8 5.2z"},
    {"minus", "M3 8h10"},
    {"hint", "M5.9 10.6a4.2 4.2 0 1 1 4.2 0v1.4h-4.2zM6.4 13.8h3.2M8 9.6v-2.4"},
    {"what_if", "M5.8 3.2h4.4v3.2h3v6.8h-10.4v-6.8h3zM8 8.4v2.6M6.7 9.7h2.6"},
    {"auto_zoom",
     "M7 11.6a4.6 4.6 0 1 0 0-9.2 4.6 4.6 0 0 0 0 9.2zM10.5 10.5l3.2 3.2M5.2 8.8l1.8-4.2 1.8 4.2M5.9 7.4h2.2"},
    {"bevel", "M8 2.2l5.4 3v5.8l-5.4 3-5.4-3v-5.8zM2.8 5.3l5.2 2.9 5.2-2.9M8 8.2v5.6"},
    {"lock", "M4 7.2h8v6h-8zM5.6 7v-1.8a2.4 2.4 0 0 1 4.8 0v1.8"},
    {"download", "M8 2.5v7.4M4.9 7l3.1 3.1 3.1-3.1M2.8 10.6v2.7h10.4v-2.7"},
    {"enlarge", "M4.5 4.5h7v7h-7z"},
    {"info", "M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8 7.4v3.6M8 5v.1"},
    {"analyse", "M6.8 11.2a4.4 4.4 0 1 0 0-8.8 4.4 4.4 0 0 0 0 8.8zM10.1 10.1l3.7 3.7M6.8 5v3.6M5 6.8h3.6"},
    {"print", "M4.6 6v-3.5h6.8v3.5M4.6 11.4h-2.2v-5.2h11.2v5.2h-2.2M4.6 9.2h6.8v4.4h-6.8z"},
    {"import", "M8 2.5v7.4M4.9 7l3.1 3.1 3.1-3.1M2.8 10.6v2.7h10.4v-2.7"},
    {"export", "M8 10v-7.4M4.9 5.4l3.1-3.1 3.1 3.1M2.8 10.6v2.7h10.4v-2.7"},
    {"settings",
     "M8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM8 2v2M8 12v2M2 8h2M12 8h2M3.8 3.8l1.4 1.4M10.8 10.8l1.4 1.4"
     "M3.8 12.2l1.4-1.4M10.8 5.2l1.4-1.4"},
    {"keys", "M2 4.2h12v7.6h-12zM4.4 6.6v.1M6.8 6.6v.1M9.2 6.6v.1M11.6 6.6v.1M5 9.4h6"},
    {"goals", "M8 2a6 6 0 1 0 6 6M8 5a3 3 0 1 0 3 3M8 8l5.5-5.5M11 2.5v2.5h2.5"},
    {"palette", "M3 4h10M3 8h10M3 12h6"},
    {"rules", "M2.5 4h11M2.5 8h6M2.5 12h4M10.6 8l2.9 2-2.9 2"},
    {"tour", "M8 14v-11.5M8 3.2h4.4l1.4 1.5-1.4 1.5h-4.4M8 7.4h-4.2l-1.4 1.4 1.4 1.4h4.2"},
    {"clock", "M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8 4.6v3.6l2.4 1.5"},
    {"link",
     "M6.6 9.4l2.8-2.8M7.4 4.8l1.3-1.3a2.7 2.7 0 0 1 3.8 3.8l-1.3 1.3M8.6 11.2l-1.3 1.3a2.7 2.7 0 0 1-3.8-3.8l1.3-1.3"},
    {"theme", "M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8 2.2v11.6M10.4 4v8M12.6 6.6v3"},
    {"help", "M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM6.2 6.4a1.8 1.8 0 1 1 2.6 1.7c-.6.3-.8.6-.8 1.2M8 11.3v.1"},
};

std::string_view path_of(std::string_view name) {
  for (const auto& [known, path] : kIcons)
    if (known == name) return path;
  return "";
}

}  // namespace

wxBitmapBundle icon(std::string_view name, const wxColour& colour, int dip) {
  const std::string_view path = path_of(name);
  if (path.empty()) return {};
  const std::string svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><path d='" + std::string(path) +
                          "' fill='none' stroke='" + from_wx(colour.GetAsString(wxC2S_HTML_SYNTAX)) +
                          "' stroke-width='1.4' stroke-linecap='round' stroke-linejoin='round'/></svg>";
  return wxBitmapBundle::FromSVG(svg.c_str(), wxSize(dip, dip));
}

}  // namespace tw::editor
