#include "engine/report/html.hpp"

#include <array>

namespace tw::report {
namespace {

constexpr const char* kStyle = R"(
:root{color-scheme:light dark;--ground:#f6f5f4;--card:#fff;--text:#2e3436;--second:#5e6367;--line:#d5d0cc;--faint:#e6e2df}
@media (prefers-color-scheme:dark){:root{--ground:#1c1c1e;--card:#242426;--text:#eeeeec;--second:#b4b4b2;--line:#4a4a4e;--faint:#3a3a3d}}
body{margin:0 auto;padding:24px;max-width:1180px;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,sans-serif}
h1{font-size:26px;margin:0 0 4px}h2{font-size:18px;margin:32px 0 8px}
p{margin:6px 0}.lead{color:var(--second)}
.grid{display:grid;align-items:start;grid-template-columns:repeat(auto-fill,minmax(380px,1fr));gap:12px}
figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:8px;overflow:auto}
figure svg{display:block;max-width:100%;height:auto}
.dark{display:none}@media (prefers-color-scheme:dark){.light{display:none}.dark{display:block}}
.scroll{overflow-x:auto}
table{border-collapse:collapse;background:var(--card);font-variant-numeric:tabular-nums;margin:8px 0;font-size:14px}
th,td{padding:5px 12px;border:1px solid var(--faint);text-align:right;white-space:nowrap}
th{color:var(--second);font-weight:600}th:first-child,td:first-child{text-align:left}
table.words th,table.words td{text-align:left;white-space:pre-line;vertical-align:top}
pre{background:var(--card);border:1px solid var(--line);border-radius:5px;padding:10px 12px;overflow-x:auto;font-size:13px}
dt{font-weight:600;margin-top:8px}dd{margin:0 0 0 16px;color:var(--second)}
@media print{.light{display:block}.dark{display:none}body{background:#fff;color:#000}figure{break-inside:avoid}}
)";

/// Bytes of the UTF-8 sequence that begins here; 0 if it is none.
std::size_t sequence(std::string_view text) {
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = at(0);
  const std::size_t length = first < 0x80                    ? 1
                             : first >= 0xC2 && first < 0xE0 ? 2
                             : first >= 0xE0 && first < 0xF0 ? 3
                             : first >= 0xF0 && first < 0xF5 ? 4
                                                             : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((at(i) & 0xC0) != 0x80) return 0;
  if (first == 0xE0 && at(1) < 0xA0) return 0;  // longer than needed
  if (first == 0xED && at(1) > 0x9F) return 0;  // half of a pair
  if (first == 0xF0 && at(1) < 0x90) return 0;
  if (first == 0xF4 && at(1) > 0x8F) return 0;
  return length;
}

void replace_all(std::string& text, std::string_view from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

/// As a part of a page: without the head of a file, and with ids that no other picture has (cairo counts each anew).
std::string inlined(std::string svg, const std::string& prefix) {
  const auto begin = svg.find("<svg");
  if (begin == std::string::npos) return "";
  svg.erase(0, begin);
  for (const auto& [from, to] : std::array<std::pair<std::string_view, std::string>, 3>{
           {{" id=\"", " id=\"" + prefix}, {"=\"#", "=\"#" + prefix}, {"url(#", "url(#" + prefix}}})
    replace_all(svg, from, to);
  return svg;
}

}  // namespace

std::string clean(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = sequence(text);
    const bool control = static_cast<unsigned char>(text.front()) < 0x20 && text.front() != '\n';
    out += length == 0 || control || text.front() == 0x7F ? "?" : std::string(text.substr(0, length));
    text.remove_prefix(std::max<std::size_t>(1, length));
  }
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : clean(text)) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      case '\'': out += "&#39;"; break;
      default: out += c;
    }
  }
  return out;
}

Page::Page(const std::string& title, const std::string& lead) : title_(title) {
  body_ = "<h1>" + escaped(title) + "</h1>\n<p class=\"lead\">" + escaped(lead) + "</p>\n";
}

void Page::heading(const std::string& text) { body_ += "<h2>" + escaped(text) + "</h2>\n"; }
void Page::paragraph(const std::string& text) { body_ += "<p>" + escaped(text) + "</p>\n"; }
void Page::command(const std::string& text) { body_ += "<pre>" + escaped(text) + "</pre>\n"; }

void Page::table(const std::vector<Cells>& rows, bool words) {
  body_ += words ? "<div class=\"scroll\"><table class=\"words\">\n" : "<div class=\"scroll\"><table>\n";
  for (std::size_t row = 0; row < rows.size(); ++row) {
    body_ += "<tr>";
    const std::string tag = row == 0 ? "th" : "td";
    for (const std::string& cell : rows[row]) body_ += "<" + tag + ">" + escaped(cell) + "</" + tag + ">";
    body_ += "</tr>\n";
  }
  body_ += "</table></div>\n";
}

void Page::definitions(const std::vector<std::pair<std::string, std::string>>& terms) {
  body_ += "<dl>\n";
  for (const auto& [term, words] : terms) body_ += "<dt>" + escaped(term) + "</dt><dd>" + escaped(words) + ".</dd>\n";
  body_ += "</dl>\n";
}

void Page::picture(const std::string& light, const std::string& dark, const std::string& words) {
  const std::string number = std::to_string(pictures_++);
  const std::string label = "\" role=\"img\" aria-label=\"" + escaped(words) + "\">";
  body_ += "<figure><div class=\"light" + label + inlined(light, "l" + number + "-") + "</div><div class=\"dark" +
           label + inlined(dark, "d" + number + "-") + "</div></figure>\n";
}

std::string Page::text() const {
  return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
         "<title>" +
         escaped(title_) + "</title>\n<style>" + kStyle + "</style>\n</head>\n<body>\n" + body_ + "</body>\n</html>\n";
}

}  // namespace tw::report
