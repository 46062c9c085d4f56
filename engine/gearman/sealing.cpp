#include "engine/gearman/sealing.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>

#include "engine/language/translate.hpp"
#include "engine/program/version.hpp"
#include "engine/workers/wire.hpp"

namespace tw::gearman {
namespace {

constexpr std::string_view kMagic = "TWS1";
constexpr std::string_view kKeyMagic = "tilewright-key-1:";
constexpr std::size_t kLabelSize = 4 + 1 + 16 + 8 + 4 + 8;
constexpr std::size_t kNonceSize = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t kTagSize = crypto_aead_xchacha20poly1305_ietf_ABYTES;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

/// Returns the seconds between two times, which may be any 64-bit values.
std::uint64_t apart(std::int64_t earlier, std::int64_t later) {
  return static_cast<std::uint64_t>(later) - static_cast<std::uint64_t>(earlier);
}

void put(std::string& out, std::uint64_t number, int bytes) {
  for (int byte = 0; byte < bytes; ++byte) out += static_cast<char>((number >> (8 * byte)) & 0xFF);
}
std::uint64_t take(std::string_view& from, std::size_t bytes) {
  std::uint64_t out = 0;
  for (std::size_t byte = 0; byte < bytes; ++byte)
    out |= std::uint64_t{static_cast<unsigned char>(from[byte])} << (8 * byte);
  from.remove_prefix(bytes);
  return out;
}

std::string encode(const Label& label) {
  std::string out(kMagic);
  out += static_cast<char>(label.kind);
  out.append(label.run.begin(), label.run.end());
  put(out, label.job, 8);
  put(out, label.attempt, 4);
  put(out, static_cast<std::uint64_t>(label.time), 8);
  return out;
}

bool decode(std::string_view from, Label& out) {
  if (from.size() < kLabelSize || !from.starts_with(kMagic)) return false;
  from.remove_prefix(kMagic.size());
  out.kind = static_cast<Label::Kind>(from.front());
  std::memcpy(out.run.data(), from.data() + 1, out.run.size());
  from.remove_prefix(1 + out.run.size());
  out.job = take(from, 8);
  out.attempt = static_cast<std::uint32_t>(take(from, 4));
  out.time = static_cast<std::int64_t>(take(from, 8));
  return out.kind == Label::Kind::Job || out.kind == Label::Kind::Result;
}

/// Initializes libsodium. Must be called before its other functions.
void prepare() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error(tr("libsodium cannot be initialized"));
}

model::Findings not_a_key(const std::filesystem::path& file, const std::string& why) {
  return {{.code = "TW120", .message = tr("key file \"{0}\": {1}", file.string(), why)}};
}

}  // namespace

Key Key::random() {
  prepare();
  Key out;
  randombytes_buf(out.bytes_.data(), out.bytes_.size());
  return out;
}

model::Result<Key> Key::read(const std::filesystem::path& file) {
  prepare();
  std::ifstream in(file, std::ios::binary);
  std::string text(kKeyMagic.size() + 2 * 32 + 2, '\0');
  if (!in) return not_a_key(file, std::strerror(errno));
  in.read(text.data(), std::ssize(text));
  text.resize(static_cast<std::size_t>(in.gcount()));
  Key out;
  std::size_t size = 0;
  while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
  if (!text.starts_with(kKeyMagic) || text.size() != kKeyMagic.size() + 2 * out.bytes_.size() ||
      sodium_hex2bin(out.bytes_.data(), out.bytes_.size(), text.data() + kKeyMagic.size(), 2 * out.bytes_.size(),
                     nullptr, &size, nullptr) != 0 ||
      size != out.bytes_.size() || !out.is_secret())
    return not_a_key(file, tr("this is not a key; tilewright worker --new-key FILE creates one"));
  return out;
}

model::Findings Key::write(const std::filesystem::path& file) const {
  const std::string text = fmt::format("{}{:02x}\n", kKeyMagic, fmt::join(bytes_.begin(), bytes_.end(), ""));
  const int descriptor = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  bool written = descriptor >= 0 && ::write(descriptor, text.data(), text.size()) == std::ssize(text);
  const int error = errno;
  if (descriptor >= 0) written = ::close(descriptor) == 0 && written;
  if (written) return {};
  return {{.code = "TW127", .message = tr("key file \"{0}\": {1}", file.string(), std::strerror(error))}};
}

std::string Key::fingerprint() const {
  if (!is_secret()) return "open";
  prepare();
  constexpr std::string_view kPurpose = "tilewright key fingerprint";
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), bytes_of(kPurpose), kPurpose.size(), bytes_.data(), bytes_.size());
  return fmt::format("{:02x}{:02x}{:02x}{:02x}", hash[0], hash[1], hash[2], hash[3]);
}

Label::RunId random_run_id() {
  prepare();
  Label::RunId out;
  randombytes_buf(out.data(), out.size());
  return out;
}

std::int64_t unix_time() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string seal(const Key& key, const Label& label, std::string_view body) {
  prepare();
  std::string out = encode(label);
  out.resize(kLabelSize + kNonceSize + body.size() + kTagSize);
  unsigned char* const nonce = bytes_of(out) + kLabelSize;
  randombytes_buf(nonce, kNonceSize);
  crypto_aead_xchacha20poly1305_ietf_encrypt(nonce + kNonceSize, nullptr, bytes_of(body), body.size(), bytes_of(out),
                                             kLabelSize, nullptr, nonce, key.data());
  return out;
}

std::optional<std::string> unseal(const Key& key, std::string_view bytes, Label& label) {
  prepare();
  if (bytes.size() < kLabelSize + kNonceSize + kTagSize || !decode(bytes, label)) return std::nullopt;
  const std::string_view sealed = bytes.substr(kLabelSize + kNonceSize);
  std::string out(sealed.size() - kTagSize, '\0');
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(bytes_of(out), nullptr, nullptr, bytes_of(sealed), sealed.size(),
                                                 bytes_of(bytes), kLabelSize, bytes_of(bytes) + kLabelSize,
                                                 key.data()) != 0)
    return std::nullopt;
  return out;
}

std::string ReplayGuard::check(const Label& job, std::int64_t now) {
  const std::lock_guard lock(mutex_);
  for (auto oldest = by_time_.begin(); oldest != by_time_.end() && oldest->first < now - kLatest;
       oldest = by_time_.erase(oldest))
    seen_.erase(oldest->second);
  if (job.time < now - kLatest)
    return tr("according to this worker's clock, the job was sealed {0} s ago; set the clocks of both machines",
              apart(job.time, now));
  if (job.time > now + kEarliest)
    return tr(
        "according to this worker's clock, the job was sealed {0} s in the future; set the clocks of both "
        "machines",
        apart(now, job.time));
  const Name name{job.run, job.job, job.attempt};
  if (!seen_.emplace(name, job.time).second) return tr("the job has already been received");
  by_time_.emplace(job.time, name);
  return "";
}

std::string function_name(const Key& key) {
  return fmt::format("tilewright-{}-{}-{}", program::version(), workers::kWireVersion, key.fingerprint());
}

std::string function_name(const Key& key, const std::string& worker) { return function_name(key) + "@" + worker; }

}  // namespace tw::gearman
