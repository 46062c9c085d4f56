#include "editor/core/findings/findings.hpp"

#include <algorithm>
#include <condition_variable>
#include <iterator>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "editor/core/findings/quick_fixes.hpp"
#include "editor/core/pictures/artwork.hpp"
#include "editor/core/words/words.hpp"
#include "engine/drawing/art.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/language/translate.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/plugin_host/trial_games.hpp"
#include "engine/topology/equal_tiles.hpp"
#include "engine/topology/planarity.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/check.hpp"
#include "engine/xml/codes.hpp"

namespace tw::editor {

namespace {
bool is_duplicate(const model::Finding& a, const model::Finding& b) {
  return a.code == b.code && a.message == b.message;
}

/// The findings of drawing::check_layout() for each tile. They are cached, since checking a tile takes 2 ms.
class Pictures {
 public:
  /// Returns the findings of all tiles with known results, in tile order, after checking up to `most` other tiles. Sets
  /// `open` to true if unchecked tiles remain. Skips tiles with errors in `others`: they are drawn as well as possible,
  /// and their findings are already listed.
  model::Findings of(const DocumentState& state, const model::Findings& others, const std::string& path,
                     std::size_t most, const std::function<bool()>& stop, bool& open) {
    if (rules_ != state.rules) known_.clear();
    rules_ = state.rules;
    std::unordered_set<std::string> bad;
    for (const model::Finding& finding : others)
      if (finding.severity == model::Severity::Error) bad.insert(finding.tile);
    model::Findings out;
    std::unordered_map<std::string, Known> now;
    open = false;
    for (const model::Tile& tile : state.set->tiles) {
      if (bad.contains(tile.id)) continue;
      auto known = known_.find(tile.id);
      if (known == known_.end() || known->second.zones != tile.zones || known->second.art != tile.art) {
        if (most == 0 || stop()) {
          open = true;
          continue;
        }
        --most;
        known =
            known_
                .insert_or_assign(tile.id, Known{tile.zones, tile.art, drawing::check_layout(tile, *state.rules, path)})
                .first;
      }
      for (model::Finding finding : known->second.found) {
        finding.at = tile.at;
        finding.path = path;
        out.push_back(std::move(finding));
      }
      now[tile.id] = std::move(known->second);
    }
    known_ = std::move(now);
    return out;
  }

 private:
  struct Known {
    std::vector<model::Zone> zones;
    std::string art;
    model::Findings found;
  };
  std::shared_ptr<const model::Rules> rules_;
  std::unordered_map<std::string, Known> known_;
};
}  // namespace

/// A thread that checks the most recently requested state, and drops a state if a newer one arrives meanwhile.
class FindingsPresenter::Worker {
 public:
  struct Job {
    DocumentState now;
    std::shared_ptr<const Base> base;
    model::Findings reading;  ///< findings from reading the file that still apply
    std::string path;
    bool as_read = false;  ///< true if line numbers still match the file that was read
    std::uint64_t state = 0;
  };
  struct Done {
    std::function<void(model::Findings, std::uint64_t)> found;
    /// Receives the labels of the quick fixes for the findings, starting at index `from`; "" for none.
    std::function<void(std::vector<std::string>, std::size_t from, std::uint64_t)> quick_fixes;
  };

  Worker(std::chrono::milliseconds quiet, Done done)
      : quiet_(quiet), done_(std::move(done)), thread_([this](const std::stop_token& stop) { work(stop); }) {}

  void ask(Job job) {
    {
      const std::scoped_lock lock(mutex_);
      job_ = std::move(job);
    }
    changed_.notify_one();
  }

 private:
  static bool contains(const model::Findings& findings, const model::Finding& finding) {
    return std::any_of(findings.begin(), findings.end(), [&](const auto& f) { return is_duplicate(f, finding); });
  }

  static void add_new(model::Findings& out, const model::Findings& more) {
    for (const model::Finding& finding : more)
      if (!contains(out, finding)) out.push_back(finding);
  }

