#include "editor/core/shell/file_request.hpp"

#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kDatabase = "SQLite format 3";

model::Result<FileRequest> experiment(const fs::path& file) {
  auto stored = simulation::read_experiment(file);
  if (!stored) return stored.findings();
  FileRequest out{.game = stored.value().game, .workspace = "simulate"};
  out.experiment = SavedExperiment{.path = file, .stored = std::move(stored.value())};
  return out;
}

model::Result<FileRequest> record(const std::string& text, const fs::path& file) {
  auto read = xml::read_game(text, file.string());
  if (!read) return read.findings();
  FileRequest out{.game = read.value().variant, .workspace = "play"};
  out.record = std::move(read.value());
  return out;
}

/// Finds tileset.xml in the folder of the rules, or else the only file there named *.tileset.xml.
model::Result<FileRequest> rules(const fs::path& file) {
  std::error_code error;
  fs::path set = file.parent_path() / "tileset.xml";
  if (!fs::exists(set, error)) {
    set.clear();
    int count = 0;
    const fs::path folder = file.has_parent_path() ? file.parent_path() : ".";
    for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error))
      if (it->path().string().ends_with(".tileset.xml") && ++count == 1) set = it->path();
    if (count != 1) {
      model::Finding finding;
      finding.code = "ED001";
      finding.path = file.string();
      finding.message = count == 0
                            ? tr("There is no tile set in the folder of these rules; open a tile set that uses them")
                            : tr("Several tile sets in this folder use these rules; open one of the tile sets");
      return model::Findings{finding};
    }
  }
  return FileRequest{.game = set.string(), .workspace = "rules"};
}

}  // namespace

model::Result<FileRequest> file_request(const std::string& name) {
  std::error_code error;
  if (!fs::is_regular_file(name, error)) return FileRequest{.game = name};
  const auto beginning = xml::read_beginning(name, kDatabase.size());
  if (beginning && beginning.value() == kDatabase) return experiment(name);
  const auto text = xml::read_file(name);
  const std::string format = text ? xml::format_of(text.value()) : "";
  if (format == "game") return record(text.value(), name);
  if (format == "rules") return rules(name);
  return FileRequest{.game = name};  // open_game() reports files of other kinds
}

}  // namespace tw::editor
