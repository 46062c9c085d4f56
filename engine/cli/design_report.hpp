#pragma once
// The result of `design` as text and as JSON (docs/cli.md, design).

#include <iosfwd>

#include "engine/cli/output.hpp"
#include "engine/design/search.hpp"

namespace tw::cli {

void print_text(std::ostream& out, const design::Problem& problem, const design::SearchResult& found);
Json to_json(const design::Problem& problem, const design::SearchResult& found);

}  // namespace tw::cli
