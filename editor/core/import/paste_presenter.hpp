#pragma once
// Presenter of the mapping dialog for pasting tiles that use names of another game.

#include "editor/core/edits/fit_tiles.hpp"
#include "editor/core/import/mapping_presenter.hpp"

namespace tw::editor {

class PastePresenter : public MappingPresenter {
 public:
  /// `text`: a tile set in XML. `rules`: the rules of the set into which the tiles are pasted.
  PastePresenter(std::string text, const model::Rules& rules);

  std::string title() const override;
  std::string action() const override;
  /// Returns a row for each name that the rules do not define.
  std::vector<Row> rows() const override;
  void choose(std::size_t row, int choice) override;
  const std::string& report() const override { return report_; }
  bool ready() const override { return true; }

  const std::string& text() const { return text_; }
  std::vector<xml::Renaming> names() const;

 private:
  std::vector<std::string> choices(model::Table table) const;
  void update_result();

  std::string text_, report_;
  model::Rules rules_;
  std::vector<model::Tile> tiles_;
  std::vector<edits::UnknownName> unknown_;
  std::vector<int> chosen_;  ///< for each unknown name; 0: not mapped
};

}  // namespace tw::editor
