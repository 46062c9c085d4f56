#pragma once
// The findings of the set, computed on a separate thread after every edit. Clicking a finding selects its cause.

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
  std::string place;  ///< for example "Tile 31 · lake 3", or the line in the file
  std::string fix;    ///< label of the quick fix; "" for none, or not computed yet (see show_fixes())
};

class FindingsView {
 public:
  virtual ~FindingsView() = default;
  virtual void show_findings() = 0;        ///< updates the view from rows() and summary()
  virtual void show_current(int row) = 0;  ///< scrolls to this row
  virtual void show_fixes() {}             ///< updates the labels of quick fixes from rows()
};

/// The findings that the list shows.
enum class FindingFilter { All, Errors, Warnings, Fixable };

/// A function that runs its argument on the UI thread (wx: CallAfter). Called from the checking thread.
using PostToUi = std::function<void(std::function<void()>)>;

class FindingsPresenter {
 public:
  /// `quiet`: how long the document must stay unchanged before it is checked.
  FindingsPresenter(Document& document, FindingsView& view, PostToUi post,
                    std::chrono::milliseconds quiet = std::chrono::milliseconds(10));
  ~FindingsPresenter();
  FindingsPresenter(const FindingsPresenter&) = delete;
  FindingsPresenter& operator=(const FindingsPresenter&) = delete;

  /// Returns the findings that match the filter: errors first, then in the order of the set.
  const std::vector<FindingRow>& rows() const { return rows_; }
  void set_filter(FindingFilter filter);
  FindingFilter filter() const { return filter_; }
  /// Return the total number of errors and of warnings, regardless of the filter.
  int errors() const;
  int warnings() const;
  /// Returns true while the rows belong to an older state of the document.
  bool checking() const { return checking_; }
  /// Returns a summary: "1 error and 2 warnings", or "No findings. 95 tiles checked.", which is also shown for an empty
  /// list.
  std::string summary() const;
  bool has_error(const std::string& tile) const;

  /// Selects the cause of the finding in a row.
  void on_select(int row);
  /// Goes to the next or previous finding, wrapping around.
  void on_step(int by);

  /// Returns the quick fix of a row, computed for the current state of the document; nullopt if the row no longer has
  /// one.
  std::optional<QuickFix> fix_of(int row) const;
  /// Applies the quick fix as one undo step. Returns false if there is none.
  bool on_fix(int row);
  /// Returns the row whose quick fix Ctrl+. applies: the current row if it has a quick fix, otherwise the first row
  /// with a quick fix; -1 if there is none.
  int next_fix() const;
  bool fix_next() { return on_fix(next_fix()); }
  /// Called when the pointer enters the quick fix of a row, and with -1 when the pointer leaves. Emits preview().
  void on_hover(int row);
  /// Emitted with the quick fix under the pointer, or nullptr when the pointer leaves. Valid only during the call.
  Signal<const QuickFix*>& preview() { return preview_; }

 private:
  class Worker;
  void request();
  void show(model::Findings findings, std::uint64_t state);
  void show_labels(const std::vector<std::string>& labels, std::size_t from, std::uint64_t state);
  void fill_rows();

  Document& document_;
  FindingsView& view_;
  Connection connection_;
  std::vector<FindingRow> all_, rows_;
  FindingFilter filter_ = FindingFilter::All;
  int hovered_ = -1;
  Signal<const QuickFix*> preview_;
  bool checking_ = false;
  std::uint64_t state_ = 0;
  std::string checked_path_;  ///< path of the document when the last check was requested
  int current_ = -1;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::unique_ptr<Worker> worker_;
};

}  // namespace tw::editor
