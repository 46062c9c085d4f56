#include "engine/drawing/rasterize.hpp"

#include <cairo.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <mutex>
#include <string_view>
#include <system_error>

#include "engine/drawing/surface.hpp"
#include "engine/language/translate.hpp"
#include "engine/rasterizer/protocol.hpp"

namespace tw::drawing {

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

/// Maximum time to wait for an answer, long enough for a busy machine; the process itself limits its CPU time.
constexpr auto kPatience = std::chrono::seconds(10);

/// Returns the path of the rasterizer: in the folder of this program, in the installation folder, or in the build
/// folder.
fs::path program() {
  std::error_code error;
  const fs::path own = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const fs::path& folder : {own, own / TW_INSTALLED_RASTERIZER, fs::path(TW_RASTERIZER_DIR)})
    if (fs::path file = folder / "tilewright-rasterizer"; ::access(file.c_str(), X_OK) == 0) return file;
  return {};
}

class Process {
 public:
  Process() = default;
  ~Process() { end(); }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  Raster draw(const rasterizer::Request& request, const std::string& bytes) {
    if (pid_ <= 0 && !start())
      return failed(tr("the program tilewright-rasterizer cannot be started; check that it is installed"));
    deadline_ = Clock::now() + kPatience;
    rasterizer::Answer answer;
    if (!send(&request, sizeof request) || !send(bytes.data(), bytes.size()) || !receive(&answer, sizeof answer))
      return failed(reason_of_end());
    Raster out;
    if (answer.width == 0) {
      if (answer.bytes > 4096) return failed(reason_of_end());
      out.error.resize(answer.bytes);
      if (!receive(out.error.data(), out.error.size())) return failed(reason_of_end());
      return out;
    }
    const std::uint64_t pixels = std::uint64_t{answer.width} * answer.height;
    if (answer.width > request.side || answer.height > request.side || answer.bytes != 4 * pixels)
      return failed(reason_of_end());
    out.pixels.resize(pixels);
    if (!receive(out.pixels.data(), answer.bytes)) return failed(reason_of_end());
    out.width = static_cast<int>(answer.width);
    out.height = static_cast<int>(answer.height);
    return out;
  }

 private:
  bool start() {
    const fs::path file = program();
    int ends[2];
    if (file.empty() || ::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    ::posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    ::posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
    std::string name = file.string();
    char* arguments[] = {name.data(), nullptr};
    const int error = ::posix_spawn(&pid_, name.c_str(), &actions, nullptr, arguments, environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    socket_ = ends[0];
    if (error == 0) return true;
    pid_ = -1;
    end();
    return false;
  }

  /// Ends the process and returns the reason why it did not answer.
  std::string reason_of_end() {
    const bool late = Clock::now() >= deadline_;
    const int status = end();
    if (late || (WIFSIGNALED(status) && WTERMSIG(status) == SIGPROF)) return tr("drawing it would take too long");
    return tr("drawing it needs too much memory, or the drawing library failed");
  }
  static Raster failed(std::string why) { return {0, 0, {}, std::move(why)}; }

  int end() {
    if (socket_ >= 0) ::close(socket_);
    socket_ = -1;
    int status = 0;
    if (pid_ > 0) {
      // The process may already be exiting; wait a moment to get its status.
      pid_t reaped = 0;
      for (int i = 0; i < 20 && (reaped = ::waitpid(pid_, &status, WNOHANG)) == 0; ++i) ::usleep(1000);
      if (reaped == 0) {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, &status, 0);
      }
    }
    pid_ = -1;
    return status;
  }

  bool wait_for(short what) const {
    for (;;) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now()).count();
      if (left <= 0) return false;
      pollfd one{socket_, what, 0};
      const int ready = ::poll(&one, 1, static_cast<int>(left));
      if (ready > 0) return true;
      if (ready < 0 && errno != EINTR) return false;
    }
  }
  bool send(const void* from, std::size_t count) const {
    for (const char* at = static_cast<const char*>(from); count > 0;) {
      if (!wait_for(POLLOUT)) return false;
      const ssize_t n = ::send(socket_, at, count, MSG_NOSIGNAL | MSG_DONTWAIT);
      if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (n <= 0) return false;
      at += n;
      count -= static_cast<std::size_t>(n);
    }
    return true;
  }
  bool receive(void* to, std::size_t count) const {
    for (char* at = static_cast<char*>(to); count > 0;) {
      if (!wait_for(POLLIN)) return false;
      const ssize_t n = ::recv(socket_, at, count, MSG_DONTWAIT);
      if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (n <= 0) return false;
      at += n;
      count -= static_cast<std::size_t>(n);
    }
    return true;
  }

  pid_t pid_ = -1;
  int socket_ = -1;
  Clock::time_point deadline_;
};

}  // namespace

Raster rasterize(RasterKind kind, const std::string& bytes, int side) {
  static std::mutex mutex;
  static Process process;
  const std::scoped_lock lock(mutex);
  return process.draw({kind == RasterKind::Svg ? rasterizer::ImageFormat::Svg : rasterizer::ImageFormat::Png,
                       static_cast<std::uint32_t>(side), bytes.size()},
                      bytes);
}

std::string png_part(const Raster& raster, int x, int y, int width, int height) {
  if (x < 0 || y < 0 || width < 1 || height < 1 || width > raster.width - x || height > raster.height - y) return "";
  const auto row = static_cast<std::size_t>(raster.width);
  const std::uint32_t* const corner = raster.pixels.data() + static_cast<std::size_t>(y) * row + x;
  // Cairo does not write to a surface that is only saved.
  auto* const data = reinterpret_cast<unsigned char*>(const_cast<std::uint32_t*>(corner));
  cairo_surface_t* const surface =
      cairo_image_surface_create_for_data(data, CAIRO_FORMAT_ARGB32, width, height, static_cast<int>(4 * row));
  std::string out;
  if (cairo_surface_write_to_png_stream(surface, append_bytes, &out) != CAIRO_STATUS_SUCCESS) out.clear();
  cairo_surface_destroy(surface);
  return out;
}

}  // namespace tw::drawing
