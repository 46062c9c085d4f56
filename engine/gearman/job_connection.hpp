#pragma once
// Receives jobs from one Gearman job server and returns their results. Speaks the protocol itself: libgearman's workers
// silently reconnect after a lost connection, but do not register again, so they wait forever.

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/gearman/packet.hpp"
#include "engine/gearman/socket.hpp"

namespace tw::gearman {

/// A connection to a job server for receiving jobs. Use on one thread.
class JobConnection {
 public:
  enum class Status { Job, NoJob, Lost };
  /// Returns the result of a job; nullopt if the job must be given to another worker.
  using Answer = std::function<std::optional<std::string>(std::string_view job)>;

  /// `functions`: the kinds of jobs to accept. `max_bytes`: maximum size of a job; larger ones are returned unread.
  JobConnection(std::vector<std::string> functions, std::size_t max_bytes)
      : functions_(std::move(functions)), max_bytes_(max_bytes) {}

  /// Connects to a numerical address, and registers. Returns false if this fails.
  bool connect(const std::string& address, std::uint16_t port, const Socket::StopCheck& should_stop);
  /// Waits up to one second for a job and answers it. Once the connection is lost, this call and all later calls return
  /// Lost.
  Status serve(const Answer& answer, const Socket::StopCheck& should_stop);
  /// Reports to the client that the job is being played. Call only while a job is being answered.
  void show_progress();
  /// Returns true if the server has closed the connection, so that the result of the current job is lost. Call only
  /// while a job is being answered.
  bool is_lost() const { return socket_.is_closed_by_peer(); }
  /// Resumes (`accepted`) or suspends accepting jobs of one of the functions. Call only between jobs.
  void accept(const std::string& function, bool accepted);
  /// Changes the name that the server shows for this worker.
  void set_identifier(const std::string& identifier);

 private:
  struct Packet {
    PacketType type{};
    std::string data;
    bool too_large = false;  ///< true if the end of the data was discarded
  };

  bool send(PacketType type, std::initializer_list<std::string_view> parts = {});
  /// Receives a packet. Returns Timeout if no packet has begun to arrive.
  Socket::Status receive(Packet& out, const Socket::StopCheck& should_stop);
  bool receive_bytes(std::string& to, std::size_t until);
  bool answer(const Packet& job, const Answer& answer);

  std::vector<std::string> functions_;
  std::size_t max_bytes_;
  Socket socket_;
  std::string head_;     ///< the part of a packet's header that has arrived
  std::string handle_;   ///< name of the job that is being answered
  bool asked_ = false;   ///< true after asking for a job, until the server answers
  bool asleep_ = false;  ///< true after the server had no job, until it announces one
  bool echo_ = false;    ///< true after sending an echo request to the server
  std::chrono::steady_clock::time_point last_received_{};
};

}  // namespace tw::gearman
