#pragma once
// What is said of a mark, segment, point or cell under the pointer.

#include <string>

#include "editor/core/simulate/any_chart.hpp"

namespace tw::editor {

/// `index` as plotting::hit() gives it; "" where there is nothing to say. A histogram says it beside its bin instead
/// (GamesBehind::words).
std::string hover_words(const AnyChart& chart, int index);

}  // namespace tw::editor
