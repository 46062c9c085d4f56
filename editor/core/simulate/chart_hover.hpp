#pragma once
// The tooltip of a mark, segment, point or cell of a chart.

#include <string>

#include "editor/core/simulate/any_chart.hpp"

namespace tw::editor {

/// Returns the tooltip for `index` as returned by plotting::hit(); "" if there is none. Histograms have none: their
/// text is shown beside the bins (GamesBehind::words).
std::string tooltip_text(const AnyChart& chart, int index);

}  // namespace tw::editor
