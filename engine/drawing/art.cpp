#include "engine/drawing/art.hpp"

#include <algorithm>
#include <condition_variable>
#include <deque>
#include <list>
#include <map>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

#include "engine/drawing/art_kinds.hpp"
#include "engine/drawing/canvas.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/codes.hpp"

namespace tw::drawing {

namespace fs = std::filesystem;

namespace {

using Loaded = model::Result<std::shared_ptr<const Art>>;

/// Pictures are at most 9 MB each.
constexpr std::size_t kMostKept = 64;

/// What tells that a file is another than it was.
struct Stamp {
  fs::file_time_type time;
  std::uintmax_t size = 0;
  bool there = false;
  bool operator==(const Stamp&) const = default;
};

Stamp stamp_of(const fs::path& path) {
  std::error_code error;
  Stamp out;
  out.time = fs::last_write_time(path, error);
  if (error) return {};
  out.size = fs::file_size(path, error);
  out.there = true;
  return out;
}

Loaded decode(const fs::path& folder, const std::string& href) {
  const model::Result<xml::ArtFile> file = xml::read_art_file(folder, href);
  if (!file) return file.findings();
  std::string trouble;
  std::shared_ptr<const Art> art = file.value().kind == xml::ArtKind::Svg ? art_from_svg(file.value().bytes, trouble)
                                                                          : art_from_png(file.value().bytes, trouble);
  if (art != nullptr) return art;
  return model::Findings{{std::string(xml::code::kArtUnreadable.id),
                          xml::code::kArtUnreadable.severity,
                          file.value().path.string(),
                          {},
                          "The picture \"" + href + "\" cannot be used: " + trouble,
                          "",
                          ""}};
}

/// The outcomes of the last pictures asked for, the newest first.
class Shelf {
 public:
  /// What is known of the file as it is now; nothing if it was never asked for or has changed.
  std::optional<Loaded> find(const fs::path& path, const Stamp& stamp) {
    const std::scoped_lock lock(mutex_);
    const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) { return row.path == path; });
    if (found == rows_.end()) return std::nullopt;
    rows_.splice(rows_.begin(), rows_, found);
    if (found->stamp == stamp) return found->loaded;
    rows_.erase(found);
    return std::nullopt;
  }
  Loaded get(const fs::path& folder, const std::string& href) {
    const fs::path path = folder / href;
    const Stamp stamp = stamp_of(path);
    if (auto known = find(path, stamp)) return *std::move(known);
    Loaded loaded = decode(folder, href);
    const std::scoped_lock lock(mutex_);
    std::erase_if(rows_, [&](const Row& row) { return row.path == path; });
    rows_.push_front({path, stamp, loaded});
    if (rows_.size() > kMostKept) rows_.pop_back();
    return loaded;
  }

 private:
  struct Row {
    fs::path path;
    Stamp stamp;
    Loaded loaded;
  };
  std::mutex mutex_;
  std::list<Row> rows_;
};

Shelf& shelf() {
  static Shelf out;
  return out;
}

/// Loads pictures one after the other on a thread of its own.
class Loader {
 public:
  Loader() : thread_([this](const std::stop_token& stop) { work(stop); }) {}

  void ask(const fs::path& folder, const std::string& href, std::function<void()> when_loaded) {
    {
      const std::scoped_lock lock(mutex_);
      auto& listeners = wanted_[{folder, href}];
      if (listeners.empty()) queue_.push_back({folder, href});
      if (listeners.size() < kMostListeners) listeners.push_back(std::move(when_loaded));
    }
    changed_.notify_one();
  }

 private:
  using Key = std::pair<fs::path, std::string>;
  static constexpr std::size_t kMostListeners = 16;  ///< a window that paints again and again asks each time

