#pragma once
// The list of recoverable work: a row for each document, with the changes since it was saved.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/recovery/journal.hpp"

namespace tw::editor {

class Recovery {
 public:
  struct Row {
    std::string name;            ///< name of the set
    std::string place;           ///< path of the file, or "never saved"
    std::string saved;           ///< time when the file was saved: "today 14:02:11" or "never"
    std::string kept;            ///< time when the copy was made
    std::string change_summary;  ///< summary of the changes: "4 tiles changed, 1 new tile"
    bool variant = false;
    bool chosen = true;
  };
  /// A difference from the saved file. The tiles belong to RecoveredChanges::before and RecoveredChanges::after;
  /// nullptr for a tile that does not exist in that state.
  struct RecoveredChange {
    const model::Tile* before = nullptr;
    const model::Tile* after = nullptr;
    std::string title;        ///< for example "Tile 31" or "Score forest"
    std::string description;  ///< for example "copies 2 to 3"
  };
  struct RecoveredChanges {
    DocumentState before, after;
    std::vector<RecoveredChange> tiles, rows;
  };

  /// `now` in seconds since 1970; times are described relative to it.
  Recovery(std::vector<Journal::Leftover> kept, std::int64_t now);
  const std::vector<Row>& rows() const { return rows_; }
  const Journal::Leftover& leftover(std::size_t row) const { return leftovers_[row]; }
  const RecoveredChanges& changes(std::size_t row) const { return changes_[row]; }
  void choose(std::size_t row, bool chosen) { rows_[row].chosen = chosen; }
  std::size_t chosen() const;
  /// Returns when the newest copy was made; 0 without rows.
  std::int64_t newest_copy_time() const { return leftovers_.empty() ? 0 : leftovers_.front().work.copied_at; }

 private:
  std::vector<Journal::Leftover> leftovers_;
  std::vector<RecoveredChanges> changes_;
  std::vector<Row> rows_;
};

}  // namespace tw::editor
