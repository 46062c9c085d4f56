#include "tests/rules/clause_coverage.hpp"

#include <map>
#include <regex>
#include <set>
#include <sstream>

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

/// Maps each clause to the tests that it names. A clause begins at "- **ID**" and ends before the next clause or
/// heading.
Links clauses_on(const std::vector<std::string>& pages, std::vector<std::string>& troubles) {
  static const std::regex begins("^- \\*\\*([A-Z0-9-]+)\\*\\*");
  static const std::regex named("`([A-Z][A-Za-z0-9]*\\.[A-Z][A-Za-z0-9]*)`");
  Links out;
  for (const std::string& page : pages) {
    std::istringstream lines(page);
    std::string clause;
    for (std::string line; std::getline(lines, line);) {
      std::smatch match;
      if (line.starts_with("#")) clause.clear();
      if (std::regex_search(line, match, begins)) {
        clause = match[1].str();
        if (out.contains(clause)) troubles.push_back(clause + " is defined twice on the pages");
        out[clause];
      }
      if (!clause.empty()) out[clause].merge(all_matches(line, named, 1));
    }
  }
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
  const Links clauses = clauses_on(pages, troubles);
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

std::size_t clause_count(const std::vector<std::string>& pages) {
  std::vector<std::string> troubles;
  return clauses_on(pages, troubles).size();
}

std::set<std::string> games_of_clauses(const std::vector<std::string>& pages) {
  std::vector<std::string> troubles;
  std::set<std::string> out;
  for (const auto& [clause, tests] : clauses_on(pages, troubles)) out.insert(clause.substr(0, clause.find('-')));
  return out;
}

}  // namespace tw::test
