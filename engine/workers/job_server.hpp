#pragma once
// The worker's side of the protocol: answers jobs by playing their games.

#include <list>
#include <memory>
#include <string>
#include <string_view>

#include "engine/workers/run_description.hpp"
#include "engine/workers/shared_page.hpp"
#include "engine/workers/wire.hpp"

namespace tw::workers {

/// Answers messages of clients. Caches the most recent runs, games and texts. Must be used on one thread.
class JobServer {
 public:
  /// `page` must outlive the server.
  explicit JobServer(SharedPage& page);
  ~JobServer();

  /// Returns the answer to a message: an encoded ResultMessage, MoveResult or RecordResult. Never throws, except
  /// std::bad_alloc.
  std::string answer(std::string_view message);

 private:
  struct Run;
  /// Returns the run with this hash. If the run cannot be created, returns null and fills `missing` or `refused`.
  Run* find(const std::string& hash, MissingTexts& missing, std::string& refused);
  template <class Message, class Result>
  std::string answer(std::string_view message, Result (JobServer::*with)(const Message&));
  ResultMessage play(const JobMessage& message);
  MoveResult move(const MoveMessage& message);
  RecordResult record(const RecordMessage& message);

  SharedPage& page_;
  std::list<std::unique_ptr<Run>> runs_;  ///< most recently used first
  TextCache texts_;
};

/// Answers the messages that arrive on standard input until it is closed, and writes the answers to standard output. A
/// message is preceded by its size: four bytes, least significant byte first. `page`: file descriptor of a SharedPage,
/// or -1. The standard output of plugins is redirected to standard error. Returns the exit status of the process.
int serve_on_standard_input(int page);

}  // namespace tw::workers