  static void add(model::Findings& out, model::Findings more) {
    out.insert(out.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
  }

  static void forget_lines(model::Findings& findings) {
    for (model::Finding& finding : findings) finding.at = {};
  }

  /// Returns the findings of topology::check_planarity(). Lays out a tile again only if its zones have changed, since
  /// layout takes nearly all the time of a check.
  model::Findings planarity(const model::TileSet& set, const std::string& path) {
    model::Findings out;
    std::unordered_map<std::string, Known> now;
    now.reserve(set.tiles.size());
    for (const model::Tile& tile : set.tiles) {
      auto known = known_.extract(tile.id);
      if (known.empty() || known.mapped().zones != tile.zones) {
        model::TileSet one;
        one.tiles = {tile};
        now[tile.id] = {tile.zones, topology::check_planarity(one, path)};
      } else {
        now.insert(std::move(known));
      }
      if (const auto next = now.find(tile.id); !next->second.found.empty()) add(out, next->second.found);
    }
    known_ = std::move(now);
    return out;
  }

  /// Checks the pictures of tiles in the folder of the document. Pictures that the first save will copy there are
  /// checked where they are stored until then.
  static model::Findings own_art(model::TileSet drawn, const std::string& path) {
    namespace fs = std::filesystem;
    const fs::path waiting = pending_pictures_folder();
    model::TileSet unsaved;
    std::erase_if(drawn.tiles, [&](const model::Tile& tile) {
      std::error_code error;
      if (waiting.empty() || !xml::is_inside_folder(tile.art) || !fs::exists(waiting / tile.art, error)) return false;
      if (!path.empty() && fs::exists(fs::path(path).parent_path() / tile.art, error)) return false;
      unsaved.tiles.push_back(tile);
      return true;
    });
    model::Findings out;
    const auto check = [&out](const model::TileSet& set, const std::string& at) {
      add(out, xml::check_art(set, at));
      add(out, drawing::check_art(set, at));
    };
    check(drawn, path);
    if (unsaved.tiles.empty()) return out;
    check(unsaved, (waiting / "tileset.xml").string());
    for (model::Finding& finding : out) finding.path = path;
    return out;
  }

  /// Returns the findings from creating the game and from trial games.
  static model::Findings of_game(const Job& job, const std::function<bool()>& stop) {
    const model::TileSet& set = *job.now.set;
    auto made = plugin_host::make_game(*job.now.rules, set, set.id, set.name);
    model::Findings out = std::move(made.findings());
    if (made) add(out, plugin_host::check_by_playing(*made.value(), stop));
    if (job.base && !out.empty()) {
      const model::Findings of_base = xml::check_playable(*job.base->rules, *job.base->set, "");
      std::erase_if(out, [&](const model::Finding& finding) {
        return finding.severity == model::Severity::Warning && contains(of_base, finding);
      });
    }
    for (model::Finding& finding : out) {
      if (!finding.tile.empty()) continue;
      if (finding.code == xml::code::kRowWithoutEffect.id && !job.base)
        finding.path = "rules.xml";
      else
        finding.at = {};  // the line number may refer to another file
    }
    return out;
  }

  /// Checks a state. Plugins check it only if it has no other errors, because they accept only valid sets. `pictures`:
  /// the maximum number of uncached tiles to lay out; `open`: set to true if such tiles remain.
  model::Findings check(const Job& job, std::size_t pictures, const std::function<bool()>& stop, bool& open) {
    const model::TileSet& set = *job.now.set;
    model::Findings out;
    if (*job.now.rules != model::Rules()) out = xml::check_rules(*job.now.rules, job.base ? "" : "rules.xml");
    if (job.base) forget_lines(out);  // the line numbers refer to different files
    add(out, xml::check_tile_set(set, *job.now.rules, job.path));
    add(out, planarity(set, job.path));
    model::TileSet drawn = tiles_with_own_art(set, job.base.get());  // the base's pictures are checked with the base
    add(out, own_art(std::move(drawn), job.path));
    model::Findings of_rows = drawing::load_custom_symbols(*job.now.rules, job.path);
    forget_lines(of_rows);  // the rows are stored in rules.xml or in the base, not in the open file
    add(out, std::move(of_rows));
    const bool complete = !set.tiles.empty() && !model::has_errors(out);  // a set without tiles has a separate warning
    if (complete) add_new(out, of_game(job, stop));
    add(out, pictures_.of(job.now, out, job.path, pictures, stop, open));
    if (!job.as_read) forget_lines(out);
    // The checks may repeat findings of the reader. Keep the reader's findings about other files: they have line
    // numbers.
    model::Findings first;
    for (const model::Finding& finding : job.reading)
      if (finding.path != job.path || !contains(out, finding)) first.push_back(finding);
    std::erase_if(out, [&](const model::Finding& finding) { return contains(first, finding); });
    out.insert(out.begin(), first.begin(), first.end());
    add(out, topology::check_equal_tiles(set, job.base ? job.base->set.get() : nullptr, job.path));
    std::stable_sort(out.begin(), out.end(), [](const model::Finding& a, const model::Finding& b) {
      return a.severity == model::Severity::Error && b.severity != model::Severity::Error;
    });
    return out;
  }

  bool overtaken(const std::stop_token& stop) {
    const std::scoped_lock lock(mutex_);
    return stop.stop_requested() || job_.has_value();
  }

  /// Returns a reduced state for finding a quick fix: the tile and enough other tiles to show the conventions of the
  /// set. Copying ten thousand tiles would take too long.
  static DocumentState around(const model::Finding& finding, const DocumentState& now) {
    constexpr std::size_t kSome = 60;
    if (now.set->tiles.size() <= 2 * kSome || finding.tile.empty() || finding.code == topology::kEqualTiles ||
        finding.code == "TW054")
      return now;
    const model::TileSet& all = *now.set;
    model::TileSet some{all.id, all.name, all.rules, all.source, {}, all.at};
    for (std::size_t i = 0; i < all.tiles.size(); ++i)
      if (i < kSome || all.tiles[i].id == finding.tile) some.tiles.push_back(all.tiles[i]);
    return {std::make_shared<const model::TileSet>(std::move(some)), now.rules};
  }

  void find_fixes(const model::Findings& findings, const Job& job, const std::stop_token& stop) {
    constexpr std::size_t kMax = 400, kAtOnce = 40;
    std::vector<std::string> labels;
    std::size_t from = 0;
    for (std::size_t i = 0; i < std::min(kMax, findings.size()); ++i) {
      if (overtaken(stop)) return;
      std::string label;
      if (quick_fixes::may_have_fix(findings[i])) {
        const std::vector<QuickFix> offered =
            quick_fixes::quick_fixes_for(findings[i], around(findings[i], job.now), 1);
        if (!offered.empty()) label = offered.front().label;
      }
      labels.push_back(std::move(label));
      if (labels.size() < kAtOnce && i + 1 < std::min(kMax, findings.size())) continue;
      done_.quick_fixes(std::exchange(labels, {}), from, job.state);
      from = i + 1;
    }
  }

  void work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      Job job;
      {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop, [this] { return job_.has_value(); })) return;
        // Every newer state restarts the wait.
        for (std::uint64_t seen = job_->state;; seen = job_->state) {
          changed_.wait_for(lock, stop, quiet_, [&] { return job_->state != seen; });
          if (stop.stop_requested()) return;
          if (job_->state == seen) break;
        }
        job = std::move(*job_);
        job_.reset();
      }
      // Check changed tiles immediately, and the remaining tiles of a set after everything else has been reported.
      constexpr std::size_t kAtOnce = 8;
      const auto overtaken_now = [&] { return overtaken(stop); };
      bool open = false;
      const model::Findings found = check(job, kAtOnce, overtaken_now, open);
      done_.found(found, job.state);
      find_fixes(found, job, stop);
      if (!open || overtaken(stop)) continue;
      const model::Findings all = check(job, job.now.set->tiles.size(), overtaken_now, open);
      if (open || all == found) continue;
      done_.found(all, job.state);
      find_fixes(all, job, stop);
    }
  }

  std::chrono::milliseconds quiet_;
  Done done_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::optional<Job> job_;
  struct Known {
    std::vector<model::Zone> zones;
    model::Findings found;
  };
  std::unordered_map<std::string, Known> known_;  ///< by tile id; used only by the checking thread
  Pictures pictures_;                             ///< used only by the checking thread
  std::jthread thread_;
};

