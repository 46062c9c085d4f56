#include "engine/printing/page_boxes.hpp"

#include <algorithm>
#include <exception>

// clang 14 does not accept qpdf's JSON.hh as C++20. Nothing here needs it.
#ifdef __clang__
#define JSON_HH
class JSON;
#endif
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include "engine/language/translate.hpp"

namespace tw::printing {

namespace {

constexpr double kPointsPerMm = 72 / 25.4;

/// PDF coordinates start at the lower left corner.
QPDFObjectHandle box_of(const Rectangle& r, double page_height) {
  return QPDFObjectHandle::newFromRectangle({r.x * kPointsPerMm, page_height - (r.y + r.height) * kPointsPerMm,
                                             (r.x + r.width) * kPointsPerMm, page_height - r.y * kPointsPerMm});
}

}  // namespace

model::Result<std::string> add_page_boxes(const std::string& pdf, const std::vector<PageBoxes>& boxes,
                                          DuplexMode backs) {
  try {
    QPDF document;
    document.setSuppressWarnings(true);
    document.processMemoryFile("pages", pdf.data(), pdf.size());
    const auto pages = QPDFPageDocumentHelper(document).getAllPages();
    for (std::size_t i = 0; i < std::min(pages.size(), boxes.size()); ++i) {
      QPDFObjectHandle page = pages[i].getObjectHandle();
      const double height = page.getKey("/MediaBox").getArrayAsRectangle().ury;
      page.replaceKey("/TrimBox", box_of(boxes[i].trim, height));
      page.replaceKey("/BleedBox", box_of(boxes[i].bleed, height));
    }
    QPDFObjectHandle preferences = QPDFObjectHandle::newDictionary();
    preferences.replaceKey("/PrintScaling", QPDFObjectHandle::newName("/None"));
    const char* const duplex = backs == DuplexMode::None       ? "/Simplex"
                               : backs == DuplexMode::LongEdge ? "/DuplexFlipLongEdge"
                                                               : "/DuplexFlipShortEdge";
    preferences.replaceKey("/Duplex", QPDFObjectHandle::newName(duplex));
    document.getRoot().replaceKey("/ViewerPreferences", preferences);
    QPDFWriter writer(document);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.write();
    const auto buffer = writer.getBufferSharedPointer();
    return std::string(reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize());
  } catch (const std::exception& error) {
    std::string what = error.what();
    std::replace(what.begin(), what.end(), '\n', ' ');
    return model::Findings{
        {"TW160", model::Severity::Error, "", {}, tr("The PDF cannot be created: {0}", what), "", ""}};
  }
}

}  // namespace tw::printing
