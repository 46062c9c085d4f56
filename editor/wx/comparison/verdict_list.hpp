#pragma once
// The answers of a comparison, a sentence each.

#include <functional>
#include <vector>

#include "editor/core/comparison/comparison_view.hpp"
#include "editor/wx/widgets/drawn_list.hpp"

namespace tw::editor {

class VerdictList : public DrawnList {
 public:
  /// `chosen` is told the row of the differences that a sentence is about.
  VerdictList(wxWindow* parent, std::function<void(std::size_t row)> chosen);
  void show(std::vector<VerdictShown> verdicts);

 private:
  void OnDrawItem(wxDC& dc, const wxRect& rect, size_t n) const override;
  wxCoord OnMeasureItem(size_t n) const override;

  std::vector<VerdictShown> verdicts_;
};

}  // namespace tw::editor
