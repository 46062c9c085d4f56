#pragma once
// How many tiles of a game nobody could lay: the one figure of the Analyse workspace that comes from play.

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "editor/core/simulate/background_run.hpp"
#include "engine/model/tile_set.hpp"

namespace tw::editor {

/// "0.41 ± 0.09", or nothing where the set cannot be played.
struct UnplaceableFigure {
  double mean = 0, low = 0, high = 0;
  std::int64_t games = 0;
};

/// Plays a few games of two sets in the background, the second when the first is done. UI thread only; what was begun
/// ends when this goes, or when other sets are asked for.
class Unplaceable {
 public:
  static constexpr std::int64_t kGames = 200;
  struct Services {
    /// Compiles a set with the document's rules; a finding where it cannot be played.
    std::function<model::Result<std::shared_ptr<const game::Game>>(const model::TileSet&)> compile;
    std::function<std::unique_ptr<game::Bot>()> make_bot;  ///< called on worker threads
    BackgroundRun::Post post;
  };
  Unplaceable(Services services, std::function<void()> told);

  /// Measures `before` (unless that is what was measured last) and then `after`, nullptr where it is the same.
  void measure(std::shared_ptr<const model::TileSet> before, std::shared_ptr<const model::TileSet> after);
  const std::optional<UnplaceableFigure>& before() const { return before_; }
  const std::optional<UnplaceableFigure>& after() const { return after_; }
  bool running() const { return run_ != nullptr; }

 private:
  void next();
  void begin(const model::TileSet& set, std::optional<UnplaceableFigure>& figure);
  Services services_;
  std::function<void()> told_;
  std::shared_ptr<const model::TileSet> before_set_, after_set_;
  bool before_done_ = false, after_done_ = false;
  std::optional<UnplaceableFigure> before_, after_;
  std::shared_ptr<int> alive_ = std::make_shared<int>(0);
  std::unique_ptr<BackgroundRun> run_;
};

/// "0.41 ± 0.09"
std::string to_text(const UnplaceableFigure& figure);

}  // namespace tw::editor
