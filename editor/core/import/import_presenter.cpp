#include "editor/core/import/import_presenter.hpp"

#include <algorithm>
#include <sstream>

#include "editor/core/pictures/artwork.hpp"
#include "engine/exchange/exchange.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/xml/catalogue.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace {

std::string report_text(const model::Findings& findings) {
  std::string out;
  for (const model::Finding& finding : findings) {
    out += finding.at.line > 0 ? model::with_title(tr("Line {0}", finding.at.line), finding.message) : finding.message;
    out += ".\n";
  }
  return out;
}

}  // namespace

ImportPresenter::ImportPresenter(std::filesystem::path file, const std::string& rules) {
  for (const xml::CatalogueEntry& entry : xml::list_games())
    if (entry.base.empty() && entry.family == model::kLandscape) choices_.push_back({entry.id, entry.name});
  if (!read(file)) return;
  const exchange::Format* format = exchange::format_of(files_.front().text);
  if (format) format_ = tr(format->name);
  for (const std::string& wish : {format ? std::string(format->default_rules) : std::string(), rules})
    for (std::size_t i = 0; i < choices_.size() && rules_ < 0; ++i)
      if (choices_[i].id == wish) rules_ = static_cast<int>(i);
  if (rules_ < 0 && !choices_.empty()) rules_ = 0;
  update_result();
}

bool ImportPresenter::read(const std::filesystem::path& file) {
  auto text = xml::read_file(file);
  files_.push_back({file.string(), text ? std::move(text.value()) : std::string()});
  if (!text) report_ = report_text(text.findings());
  return static_cast<bool>(text);
}

void ImportPresenter::add_file(const std::filesystem::path& file) {
  if (read(file)) return update_result();
  files_.pop_back();  // the report contains the reason
}

std::string ImportPresenter::title() const { return tr("Import a tile set"); }
std::string ImportPresenter::action() const { return tr("Import"); }

std::vector<ImportPresenter::Row> ImportPresenter::rows() const {
  std::string names;
  for (const exchange::ForeignFile& file : files_)
    names += (names.empty() ? "" : ", ") + std::filesystem::path(file.path).filename().string();
  std::vector<std::string> games, starts = starts_;
  for (const RulesChoice& choice : choices_) games.push_back(choice.name);
  starts.insert(starts.begin(), starts.empty() ? tr("not needed") : tr("chosen automatically"));
  const auto place_of = [](const std::vector<std::string>& list, const std::string& wish) {
    const auto found = std::find(list.begin(), list.end(), wish);
    return found == list.end() ? 0 : static_cast<int>(found - list.begin());
  };
  return {{tr("File"), "", {names}, 0, true},
          {tr("Format"), "", {format_.empty() ? tr("unsupported") : format_}, 0, true},
          {tr("Rules"), tr("The game that defines the features, edges and symbols of the tiles."), games, rules_},
          {tr("Part of the file"), tr("The tile set or edge set to import from the file."),
           parts_.empty() ? std::vector<std::string>{tr("the whole file")} : parts_, place_of(parts_, options_.part)},
          {tr("First tile"), tr("The tile that is on the board when the game begins."), starts,
           options_.start.empty() ? 0 : place_of(starts_, options_.start) + 1}};
}

void ImportPresenter::choose(std::size_t row, int choice) {
  const auto at = static_cast<std::size_t>(std::max(choice, 0));
  if (row == 2) choose_rules(choice);
  if (row == 3 && at < parts_.size()) choose_part(parts_[at]);
  if (row == 4 && at <= starts_.size()) choose_start(at == 0 ? "" : starts_[at - 1]);
}

void ImportPresenter::update_result() {
  ready_ = false;
  if (rules_ < 0) {
    report_ = tr("No game with edges was found. Importing tiles requires the rules of such a game.") + "\n";
    return;
  }
  model::TileSet asking;
  asking.rules = choices_[rules_].id;
  auto rules = xml::rules_for(asking, {});
  if (model::has_errors(rules.findings())) {
    report_ = report_text(rules.findings());
    return;
  }
  used_ = std::make_shared<const model::Rules>(std::move(rules.value()));
  auto imported = exchange::import_tiles(files_, *used_, options_);
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
  update_result();
}

void ImportPresenter::choose_part(const std::string& part) {
  options_.part = part;
  options_.start.clear();
  update_result();
}

void ImportPresenter::choose_start(const std::string& tile) {
  options_.start = tile;
  update_result();
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
  update_result();
  return "";
}

OpenedDocument ImportPresenter::open() {
  exchange::import_pictures(imported_, std::filesystem::path(files_.front().path).parent_path(),
                            store_until_first_save);
  report_ = exchange::to_text(imported_.report);
  OpenedDocument out;
  out.set = imported_.set;
  out.rules = used_;
  return out;
}

std::string ImportPresenter::summary() const {
  int changed = 0, left_out = 0;
  for (const exchange::ReportLine& line : imported_.report.lines)
    ++(line.fate == exchange::ReportKind::Changed ? changed : left_out);
  return tr_n("{0} tile imported from {1}. Changed: {2}. Left out: {3}.",
              "{0} tiles imported from {1}. Changed: {2}. Left out: {3}.", imported_.report.tiles,
              std::filesystem::path(files_.front().path).filename().string(), changed, left_out);
}

}  // namespace tw::editor
