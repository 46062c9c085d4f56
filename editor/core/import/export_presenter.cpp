#include "editor/core/import/export_presenter.hpp"

#include <algorithm>

#include "engine/language/translate.hpp"

namespace tw::editor {

ExportPresenter::ExportPresenter(model::TileSet set, const model::Rules& rules) : set_(std::move(set)), rules_(rules) {
  for (const model::Tile& tile : set_.tiles)
    for (const model::Zone& zone : tile.zones)
      if (std::ranges::find(kinds_, zone.kind) == kinds_.end()) kinds_.push_back(zone.kind);
  update_result();
}

std::string ExportPresenter::title() const { return tr("Export to JCloisterZone"); }
std::string ExportPresenter::action() const { return tr("Export…"); }

std::vector<ExportPresenter::Row> ExportPresenter::rows() const {
  const auto features = exchange::jcloisterzone_features();
  std::vector<Row> out;
  for (const std::string& kind : kinds_) {
    Row row{tr("Feature {0}", tr_name(kind)),
            tr("The JCloisterZone feature that replaces this feature."),
            {tr("not mapped")}};
    row.choices.insert(row.choices.end(), features.begin(), features.end());
    const auto named = names_.find(kind);
    const std::string feature = named != names_.end() ? named->second : exchange::jcloisterzone_feature(kind);
    const auto chosen = std::ranges::find(row.choices, feature);
    if (chosen != row.choices.end()) row.chosen = static_cast<int>(chosen - row.choices.begin());
    out.push_back(std::move(row));
  }
  return out;
}

void ExportPresenter::choose(std::size_t row, int choice) {
  const auto features = exchange::jcloisterzone_features();
  if (row >= kinds_.size()) return;
  if (choice < 1 || static_cast<std::size_t>(choice) > features.size())
    names_.erase(kinds_[row]);
  else
    names_[kinds_[row]] = features[static_cast<std::size_t>(choice) - 1];
  update_result();
}

void ExportPresenter::update_result() {
  auto exported = exchange::export_jcloisterzone(set_, rules_, names_);
  ready_ = static_cast<bool>(exported);
  report_ = exported ? exchange::to_text(exported.value().report)
                     : tr("The set cannot be exported.") + " " + exported.findings().front().message + ".\n";
  if (exported) exported_ = std::move(exported.value());
}

}  // namespace tw::editor
