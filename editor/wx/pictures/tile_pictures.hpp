#pragma once
// Pictures of tiles that are drawn on a worker thread and displayed when they are ready.

#include <wx/graphics.h>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"
#include "engine/model/tile_set.hpp"

class wxImage;
class wxWindow;

namespace tw::editor {

class TilePictures {
 public:
  struct Request {
    int pixels = 0;  ///< side length of the picture
    model::Rotation turn = model::Rotation::None;
    int percent = 100;  ///< opacity in percent
    auto operator<=>(const Request&) const = default;
  };

  /// `on_ready` is called on the UI thread when a picture is ready.
  TilePictures(wxWindow* owner, std::function<void()> on_ready);
  ~TilePictures();
  TilePictures(const TilePictures&) = delete;
  TilePictures& operator=(const TilePictures&) = delete;

  /// Returns the picture if it is ready, otherwise requests it and returns nullptr. The most recent request is served
  /// first.
  const wxGraphicsBitmap* get(const model::Tile& tile, const std::shared_ptr<const model::Rules>& rules,
                              Request request);
  /// Returns the picture if it is ready; never requests it.
  const wxGraphicsBitmap* cached_picture(const std::string& tile, Request request) const;
  /// Sets the folders of tiles' custom pictures for later requests. Without folders, tiles are drawn from their zones.
  void set_folders(std::vector<std::filesystem::path> folders) { folders_ = std::move(folders); }
  /// Drops all pictures. Call this when the rules change.
  void clear();
  /// Returns true if no requested picture is pending.
  bool is_idle() const { return in_progress_count_ == 0; }

 private:
  class Worker;
  struct Key {
    std::string tile;
    Request request;
    auto operator<=>(const Key&) const = default;
  };
  struct Entry {
    std::vector<model::Zone> zones;
    std::string art;
    wxGraphicsBitmap bitmap;
    bool requested = false;
    std::uint64_t last_used = 0;
  };
  void on_picture_ready(const Key& key, std::uint64_t generation, const wxImage& image);
  void evict_unused();

  wxWindow* owner_;
  std::function<void()> on_ready_;
  std::map<Key, Entry> entries_;
  std::uint64_t use_counter_ = 0, generation_ = 0;
  int in_progress_count_ = 0;
  unsigned version_ = 0;  ///< drawing::pictures_version() of the cached bitmaps
  std::vector<std::filesystem::path> folders_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::unique_ptr<Worker> worker_;
};

/// Returns a drawing of `pixels` x `pixels` as an image with alpha; `draw` receives a context in pixels. Callable on
/// any thread.
wxImage draw_image(int pixels, const std::function<void(struct _cairo*)>& draw);

}  // namespace tw::editor
