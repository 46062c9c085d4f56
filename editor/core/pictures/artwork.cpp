#include "editor/core/pictures/artwork.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <system_error>
#include <utility>

#include "editor/core/base/fingerprint.hpp"
#include "editor/core/document/document.hpp"
#include "editor/core/settings/state_folder.hpp"
#include "engine/language/translate.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kFingerprint = 8;  ///< length of the fingerprint in names of waiting pictures

/// Stores a picture from another folder: beside the document or, before the first save, in pending_pictures_folder().
/// Returns its new path; on failure, returns "" and sets `why`.
fs::path stored_picture(const Document& document, const fs::path& folder, const fs::path& picture, std::string& why) {
  const auto read = xml::read_art_file(picture.parent_path(), picture.filename().string());
  if (!read) return why = read.findings().front().message + ".", fs::path();
  if (document.needs_path() && pending_pictures_folder().empty())
    return why = tr("Save the set first. Pictures are stored in the folder of the set."), fs::path();
  const auto stored = document.needs_path()
                          ? store_until_first_save(picture.filename(), read.value().bytes)
                          : xml::store_art(folder, (fs::path("art") / picture.filename()).string(), read.value().bytes);
  if (stored) return stored.value();
  why = tr("{0} could not be copied to {1}: {2}.", picture.string(),
           (document.needs_path() ? pending_pictures_folder() : folder).string(), stored.findings().front().message);
  return {};
}

}  // namespace

fs::path pending_pictures_folder() { return state_folder().empty() ? fs::path() : state_folder() / "pictures"; }

model::Result<std::string> store_until_first_save(const fs::path& original, const std::string& bytes) {
  if (pending_pictures_folder().empty())
    return model::Findings{
        {.code = "TW001", .message = tr("there is no folder for pictures of sets that have not been saved")}};
  const fs::path name = fmt::format("{}-{}{}", original.stem().string(), fingerprint(bytes).substr(0, kFingerprint),
                                    original.extension().string());
  return xml::store_art(pending_pictures_folder(), (fs::path("art") / name).string(), bytes);
}

void clean_pending_pictures(const fs::path& journal) {
  std::error_code error;
  std::vector<fs::path> unnamed;
  for (fs::directory_iterator it(pending_pictures_folder() / "art", error), end; !error && it != end;
       it.increment(error))
    unnamed.push_back(it->path());
  if (unnamed.empty()) return;
  // Search for the fingerprint in the name: the rest of the name may be escaped.
  const auto named_in = [](const std::string& text, const fs::path& picture) {
    const std::string stem = picture.stem().string();
    return text.find(stem.substr(stem.size() - std::min(kFingerprint, stem.size()))) != std::string::npos;
  };
  for (fs::recursive_directory_iterator it(journal, error), end; !error && it != end; it.increment(error)) {
    if (!it->is_regular_file(error)) continue;
    const auto text = xml::read_file(it->path());
    if (!text) return;
    std::erase_if(unnamed, [&](const fs::path& picture) { return named_in(text.value(), picture); });
  }
  if (error && error != std::errc::no_such_file_or_directory) return;
  for (const fs::path& picture : unnamed) fs::remove(picture, error);
}

std::vector<fs::path> art_folders(const Document& document) {
  std::vector<fs::path> out;
  const auto add = [&out](const fs::path& folder) {
    if (std::find(out.begin(), out.end(), folder) == out.end()) out.push_back(folder);
  };
  if (!document.path().empty()) add(document.path().parent_path());
  if (!out.empty() && out[0].filename() == "variants") add(out[0].parent_path());
  if (document.base()) std::for_each(document.base()->art_folders.begin(), document.base()->art_folders.end(), add);
  // Also search the waiting pictures after the first save: undo may restore a picture replaced before that save.
  std::error_code error;
  if (const fs::path waiting = pending_pictures_folder(); !waiting.empty() && fs::exists(waiting, error)) add(waiting);
  return out;
}

model::TileSet tiles_with_own_art(const model::TileSet& set, const Base* base) {
  model::TileSet out;
  for (const model::Tile& tile : set.tiles) {
    const model::Tile* in_base = base ? model::find_tile(*base->set, tile.id) : nullptr;
    if (!tile.art.empty() && (!in_base || in_base->art != tile.art)) out.tiles.push_back(tile);
  }
  return out;
}

