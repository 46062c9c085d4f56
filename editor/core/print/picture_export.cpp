#include "editor/core/print/picture_export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <system_error>
#include <thread>
#include <utility>

#include "editor/core/pictures/artwork.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/drawing/export.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/text.hpp"
#include "engine/printing/tabletop_simulator.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

/// Replaces characters that are unsafe in file names with their code, such as %2F.
std::string file_name(const std::string& id) {
  std::string out;
  for (const char c : id) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = std::isalnum(byte) != 0 || c == '-' || c == '_' || byte >= 0x80;
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return out;
}

struct Work {
  model::TileSet set;
  std::shared_ptr<const model::Rules> rules;
  PictureExportOptions form;
  fs::path to;
  std::vector<fs::path> folders;
};

model::Findings write_tiles(const Work& work, const drawing::PictureOptions& look, const std::stop_token& stop,
                            int& written) {
  std::error_code error;
  fs::create_directories(work.to, error);
  if (error)
    return {{"TW001", model::Severity::Error, work.to.string(), {}, tr("Saving failed: {0}", error.message()), "", ""}};
  model::Findings out = drawing::load_custom_symbols(*work.rules, "");
  for (const model::Tile& tile : work.set.tiles) {
    if (stop.stop_requested() || model::has_errors(out)) break;
    const fs::path path = work.to / (file_name(tile.id) + (work.form.svg ? ".svg" : ".png"));
    for (model::Finding& finding : drawing::export_tile(tile, *work.rules, look, path))
      out.push_back(std::move(finding));
    if (!model::has_errors(out)) ++written;
  }
  return out;
}

model::Findings write(const Work& work, const std::stop_token& stop, int& written) {
  const drawing::PictureOptions look{work.form.pixels, drawing::Style::Art, work.folders};
  if (work.form.kind == PictureKind::Tiles) return write_tiles(work, look, stop, written);
  if (work.form.kind == PictureKind::Sheet) {
    written = 1;
    return drawing::export_sheet(work.set, *work.rules, look, {work.form.columns, work.form.gap, work.form.labels},
                                 work.to);
  }
  printing::TabletopOptions options;
  options.art_folders = work.folders;
  options.tile_pixels = work.form.pixels;
  options.thick_tiles = work.form.kind == PictureKind::ThickTiles;
  std::vector<fs::path> paths;
  model::Findings out = printing::write_tabletop_simulator(work.set, *work.rules, options, work.to, &paths);
  written = static_cast<int>(paths.size());
  return out;
}

}  // namespace

class PictureExport::Job {
 public:
  Job(Work work, Post post, std::function<void(bool, std::string)> done)
      : thread_([work = std::move(work), post = std::move(post), done = std::move(done),
                 alive = std::weak_ptr<bool>(alive_)](const std::stop_token& stop) {
          int written = 0;
          const model::Findings findings = write(work, stop, written);
          std::string text =
              tr_n("{0} file written to {1}.", "{0} files written to {1}.", written, work.to.filename().string());
          const bool failed = model::has_errors(findings);
          for (const model::Finding& finding : findings)
            if (finding.severity == model::Severity::Error) text = model::with_title(finding.path, finding.message);
          if (!failed && !findings.empty())
            text +=
                " " + tr_n("{0} picture could not be used.", "{0} pictures could not be used.", std::ssize(findings));
          post([done, failed, text, alive] {
            if (alive.lock()) done(!failed, text);
          });
        }) {}
  void stop() { thread_.request_stop(); }

 private:
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::jthread thread_;
};

PictureExportOptions load_form(const Settings& settings) {
  PictureExportOptions form;
  form.kind = static_cast<PictureKind>(std::clamp(settings.get_number("pictures/kind", 0), 0, 3));
  form.svg = settings.get_switch("pictures/svg", form.svg);
  form.pixels = std::clamp(settings.get_number("pictures/pixels", form.pixels), 16, 2000);
  form.columns = std::clamp(settings.get_number("pictures/columns", form.columns), 1, 100);
  form.gap = std::clamp(settings.get_number("pictures/gap", form.gap), 0, 200);
  form.labels = settings.get_switch("pictures/labels", form.labels);
  return form;
}

void save_form(const PictureExportOptions& form, Settings& settings) {
  settings.set_number("pictures/kind", static_cast<int>(form.kind));
  settings.set_switch("pictures/svg", form.svg);
  settings.set_number("pictures/pixels", form.pixels);
  settings.set_number("pictures/columns", form.columns);
  settings.set_number("pictures/gap", form.gap);
  settings.set_switch("pictures/labels", form.labels);
}

PictureExport::PictureExport(const Document& document, const PictureExportOptions& form, fs::path to, Post post,
                             std::function<void(bool, std::string)> done) {
  Work work{document.set(), document.shared_rules(), form, std::move(to), art_folders(document)};
  if (form.selected)
    std::erase_if(work.set.tiles, [&](const model::Tile& tile) { return !document.selection().has(tile.id); });
  job_ = std::make_unique<Job>(std::move(work), std::move(post), std::move(done));
}

PictureExport::~PictureExport() = default;

void PictureExport::stop() { job_->stop(); }

}  // namespace tw::editor