  void work(const std::stop_token& stop) {
    for (;;) {
      Key key;
      {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop, [this] { return !queue_.empty(); })) return;
        key = std::move(queue_.front());
        queue_.pop_front();
      }
      (void)shelf().get(key.first, key.second);
      std::vector<std::function<void()>> listeners;
      {
        const std::scoped_lock lock(mutex_);
        listeners = std::move(wanted_.extract(key).mapped());
      }
      for (const auto& listener : listeners)
        if (listener) listener();
    }
  }

  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Key> queue_;
  std::map<Key, std::vector<std::function<void()>>> wanted_;
  std::jthread thread_;
};

/// The first of the folders that has it, else the last.
const fs::path& folder_of(const std::vector<fs::path>& folders, const std::string& href) {
  std::error_code error;
  const auto has_it = [&](const fs::path& folder) {
    return xml::stays_inside(href) && fs::exists(folder / href, error);
  };
  const auto found = std::find_if(folders.begin(), folders.end(), has_it);
  return found == folders.end() ? folders.back() : *found;
}

}  // namespace

Loaded load_art(const std::vector<fs::path>& folders, const std::string& href) {
  if (href.empty() || folders.empty()) return std::shared_ptr<const Art>();
  return shelf().get(folder_of(folders, href), href);
}

std::optional<Loaded> load_art_later(const std::vector<fs::path>& folders, const std::string& href,
                                     std::function<void()> when_loaded) {
  if (href.empty() || folders.empty()) return Loaded(std::shared_ptr<const Art>());
  const fs::path& folder = folder_of(folders, href);
  if (auto known = shelf().find(folder / href, stamp_of(folder / href))) return known;
  shelf();  // outlives the loader
  static Loader loader;
  loader.ask(folder, href, std::move(when_loaded));
  return std::nullopt;
}

model::Findings check_art(const model::TileSet& set, const std::string& path) {
  model::Findings out;
  const std::vector<fs::path> folders{fs::path(path).parent_path()};
  const model::Findings told = xml::check_art(set, path);
  for (const model::Tile& tile : set.tiles) {
    if (tile.art.empty()) continue;
    if (std::any_of(told.begin(), told.end(), [&](const model::Finding& f) { return f.tile == tile.id; })) continue;
    xml::tell_at(tile, path, load_art(folders, tile.art).findings(), out);
  }
  return out;
}

model::Findings check_layout(const model::Tile& tile, const model::Rules& rules, const std::string& path) {
  if (!tile.art.empty()) return {};
  const std::vector<std::string> problems = layout_problems(tile, rules);
  if (problems.empty()) return {};
  const xml::Code& code = xml::code::kNotDrawn;
  return {{std::string(code.id), code.severity, path, tile.at,
           "Tile " + tile.id + " is drawn as a plan of its zones, since in a picture " + problems.front() +
               "; it plays as its zones say, and may have a picture of its own",
           tile.id, ""}};
}

TileFace face_of(const model::Tile& tile, const model::Rules& rules, const std::vector<fs::path>& folders,
                 model::Findings* findings) {
  TileFace out{lay_out(tile, rules), nullptr};
  if (tile.art.empty() || folders.empty()) return out;
  Loaded art = load_art(folders, tile.art);
  if (art) out.art = art.value();
  if (findings != nullptr)
    for (model::Finding& finding : art.findings()) {
      finding.tile = tile.id;
      findings->push_back(finding);
    }
  return out;
}

TileFace face_of_later(const model::Tile& tile, const model::Rules& rules, const std::vector<fs::path>& folders,
                       std::function<void()> when_loaded) {
  TileFace out{lay_out(tile, rules), nullptr};
  const auto art = load_art_later(folders, tile.art, std::move(when_loaded));
  out.loading = !art;
  if (art && *art) out.art = art->value();
  return out;
}

void draw_face(cairo_t* cr, const TileFace& face, double x, double y, double size, model::Rotation turn, Style style,
               double pixels) {
  if (face.art == nullptr) return draw_tile(cr, *face.shape, x, y, size, turn, style, pixels);
  const Saved saved(cr);
  cairo_new_path(cr);
  cairo_rectangle(cr, x, y, size, size);
  use(cr, "#FFFFFF");
  cairo_fill(cr);
  face.art->draw(cr, x, y, size, turn);
}

}  // namespace tw::drawing
