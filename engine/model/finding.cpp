#include "engine/model/finding.hpp"

#include <algorithm>
#include <numeric>

#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"

namespace tw::model {

bool has_errors(const Findings& findings) {
  return std::any_of(findings.begin(), findings.end(), [](const Finding& f) { return f.severity == Severity::Error; });
}

Findings usage_error(std::string message) { return {{.code = "TW120", .message = std::move(message)}}; }

std::string RowNaming::operator()(const std::string& id) const { return names ? tr_name(id) : id; }
std::vector<std::string> RowNaming::operator()(std::vector<std::string> ids) const {
  return names ? tr_name(std::move(ids)) : ids;
}

void set_messages(Finding& finding, const NamingMessage& message) {
  finding.message = message({.names = false});
  finding.named_message = message({.names = true});
  if (finding.named_message == finding.message) finding.named_message.clear();
}

std::string to_text(const Finding& finding) {
  std::string out;
  if (!finding.path.empty()) {
    out += finding.path + ":";
    if (finding.at.line > 0) out += std::to_string(finding.at.line) + ":" + std::to_string(finding.at.column) + ":";
    out += " ";
  }
  out += finding.severity == Severity::Error ? "error: " : "warning: ";
  return out + finding.message + " [" + finding.code + "]";
}

std::string list_alternatives(const std::vector<std::string>& words) {
  std::vector<std::string> quoted;
  for (const std::string& word : words) quoted.push_back(language::quoted(word));
  return join_alternatives(quoted);
}

namespace {
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t up = row[j + 1];
      row[j + 1] = std::min({up + 1, row[j] + 1, diagonal + (a[i] == b[j] ? 0u : 1u)});
      diagonal = up;
    }
  }
  return row.back();
}
}  // namespace

std::string nearest(std::string_view wrong, const std::vector<std::string>& words) {
  constexpr std::size_t kLongest = 64;  // limits the time that hostile input can take
  constexpr std::size_t kMinBeginning = 4;
  if (wrong.size() > kLongest) return {};
  std::string best;
  std::size_t least = std::max<std::size_t>(2, wrong.size() / 3) + 1;
  for (const std::string& word : words) {
    if (word.size() > kLongest) continue;
    // A word that begins with `wrong`, or "symbol:tiger" for "tiger", is a better match than a word with a different
    // letter.
    const std::size_t before = word.size() - std::min(wrong.size() + 1, word.size());
    const bool part = !wrong.empty() && word.size() > wrong.size() &&
                      ((wrong.size() >= kMinBeginning && word.starts_with(wrong)) ||
                       (word.ends_with(wrong) && (word[before] == ':' || word[before] == '.')));
    const std::size_t d = part ? 0 : edit_distance(wrong, word);
    if (d < least && d < word.size()) {
      least = d;
      best = word;
    }
  }
  return best;
}

std::string with_suggestion(const std::string& message, std::string_view wrong, const std::vector<std::string>& words) {
  const std::string near = nearest(wrong, words);
  // translators: {0} is, for example: there is no bot "abc"
  return near.empty() ? message : tr("{0}; did you mean \"{1}\"?", message, near);
}

std::string suggestion(std::string_view wrong, const std::vector<std::string>& words) {
  if (words.empty()) return tr("there are none");
  const std::string near = nearest(wrong, words);
  return near.empty() ? tr("use {0}", list_alternatives(words)) : tr("did you mean \"{0}\"?", near);
}

}  // namespace tw::model
