#pragma once
// Adds PDF properties that Cairo cannot write: page boxes and viewer preferences.

#include <string>
#include <vector>

#include "engine/printing/plan.hpp"

namespace tw::printing {

/// Boxes in millimetres from the upper left corner of the page.
struct PageBoxes {
  Rectangle trim;
  Rectangle bleed;
};

/// Adds a TrimBox and BleedBox to each page (`boxes` in page order) and viewer preferences: no scaling, and the edge
/// over which duplex printers turn the sheet. Returns a finding (TW160) if the PDF cannot be read.
model::Result<std::string> add_page_boxes(const std::string& pdf, const std::vector<PageBoxes>& boxes,
                                          DuplexMode backs);

}  // namespace tw::printing
