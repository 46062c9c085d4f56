#pragma once
// Pictures of tiles made beside the user interface's thread, for what may appear a moment later.

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
  struct Wish {
    int pixels = 0;  ///< side of the picture
    model::Rotation turn = model::Rotation::None;
    int percent = 100;  ///< opacity
    auto operator<=>(const Wish&) const = default;
  };

  /// `done` is called on the user interface's thread when a picture has come.
  TilePictures(wxWindow* owner, std::function<void()> done);
  ~TilePictures();
  TilePictures(const TilePictures&) = delete;
  TilePictures& operator=(const TilePictures&) = delete;

  /// The picture if it is there; else asks for it and returns nullptr. What was asked for last is made first.
  const wxGraphicsBitmap* get(const model::Tile& tile, const std::shared_ptr<const model::Rules>& rules, Wish wish);
  /// The picture if it is there; never asks for it.
  const wxGraphicsBitmap* ready(const std::string& tile, Wish wish) const;
  /// Where tiles' own pictures lie, for those asked for from now on; without folders all are drawn.
  void set_folders(std::vector<std::filesystem::path> folders) { folders_ = std::move(folders); }
  /// Forgets all pictures: other rules.
  void clear();
  /// Nothing is being made.
  bool idle() const { return under_way_ == 0; }

 private:
  class Worker;
  struct Key {
    std::string tile;
    Wish wish;
    auto operator<=>(const Key&) const = default;
  };
  struct Entry {
    std::vector<model::Zone> zones;
    std::string art;
    wxGraphicsBitmap bitmap;
    bool asked = false;
    std::uint64_t used = 0;
  };
  void came(const Key& key, std::uint64_t round, const wxImage& image);
  void thin_out();

  wxWindow* owner_;
  std::function<void()> done_;
  std::map<Key, Entry> entries_;
  std::uint64_t clock_ = 0, round_ = 0;
  int under_way_ = 0;
  unsigned version_ = 0;  ///< of the pictures from which bitmaps were drawn
  std::vector<std::filesystem::path> folders_;
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
  std::unique_ptr<Worker> worker_;
};

/// A drawing of `pixels` a side as an image with its alpha; `draw` gets a cairo_t* in pixels. Any thread.
wxImage draw_image(int pixels, const std::function<void(struct _cairo*)>& draw);

}  // namespace tw::editor
