#pragma once

#include <wx/window.h>

#include <memory>

#include "editor/core/rules/example_layout.hpp"

namespace tw::editor {

/// A small board with numbered tiles and the pieces that score. The parts that the formula counts are highlighted; the
/// rest is dimmed.
class ExampleBoard : public wxWindow {
 public:
  explicit ExampleBoard(wxWindow* parent);
  void set_game(std::shared_ptr<const model::Rules> rules, std::shared_ptr<const model::TileSet> set);
  /// Shows an example, or an empty board for nullptr; `example` must stay valid until the next call.
  void show(const WorkedExample* example);

 private:
  void OnPaint(wxPaintEvent& event);
  std::shared_ptr<const model::Rules> rules_;
  std::shared_ptr<const model::TileSet> set_;
  const WorkedExample* example_ = nullptr;
  ExampleShapes shapes_;
};

}  // namespace tw::editor
