#include "engine/plugin_host/plugin_process.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "engine/language/numbers.hpp"
#include "engine/language/translate.hpp"

namespace tw::plugin_host {
namespace {

using process::Channel;

constexpr std::size_t kLargestResult = std::size_t{16} << 20;
constexpr std::size_t kMaxIdle = 4;

/// Measures how long this process has waited. Time during which the computer was suspended does not count.
class Waiting {
 public:
  bool too_long(double seconds) {
    const auto now = Clock::now();
    waited_ += std::min(std::chrono::duration<double>(now - std::exchange(last_, now)).count(), 0.5);
    return waited_ > seconds;
  }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point last_ = Clock::now();
  double waited_ = 0;
};

}  // namespace

double plugin_call_timeout() {
  constexpr double kUsual = 5, kMax = 1e6;
  const char* const text = std::getenv("TILEWRIGHT_PLUGIN_SECONDS");
  double seconds = 0;
  if (text == nullptr || std::from_chars(text, text + std::strlen(text), seconds).ec != std::errc()) return kUsual;
  return seconds > 0 && seconds <= kMax ? seconds : kUsual;
}

std::unique_ptr<process::Child> PluginFile::take() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      auto out = std::move(idle_.back());
      idle_.pop_back();
      return out;
    }
  }
  return process::Child::start({.program = process::find_program("tilewright"),
                                .arguments = {"worker", "--plugin", path_.string()},
                                .largest_message = kLargestResult});
}

void PluginFile::give_back(std::unique_ptr<process::Child> process) {
  const std::lock_guard lock(mutex_);
  if (idle_.size() < kMaxIdle) idle_.push_back(std::move(process));
}

void copy_text(CallResult* from, char* out, std::uint32_t capacity) {
  const char* const text = from != nullptr ? from->reader().get_text() : nullptr;
  const std::string_view words = text != nullptr ? text : "";
  if (capacity > 0) out[words.copy(out, capacity - 1)] = '\0';
}

RemoteItem::RemoteItem(std::shared_ptr<PluginFile> file, std::string who)
    : file_(std::move(file)),
      who_(std::move(who)),
      sender_(tr("{0} in the plugin {1}", who_, file_->path())),
      process_(file_->take()) {
  if (!process_)
    throw PluginFailure(
        tr("the program tilewright, which runs plugins from outside the installation, cannot be started"));
}

RemoteItem::~RemoteItem() {
  try {
    if (!failure_.empty()) return;
    modify(Call::Destroy, {});
    file_->give_back(std::move(process_));
  } catch (const std::exception&) {  // the process is killed
  }
}

std::string RemoteItem::how_lost(bool late) {
  const std::string how = process_->end();
  if (late) return tr("did not return within {0} s", language::format_decimal(plugin_call_timeout()));
  return how.empty() ? tr("did not return") : how;
}

void RemoteItem::fail(Call call, const std::string& how) {
  // translators: {0} is a function in C; {1} is, for example: game "abc"; {2} is a file; {3} is, for example: crashed
  // (Segmentation fault)
  failure_ = tr("the function {0} of {1} in the plugin {2} {3}", call_name(call), who_, file_->path(), how);
  process_.reset();
  throw PluginFailure(failure_);
}

std::unique_ptr<CallResult> RemoteItem::exchange(Call call, const PacketWriter& arguments, const Answer& answer) {
  Waiting waiting;
  bool late = false;
  const auto leave = [&, patience = plugin_call_timeout()] { return late = waiting.too_long(patience); };
  std::string message(1, static_cast<char>(call));
  message += arguments.text();
  for (;;) {
    Channel::Status status = process_->channel().send(message, leave);
    if (status == Channel::Status::Ok) status = process_->channel().receive(message, leave);
    if (status != Channel::Status::Ok) fail(call, how_lost(late));
    PacketReader reader(message);
    try {
      const ReplyKind said = reader.get<ReplyKind>();
      if (said == ReplyKind::Result) return std::make_unique<CallResult>(std::move(message), sender_);
      if (said == ReplyKind::Broken) {
        const char* const what = reader.get_text();
        fail(call, tr("breaks its contract: {0}", what != nullptr ? what : ""));
      }
      if (said != ReplyKind::Question || !answer) throw InvalidPacket();
      PacketWriter results;
      answer(reader, results);
      message = std::move(results.text());
    } catch (const InvalidPacket&) {
      fail(call, tr("sent an invalid message"));
    }
  }
}

std::unique_ptr<CallResult> RemoteItem::create(Call call, PacketWriter arguments) {
  creation_ = call;
  creation_arguments_ = std::move(arguments);
  return modify(call, creation_arguments_);
}

void RemoteItem::create_again() {
  process_ = file_->take();
  if (!process_) throw PluginFailure(failure_);
  failure_.clear();
  if (!exchange(creation_, creation_arguments_, {})->get<bool>())
    fail(creation_, tr("rejected files that it had accepted before"));
}

std::unique_ptr<CallResult> RemoteItem::modify(Call call, const PacketWriter& arguments, const Answer& answer) {
  const std::lock_guard lock(mutex_);
  if (!failure_.empty()) {
    if (call != Call::Begin && call != Call::BeginEffect) throw PluginFailure(failure_);
    create_again();
  }
  return exchange(call, arguments, answer);
}

std::unique_ptr<CallResult> RemoteItem::query(Call call, const PacketWriter& arguments, const Answer& answer) {
  const std::lock_guard lock(mutex_);
  if (!failure_.empty()) return nullptr;
  return exchange(call, arguments, answer);
}

}  // namespace tw::plugin_host