namespace {
/// `file`: the path of the checked document.
std::string place_of(const model::Finding& finding, const model::TileSet& set, const std::string& file) {
  if (!finding.tile.empty()) {
    std::string out = tr("Tile {0}", finding.tile);
    const model::Tile* tile = model::find_tile(set, finding.tile);
    const int z = tile && !finding.zone.empty() ? model::zone_index(*tile, finding.zone) : -1;
    return z < 0 ? out : out + " · " + zone_name(tile->zones[z]);
  }
  const std::string other = finding.path == file ? "" : std::filesystem::path(finding.path).filename().string();
  if (finding.at.line > 0)
    return other.empty() ? tr("Line {0}", finding.at.line) : tr("{0}, line {1}", other, finding.at.line);
  return other.empty() ? tr("The set") : other;
}
}  // namespace

FindingsPresenter::FindingsPresenter(Document& document, FindingsView& view, PostToUi post,
                                     std::chrono::milliseconds quiet)
    : document_(document), view_(view) {
  const auto on_ui = [post = std::move(post), alive = std::weak_ptr<bool>(alive_)](auto what) {
    post([alive, what = std::move(what)]() mutable {
      if (alive.lock()) what();  // runs on the thread that also destroys this object
    });
  };
  worker_ = std::make_unique<Worker>(
      quiet,
      Worker::Done{[this, on_ui](model::Findings found, std::uint64_t state) {
                     on_ui([this, found = std::move(found), state]() mutable { show(std::move(found), state); });
                   },
                   [this, on_ui](std::vector<std::string> labels, std::size_t from, std::uint64_t state) {
                     on_ui([this, labels = std::move(labels), from, state] { show_labels(labels, from, state); });
                   }});
  connection_ = document_.changed().connect([this](DocumentChange what) {
    if (touches(what, kContent | DocumentChange::Pictures)) request();
  });
  request();
}

FindingsPresenter::~FindingsPresenter() = default;

