#include "editor/core/import/import_presenter.hpp"

#include <algorithm>
#include <sstream>

#include "engine/exchange/exchange.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

std::string report_text(const model::Findings& findings) {
  std::string out;
  for (const model::Finding& finding : findings) {
    if (finding.at.line > 0) out += tr("Line {0}", finding.at.line) + ": ";
    out += finding.message + ".\n";
  }
  return out;
}

}  // namespace

ImportPresenter::ImportPresenter(std::filesystem::path file, const std::string& rules) : file_(std::move(file)) {
  for (const xml::CatalogueEntry& entry : xml::list_games())
    if (entry.base.empty() && entry.family == model::kLandscape) choices_.push_back({entry.id, entry.name});
  auto text = xml::read_file(file_);
  if (!text) {
    report_ = report_text(text.findings());
    return;
  }
  text_ = std::move(text.value());
  const exchange::Format* format = exchange::format_of(text_);
  if (format) format_ = tr(format->name);
  for (const std::string& wish : {format ? std::string(format->usual) : std::string(), rules})
    for (std::size_t i = 0; i < choices_.size() && rules_ < 0; ++i)
      if (choices_[i].id == wish) rules_ = static_cast<int>(i);
  if (rules_ < 0 && !choices_.empty()) rules_ = 0;
  try_it();
}

void ImportPresenter::try_it() {
  ready_ = false;
  if (rules_ < 0) {
    report_ = tr("No game with edges was found. Importing tiles requires the rules of such a game.") + "\n";
    return;
  }
  model::TileSet asking;
  asking.rules = choices_[static_cast<std::size_t>(rules_)].id;
  auto rules = xml::rules_for(asking, {});
  if (model::has_errors(rules.findings())) {
    report_ = report_text(rules.findings());
    return;
  }
  used_ = std::make_shared<const model::Rules>(std::move(rules.value()));
  auto imported = exchange::import_tiles(text_, file_.string(), *used_, options_);
  if (!imported) {
    report_ = report_text(imported.findings());
    return;
  }
  imported_ = std::move(imported.value());
  if (imported_.parts.size() > 1) parts_ = imported_.parts;
  if (options_.start.empty()) {
    starts_.clear();
    const bool needed = !used_->decks.empty() && used_->decks.front().id != used_->turn.draws;
    for (const model::Tile& tile : imported_.set.tiles)
      if (needed && tile.deck != used_->decks.front().id) starts_.push_back(tile.id);
  }
  report_ = exchange::to_text(imported_.report);
  ready_ = true;
}

void ImportPresenter::choose_rules(int choice) {
  if (choice < 0 || choice >= static_cast<int>(choices_.size())) return;
  rules_ = choice;
  options_.start.clear();
  try_it();
}

void ImportPresenter::choose_part(const std::string& part) {
  options_.part = part;
  options_.start.clear();
  try_it();
}

void ImportPresenter::choose_start(const std::string& tile) {
  options_.start = tile;
  try_it();
}

std::string ImportPresenter::set_names(const std::string& text) {
  std::string spaced = text;
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  std::istringstream in(spaced);
  std::map<std::string, std::string> names;
  for (std::string word; in >> word;) {
    const auto equals = word.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == word.size())
      return tr("“{0}” is not a pair; write THEIRS=OURS.", word);
    names[word.substr(0, equals)] = word.substr(equals + 1);
  }
  options_.names = std::move(names);
  try_it();
  return "";
}

Opened ImportPresenter::opened() const {
  Opened out;
  out.set = imported_.set;
  out.rules = used_;
  return out;
}

std::string ImportPresenter::summary() const {
  int changed = 0, left_out = 0;
  for (const exchange::ReportLine& line : imported_.report.lines)
    ++(line.fate == exchange::Fate::Changed ? changed : left_out);
  return tr_n("{0} tile imported from {1}. Changed: {2}. Left out: {3}.",
              "{0} tiles imported from {1}. Changed: {2}. Left out: {3}.", imported_.report.tiles,
              file_.filename().string(), changed, left_out);
}

}  // namespace tw::editor
