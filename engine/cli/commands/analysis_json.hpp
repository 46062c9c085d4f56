#pragma once
// The output of `analyze --json`; docs/cli.md lists the keys.

#include "engine/cli/output.hpp"
#include "engine/topology/analysis.hpp"
#include "engine/topology/likeness.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {

/// A set with all statistics that can be computed without playing games.
struct Analysed {
  xml::GameFiles files;
  topology::Survey survey;
  topology::SetAnalysis statistics;
  topology::Likeness likeness;
  bool has_edges = true;  ///< false for cards: only the statistics that do not depend on edges are valid
};
Analysed analysed(xml::GameFiles files);

Json to_json(const Analysed& game);

}  // namespace tw::cli
