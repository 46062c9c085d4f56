#include "editor/core/import/paste_presenter.hpp"

#include "editor/core/document/family.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

std::string label_for(const edits::UnknownName& unknown) {
  if (unknown.table == model::Table::Kind) return tr("Feature {0}", unknown.name);
  if (unknown.table == model::Table::Symbol) return tr("Symbol {0}", unknown.name);
  if (unknown.table == model::Table::Action) return tr("Action {0}", unknown.name);
  return tr("Deck {0}", unknown.name);
}

}  // namespace

PastePresenter::PastePresenter(std::string text, const model::Rules& rules) : text_(std::move(text)), rules_(rules) {
  const auto read = xml::read_tile_set(text_, "clipboard");
  if (!read) return;
  tiles_ = read.value().tiles;
  unknown_ = edits::adapt_tiles(tiles_, rules_).unknown;
  chosen_.resize(unknown_.size());
  update_result();
}

std::string PastePresenter::title() const { return tr("Paste tiles of another game"); }
std::string PastePresenter::action() const { return tr("Paste"); }

std::vector<std::string> PastePresenter::choices(model::Table table) const {
  if (table == model::Table::Kind) return model::ids_of(rules_.kinds);
  if (table == model::Table::Symbol) return model::ids_of(rules_.symbols);
  if (table == model::Table::Action) return model::ids_of(rules_.actions);
  return deck_names(rules_);
}

std::vector<PastePresenter::Row> PastePresenter::rows() const {
  std::vector<Row> out;
  for (std::size_t i = 0; i < unknown_.size(); ++i) {
    Row row{label_for(unknown_[i]), tr("The name in these rules that replaces this name."), choices(unknown_[i].table),
            chosen_[i]};
    row.choices.insert(row.choices.begin(), tr("not mapped"));
    out.push_back(std::move(row));
  }
  return out;
}

void PastePresenter::choose(std::size_t row, int choice) {
  if (row >= chosen_.size()) return;
  chosen_[row] = choice;
  update_result();
}

std::vector<xml::Renaming> PastePresenter::names() const {
  std::vector<xml::Renaming> out;
  for (std::size_t i = 0; i < unknown_.size(); ++i) {
    const std::vector<std::string> ids = choices(unknown_[i].table);
    if (chosen_[i] > 0 && static_cast<std::size_t>(chosen_[i]) <= ids.size())
      out.push_back({unknown_[i].table, {{unknown_[i].name, ids[static_cast<std::size_t>(chosen_[i]) - 1]}}});
  }
  return out;
}

void PastePresenter::update_result() {
  report_.clear();
  for (const std::string& sentence : edits::adapt_tiles(tiles_, rules_, names()).messages) report_ += sentence + "\n";
  if (report_.empty()) report_ = tr("Every name is defined in these rules.") + "\n";
}

}  // namespace tw::editor
