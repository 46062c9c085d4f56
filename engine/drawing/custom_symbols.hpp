#pragma once
// Designers' pictures for symbols, pieces, roles and actions: art="art/deer.svg" in the rules.

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/drawing/art_kinds.hpp"
#include "engine/drawing/looks.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"

namespace tw::drawing {

struct CustomSymbol {
  std::shared_ptr<const Art> plain;
  std::shared_ptr<const Art> cased;  ///< picture on a light casing that extends beyond it
  double casing = 1;                 ///< width of `cased` relative to the picture
};
/// Returns the picture in a look; nullptr if the look has none, or if the picture is broken or not loaded yet.
std::shared_ptr<const CustomSymbol> custom_symbol(std::string_view look);

/// Loads the pictures of all rows of `rules` before drawing. Returns warnings (TW025, TW026) for the rows of the file
/// at `path` whose pictures cannot be used. The first call takes up to 100 ms per picture.
model::Findings load_custom_symbols(const model::Rules& rules, const std::string& path);
/// Makes custom_symbol() return without waiting for pictures to load; for GUI programs. A background thread loads each
/// picture and calls `when_loaded`; until then the drawing from the library is used.
void load_custom_symbols_later(std::function<void()> when_loaded);

/// Returns a number that changes whenever cached drawings may be out of date because a picture was loaded or a picture
/// file has changed.
unsigned pictures_version();
/// Changes pictures_version(). Must be called when picture files have changed. Can be called from any thread.
void invalidate_pictures();

}  // namespace tw::drawing
