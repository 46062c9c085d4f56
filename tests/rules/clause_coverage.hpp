#pragma once
// Do the pages of rules and the tests speak of each other? Which clause a test proves stands in the comment above it:
// "// HG20-RIVER-4, HG20-RIVER-5"; which tests prove a clause stands at its end on the page: `Rivers.AreClosed`.

#include <set>
#include <string>
#include <vector>

namespace tw::test {

/// A sentence for each clause that names no test, that is named twice, or whose named test does not exist or does not
/// cite it; and for each test that cites a clause that no page has or that does not name the test.
std::vector<std::string> coverage_troubles(const std::vector<std::string>& pages,
                                           const std::vector<std::string>& test_sources);

/// Number of clauses on the pages.
std::size_t clause_count(const std::vector<std::string>& pages);
/// The first words of the clauses' ids, which say of which game they are: "HG20".
std::set<std::string> games_of_clauses(const std::vector<std::string>& pages);

}  // namespace tw::test
