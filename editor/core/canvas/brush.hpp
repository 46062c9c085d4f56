#pragma once

#include <string>

namespace tw::editor {

/// The tool used when the user presses the mouse button on the canvas.
struct Brush {
  enum class What {
    Select,
    Kind,    ///< draws zones of a kind
    Symbol,  ///< adds a symbol to a zone
    Action,  ///< sets a zone's action
    Eraser,  ///< returns an area to the surrounding zone, or removes symbols and actions
    Fill     ///< changes all ground of one kind to another kind ("fill the rest")
  };
  What what = What::Select;
  std::string name;  ///< name of the kind, symbol or action
  bool operator==(const Brush&) const = default;
};

}  // namespace tw::editor
