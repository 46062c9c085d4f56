#pragma once
// What became of the content of another tool's file, said so that a person can look it over.

#include <string>
#include <vector>

namespace tw::exchange {

enum class Fate {
  Changed,  ///< taken, but not as it stood there
  LeftOut
};

/// One thing that happened, and the tiles that it happened to.
struct ReportLine {
  Fate fate = Fate::Changed;
  std::string what;                ///< "garden: nothing in the rules is called so"; no full stop
  std::vector<std::string> tiles;  ///< ids, each once, in their order; empty for what concerns the whole set
  bool operator==(const ReportLine&) const = default;
};

struct Report {
  int tiles = 0;   ///< different tiles taken
  int copies = 0;  ///< with their copies
  std::vector<ReportLine> lines;

  void note(Fate fate, const std::string& what, const std::string& tile = "");
};

/// A line for what was taken, then one for each thing changed and left out, each ended by a line break:
/// "Taken: 24 tiles, 72 with copies." "Left out: wagon-move (6 tiles: A, B, C, ...)."
std::string to_text(const Report& report);

}  // namespace tw::exchange
