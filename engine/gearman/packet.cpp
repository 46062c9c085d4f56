#include "engine/gearman/packet.hpp"

#include <algorithm>

namespace tw::gearman {
namespace {

constexpr std::string_view kRequest("\0REQ", 4), kResponse("\0RES", 4);

void put_big_endian(std::string& out, std::size_t value) {
  for (int byte = 3; byte >= 0; --byte) out += static_cast<char>((value >> (8 * byte)) & 0xFF);
}
std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t out = 0;
  for (std::size_t byte = 0; byte < 4; ++byte) out = (out << 8) | static_cast<unsigned char>(bytes[at + byte]);
  return out;
}

}  // namespace

std::string request(PacketType type, std::initializer_list<std::string_view> parts) {
  std::size_t size = parts.size() == 0 ? 0 : parts.size() - 1;
  for (const std::string_view part : parts) size += part.size();
  std::string out(kRequest);
  out.reserve(kPacketHeaderSize + size);
  put_big_endian(out, static_cast<std::size_t>(type));
  put_big_endian(out, size);
  for (const std::string_view* part = parts.begin(); part != parts.end(); ++part) {
    if (part != parts.begin()) out += '\0';
    out += *part;
  }
  return out;
}

std::optional<PacketHeader> read_packet_header(std::string_view bytes) {
  if (bytes.size() < kPacketHeaderSize || !bytes.starts_with(kResponse)) return std::nullopt;
  return PacketHeader{static_cast<PacketType>(number_at(bytes, 4)), number_at(bytes, 8)};
}

std::string_view take_part(std::string_view& data) {
  const std::size_t end = std::min(data.find('\0'), data.size());
  const std::string_view out = data.substr(0, end);
  data.remove_prefix(std::min(end + 1, data.size()));
  return out;
}

}  // namespace tw::gearman
