#pragma once
// Undo and redo by returning to an older state. Edits are pure functions, so no code is needed to undo them.

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tw::editor {

/// How a state is stored relative to a neighbouring state. Invariant: unpack(from, pack(from, to)) == to. This default
/// stores the whole state; DocumentState has a specialization (document_state.hpp).
template <class Doc>
struct Packing {
  using Packed = Doc;
  static Packed pack(const Doc&, const Doc& to) { return to; }
  static Doc unpack(const Doc&, const Packed& packed) { return packed; }
  /// Returns the approximate memory use of a packed state, in bytes.
  static std::size_t bytes(const Packed&) { return sizeof(Packed); }
};

/// All states of a document since it was opened. If they need more than `max_bytes`, the oldest are discarded. Undo
/// and redo also restore the user's `Selection`.
template <class Doc, class Selection>
class History {
 public:
  static constexpr std::size_t kMaxBytes = std::size_t{256} << 20;
  explicit History(Doc doc, std::size_t max_bytes = kMaxBytes)
      : now_(std::make_shared<const Doc>(std::move(doc))), max_bytes_(max_bytes) {
    steps_.emplace_back();
  }

  const Doc& current() const { return *now_; }
  /// Returns the current state for use on another thread; the returned state never changes.
  std::shared_ptr<const Doc> snapshot() const { return now_; }

  /// Makes `next` the current state. Adds no step and returns false if it equals the current state. A step with the
  /// same non-empty `merge_key` as the last step replaces it, unless the last step has been saved: a drag or a series
  /// of clicks on an arrow is one step.
  bool commit(std::string label, std::string merge_key, Doc next, Selection before, Selection after) {
    if (next == *now_) return false;
    if (saved_ != kNever && saved_ > at_) saved_ = kNever;  // the saved state is about to be discarded
    while (steps_.size() > at_ + 1) drop(steps_.size() - 1);
    std::shared_ptr<const Doc> from = now_;
    if (would_merge(merge_key)) {
      before = steps_[at_].before;
      from = before_ ? before_ : std::make_shared<const Doc>(Pack::unpack(*now_, steps_[at_].backward));
      drop(at_--);
    }
    now_ = std::make_shared<const Doc>(std::move(next));
    before_ = merge_key.empty() ? nullptr : from;  // kept while the step may still be merged
    steps_.push_back({std::move(label), std::move(merge_key), Pack::pack(*from, *now_), Pack::pack(*now_, *from),
                      std::move(before), std::move(after), 0});
    ++at_;
    steps_.back().bytes = Pack::bytes(steps_.back().forward) + Pack::bytes(steps_.back().backward);
    bytes_ += steps_.back().bytes;
    discard_oldest();
    return true;
  }
  /// Returns true if a step with this key would replace the last step.
  bool would_merge(const std::string& merge_key) const {
    return !merge_key.empty() && at_ > 0 && steps_[at_].merge_key == merge_key && saved_ != at_;
  }
  /// Replaces the current state with an equal one, which may differ only in data that comparisons ignore, such as
  /// source lines.
  void replace(Doc equal) { now_ = std::make_shared<const Doc>(std::move(equal)); }
  /// Removes the last step if it has this non-empty key and is not the saved step. Undone steps that the step replaced
  /// are not restored. Returns the selection from before the step; nullopt if there is no such step.
  std::optional<Selection> discard_last_step(const std::string& merge_key) {
    if (!would_merge(merge_key)) return {};
    const std::size_t step = at_;
    Selection before = undo();
    if (saved_ != kNever && saved_ > at_) saved_ = kNever;
    while (steps_.size() > step) drop(steps_.size() - 1);
    return before;
  }
  /// Ends the current step: the next commit starts a new step even if both have the same key.
  void end_step() {
    steps_[at_].merge_key.clear();
    before_.reset();
  }

  bool can_undo() const { return at_ > 0; }
  bool can_redo() const { return at_ + 1 < steps_.size(); }
  /// Go to the previous or next state and return its selection. Require can_undo() and can_redo().
  Selection undo() {
    now_ = std::make_shared<const Doc>(Pack::unpack(*now_, steps_[at_].backward));
    before_.reset();
    return steps_[at_--].before;
  }
  Selection redo() {
    now_ = std::make_shared<const Doc>(Pack::unpack(*now_, steps_[at_ + 1].forward));
    before_.reset();
    return steps_[++at_].after;
  }

  /// Applies `change` to all states, including packed states. `change` must not affect whether states are equal.
  template <class Change>
  void amend(const Change& change) {
    const auto amended = [&](const std::shared_ptr<const Doc>& doc) {
      Doc copy = *doc;
      change(copy);
      return std::make_shared<const Doc>(std::move(copy));
    };
    now_ = amended(now_);
    if (before_) before_ = amended(before_);
    for (Step& step : steps_) {
      change(step.forward);
      change(step.backward);
    }
  }

  std::size_t at() const { return at_; }
  std::size_t size() const { return steps_.size(); }
  /// Returns the label of a step; "" for the oldest known state.
  const std::string& label(std::size_t step) const { return steps_[step].label; }
  /// Returns the number of steps that were discarded because they took too much memory.
  std::size_t discarded_steps() const { return discarded_steps_; }
  /// Returns the approximate memory use of the steps, in bytes, without the current state.
  std::size_t bytes() const { return bytes_; }

  void mark_saved() { saved_ = at_; }
  bool modified() const { return saved_ != at_; }
  /// Marks the document as modified in every state of the history, for example because it has never been on disk.
  void mark_unsaved() { saved_ = kNever; }

 private:
  using Pack = Packing<Doc>;
  static constexpr std::size_t kNever = static_cast<std::size_t>(-1) >> 1;
  struct Step {
    std::string label, merge_key;
    typename Pack::Packed forward{}, backward{};  ///< from the previous state to this one, and back
    Selection before{}, after{};
    std::size_t bytes = 0;
  };
  void drop(std::size_t step) {
    bytes_ -= steps_[step].bytes;
    steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(step));
  }
  void discard_oldest() {
    while (bytes_ > max_bytes_ && at_ > 1) {
      drop(1);
      steps_.front() = Step{};
      --at_;
      ++discarded_steps_;
      saved_ = saved_ == kNever || saved_ == 0 ? kNever : saved_ - 1;
    }
  }
  std::vector<Step> steps_;
  std::shared_ptr<const Doc> now_, before_;
  std::size_t at_ = 0, saved_ = 0, bytes_ = 0, discarded_steps_ = 0, max_bytes_;
};

}  // namespace tw::editor
