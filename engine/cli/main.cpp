// Process-level code of the command-line program: streams, signals, exit status.

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <iostream>
#include <string>
#include <vector>

#include "engine/cli/program.hpp"
#include "engine/language/translate.hpp"

namespace {

tw::simulation::Control control;

void stop(int /*signal*/) { control.stop(); }

/// Installs a signal handler: the first Ctrl+C requests a stop; the second one ends the program immediately. When a
/// terminal is closed, the program may receive SIGHUP several times; it must not end before it has stored its results.
/// `nohup` still works.
void install(int signal) {
  struct sigaction action {};
  sigaction(signal, nullptr, &action);
  if (signal == SIGHUP && action.sa_handler == SIG_IGN) return;
  action.sa_handler = stop;
  action.sa_flags = static_cast<int>(signal == SIGHUP ? SA_RESTART : SA_RESETHAND | SA_RESTART);
  sigaction(signal, &action, nullptr);
}

/// Flushes the output, since a full disk might not be detected until now. Prints no message for a closed pipe (`|
/// head`).
int finish(int status) {
  const bool lost = !std::cout.good();  // an earlier write failed; flushing again sets errno
  std::cout.clear();
  errno = 0;
  std::cout.flush();
  if (std::cout.good() && !lost) return status;
  if (errno != EPIPE && errno != 0)
    std::cerr << "tilewright: " << tw::tr("standard output: {0}", std::strerror(errno)) << '\n';
  return status == tw::cli::status::kSuccess ? tw::cli::status::kSystemError : status;
}

}  // namespace

int main(int argc, char** argv) {
  tw::language::use("");
  std::ios::sync_with_stdio(false);
  std::cerr << std::unitbuf;
  std::signal(SIGPIPE, SIG_IGN);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) install(signal);
  tw::cli::Io io{.out = std::cout,
                 .err = std::cerr,
                 .err_is_terminal = isatty(STDERR_FILENO) == 1,
                 .control = control,
                 .commit = tw::program::commit()};
  return finish(tw::cli::run(std::vector<std::string>(argv + 1, argv + argc), io));
}
