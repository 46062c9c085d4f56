#include "editor/wx/pictures/tile_pictures.hpp"

#include <cairo.h>
#include <wx/image.h>
#include <wx/window.h>

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <deque>
#include <mutex>
#include <thread>

#include "engine/drawing/art.hpp"
#include "engine/drawing/custom_symbols.hpp"

namespace tw::editor {

namespace {
constexpr std::size_t kMaxKept = 400;
constexpr std::size_t kMaxWaiting = 120;  ///< maximum number of waiting requests; older requests are dropped, since
                                          ///< their pictures are out of view by then
}  // namespace

wxImage draw_image(int pixels, const std::function<void(cairo_t*)>& draw) {
  cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_t* cr = cairo_create(surface);
  draw(cr);
  cairo_destroy(cr);
  cairo_surface_flush(surface);
  const unsigned char* data = cairo_image_surface_get_data(surface);
  const int stride = cairo_image_surface_get_stride(surface);
  wxImage image(pixels, pixels, false);
  image.InitAlpha();
  unsigned char* rgb = image.GetData();
  unsigned char* alpha = image.GetAlpha();
  for (int y = 0; data && y < pixels; ++y)
    for (int x = 0; x < pixels; ++x) {
      std::uint32_t pixel = 0;
      std::memcpy(&pixel, data + static_cast<std::ptrdiff_t>(y) * stride + 4 * x, sizeof pixel);
      const std::uint32_t a = pixel >> 24;
      for (const int shift : {16, 8, 0}) {
        const std::uint32_t c = (pixel >> shift) & 255u;
        // Cairo colours are premultiplied by alpha; wx colours are not.
        *rgb++ = static_cast<unsigned char>(a == 0 ? 0 : a == 255 ? c : std::min(255u, c * 255u / a));
      }
      *alpha++ = static_cast<unsigned char>(a);
    }
  cairo_surface_destroy(surface);
  return image;
}

class TilePictures::Worker {
 public:
  struct Job {
    Key key;
    std::uint64_t generation = 0;
    model::Tile tile;
    std::shared_ptr<const model::Rules> rules;
    std::vector<std::filesystem::path> folders;
  };
  using Done = std::function<void(const Key&, std::uint64_t, std::shared_ptr<wxImage>)>;
  explicit Worker(Done on_ready)
      : on_ready_(std::move(on_ready)), thread_([this](const std::stop_token& stop) { work(stop); }) {}

  /// Queues a job. Returns the jobs dropped from the queue, which must be requested again.
  std::vector<Key> ask(Job job) {
    std::vector<Key> dropped;
    {
      const std::scoped_lock lock(mutex_);
      jobs_.push_back(std::move(job));
      while (jobs_.size() > kMaxWaiting) {
        dropped.push_back(jobs_.front().key);
        jobs_.pop_front();
      }
    }
    changed_.notify_one();
    return dropped;
  }
  void forget() {
    const std::scoped_lock lock(mutex_);
    jobs_.clear();
  }

 private:
  void work(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      Job job;
      {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop, [this] { return !jobs_.empty(); })) return;
        job = std::move(jobs_.back());
        jobs_.pop_back();
      }
      const drawing::TileFace face = drawing::face_of(job.tile, *job.rules, job.folders);
      const Request request = job.key.request;
      auto image = std::make_shared<wxImage>(draw_image(request.pixels, [&](cairo_t* cr) {
        const bool faint = request.percent < 100;
        if (faint) cairo_push_group(cr);
        drawing::draw_face(cr, face, 0, 0, request.pixels, request.turn,
                           faint ? drawing::Style::ArtWithoutNames : drawing::Style::Art, request.pixels);
        if (!faint) return;
        cairo_pop_group_to_source(cr);
        cairo_paint_with_alpha(cr, request.percent / 100.);
      }));
      on_ready_(job.key, job.generation, std::move(image));
    }
  }

  Done on_ready_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::deque<Job> jobs_;
  std::jthread thread_;
};

TilePictures::TilePictures(wxWindow* owner, std::function<void()> on_ready)
    : owner_(owner), on_ready_(std::move(on_ready)) {
  worker_ = std::make_unique<Worker>([this, alive = std::weak_ptr<bool>(alive_)](
                                         const Key& key, std::uint64_t generation, std::shared_ptr<wxImage> image) {
    owner_->CallAfter([this, alive, key, generation, image = std::move(image)] {
      if (alive.lock()) on_picture_ready(key, generation, *image);
    });
  });
}

TilePictures::~TilePictures() = default;

const wxGraphicsBitmap* TilePictures::get(const model::Tile& tile, const std::shared_ptr<const model::Rules>& rules,
                                          Request request) {
  if (const unsigned now = drawing::pictures_version(); now != version_) {
    clear();
    version_ = now;
  }
  Entry& entry = entries_[{tile.id, request}];
  entry.last_used = ++use_counter_;
  const bool same = entry.requested && entry.zones == tile.zones && entry.art == tile.art;
  if (!same) {
    entry = {tile.zones, tile.art, {}, true, use_counter_};
    ++in_progress_count_;
    for (const Key& dropped : worker_->ask({{tile.id, request}, generation_, tile, rules, folders_})) {
      --in_progress_count_;
      entries_.erase(dropped);
    }
    evict_unused();
  }
  const auto found = entries_.find({tile.id, request});
  return found == entries_.end() || found->second.bitmap.IsNull() ? nullptr : &found->second.bitmap;
}

const wxGraphicsBitmap* TilePictures::cached_picture(const std::string& tile, Request request) const {
  const auto found = entries_.find({tile, request});
  return found == entries_.end() || found->second.bitmap.IsNull() ? nullptr : &found->second.bitmap;
}

void TilePictures::on_picture_ready(const Key& key, std::uint64_t generation, const wxImage& image) {
  if (generation != generation_) return;
  --in_progress_count_;
  const auto found = entries_.find(key);
  if (found == entries_.end()) return;
  found->second.bitmap = wxGraphicsRenderer::GetDefaultRenderer()->CreateBitmapFromImage(image);
  on_ready_();
}

void TilePictures::evict_unused() {
  if (entries_.size() <= kMaxKept) return;
  std::vector<std::uint64_t> ages;
  for (const auto& [key, entry] : entries_) ages.push_back(entry.last_used);
  const auto middle = ages.begin() + static_cast<std::ptrdiff_t>(ages.size() / 2);
  std::nth_element(ages.begin(), middle, ages.end());
  std::erase_if(entries_,
                [&](const auto& item) { return item.second.last_used < *middle && !item.second.bitmap.IsNull(); });
}

void TilePictures::clear() {
  worker_->forget();
  entries_.clear();
  in_progress_count_ = 0;
  ++generation_;
}

}  // namespace tw::editor
