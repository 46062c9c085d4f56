#pragma once

#include <string>

namespace tw::editor {

/// What a press on the canvas does.
struct Brush {
  enum class What {
    Select,
    Kind,    ///< draws zones of a kind
    Symbol,  ///< drops a symbol into a zone
    Action,  ///< sets a zone's action
    Eraser,  ///< gives ground back to the zone around it, takes symbols and actions away
    Fill     ///< makes one zone of a kind of all the ground that has not that kind yet ("fill the rest")
  };
  What what = What::Select;
  std::string name;  ///< of the kind, symbol or action
  bool operator==(const Brush&) const = default;
};

}  // namespace tw::editor
