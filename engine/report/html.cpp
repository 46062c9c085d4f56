#include "engine/report/html.hpp"

#include <cmath>
#include <map>

#include "engine/language/translate.hpp"
#include "engine/plotting/numbers.hpp"

namespace tw::report {

int decimals_for(double half_width) {
  if (!std::isfinite(half_width) || half_width <= 0) return 2;
  return plotting::decimals_of(half_width, 2, 0, 4);
}

std::string describe_estimate(const statistics::Estimate& estimate, double scale) {
  const double half = scale * estimate.half_width();
  if (!std::isfinite(half)) return plotting::format_number(scale * estimate.value, 2);
  const int decimals = decimals_for(half);
  return plotting::format_number(scale * estimate.value, decimals) + " " +
         plotting::format_interval(estimate, decimals, scale);
}

double factor_of(const statistics::Metric& metric) { return metric.unit == "%" ? 100 : 1; }

std::string difference_unit(const statistics::Metric& metric) {
  return metric.unit == "%" ? plotting::kPercentagePoints : metric.unit;
}

std::string describe_margin(const statistics::Metric& metric) {
  return plotting::format_number(factor_of(metric) * metric.margin, 2) + (metric.unit == "%" ? " pp" : "");
}

std::string describe_value(const statistics::Metric& metric, double value, int decimals) {
  return plotting::format_number(factor_of(metric) * value, decimals) + (metric.unit == "%" ? " %" : "");
}

std::string describe_mean(const statistics::Metric& metric, const statistics::Estimate& mean) {
  return describe_estimate(mean, factor_of(metric)) + (metric.unit == "%" ? " %" : "");
}

std::string setting_heading(const std::string& key) {
  static const std::map<std::string, std::string> kWords{
      {"columns", tr("Columns")},
      {"confidence", tr("Confidence")},
      {"content", tr("Content hash")},
      {"contestants", tr("Bots")},
      {"format", tr("Format")},
      {"game", tr("Game")},
      {"games", tr("Games")},
      {"games_a_deck", tr_in("games per deck", "Games per deck")},
      {"keep_games", tr_in("number of games stored individually", "Stored games")},
      {"levels", tr("Levels")},
      {"looks", tr_in("times at which a sequential test looks at its data", "Looks")},
      {"metrics", tr("Metrics")},
      {"most_games", tr("Maximum number of games")},
      {"parts", tr_in("kinds of score", "Parts")},
      {"piece", tr_in("part of an experiment", "Piece")},
      {"players", tr("Players")},
      {"rotate", tr_in("whether seats rotate", "Rotate")},
      {"seed", tr("Seed")},
      {"shard_games", tr_in("size of a shard", "Games per shard")},
      {"start", tr_in("position from which games start", "Start")},
      {"versions", tr("Versions")}};
  const auto at = kWords.find(key);
  return at == kWords.end() ? english_title(key) : at->second;
}

namespace {

constexpr const char* kStyle = R"(
:root{color-scheme:light dark;--ground:#f6f5f4;--card:#fff;--text:#2e3436;--second:#5e6367;--line:#d5d0cc;--faint:#e6e2df}
@media screen and (prefers-color-scheme:dark){:root{--ground:#1c1c1e;--card:#242426;--text:#eeeeec;--second:#b4b4b2;--line:#4a4a4e;--faint:#3a3a3d}}
body{margin:0 auto;padding:24px;max-width:1180px;background:var(--ground);color:var(--text);font:15px/1.5 system-ui,sans-serif}
h1{font-size:26px;margin:0 0 4px}h2{font-size:18px;margin:32px 0 8px}
p{margin:6px 0}.lead{color:var(--second)}
nav{margin:16px 0}nav ul{margin:0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:4px 20px}
.grid{columns:380px;column-gap:12px}
figure{margin:0 0 12px;background:var(--card);border:1px solid var(--line);border-radius:8px;overflow:hidden;break-inside:avoid}
figure svg{display:block;width:100%;height:auto}
figcaption{padding:0 12px 8px;font-size:13px}
.glyphs{position:absolute;width:0;height:0}
.dark{display:none}@media screen and (prefers-color-scheme:dark){.light{display:none}.dark{display:block}}
a{color:inherit}td a{text-decoration:none}td a:hover,td a:focus{text-decoration:underline}th a{text-decoration:underline dotted}
dt:target,dt:target+dd{background:var(--faint)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;background:var(--card);font-variant-numeric:tabular-nums;margin:8px 0;font-size:14px}
th,td{padding:5px 12px;border:1px solid var(--faint);text-align:right;white-space:nowrap}
th{color:var(--second);font-weight:600}th:first-child,td:first-child{text-align:left}
table.words th,table.words td{text-align:left;white-space:pre-line;vertical-align:top}
pre{background:var(--card);border:1px solid var(--line);border-radius:5px;padding:10px 12px;overflow-x:auto;font-size:13px}
dt{font-weight:600;margin-top:8px}dd{margin:0 0 0 16px;color:var(--second)}
@media (max-width:600px){body{padding:12px}th,td{padding:4px 8px}table{font-size:13px}h1{font-size:22px;overflow-wrap:anywhere}
th{white-space:normal}th:first-child,td:first-child{position:sticky;left:0;max-width:36vw;white-space:normal;overflow-wrap:break-word;background:var(--card);border-right:2px solid var(--line)}
.grid{columns:1}.wide>div{overflow-x:auto}.wide svg{width:760px}}
@page{margin:12mm}
@media print{body{max-width:none;padding:0;background:#fff;color:#000;font-size:10.5pt}.grid{columns:2}table{font-size:8pt}
nav,figcaption{display:none}a{text-decoration:none}thead{display:table-header-group}dl{columns:2;font-size:9pt;line-height:1.35}dt{break-after:avoid}dd{break-before:avoid;break-inside:avoid}
th,td{padding:2px 5px}tr{break-inside:avoid}h2,h2+p{break-after:avoid}.scroll{overflow:visible}th,td{white-space:normal}pre{white-space:pre-wrap}}
)";

/// Returns the length in bytes of the UTF-8 sequence at the beginning of the text, or 0 if the sequence is invalid.
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
  if (first == 0xE0 && at(1) < 0xA0) return 0;  // overlong encoding
  if (first == 0xED && at(1) > 0x9F) return 0;  // surrogate
  if (first == 0xF0 && at(1) < 0x90) return 0;
  if (first == 0xF4 && at(1) > 0x8F) return 0;
  return length;
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

Page::Page(const std::string& title, const std::string& lead, std::vector<Term> terms)
    : title_(title), lead_(lead), terms_(std::move(terms)) {}

void Page::heading(const std::string& text) {
  body_ += "<h2 id=\"s" + std::to_string(headings_.size()) + "\">" + escaped(text) + "</h2>\n";
  headings_.push_back(text);
}
void Page::paragraph(const std::string& text) { body_ += "<p>" + escaped(text) + "</p>\n"; }
void Page::command(const std::string& text) { body_ += "<pre>" + escaped(text) + "</pre>\n"; }

std::string Page::link_of(std::string head) const {
  if (head.ends_with(", %")) head.erase(head.size() - 3);
  for (std::size_t i = 0; i < terms_.size(); ++i)
    if (terms_[i].name == head || std::ranges::find(terms_[i].aliases, head) != terms_[i].aliases.end())
      return "#d" + std::to_string(i);
  return "";
}

std::string Page::cell(const std::string& text, const std::string& link, const char* tag) const {
  const std::string inside =
      link.empty() || text.empty() ? escaped(text) : "<a href=\"" + link + "\">" + escaped(text) + "</a>";
  return std::string("<") + tag + ">" + inside + "</" + tag + ">";
}

void Page::table(const std::vector<Cells>& rows, bool is_text) {
  body_ += is_text ? "<div class=\"scroll\"><table class=\"words\">\n" : "<div class=\"scroll\"><table>\n";
  std::vector<std::string> links;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    body_ += row == 0 ? "<thead><tr>" : "<tr>";
    const std::string of_row = is_text || row == 0 || rows[row].empty() ? "" : link_of(rows[row].front());
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      const std::string& text = rows[row][column];
      if (row == 0) links.push_back(is_text ? "" : link_of(text));
      const std::string of_column = column < links.size() ? links[column] : "";
      if (row == 0)
        body_ += cell(text, of_column, "th");
      else
        body_ += cell(text, column == 0 || of_column.empty() ? of_row : of_column, "td");
    }
    body_ += row == 0 ? "</tr></thead>\n" : "</tr>\n";
  }
  body_ += "</table></div>\n";
}

void Page::definitions() {
  body_ += "<dl>\n";
  for (std::size_t i = 0; i < terms_.size(); ++i)
    body_ += "<dt id=\"d" + std::to_string(i) + "\">" + escaped(terms_[i].name) + "</dt><dd>" +
             escaped(terms_[i].definition) + ".</dd>\n";
  body_ += "</dl>\n";
}

void Page::chart(const plotting::AnyChart& shown, int width, int height, const std::string& alt_text,
                 const std::string& term) {
  const std::string light = plotting::svg(shown, plotting::light_theme(), width, height);
  const std::string dark = plotting::svg(shown, plotting::dark_theme(), width, height);
  body_ += width > kWideChart ? "<figure class=\"wide\">" : "<figure>";
  body_ += "<div role=\"img\" aria-label=\"" + escaped(alt_text) + "\">" + pictures_.add(light, dark) + "</div>";
  if (const std::string link = link_of(term); !link.empty())
    body_ += "<figcaption><a href=\"" + link + "\">" + escaped(tr("Definition")) + "</a></figcaption>";
  body_ += "</figure>\n";
}

std::string Page::text() const {
  std::string contents = "<nav aria-label=\"" + escaped(tr("Contents")) + "\"><ul>\n";
  for (std::size_t i = 0; i < headings_.size(); ++i)
    contents += "<li><a href=\"#s" + std::to_string(i) + "\">" + escaped(headings_[i]) + "</a></li>\n";
  contents += "</ul></nav>\n";
  return "<!DOCTYPE html>\n<html lang=\"" + language::current() +
         "\">\n<head>\n<meta charset=\"utf-8\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
         "<title>" +
         escaped(title_) + "</title>\n<style>" + kStyle + pictures_.style() + "</style>\n</head>\n<body>\n" +
         pictures_.glyphs() + "<h1>" + escaped(title_) + "</h1>\n<p class=\"lead\">" + escaped(lead_) + "</p>\n" +
         contents + body_ + "</body>\n</html>\n";
}

}  // namespace tw::report
