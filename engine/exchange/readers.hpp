#pragma once
// One reader a format. Inside engine/exchange.

#include "engine/exchange/draft.hpp"
#include "engine/exchange/imported.hpp"

namespace tw::exchange {

model::Result<Imported> read_jcloisterzone(std::string_view text, const std::string& path, const model::Rules& rules,
                                           const ImportOptions& options);
model::Result<Imported> read_chacun(std::string_view text, const std::string& path, const model::Rules& rules,
                                    const ImportOptions& options);
model::Result<Imported> read_tiled(std::string_view text, const std::string& path, const model::Rules& rules,
                                   const ImportOptions& options);

/// More tiles than this are not read.
inline constexpr std::size_t kMostTiles = 20'000;
inline constexpr int kMostCopies = 999;

/// Puts one copy into the start deck, if the rules need a start tile and none is there: of the tile `start` (an id
/// after clean_id), or of the one with most copies. Says what it chose.
void choose_start(const model::Rules& rules, const std::string& start, Imported& imported);

}  // namespace tw::exchange
