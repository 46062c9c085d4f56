#pragma once
// The packets of Gearman's binary protocol. A packet consists of four bytes that mark it as a request or a response,
// its type, the size of its data, and the data.

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace tw::gearman {

/// The types of packets that this program uses.
enum class PacketType : std::uint32_t {
  CanDo = 1,
  CantDo = 2,
  PreSleep = 4,
  Noop = 6,
  SubmitJob = 7,
  JobCreated = 8,
  GrabJob = 9,
  NoJob = 10,
  JobAssign = 11,
  WorkStatus = 12,
  WorkComplete = 13,
  WorkFail = 14,
  GetStatus = 15,
  EchoRequest = 16,
  Error = 19,
  StatusRes = 20,
  SubmitJobHigh = 21,
  SetClientId = 22,
  WorkException = 25
};

inline constexpr std::size_t kPacketHeaderSize = 12;
/// Maximum size of the names and handles that precede the data of a job or a result.
inline constexpr std::size_t kMaxNameBytes = 2048;

/// Returns a packet for a job server. `parts`: the parts of its data, which are separated by zero bytes.
std::string request(PacketType type, std::initializer_list<std::string_view> parts = {});

struct PacketHeader {
  PacketType type{};
  std::size_t size = 0;  ///< number of bytes of data that follow
};
/// Reads the first kPacketHeaderSize bytes of a packet from a job server; nullopt if they are not valid.
std::optional<PacketHeader> read_packet_header(std::string_view bytes);

/// Removes and returns the data up to the next zero byte, or all of it.
std::string_view take_part(std::string_view& data);

}  // namespace tw::gearman
