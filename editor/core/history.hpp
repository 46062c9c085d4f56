#pragma once
// Undo and redo by choosing an older snapshot: an edit is a pure function, so no undo code exists that could be wrong.

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tw::editor {

/// All states of a document since it was opened. `Selection` is what the user had in hand: undo and redo give it back.
template <class Doc, class Selection>
class History {
 public:
  explicit History(Doc doc) { steps_.push_back({"", "", std::make_shared<const Doc>(std::move(doc)), {}, {}}); }

  const Doc& current() const { return *steps_[at_].doc; }
  /// The current state to hand to another thread; it never changes.
  std::shared_ptr<const Doc> snapshot() const { return steps_[at_].doc; }

  /// Makes `next` the current state. Equal documents add no step (returns false). A step with the same non-empty
  /// `merge_key` as the last replaces it, so that a drag or a run of clicks on an arrow is one step.
  bool commit(std::string label, std::string merge_key, Doc next, Selection before, Selection after) {
    if (next == current()) return false;
    if (saved_ > at_) saved_ = kNever;  // the saved state is about to be cut off
    steps_.resize(at_ + 1);
    const bool merges = !merge_key.empty() && steps_[at_].merge_key == merge_key && saved_ != at_;
    if (merges) {
      before = steps_[at_].before;
    } else {
      steps_.emplace_back();
      ++at_;
    }
    steps_[at_] = {std::move(label), std::move(merge_key), std::make_shared<const Doc>(std::move(next)),
                   std::move(before), std::move(after)};
    return true;
  }
  /// The next commit starts a step of its own, whatever its key.
  void seal() { steps_[at_].merge_key.clear(); }

  bool can_undo() const { return at_ > 0; }
  bool can_redo() const { return at_ + 1 < steps_.size(); }
  /// The selection that goes with the state reached. Only if can_undo() / can_redo().
  Selection undo() { return steps_[at_--].before; }
  Selection redo() { return steps_[++at_].after; }

  std::size_t at() const { return at_; }
  std::size_t size() const { return steps_.size(); }
  /// What the step did; "" for the first, the document as opened.
  const std::string& label(std::size_t step) const { return steps_[step].label; }

  void mark_saved() { saved_ = at_; }
  bool modified() const { return saved_ != at_; }
  /// For a document that has never been on disk as it is.
  void mark_unsaved() { saved_ = kNever; }

 private:
  static constexpr std::size_t kNever = static_cast<std::size_t>(-1) >> 1;
  struct Step {
    std::string label, merge_key;
    std::shared_ptr<const Doc> doc;
    Selection before, after;
  };
  std::vector<Step> steps_;
  std::size_t at_ = 0, saved_ = 0;
};

}  // namespace tw::editor
