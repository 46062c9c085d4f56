#pragma once
// What would put a finding right: offered beside it, done as one undo step.

#include <string>

#include "editor/core/document/document.hpp"

namespace tw::editor {

struct QuickFix {
  std::string label;    ///< a verb, at most about 20 letters: "Join to river 5"
  DocumentState after;  ///< the whole document with the finding put right
  Selection selection;  ///< what to show afterwards
};

}  // namespace tw::editor
