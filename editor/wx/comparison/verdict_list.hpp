#pragma once
// The verdicts of a comparison, one sentence each.

#include <functional>
#include <vector>

#include "editor/core/comparison/comparison_view.hpp"
#include "editor/wx/widgets/drawn_list.hpp"

namespace tw::editor {

class VerdictList : public DrawnList {
 public:
  /// `chosen` is called with the row of the difference to which the selected verdict belongs.
  VerdictList(wxWindow* parent, std::function<void(std::size_t row)> chosen);
  void show(std::vector<VerdictShown> verdicts);

 private:
  void OnDrawItem(wxDC& dc, const wxRect& rect, size_t n) const override;
  wxCoord OnMeasureItem(size_t n) const override;

  std::vector<VerdictShown> verdicts_;
};

}  // namespace tw::editor
