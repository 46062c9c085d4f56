#pragma once
// The output of `analyze --json`; docs/cli.md lists the keys.

#include "engine/cli/output.hpp"
#include "engine/topology/analysis.hpp"
#include "engine/topology/similar_tiles.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {

/// A set with all statistics that can be computed without playing games.
struct AnalysedSet {
  xml::GameFiles files;
  topology::TileSetAnalyzer survey;
  topology::SetAnalysis statistics;
  topology::Similarity likeness;
  bool has_edges = true;  ///< false for cards: only the statistics that do not depend on edges are valid
};
AnalysedSet analyse_set(xml::GameFiles files);

Json to_json(const AnalysedSet& game);

}  // namespace tw::cli
