#pragma once

#include <wx/window.h>

#include <memory>

#include "editor/core/rules/example_layout.hpp"

namespace tw::editor {

/// A few tiles as they lie, numbered, with the pieces that score. What the formula counts is lit, the rest dimmed.
class ExampleBoard : public wxWindow {
 public:
  explicit ExampleBoard(wxWindow* parent);
  void set_game(std::shared_ptr<const model::Rules> rules, std::shared_ptr<const model::TileSet> set);
  /// nullptr for an empty board; must live until the next call.
  void show(const WorkedExample* example);

 private:
  void OnPaint(wxPaintEvent& event);
  std::shared_ptr<const model::Rules> rules_;
  std::shared_ptr<const model::TileSet> set_;
  const WorkedExample* example_ = nullptr;
  ExampleShapes shapes_;
};

}  // namespace tw::editor
