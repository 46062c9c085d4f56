#pragma once
// Presenter of the mapping dialog for an export to JCloisterZone.

#include <map>

#include "editor/core/import/mapping_presenter.hpp"
#include "engine/exchange/exchange.hpp"

namespace tw::editor {

class ExportPresenter : public MappingPresenter {
 public:
  ExportPresenter(model::TileSet set, const model::Rules& rules);

  std::string title() const override;
  std::string action() const override;
  /// Returns a row for each feature in the set.
  std::vector<Row> rows() const override;
  void choose(std::size_t row, int choice) override;
  const std::string& report() const override { return report_; }
  bool ready() const override { return ready_; }
  const model::TileSet& set() const { return set_; }
  /// Returns the result. Requires ready().
  const exchange::ExportResult& exported() const { return exported_; }

 private:
  void update_result();

  model::TileSet set_;
  model::Rules rules_;
  std::vector<std::string> kinds_;
  std::map<std::string, std::string> names_;
  exchange::ExportResult exported_;
  std::string report_;
  bool ready_ = false;
};

}  // namespace tw::editor
