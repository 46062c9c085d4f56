#include "tests/rules/clause_coverage.hpp"

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <test_places.hpp>

namespace tw::test {

namespace {

using Links = std::map<std::string, std::set<std::string>>;

const std::regex& clause_id() {
  static const std::regex id("[A-Z]+[0-9]*(-[A-Z]+)+-[0-9]+");
  return id;
}

std::set<std::string> all_matches(const std::string& text, const std::regex& pattern, std::size_t group = 0) {
  std::set<std::string> out;
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) out.insert((*it)[group].str());
  return out;
}

/// Returns the id and the text of each clause. A clause begins at "- **ID**" and ends before the next clause or
/// heading.
std::vector<std::pair<std::string, std::string>> clauses_on(const std::vector<std::string>& pages) {
  static const std::regex begins("^- \\*\\*([A-Z0-9-]+)\\*\\*");
  std::vector<std::pair<std::string, std::string>> out;
  for (const std::string& page : pages) {
    std::istringstream lines(page);
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
      std::smatch match;
      if (line.starts_with("#")) inside = false;
      if (std::regex_search(line, match, begins)) {
        inside = true;
        out.emplace_back(match[1].str(), "");
      }
      if (inside) out.back().second += line + " ";
    }
  }
  return out;
}

/// Maps each clause to the tests that it names.
Links tests_named_on(const std::vector<std::string>& pages, std::vector<std::string>& troubles) {
  static const std::regex named("`([A-Z][A-Za-z0-9]*\\.[A-Z][A-Za-z0-9]*)`");
  Links out;
  for (const auto& [clause, text] : clauses_on(pages))
    if (!out.emplace(clause, all_matches(text, named, 1)).second)
      troubles.push_back(clause + " is defined twice on the pages");
  return out;
}

/// Maps each test to the clauses cited in the comment above it.
Links tests_in(const std::vector<std::string>& sources) {
  static const std::regex test("^TEST(?:_[FP])?\\((\\w+), (\\w+)\\)");
  Links out;
  for (const std::string& source : sources) {
    std::istringstream lines(source);
    std::string comment;
    for (std::string line; std::getline(lines, line);) {
      std::smatch match;
      if (std::regex_search(line, match, test))
        out[match[1].str() + "." + match[2].str()] = all_matches(comment, clause_id());
      comment = line.starts_with("//") ? comment + line + " " : "";
    }
  }
  return out;
}

}  // namespace

std::vector<std::string> coverage_errors(const std::vector<std::string>& pages,
                                         const std::vector<std::string>& test_sources) {
  std::vector<std::string> troubles;
  const Links clauses = tests_named_on(pages, troubles);
  const Links tests = tests_in(test_sources);
  for (const auto& [clause, named] : clauses) {
    if (named.empty()) troubles.push_back(clause + " names no test");
    for (const std::string& test : named) {
      const auto found = tests.find(test);
      if (found == tests.end()) {
        troubles.push_back(clause + " names " + test + ", which does not exist");
      } else if (!found->second.contains(clause)) {
        troubles.push_back(clause + " names " + test + ", which does not cite it");
      }
    }
  }
  for (const auto& [test, cited] : tests)
    for (const std::string& clause : cited) {
      const auto found = clauses.find(clause);
      if (found == clauses.end()) {
        troubles.push_back(test + " cites " + clause + ", which no page has");
      } else if (!found->second.contains(test)) {
        troubles.push_back(test + " cites " + clause + ", which does not name it");
      }
    }
  return troubles;
}

std::vector<std::string> files_in(const std::filesystem::path& folder, const std::string& extension) {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != extension || entry.path().stem() == "clause_coverage_test") continue;
    std::ifstream file(entry.path());
    std::stringstream text;
    text << file.rdbuf();
    out.push_back(text.str());
  }
  return out;
}

std::vector<std::string> rules_pages() { return files_in(TW_SOURCE_DIR "/docs/rules", ".md"); }

std::vector<std::string> reading_errors(const std::vector<std::string>& pages) {
  std::vector<std::string> out;
  for (const auto& [clause, text] : clauses_on(pages)) {
    const auto has = [&text = text](const char* label) { return text.find(label) != std::string::npos; };
    if (!has("*Reading:*")) continue;
    if (!has("*Source:*")) out.push_back(clause + " has a reading without *Source:*");
    if (!has("*Parameter:*") && !has("*Parameters:*") && !has("*Fixed:*"))
      out.push_back(clause + " has a reading without *Parameter:* or *Fixed:*");
  }
  return out;
}

std::map<std::string, std::string> clause_texts(const std::vector<std::string>& pages) {
  const auto clauses = clauses_on(pages);
  return {clauses.begin(), clauses.end()};
}

std::size_t clause_count(const std::vector<std::string>& pages) { return clause_texts(pages).size(); }

std::set<std::string> games_of_clauses(const std::vector<std::string>& pages) {
  std::set<std::string> out;
  for (const auto& [clause, text] : clauses_on(pages)) out.insert(clause.substr(0, clause.find('-')));
  return out;
}

}  // namespace tw::test
