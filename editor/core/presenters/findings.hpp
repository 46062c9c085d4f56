#pragma once
// What is wrong with the set, found on a thread of its own after every edit; a click leads to the cause.

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/document.hpp"
#include "editor/core/mend.hpp"

namespace tw::editor {

/// One row of the list.
struct FindingRow {
  model::Finding finding;
  std::string place;        ///< "Tile 31 · lake 3", or where in the file
  std::vector<Mend> mends;  ///< the first one is what Ctrl+. does; empty where nothing is obvious
};

class FindingsView {
 public:
  virtual ~FindingsView() = default;
  virtual void show_findings() = 0;        ///< pull rows() and summary()
  virtual void show_current(int row) = 0;  ///< the row that was stepped to
};

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

  const std::vector<FindingRow>& rows() const { return rows_; }
  int errors() const;
  int warnings() const;
  /// True while the rows belong to an older state than the document's.
  bool checking() const { return checking_; }
  /// "1 error and 2 warnings", or "Nothing to mend. 95 tiles checked."
  std::string summary() const;
  bool has_error(const std::string& tile) const;

  /// Selects the cause of a row.
  void on_select(int row);
  /// To the next (or previous) finding, round and round.
  void on_step(int by);

 private:
  class Worker;
  void request();
  void show(model::Findings findings, std::uint64_t state);

  Document& document_;
  FindingsView& view_;
  Connection connection_;
  std::vector<FindingRow> rows_;
  bool checking_ = false;
  std::uint64_t state_ = 0;
  int current_ = -1;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::unique_ptr<Worker> worker_;
};

}  // namespace tw::editor
