#pragma once
// The guided tour: steps from the manual that the user carries out, and the check of whether each step is done.

#include <string>
#include <vector>

#include "editor/core/canvas/tile_geometry.hpp"
#include "editor/core/document/document_state.hpp"
#include "editor/core/document/opening.hpp"

namespace tw::editor {

class Document;

/// A step of the tour. Steps are read from docs/manual/tutorial/tour.md, so that the source code names no elements of a
/// particular game.
struct TourStep {
  /// The type of change since the beginning of the step that completes the step.
  enum class Completion { Next, Zones, Findings, Copies, Workspace, Played, Games };
  std::string title, text;
  /// The control that the card points to: "tile", "tabs", "findings", "property NAME", "action ID", or the name of a
  /// window.
  std::string at;
  std::vector<std::string> clear;  ///< further controls that the card avoids if there is room
  std::string tile;                ///< tile to select at the beginning; "" to keep the selection
  std::string brush;               ///< kind to select as the brush; "" to keep the brush
  int games = 0;                   ///< number of games to set in the experiment's form; 0 to keep it
  Completion completion = Completion::Next;
  std::string workspace;  ///< workspace to show; only for Completion::Workspace
};
/// Returns the steps of the tour, translated; empty without a manual.
const std::vector<TourStep>& tour_steps();
/// Returns the introduction of the tour, translated: a sentence that the welcome page shows.
const std::string& tour_intro();
/// Parses the text of a tour: a heading and a text for each step, and an HTML comment with a line for each further
/// member, such as "brush: river". Unknown lines of the comment are ignored.
std::vector<TourStep> read_tour(std::string_view text, std::string* intro = nullptr);
/// Returns the game of the tour as an unsaved document.
model::Result<OpenedDocument> open_tour();

/// State that the tour examines in addition to the document.
struct TourState {
  int findings = 0;        ///< number of rows in the list of findings
  bool checking = false;   ///< true if these rows belong to an older state of the document
  std::string workspace;   ///< id of the workspace that is shown
  int finished_runs = 0;   ///< number of experiments that have ended
  bool game_over = false;  ///< true if the game of the Play workspace has ended
};

/// The progress of the tour. Has no side effects: the window calls check_step() after every change.
class Tour {
 public:
  Tour(const std::vector<TourStep>& steps, const Document& document) : steps_(steps), document_(document) {}
  /// Goes to this step (clamped); `now` is the state at the beginning of the step.
  void begin(int step, const TourState& now);
  /// Returns the current step; nullptr once all steps are done.
  const TourStep* step() const;
  int number() const { return at_ + 1; }
  int count() const { return static_cast<int>(steps_.size()); }
  /// Returns true once, when the current step is done; the tour then waits for begin().
  bool check_step(const TourState& now);

 private:
  struct StepStart {
    std::size_t zones = 0;
    int copies = 0, findings = -1, runs = 0;
    bool game_over = false;
  };
  std::size_t zones_now() const;
  const std::vector<TourStep>& steps_;
  const Document& document_;
  int at_ = 0;
  bool done_ = false;
  StepStart step_start_;
};

// Position of the tour card.

/// Returns the area that two boxes share.
double intersection_area(const Box& a, const Box& b);
/// Returns a position inside `window` for a card of `size`, at least `gap` from the edges of the window. The card
/// avoids `target` first, then the boxes of `clear`, and is as near to `target` as possible. If `target` is empty, the
/// card is in the middle of the window.
Box place_card(const Box& window, Point size, const Box& target, const std::vector<Box>& clear, double gap);

}  // namespace tw::editor
