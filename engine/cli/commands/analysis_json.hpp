#pragma once
// What `analyze --json` prints; docs/cli.md names the keys.

#include "engine/cli/output.hpp"
#include "engine/topology/analysis.hpp"
#include "engine/topology/likeness.hpp"
#include "engine/xml/catalogue.hpp"

namespace tw::cli {

/// A set with all that is known of it without playing.
struct Analysed {
  xml::GameFiles files;
  topology::Survey survey;
  topology::SetAnalysis figures;
  topology::Likeness likeness;
  bool has_edges = true;  ///< false: cards; only what needs no edges is meant
};
Analysed analysed(xml::GameFiles files);

Json to_json(const Analysed& game);

}  // namespace tw::cli
