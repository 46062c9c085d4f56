#pragma once
// A change to the document that removes a finding. It is offered beside the finding and applied as one undo step.

#include <string>

#include "editor/core/document/document.hpp"

namespace tw::editor {

struct QuickFix {
  std::string label;    ///< verb phrase of at most about 20 characters: "Join to river 5"
  DocumentState after;  ///< state of the document after the fix, without the finding
  Selection selection;  ///< selection after the fix
};

}  // namespace tw::editor
