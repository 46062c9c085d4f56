#include "editor/core/help/tour.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <tuple>

#include "editor/core/document/document.hpp"
#include "editor/core/help/help_topics.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

std::string file_text(const char* name) {
  const auto folder = manual_folder();
  if (folder.empty()) return "";
  const auto text = xml::read_file(folder / "tutorial" / name);
  return text ? text.value() : "";
}

void take_until(TourStep& step, const std::string& words) {
  using Completion = TourStep::Completion;
  if (words == "zones") step.completion = Completion::Zones;
  if (words == "findings") step.completion = Completion::Findings;
  if (words == "copies") step.completion = Completion::Copies;
  if (words == "played") step.completion = Completion::Played;
  if (words == "games") step.completion = Completion::Games;
  if (words.starts_with("workspace ")) {
    step.completion = Completion::Workspace;
    step.workspace = words.substr(10);
  }
}

void take_line(TourStep& step, const std::string& line) {
  const auto field = [&](const char* name, std::string& into) {
    const std::string begin = std::string(name) + ": ";
    if (line.starts_with(begin)) into = line.substr(begin.size());
  };
  std::string until, clear, games;
  field("at", step.at);
  field("clear", clear);
  field("tile", step.tile);
  field("brush", step.brush);
  field("until", until);
  field("games", games);
  if (!games.empty()) step.games = std::atoi(games.c_str());
  if (!until.empty()) take_until(step, until);
  for (std::size_t at = 0; at < clear.size();) {
    const std::size_t end = std::min(clear.find(", ", at), clear.size());
    step.clear.push_back(clear.substr(at, end - at));
    at = end + 2;
  }
}

int all_copies(const model::TileSet& set) { return model::total_copies(set); }

}  // namespace

std::vector<TourStep> read_tour(std::string_view text, std::string* intro) {
  std::vector<TourStep> out;
  std::string before;
  bool script = false;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.starts_with("## ")) {
      out.push_back({});
      out.back().title = line.substr(3);
    } else if (line == "<!--" || line == "-->") {
      script = line == "<!--";
    } else if (script) {
      if (!out.empty()) take_line(out.back(), line);
    } else if (!line.empty() && !line.starts_with("#")) {
      std::string& words = out.empty() ? before : out.back().text;
      words += (words.empty() ? "" : " ") + line;
    }
  }
  if (intro) *intro = before;
  return out;
}

const std::vector<TourStep>& tour_steps() {
  static const std::vector<TourStep> steps = [] {
    std::vector<TourStep> out = read_tour(file_text("tour.md"));
    for (TourStep& step : out) {
      step.title = tr_in("manual", step.title.c_str());
      step.text = tr_in("manual", step.text.c_str());
    }
    return out;
  }();
  return steps;
}

const std::string& tour_intro() {
  static const std::string intro = [] {
    std::string words;
    read_tour(file_text("tour.md"), &words);
    return tr_in("manual", words.c_str());
  }();
  return intro;
}

model::Result<OpenedDocument> open_tour() {
  auto opened = open_game((manual_folder() / "tutorial" / "tour.variant.xml").string());
  if (!opened) return opened;
  opened.value().path.clear();
  opened.value().read_only = false;
  return opened;
}

std::size_t Tour::zones_now() const {
  const TourStep* now = step();
  const model::Tile* tile = now && !now->tile.empty() ? model::find_tile(document_.set(), now->tile) : document_.tile();
  return tile ? tile->zones.size() : 0;
}

void Tour::begin(int step, const TourState& now) {
  at_ = std::clamp(step, 0, count());
  done_ = false;
  step_start_ = {zones_now(), all_copies(document_.set()), now.checking ? -1 : now.findings, now.finished_runs,
                 now.game_over};
}

const TourStep* Tour::step() const { return at_ < count() ? &steps_[at_] : nullptr; }

bool Tour::check_step(const TourState& now) {
  const TourStep* doing = step();
  if (!doing || done_) return false;
  using Completion = TourStep::Completion;
  switch (doing->completion) {
    case Completion::Next: break;
    case Completion::Zones: done_ = zones_now() > step_start_.zones; break;
    case Completion::Findings:
      if (now.checking) break;
      // Compare with the number of findings in the first call in which the findings belonged to the current state.
      if (step_start_.findings < 0) step_start_.findings = now.findings;
      done_ = now.findings < step_start_.findings;
      break;
    case Completion::Copies: done_ = all_copies(document_.set()) != step_start_.copies; break;
    case Completion::Workspace: done_ = now.workspace == doing->workspace; break;
    case Completion::Played:
      done_ = now.game_over && !step_start_.game_over;
      step_start_.game_over = step_start_.game_over && now.game_over;
      break;
    case Completion::Games: done_ = now.finished_runs > step_start_.runs; break;
  }
  return done_;
}

namespace {
bool empty(const Box& box) { return box.width <= 0 || box.height <= 0; }

Box grown(const Box& box, double by) { return {box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by}; }

/// Returns the distance between the edges of two boxes; a fraction of the distance between their middles breaks ties.
double distance(const Box& a, const Box& b) {
  const double across = std::max({0.0, b.x - (a.x + a.width), a.x - (b.x + b.width)});
  const double down = std::max({0.0, b.y - (a.y + a.height), a.y - (b.y + b.height)});
  const double middles = std::hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
  return std::hypot(across, down) + middles / 4;
}
}  // namespace

double intersection_area(const Box& a, const Box& b) {
  const double across = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
  const double down = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
  return std::max(0.0, across) * std::max(0.0, down);
}

Box place_card(const Box& window, Point size, const Box& target, const std::vector<Box>& clear, double gap) {
  constexpr double kStep = 6;
  const double right = std::max(window.x + gap, window.x + window.width - size.x - gap);
  const double bottom = std::max(window.y + gap, window.y + window.height - size.y - gap);
  const Box middle{window.x + window.width / 2, window.y + window.height / 2, 0, 0};
  const Box& near = empty(target) ? middle : target;
  Box best;
  auto least = std::make_tuple(1e300, 1e300, 1e300);
  for (double y = window.y + gap; y <= bottom; y += kStep)
    for (double x = window.x + gap; x <= right; x += kStep) {
      const Box at{x, y, size.x, size.y};
      double covered = 0;
      for (const Box& box : clear) covered += empty(box) ? 0 : intersection_area(at, box);
      const auto cost =
          std::make_tuple(empty(target) ? 0 : intersection_area(at, grown(target, gap)), covered, distance(at, near));
      if (cost >= least) continue;
      least = cost;
      best = at;
    }
  return best;
}

}  // namespace tw::editor
