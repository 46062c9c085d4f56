#include "editor/core/help/help_topics.hpp"

#include <md4c-html.h>

#include <algorithm>

#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

std::string page_text(const std::string& page) {
  if (page.empty() || page.find('/') != std::string::npos || page.front() == '.') return "";
  const fs::path folder = manual_folder();
  if (folder.empty()) return "";
  const auto text = xml::read_file(folder / (page + ".md"));
  return text ? text.value() : "";
}

/// Calls `take` with the level and text of each heading of a page, except inside code.
template <class Take>
void each_heading(std::string_view text, Take take) {
  bool code = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with("```")) code = !code;
    const std::size_t level = line.find_first_not_of('#');
    if (!code && level != std::string_view::npos && level >= 1 && level <= 3 && line[level] == ' ')
      take(level, line.substr(level + 1));
  }
}

/// Returns the pages in the order in which the first page links to them.
std::vector<std::string> page_names() {
  std::vector<std::string> out{"README"};
  const std::string contents = page_text("README");
  for (std::size_t at = contents.find("]("); at != std::string::npos; at = contents.find("](", at + 1)) {
    const std::size_t end = contents.find(')', at);
    const std::string link = contents.substr(at + 2, end == std::string::npos ? 0 : end - at - 2);
    if (!link.ends_with(".md") || link.find('/') != std::string::npos) continue;
    const std::string page = link.substr(0, link.size() - 3);
    if (std::find(out.begin(), out.end(), page) == out.end()) out.push_back(page);
  }
  return out;
}

void take_html(const MD_CHAR* text, MD_SIZE size, void* out) { static_cast<std::string*>(out)->append(text, size); }

std::string without_tags(std::string_view html) {
  std::string out;
  bool tag = false;
  for (const char c : html) {
    if (c == '<') tag = true;
    if (!tag) out += c;
    if (c == '>') tag = false;
  }
  return out;
}

/// Adds an anchor before every heading as the target of links and F1.
std::string with_anchors(const std::string& html) {
  std::string out;
  std::size_t done = 0;
  for (std::size_t at = html.find("<h"); at != std::string::npos; at = html.find("<h", at + 1)) {
    const std::size_t close = html.find("</h", at);
    if (at + 4 > html.size() || html[at + 3] != '>' || close == std::string::npos) continue;
    const std::string name = anchor_of(without_tags(std::string_view(html).substr(at + 4, close - at - 4)));
    out.append(html, done, at - done).append("<a name=\"").append(name).append("\"></a>");
    done = at;
  }
  return out.append(html, done, html.size() - done);
}

std::string in_manual(std::string_view text) { return text.empty() ? "" : tr_in("manual", std::string(text).c_str()); }

/// Returns the first folder that contains `file`: `installed`, relative to the folder of the program, or `built`.
fs::path folder_with(const char* file, const char* installed, const char* built) {
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  for (const fs::path& folder : {program.parent_path() / installed, fs::path(built)})
    if (fs::exists(folder / file, error)) return fs::weakly_canonical(folder, error);
  return {};
}

}  // namespace

fs::path manual_folder() { return folder_with("README.md", TW_INSTALLED_MANUAL, TW_MANUAL_DIR); }
fs::path html_folder() { return folder_with("index.html", TW_INSTALLED_HTML, TW_HTML_DIR); }

fs::path html_page(std::string_view link, const fs::path& folder) {
  fs::path page = (fs::path("manual") / link.substr(0, link.find('#'))).lexically_normal();
  if (page.filename().stem() == "README") page.replace_filename("index");
  page.replace_extension(".html");
  // make_manual puts the pages of docs/manual at the top.
  if (*page.begin() == "manual") page = page.lexically_relative("manual");
  std::error_code error;
  const bool exists = !folder.empty() && *page.begin() != ".." && fs::exists(folder / page, error);
  return exists ? folder / page : fs::path();
}

std::vector<HelpTopic> help_topics() {
  std::vector<HelpTopic> out;
  for (const std::string& page : page_names()) {
    std::string title;
    each_heading(page_text(page), [&](std::size_t level, std::string_view words) {
      const std::string text = in_manual(words);
      if (level == 1) title = text;
      out.push_back({level == 1 ? page : page + "#" + anchor_of(words), text, title});
    });
  }
  return out;
}

std::string help_page(std::string_view id) {
  const std::string text = page_text(std::string(id.substr(0, id.find('#'))));
  std::string out;
  std::string lines, mark, words;  // the current block; `words`: its text in one line, as in the catalogues
  const auto end_block = [&] {
    const std::string translation = in_manual(words);
    out += translation == words ? lines : mark + translation + '\n';
    lines = mark = words = "";
  };
  bool code = false;
  for (std::size_t start = 0, end = 0; start < text.size(); start = end) {
    end = std::min(text.find('\n', start), text.size() - 1) + 1;
    const std::string_view line = std::string_view(text).substr(start, end - start);
    const bool fence = line.starts_with("```"), heading = line.front() == '#', item = line.starts_with("- ");
    const std::size_t from = heading || item ? line.find(' ') + 1 : line.find_first_not_of(' ');
    const std::string_view its_words = line.substr(from, line.find_last_not_of('\n') + 1 - from);
    if (fence) code = !code;
    const bool is_text = !code && !fence && !its_words.empty();
    if (!is_text || heading || item) end_block();
    if (!is_text) {
      out += line;
      continue;
    }
    if (words.empty()) mark = line.substr(0, from);
    lines += line;
    words.append(words.empty() ? "" : " ").append(its_words);
    if (heading) end_block();
  }
  end_block();
  return out;
}

std::string markdown_to_html(std::string_view markdown) {
  std::string out;
  constexpr unsigned kFlags = MD_FLAG_TABLES | MD_FLAG_NOHTML | MD_FLAG_PERMISSIVEURLAUTOLINKS;
  if (md_html(markdown.data(), static_cast<MD_SIZE>(markdown.size()), take_html, &out, kFlags, 0) != 0) return "";
  return with_anchors(out);
}

std::string anchor_of(std::string_view heading) {
  std::string out;
  for (const char c : heading) {
    if (c >= 'A' && c <= 'Z')
      out += static_cast<char>(c - 'A' + 'a');
    else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || (static_cast<unsigned char>(c) & 0x80u))
      out += c;
    else if (c == ' ')
      out += '-';
  }
  return out;
}

}  // namespace tw::editor
