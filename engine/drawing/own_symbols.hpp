#pragma once
// Pictures that a designer drew of symbols, pieces, roles and actions: art="art/deer.svg" in the rules.

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/drawing/art_kinds.hpp"
#include "engine/drawing/looks.hpp"
#include "engine/model/finding.hpp"
#include "engine/model/rules.hpp"

namespace tw::drawing {

struct OwnSymbol {
  std::shared_ptr<const Art> plain;
  std::shared_ptr<const Art> cased;  ///< on a light casing that is wider than the picture
  double casing = 1;                 ///< how many times as wide
};
/// The picture of a look; nullptr if it has none, or a broken one, or one that is not loaded yet.
std::shared_ptr<const OwnSymbol> own_symbol(std::string_view look);

/// Loads the pictures of all rows, so that they are there when something is drawn. Warnings (TW025, TW026) at the rows,
/// in the file at `path`, for those that cannot be used. Takes up to 100 ms each the first time.
model::Findings load_own_symbols(const model::Rules& rules, const std::string& path);
/// For a program with a window: from now on own_symbol() does not wait for a picture that is not loaded. A thread loads
/// it and calls `when_loaded`, and meanwhile the drawing of the library is shown.
void load_own_symbols_later(std::function<void()> when_loaded);

/// Changes whenever drawings that were kept may be out of date, since a picture was loaded or its file has changed.
unsigned pictures_version();
/// Says that files of pictures have changed. Any thread.
void pictures_changed();

}  // namespace tw::drawing