void FindingsPresenter::request() {
  checking_ = true;
  on_hover(-1);
  checked_path_ = document_.path().string();
  worker_->ask({.now = document_.state(),
                .base = document_.shared_base(),
                .reading = document_.reading_findings(),
                .path = checked_path_,
                .as_read = document_.is_as_read() && !document_.path().empty() && !document_.modified(),
                .state = ++state_});
}

void FindingsPresenter::show(model::Findings findings, std::uint64_t state) {
  if (state != state_) return;
  checking_ = false;
  all_.clear();
  for (model::Finding& finding : findings) {
    std::string place = place_of(finding, document_.set(), checked_path_);
    all_.push_back({std::move(finding), std::move(place), {}});
  }
  fill_rows();
  view_.show_findings();
}

void FindingsPresenter::show_labels(const std::vector<std::string>& labels, std::size_t from, std::uint64_t state) {
  if (state != state_) return;
  for (std::size_t i = 0; i < labels.size() && from + i < all_.size(); ++i) all_[from + i].fix = labels[i];
  const int kept = current_;
  fill_rows();
  if (filter_ != FindingFilter::Fixable) current_ = kept;
  view_.show_fixes();
}

void FindingsPresenter::fill_rows() {
  rows_.clear();
  current_ = -1;
  for (const FindingRow& row : all_) {
    const bool error = row.finding.severity == model::Severity::Error;
    if (filter_ == FindingFilter::Errors && !error) continue;
    if (filter_ == FindingFilter::Warnings && error) continue;
    if (filter_ == FindingFilter::Fixable && row.fix.empty()) continue;
    rows_.push_back(row);
  }
}

void FindingsPresenter::set_filter(FindingFilter filter) {
  filter_ = filter;
  on_hover(-1);
  fill_rows();
  view_.show_findings();
}

std::optional<QuickFix> FindingsPresenter::fix_of(int row) const {
  if (row < 0 || row >= static_cast<int>(rows_.size())) return std::nullopt;
  std::vector<QuickFix> quick_fixes = quick_fixes::quick_fixes_for(rows_[row].finding, document_.state(), 1);
  if (quick_fixes.empty()) return std::nullopt;
  return std::move(quick_fixes.front());
}

bool FindingsPresenter::on_fix(int row) {
  const std::optional<QuickFix> fix = fix_of(row);
  if (!fix) return false;
  on_hover(-1);
  return document_.edit(fix->label, "", fix->after,
                        fix->selection.tiles.empty() ? std::optional<Selection>() : fix->selection);
}

int FindingsPresenter::next_fix() const {
  const auto has = [&](int row) { return !rows_[row].fix.empty(); };
  const int n = static_cast<int>(rows_.size());
  if (current_ >= 0 && current_ < n && has(current_)) return current_;
  for (int row = 0; row < n; ++row)
    if (has(row)) return row;
  return -1;
}

void FindingsPresenter::on_hover(int row) {
  if (row == hovered_) return;
  hovered_ = row;
  const std::optional<QuickFix> fix = row < 0 ? std::nullopt : fix_of(row);
  preview_.emit(fix ? &*fix : nullptr);
}

int FindingsPresenter::errors() const {
  return static_cast<int>(std::count_if(
      all_.begin(), all_.end(), [](const FindingRow& row) { return row.finding.severity == model::Severity::Error; }));
}

int FindingsPresenter::warnings() const { return static_cast<int>(all_.size()) - errors(); }

std::string FindingsPresenter::summary() const {
  const int e = errors(), w = warnings();
  if (e + w == 0)
    return tr_n("No findings. {0} tile checked.", "No findings. {0} tiles checked.", std::ssize(document_.set().tiles));
  std::vector<std::string> parts;
  if (e > 0) parts.push_back(tr_n("{0} error", "{0} errors", e));
  if (w > 0) parts.push_back(tr_n("{0} warning", "{0} warnings", w));
  return join_words(parts);
}

bool FindingsPresenter::has_error(const std::string& tile) const {
  return std::any_of(all_.begin(), all_.end(), [&](const FindingRow& row) {
    return row.finding.severity == model::Severity::Error && row.finding.tile == tile;
  });
}

void FindingsPresenter::on_select(int row) {
  if (row < 0 || row >= static_cast<int>(rows_.size())) return;
  current_ = row;
  const model::Finding& finding = rows_[row].finding;
  if (!finding.tile.empty()) document_.select(single_selection(finding.tile, finding.zone));
}

void FindingsPresenter::on_step(int by) {
  const int n = static_cast<int>(rows_.size());
  if (n == 0) return;
  const int next = current_ < 0 ? (by > 0 ? 0 : n - 1) : ((current_ + by) % n + n) % n;
  on_select(next);
  view_.show_current(next);
}

}  // namespace tw::editor
