#include "editor/core/shell/hand_over.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <sstream>
#include <thread>

#include "editor/core/recovery/journal.hpp"
#include "editor/core/settings/settings.hpp"
#include "engine/xml/files.hpp"

namespace tw::editor {

namespace fs = std::filesystem;

namespace {
constexpr const char* kScreen = "screen";
constexpr const char* kRequest = "request-";
constexpr std::size_t kMax = std::size_t{1} << 16;
constexpr int kStep = 50;  // milliseconds between two checks for an answer

/// Makes paths absolute; ids of games are unchanged.
std::string from_everywhere(const std::string& game) {
  std::error_code error;
  return fs::exists(game, error) ? fs::absolute(game, error).string() : game;
}
}  // namespace

std::string display_of_process() {
  const char* x11 = std::getenv("DISPLAY");
  const char* wayland = std::getenv("WAYLAND_DISPLAY");
  std::array<char, 256> computer{};  // several computers may share a home folder
  if (::gethostname(computer.data(), computer.size() - 1) != 0) computer[0] = '\0';
  return fmt::format("{} {} {}", computer.data(), x11 ? x11 : "", wayland ? wayland : "");
}

RequestInbox::RequestInbox(fs::path run_folder, const std::string& display) : folder_(std::move(run_folder)) {
  if (!folder_.empty() && !xml::write_file(folder_ / kScreen, display).empty()) folder_.clear();
}

std::vector<RequestInbox::Request> RequestInbox::take() {
  std::vector<Request> out;
  std::error_code error;
  if (folder_.empty()) return out;
  for (fs::directory_iterator it(folder_, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (!name.starts_with(kRequest) || name.find('.') != std::string::npos) continue;
    const auto text = xml::read_beginning(it->path(), kMax);
    // The process that removes the file owns the request.
    if (!text || !fs::remove(it->path(), error)) continue;
    Request request;
    std::istringstream lines(text.value());
    for (std::string line; std::getline(lines, line);)
      if (!line.empty()) request.games.push_back(unescape_line(line));
    out.push_back(std::move(request));
  }
  return out;
}

bool send_to_running_instance(const fs::path& journal, const std::string& display,
                              const std::vector<std::string>& games, int timeout_ms) {
  std::error_code error;
  std::string text;
  for (const std::string& game : games) text += escape_line(from_everywhere(game)) + '\n';
  for (fs::directory_iterator it(journal, error), end; !error && it != end; it.increment(error)) {
    const auto its = xml::read_beginning(it->path() / kScreen, kMax);
    if (!its || its.value() != display || !Journal::is_active(it->path())) continue;
    const fs::path request = it->path() / (kRequest + std::to_string(::getpid()));
    if (!xml::write_file(request, text).empty()) continue;
    for (int waited = 0; waited < timeout_ms; waited += kStep) {
      if (!fs::exists(request, error)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(kStep));
    }
    if (!fs::remove(request, error)) return true;  // the running program accepted the request at the last moment
  }
  return false;
}

}  // namespace tw::editor
