#include "editor/wx/widgets/markdown_page.hpp"

#include <array>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string_view>

#include "editor/core/help/help_topics.hpp"
#include "editor/wx/base/text.hpp"
#include "editor/wx/theme/theme.hpp"

namespace tw::editor {

namespace {

/// Returns the size of a PNG picture from its header; nullopt if the file is not a PNG or cannot be read.
std::optional<wxSize> picture_size(const std::filesystem::path& file) {
  std::array<char, 24> head{};
  std::ifstream in(file, std::ios::binary);
  if (!in.read(head.data(), head.size()) || std::string_view(head.data() + 1, 3) != "PNG") return {};
  const auto number = [&](std::size_t at) {
    int out = 0;
    for (std::size_t i = at; i < at + 4; ++i) out = out << 8 | static_cast<unsigned char>(head[i]);
    return out;
  };
  const wxSize out(number(16), number(20));
  return out.x > 0 && out.y > 0 ? std::optional(out) : std::nullopt;
}

/// Scales pictures wider than `wide` down to this width; wxHtmlWindow would otherwise show them at their original size.
void fit_pictures(wxString& html, int wide) {
  const wxString tag = "<img ", source = "src=\"";
  for (std::size_t at = html.find(tag); at != wxString::npos; at = html.find(tag, at + tag.size())) {
    const std::size_t from = html.find(source, at), to = html.find('"', from + source.size());
    if (from == wxString::npos || to == wxString::npos) return;
    const auto name = from_wx(html.substr(from + source.size(), to - from - source.size()));
    const auto size = picture_size(manual_folder() / name);
    if (!size || size->x <= wide) continue;
    html.insert(at + tag.size(), wxString::Format("width=\"%d\" height=\"%d\" ", wide, size->y * wide / size->x));
  }
}

}  // namespace

wxString markdown_page_html(const std::string& markdown, int max_picture_width) {
  wxString html = to_wx(markdown_to_html(markdown));
  fit_pictures(html, max_picture_width);
  html.Replace("<table>", "<table border=\"0\" cellpadding=\"4\" cellspacing=\"1\" bgcolor=\"" +
                              to_wx(palette().faint_line) + "\">");
  html.Replace("<th>", "<th align=\"left\">");
  html.Replace("<td>", "<td bgcolor=\"" + to_wx(palette().field) + "\">");
  return "<html><body bgcolor=\"" + to_wx(palette().field) + "\" text=\"" + to_wx(palette().text) + "\" link=\"" +
         to_wx(palette().accent_text) + "\">" + html + "</body></html>";
}

}  // namespace tw::editor
