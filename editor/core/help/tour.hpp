#pragma once
// The guided tour: steps from the manual, each done by the user's own hand, and how one sees that it is done.

#include <string>
#include <vector>

#include "editor/core/document/opening.hpp"
#include "editor/core/document/selection.hpp"

namespace tw::editor {

class Document;

/// What the user is asked to do. From docs/manual/tutorial/tour.md, so that no source names a thing of a game.
struct TourStep {
  /// What has changed since the step began when it is done.
  enum class Until { Next, Zones, Findings, Copies, Workspace, Played, Games };
  std::string title, text;
  /// The control that the card points at: "tile", "tabs", "findings", "property NAME", "action ID", or the name of a
  /// window.
  std::string at;
  std::vector<std::string> clear;  ///< further controls that the card leaves free where there is room
  std::string tile;                ///< to select at the beginning, "" for the one in hand
  std::string brush;               ///< kind to take for a brush, "" to leave it
  int games = 0;                   ///< of the experiment's form from the beginning of the step, 0 to leave it
  Until until = Until::Next;
  std::string workspace;  ///< of Until::Workspace
};
/// Empty without a manual.
const std::vector<TourStep>& tour_steps();
/// The sentence that the welcome page shows.
const std::string& tour_intro();
/// The steps of such a text (see the file); what it does not understand is passed over.
std::vector<TourStep> read_tour(std::string_view text, std::string* intro = nullptr);
/// The game that the tour runs in, as a document that was never saved.
model::Result<Opened> open_tour();

/// What the tour looks at besides the document.
struct TourSight {
  int findings = 0;        ///< number of rows
  bool checking = false;   ///< the rows belong to an older state
  std::string workspace;   ///< shown
  int finished_runs = 0;   ///< experiments that have ended
  bool game_over = false;  ///< the game of the Play workspace has ended
};

/// Where the user is. Pure: the window asks it after every change.
class Tour {
 public:
  Tour(const std::vector<TourStep>& steps, const Document& document) : steps_(steps), document_(document) {}
  /// To this step (clamped); `now` is what it begins with.
  void begin(int step, const TourSight& now);
  /// Nullptr once all are done.
  const TourStep* step() const;
  int number() const { return at_ + 1; }
  int count() const { return static_cast<int>(steps_.size()); }
  /// True if the step in hand was just seen to be done; the tour then waits for begin().
  bool look(const TourSight& now);

 private:
  struct Before {
    std::size_t zones = 0;
    int copies = 0, findings = -1, runs = 0;
    bool game_over = false;
  };
  std::size_t zones_now() const;
  const std::vector<TourStep>& steps_;
  const Document& document_;
  int at_ = 0;
  bool done_ = false;
  Before before_;
};

}  // namespace tw::editor
