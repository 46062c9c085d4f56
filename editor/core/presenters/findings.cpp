#include "editor/core/presenters/findings.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "editor/core/words.hpp"
#include "engine/drawing/art.hpp"
#include "engine/plugin_host/games.hpp"
#include "engine/topology/planarity.hpp"

namespace tw::editor {

/// One thread that checks the newest state asked for, and forgets states that were overtaken while it worked.
namespace {
bool same(const model::Finding& a, const model::Finding& b) { return a.code == b.code && a.message == b.message; }
}  // namespace

class FindingsPresenter::Worker {
 public:
  struct Job {
    std::shared_ptr<const model::TileSet> set;
    std::shared_ptr<const model::Rules> rules;
    std::string path;
    std::uint64_t state = 0;
  };
  using Done = std::function<void(model::Findings, std::uint64_t)>;

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
  /// Plugins are asked about what is theirs once everything else is sound: they are given nothing else.
  static model::Findings check(const Job& job) {
    model::Findings out = topology::check_all(*job.set, *job.rules, job.path);
    for (model::Finding& finding : drawing::check_art(*job.set, job.path)) out.push_back(std::move(finding));
    if (model::has_errors(out)) return out;
    const auto made = plugin_host::make_game(*job.rules, *job.set, job.set->id, job.set->name);
    for (const model::Finding& finding : made.findings())
      if (std::none_of(out.begin(), out.end(), [&](const model::Finding& f) { return same(f, finding); }))
        out.push_back(finding);
    return out;
  }

  void work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      Job job;
      {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop, [this] { return job_.has_value(); })) return;
        // Every newer state starts the rest anew.
        for (std::uint64_t seen = job_->state;; seen = job_->state) {
          changed_.wait_for(lock, stop, quiet_, [&] { return job_->state != seen; });
          if (stop.stop_requested()) return;
          if (job_->state == seen) break;
        }
        job = std::move(*job_);
        job_.reset();
      }
      done_(check(job), job.state);
    }
  }

  std::chrono::milliseconds quiet_;
  Done done_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::optional<Job> job_;
  std::jthread thread_;
};

namespace {
std::string place_of(const model::Finding& finding, const model::TileSet& set) {
  if (!finding.tile.empty()) {
    std::string out = "Tile " + finding.tile;
    const model::Tile* tile = model::find_tile(set, finding.tile);
    const int z = tile && !finding.zone.empty() ? model::zone_index(*tile, finding.zone) : -1;
    return z < 0 ? out : out + " · " + zone_name(tile->zones[static_cast<std::size_t>(z)]);
  }
  if (finding.at.line > 0) return "Line " + std::to_string(finding.at.line);
  return "The set";
}
}  // namespace

FindingsPresenter::FindingsPresenter(Document& document, FindingsView& view, PostToUi post,
                                     std::chrono::milliseconds quiet)
    : document_(document), view_(view) {
  worker_ = std::make_unique<Worker>(quiet, [this, post = std::move(post), alive = std::weak_ptr<bool>(alive_)](
                                                model::Findings found, std::uint64_t state) {
    post([this, alive, found = std::move(found), state]() mutable {
      if (alive.lock()) show(std::move(found), state);  // on the thread that also destroys this object
    });
  });
  connection_ = document_.changed().connect([this](Changed what) {
    if (touches(what, kContent)) request();
  });
  request();
}

FindingsPresenter::~FindingsPresenter() = default;

void FindingsPresenter::request() {
  checking_ = true;
  worker_->ask({document_.snapshot(), document_.shared_rules(), document_.path().string(), ++state_});
}

void FindingsPresenter::show(model::Findings findings, std::uint64_t state) {
  if (state != state_) return;
  checking_ = false;
  current_ = -1;
  rows_.clear();
  // What the reading found is told until the first edit; the checks repeat what is still true.
  if (document_.history().at() == 0)
    for (const model::Finding& finding : document_.reading_findings())
      if (std::none_of(findings.begin(), findings.end(), [&](const model::Finding& f) { return same(f, finding); }))
        rows_.push_back({finding, place_of(finding, document_.set())});
  for (model::Finding& finding : findings) {
    std::string place = place_of(finding, document_.set());
    rows_.push_back({std::move(finding), std::move(place)});
  }
  std::stable_sort(rows_.begin(), rows_.end(), [](const FindingRow& a, const FindingRow& b) {
    return a.finding.severity == model::Severity::Error && b.finding.severity != model::Severity::Error;
  });
  view_.show_findings();
}

int FindingsPresenter::errors() const {
  return static_cast<int>(std::count_if(rows_.begin(), rows_.end(), [](const FindingRow& row) {
    return row.finding.severity == model::Severity::Error;
  }));
}

int FindingsPresenter::warnings() const { return static_cast<int>(rows_.size()) - errors(); }

std::string FindingsPresenter::summary() const {
  const int e = errors(), w = warnings();
  if (e + w == 0) return "Nothing to mend. " + std::to_string(document_.set().tiles.size()) + " tiles checked.";
  std::vector<std::string> parts;
  if (e > 0) parts.push_back(std::to_string(e) + (e == 1 ? " error" : " errors"));
  if (w > 0) parts.push_back(std::to_string(w) + (w == 1 ? " warning" : " warnings"));
  return listed(parts);
}

bool FindingsPresenter::has_error(const std::string& tile) const {
  return std::any_of(rows_.begin(), rows_.end(), [&](const FindingRow& row) {
    return row.finding.severity == model::Severity::Error && row.finding.tile == tile;
  });
}

void FindingsPresenter::on_select(int row) {
  if (row < 0 || row >= static_cast<int>(rows_.size())) return;
  current_ = row;
  const model::Finding& finding = rows_[static_cast<std::size_t>(row)].finding;
  if (!finding.tile.empty()) document_.select(one(finding.tile, finding.zone));
}

void FindingsPresenter::on_step(int by) {
  const int n = static_cast<int>(rows_.size());
  if (n == 0) return;
  const int next = current_ < 0 ? (by > 0 ? 0 : n - 1) : ((current_ + by) % n + n) % n;
  on_select(next);
  view_.show_current(next);
}

}  // namespace tw::editor
