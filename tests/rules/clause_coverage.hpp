#pragma once
// Checks that the rules pages and the tests refer to each other. A test cites its clauses, such as HG20-RIVER-4, in the
// comment above it. A clause on a page names its tests at the end: `Rivers.AreClosed`.

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace tw::test {

/// Returns one message for each clause that names no test, is defined twice, names a test that does not exist, or names
/// a test that does not cite the clause. Also returns one message for each test that cites a missing clause or a clause
/// that does not name the test.
std::vector<std::string> coverage_errors(const std::vector<std::string>& pages,
                                         const std::vector<std::string>& test_sources);

/// Returns messages for the clauses that are marked as a reading: one if the source is missing, and one if there is
/// neither a parameter that selects another reading nor a reason why there is no such parameter.
std::vector<std::string> reading_errors(const std::vector<std::string>& pages);

/// Returns the contents of the files with this extension in a folder and below, except those of clause_coverage_test,
/// whose clauses do not exist.
std::vector<std::string> files_in(const std::filesystem::path& folder, const std::string& extension);
/// Returns the contents of the pages in docs/rules.
std::vector<std::string> rules_pages();
/// Returns the text of each clause by its id, as one line.
std::map<std::string, std::string> clause_texts(const std::vector<std::string>& pages);
/// Returns the number of clauses on the pages.
std::size_t clause_count(const std::vector<std::string>& pages);
/// Returns the prefixes of the clause ids, which identify the game, such as "HG20".
std::set<std::string> games_of_clauses(const std::vector<std::string>& pages);

}  // namespace tw::test
