#pragma once
// The output of `analyze --json`; docs/cli.md lists the keys.

#include "engine/cli/output.hpp"
#include "engine/topology/analysis.hpp"
#include "engine/topology/likeness.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {

/// A set with all figures that can be computed without playing.
struct Analysed {
  xml::GameFiles files;
  topology::Survey survey;
  topology::SetAnalysis figures;
  topology::Likeness likeness;
  bool has_edges = true;  ///< false for cards: only the figures that need no edges are valid
};
Analysed analysed(xml::GameFiles files);

Json to_json(const Analysed& game);

}  // namespace tw::cli
