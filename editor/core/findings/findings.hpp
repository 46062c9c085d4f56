#pragma once
// What is wrong with the set, found on a thread of its own after every edit; a click leads to the cause.

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/core/document/document.hpp"
#include "editor/core/findings/quick_fix.hpp"

namespace tw::editor {

/// One row of the list.
struct FindingRow {
  model::Finding finding;
  std::string place;  ///< "Tile 31 · lake 3", or where in the file
  std::string fix;    ///< label of the quick fix that is offered; "" for none, or not known yet (show_mends() tells)
};

class FindingsView {
 public:
  virtual ~FindingsView() = default;
  virtual void show_findings() = 0;        ///< pull rows() and summary()
  virtual void show_current(int row) = 0;  ///< the row that was stepped to
  virtual void show_fixes() {}             ///< labels of quick fixes became known: pull rows() again
};

/// Which findings are listed.
enum class FindingFilter { All, Errors, Warnings, Fixable };

/// Hands a function to the thread of the user interface (wx: CallAfter). Called from the checking thread.
using PostToUi = std::function<void(std::function<void()>)>;

class FindingsPresenter {
 public:
  /// `quiet`: how long the document rests before it is checked.
  FindingsPresenter(Document& document, FindingsView& view, PostToUi post,
                    std::chrono::milliseconds quiet = std::chrono::milliseconds(150));
  ~FindingsPresenter();
  FindingsPresenter(const FindingsPresenter&) = delete;
  FindingsPresenter& operator=(const FindingsPresenter&) = delete;

  /// Those that the filter lets through; errors first, then in the order of the set.
  const std::vector<FindingRow>& rows() const { return rows_; }
  void set_filter(FindingFilter filter);
  FindingFilter filter() const { return filter_; }
  /// Counts of all findings, whatever the filter.
  int errors() const;
  int warnings() const;
  /// True while the rows belong to an older state than the document's.
  bool checking() const { return checking_; }
  /// "1 error and 2 warnings", or "No findings. 95 tiles checked."; what an empty list says.
  std::string summary() const;
  bool has_error(const std::string& tile) const;

  /// Selects the cause of a row.
  void on_select(int row);
  /// To the next (or previous) finding, round and round.
  void on_step(int by);

  /// The quick fix that a row offers, worked out for the document as it is now; nothing if there is none (any more).
  std::optional<QuickFix> fix_of(int row) const;
  /// Does it, as one undo step. False if there is none.
  bool on_fix(int row);
  /// The row that Ctrl+. quick fixes: the current one if it has a quick fix, else the first that has; -1 for none.
  int next_fix() const;
  bool fix_next() { return on_fix(next_fix()); }
  /// The pointer is over the quick fix of a row (-1: of none any more): tells preview().
  void on_hover(int row);
  /// What a quick fix would make, while the pointer rests on its button; nullptr when it leaves. Valid during the call.
  Signal<const QuickFix*>& preview() { return preview_; }

 private:
  class Worker;
  void request();
  void show(model::Findings findings, std::uint64_t state);
  void show_labels(const std::vector<std::string>& labels, std::size_t from, std::uint64_t state);
  void refill();

  Document& document_;
  FindingsView& view_;
  Connection connection_;
  std::vector<FindingRow> all_, rows_;
  FindingFilter filter_ = FindingFilter::All;
  int hovered_ = -1;
  Signal<const QuickFix*> preview_;
  bool checking_ = false;
  std::uint64_t state_ = 0;
  int current_ = -1;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::unique_ptr<Worker> worker_;
};

}  // namespace tw::editor