StoredPicture store_picture(const Document& document, const std::string& path) {
  fs::path art(path);
  if (art.is_absolute()) {
    fs::path below;
    std::string why;
    const fs::path folder = document.path().parent_path().lexically_normal();
    if (!document.path().empty()) below = art.lexically_normal().lexically_relative(folder);
    if (below.empty() || *below.begin() == "..") below = stored_picture(document, folder, art, why);
    if (!why.empty()) return {"", why};
    art = below;
  }
  if (std::any_of(art.begin(), art.end(), [](const auto& part) { return part == ".."; }))
    return {"",
            tr("Pictures must be in the set's folder or in a folder below it. Use the button to choose the picture and "
               "to copy it there.")};
  return {art.generic_string(), ""};
}

PictureFolders picture_folders(const Document& document) {
  return {art_folders(document), xml::art_folders(document.rules(), {})};
}

CopiedPictures copy_missing_pictures(const Document& document, const PictureFolders& before) {
  const fs::path folder = document.path().parent_path();
  CopiedPictures out;
  const auto bring = [&](const std::string& href, const std::vector<fs::path>& from) {
    std::error_code error;
    if (from.empty() || fs::exists(fs::symlink_status(folder / href, error))) return;
    const auto picture = xml::read_art_file(xml::art_folder(from, href), href);
    if (!picture) return;  // not a picture, too large, or a link that leaves the folder
    fs::create_directories((folder / href).parent_path(), error);
    model::Findings errors = xml::write_file(folder / href, picture.value().bytes);
    out.copied_any = out.copied_any || errors.empty();
    std::ranges::move(errors, std::back_inserter(out.errors));
  };
  const PictureFolders now = picture_folders(document);
  const fs::path waiting = pending_pictures_folder();
  const auto bring_waiting = [&](const std::string& href) {
    std::error_code error;
    if (!waiting.empty() && xml::is_inside_folder(href) && fs::exists(waiting / href, error)) bring(href, {waiting});
  };
  for (const model::Tile& tile : tiles_with_own_art(document.set(), document.base()).tiles) {
    if (now.tiles != before.tiles) bring(tile.art, before.tiles);
    bring_waiting(tile.art);
  }
  // Rules in another folder use the pictures of that folder, so these need not be copied.
  if (now.rows.empty() || now.rows.front() != folder) return out;
  const std::vector<xml::RowArt> of_base =
      document.base() ? xml::rows_with_art(*document.base()->rules) : std::vector<xml::RowArt>();
  for (const xml::RowArt& row : xml::rows_with_art(document.rules()))
    if (std::none_of(of_base.begin(), of_base.end(),
                     [&](const xml::RowArt& its) { return its.row == row.row && its.art == row.art; })) {
      if (now.rows != before.rows) bring(row.art, before.rows);
      bring_waiting(row.art);
    }
  return out;
}

namespace {
/// Returns the files from which pictures of the document may be read.
std::set<fs::path> files_of(const Document& document) {
  std::set<fs::path> files;
  const auto add = [&](const std::vector<fs::path>& in, const std::string& href) {
    for (const fs::path& folder : in)
      if (xml::is_inside_folder(href)) files.insert(folder / href);
  };
  const PictureFolders folders = picture_folders(document);
  for (const model::Tile& tile : document.set().tiles)
    if (!tile.art.empty()) add(folders.tiles, tile.art);
  for (const xml::RowArt& row : xml::rows_with_art(document.rules())) add(folders.rows, row.art);
  return files;
}

std::map<fs::path, FileStamp> stamps_of(const std::set<fs::path>& files, const FileProbe& probe,
                                        const std::stop_token& stop = {}) {
  std::map<fs::path, FileStamp> out;
  for (const fs::path& file : files) {
    if (stop.stop_requested()) break;
    out[file] = probe.read_stamp(file);
  }
  return out;
}
}  // namespace

bool ArtWatch::differs(Stamps now) {
  const bool out = std::ranges::any_of(now, [&](const auto& entry) {
    const auto before = known_.find(entry.first);
    return before != known_.end() && before->second != entry.second;
  });
  known_ = std::move(now);
  return out;
}

bool ArtWatch::update(const Document& document) { return differs(stamps_of(files_of(document), *probe_)); }

void ArtWatch::start_check(const Document& document) {
  if (check_.valid()) return;
  std::packaged_task<Stamps(std::stop_token)> task(
      [files = files_of(document), probe = probe_](const std::stop_token& stop) {
        return stamps_of(files, *probe, stop);
      });
  check_ = task.get_future();
  thread_ = std::jthread(std::move(task));
}

bool ArtWatch::found_changes() {
  if (!check_.valid() || check_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
  return differs(check_.get());
}

}  // namespace tw::editor
