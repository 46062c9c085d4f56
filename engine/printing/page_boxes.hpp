#pragma once
// What Cairo cannot say in a PDF: where a page is cut, and that it is not to be scaled.

#include <string>
#include <vector>

#include "engine/printing/plan.hpp"

namespace tw::printing {

/// In millimetres from the page's upper left corner.
struct PageBoxes {
  Rectangle trim;
  Rectangle bleed;
};

/// The PDF with TrimBox and BleedBox of each page (boxes in the order of the pages) and viewer preferences: no
/// scaling, the side that the paper is turned at. A finding (TW160) if it cannot be read.
model::Result<std::string> with_page_boxes(const std::string& pdf, const std::vector<PageBoxes>& boxes, Backs backs);

}  // namespace tw::printing
