#pragma once
// What the list of kept work shows: a row a piece of work, and what the chosen one gained since it was saved.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "editor/core/recovery/journal.hpp"

namespace tw::editor {

class Recovery {
 public:
  struct Row {
    std::string name;    ///< of the set
    std::string place;   ///< its file, "never saved" for none
    std::string saved;   ///< "today 14:02:11", "never"
    std::string kept;    ///< when the copy was made
    std::string gained;  ///< "4 tiles changed, 1 new"
    bool variant = false;
    bool chosen = true;
  };
  /// One thing that differs from the saved file. Tiles point into the work; nullptr where there was or is none.
  struct Gain {
    const model::Tile* before = nullptr;
    const model::Tile* after = nullptr;
    std::string title;  ///< "Tile 31", "Score forest"
    std::string words;  ///< "copies 2 to 3"
  };
  struct Gains {
    DocumentState before, after;
    std::vector<Gain> tiles, rows;
  };

  /// `now` in seconds since 1970; times are told as seen from then.
  Recovery(std::vector<Journal::Leftover> kept, std::int64_t now);
  const std::vector<Row>& rows() const { return rows_; }
  const Journal::Leftover& kept(std::size_t row) const { return kept_[row]; }
  const Gains& gains(std::size_t row) const { return gains_[row]; }
  void choose(std::size_t row, bool chosen) { rows_[row].chosen = chosen; }
  std::size_t chosen() const;
  /// When the newest copy was made; 0 for no rows.
  std::int64_t newest() const { return kept_.empty() ? 0 : kept_.front().work.kept_at; }

 private:
  std::vector<Journal::Leftover> kept_;
  std::vector<Gains> gains_;
  std::vector<Row> rows_;
};

}  // namespace tw::editor
