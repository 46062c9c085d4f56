#pragma once
// Messages between this program and the process that runs a plugin. Both sides are the same build, so numbers are sent
// in their native representation.

#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>

namespace tw::plugin_host {

/// A function of a plugin in another process failed: it crashed, ended its process, did not return in time, or broke
/// its contract. what() names the function, the game or effect, and the file of the plugin.
class PluginFailure : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Thrown for a message that is too short or has an impossible size. what() names the sender, not the function.
class InvalidPacket : public PluginFailure {
 public:
  explicit InvalidPacket(std::string_view sender = {});
};

class PacketWriter {
 public:
  template <class Number>
  requires(std::is_arithmetic_v<Number> || std::is_enum_v<Number>) PacketWriter& put(Number number) {
    out_.append(reinterpret_cast<const char*>(&number), sizeof number);
    return *this;
  }
  /// Writes an array of numbers or of plain structs; the reader must know their number.
  template <class Row>
  PacketWriter& put_rows(std::span<const Row> rows) {
    static_assert(std::is_trivially_copyable_v<Row>);
    if (!rows.empty()) out_.append(reinterpret_cast<const char*>(rows.data()), rows.size_bytes());
    return *this;
  }
  PacketWriter& put_bytes(const void* bytes, std::size_t size) {
    put(static_cast<std::uint32_t>(size));
    return put_rows(std::span(static_cast<const char*>(bytes), size));
  }
  /// Writes a text that may be null.
  PacketWriter& put_text(const char* text) {
    put(text != nullptr);
    return text == nullptr ? *this : put_bytes(text, std::strlen(text) + 1);
  }
  std::string& text() { return out_; }
  const std::string& text() const { return out_; }

 private:
  std::string out_;
};

/// Reads a message that another object owns. Throws InvalidPacket.
class PacketReader {
 public:
  /// `sender`: named in InvalidPacket; must outlive the reader.
  explicit PacketReader(std::string_view from, std::string_view sender = {}) : from_(from), sender_(sender) {}
  template <class Number>
  requires(std::is_arithmetic_v<Number> || std::is_enum_v<Number>) Number get() {
    Number out;
    std::memcpy(&out, take(sizeof out).data(), sizeof out);
    return out;
  }
  /// Fills an array that was written with put_rows().
  template <class Row>
  void get_rows(std::span<Row> rows) {
    static_assert(std::is_trivially_copyable_v<Row>);
    const std::string_view bytes = take(rows.size_bytes());
    if (!rows.empty()) std::memcpy(rows.data(), bytes.data(), bytes.size());
  }
  std::string_view get_bytes() { return take(get<std::uint32_t>()); }
  /// Returns a text that is stored in the message; null if null was written.
  const char* get_text() {
    if (!get<bool>()) return nullptr;
    const std::string_view bytes = get_bytes();
    if (bytes.empty() || bytes.back() != '\0') throw invalid();
    return bytes.data();
  }
  bool at_end() const { return from_.empty(); }
  /// Returns the exception for a message whose contents are not valid.
  InvalidPacket invalid() const { return InvalidPacket(sender_); }

 private:
  std::string_view take(std::size_t size) {
    if (size > from_.size()) throw invalid();
    const std::string_view out = from_.substr(0, size);
    from_.remove_prefix(size);
    return out;
  }
  std::string_view from_, sender_;
};

}  // namespace tw::plugin_host
