#include "engine/cli/tournament_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <charconv>
#include <sstream>
#include <string_view>

#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

bool lies_at(const std::filesystem::path& path, int file) {
  struct stat there {
  }, held{};
  return ::stat(path.c_str(), &there) == 0 && ::fstat(file, &held) == 0 && there.st_dev == held.st_dev &&
         there.st_ino == held.st_ino;
}

}  // namespace

FileLock::LockResult FileLock::take(const std::filesystem::path& path) {
  constexpr mode_t kReadAndWrite = 0666;  // restricted by the umask
  release();
  for (;;) {
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kReadAndWrite);
    if (file_ < 0) return LockResult::Failed;
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) break;
    if (lies_at(path, file_)) return LockResult::Yes;
    ::close(file_);  // the program that held the lock has replaced the file at this path
  }
  const bool another = errno == EWOULDBLOCK;
  release();
  return another ? LockResult::HeldElsewhere : LockResult::Failed;
}

void FileLock::release() {
  if (file_ >= 0) ::close(file_);
  file_ = -1;
}

namespace {

using simulation::TournamentGame;

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) out.push_back(std::move(part));
  return out;
}

/// Parses `count` numbers separated by spaces and appends them to `out`. Returns false if the text is anything else.
template <class Number>
bool read_numbers(const std::string& text, std::size_t count, std::vector<Number>& out) {
  for (const std::string& part : split(text, ' ')) {
    Number number{};
    const char* end = part.data() + part.size();
    const auto [at, error] = std::from_chars(part.data(), end, number);
    if (error != std::errc() || at != end) return false;
    out.push_back(number);
  }
  return out.size() == count;
}

/// Returns the first lines, which are the same in every file of this tournament.
std::string head_of(const simulation::Tournament& tournament) {
  return fmt::format("# tilewright tournament 2\n# game {} {:016x}\n# seed {}, {} players, {} games a deck\n",
                     tournament.game->id(), tournament.game->content_hash(), tournament.seed, tournament.players,
                     games_per_deck(tournament));
}

constexpr std::string_view kBot = "# bot ";
constexpr std::string_view kColumns = "deck,game,bots,points,turns,cpu_seconds\n";

/// Returns a line such as "# bot master 1.1 mcts:iterations=2000".
std::string describe_bot(const simulation::Contestant& bot) {
  std::string out = fmt::format("{}{} {}", kBot, bot.name, bot.version.empty() ? "-" : bot.version);
  return bot.resolved_bot.empty() ? out : out + " " + bot.resolved_bot;
}

}  // namespace

TournamentFile::TournamentFile(const simulation::Tournament& tournament, std::filesystem::path path)
    : path_(std::move(path)), head_(head_of(tournament)), players_(static_cast<std::size_t>(tournament.players)) {
  for (const auto& bot : tournament.bots) {
    names_.push_back(bot.name);
    bots_[bot.name] = describe_bot(bot);
  }
}

model::Result<std::unique_ptr<TournamentFile>> TournamentFile::open(const simulation::Tournament& tournament,
                                                                    const std::filesystem::path& path) {
  std::unique_ptr<TournamentFile> out(new TournamentFile(tournament, path));
  if (auto findings = out->begin(); !findings.empty()) return findings;
  return out;
}

model::Findings TournamentFile::begin() {
  model::Findings not_held = lock_file();
  if (!not_held.empty() && not_held.front().code == "TW121") return not_held;
  // Read the file while holding the lock, so that no lines can be added meanwhile. Findings about the content are more
  // useful than a failed lock.
  std::error_code ignored;
  if (std::filesystem::exists(path_, ignored)) {
    const auto text = xml::read_file(path_);
    if (!text) return text.findings();
    if (auto findings = read(text.value()); !findings.empty()) return findings;
  }
  if (!not_held.empty()) return not_held;
  // Rewrite the file, so that a truncated last line is removed before lines are appended. The new file needs a new
  // lock.
  if (auto findings = finish(); !findings.empty()) return findings;
  if (auto findings = lock_file(); !findings.empty()) return findings;
  out_.open(path_, std::ios::binary | std::ios::app);
  return out_ ? model::Findings() : write_failed();
}

model::Findings TournamentFile::lock_file() {
  switch (lock_.take(path_)) {
    case FileLock::LockResult::Yes: return {};
    case FileLock::LockResult::HeldElsewhere:
      return {{.code = "TW121",
               .path = path_.string(),
               .message = tr("another tournament is writing this file; wait until it ends, or choose another file")}};
    case FileLock::LockResult::Failed: break;
  }
  return write_failed();
}

model::Findings TournamentFile::read(const std::string& text) {
  if (text.empty()) return {};
  if (!text.starts_with(head_))
    return {
        {.code = "TW122",
         .path = path_.string(),
         .at = {1, 1},
         .message = tr("this is not a tournament file, or it is for another game, seed or number of players, or it "
                       "is from an earlier version of Tilewright that did not store the bots; choose another file")}};
  std::size_t begin = head_.size();
  bool rows = false;
  for (auto line = static_cast<int>(std::ranges::count(head_, '\n')) + 1;; ++line) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string::npos) return {};
    const std::string_view whole = std::string_view(text).substr(begin, end + 1 - begin);
    const std::string words(whole.substr(0, whole.size() - 1));
    begin = end + 1;
    if (!rows && whole == kColumns) {
      rows = true;
    } else if (!rows && whole.starts_with(kBot)) {
      if (auto findings = read_bot(words, line); !findings.empty()) return findings;
    } else if (!rows || !read_row(words)) {
      return {{.code = "TW123",
               .path = path_.string(),
               .at = {line, 1},
               .message = tr("this line is not a recorded game; delete the line, and the game will be played again")}};
    }
  }
}

model::Findings TournamentFile::read_bot(const std::string& line, int number) {
  const std::vector<std::string> words = split(line, ' ');
  const std::string name = words.size() > 2 ? words[2] : "";
  const auto [known, added] = bots_.emplace(name, line);
  if (added || known->second == line) return {};
  return {{.code = "TW122",
           .path = path_.string(),
           .at = {number, 1},
           .message = tr("this file is from another version of \"{0}\" (file: {1}, now: {2}); choose another file",
                         name, line.substr(kBot.size()), known->second.substr(kBot.size()))}};
}

bool TournamentFile::read_row(const std::string& line) {
  const std::vector<std::string> fields = split(line, ',');
  std::vector<std::int64_t> numbers;
  Row row;
  if (fields.size() != 6 || !read_numbers(fields[0] + " " + fields[1], 2, numbers) ||
      split(fields[2], ' ').size() != players_ || !read_numbers(fields[3], players_, row.points) ||
      !read_numbers(fields[4], players_, row.turns) || !read_numbers(fields[5], players_, row.cpu_seconds))
    return false;
  rows_[{numbers[0], numbers[1], fields[2]}] = std::move(row);
  return true;
}

TournamentFile::Key TournamentFile::key_of(const TournamentGame& game) const {
  std::string bots;
  for (const int bot : game.bots) bots += (bots.empty() ? "" : " ") + names_.at(static_cast<std::size_t>(bot));
  return {game.deck, game.game, std::move(bots)};
}

bool TournamentFile::find(TournamentGame& game) const {
  const auto row = rows_.find(key_of(game));
  if (row == rows_.end()) return false;
  game.points = row->second.points;
  game.turns = row->second.turns;
  game.cpu_seconds = row->second.cpu_seconds;
  return true;
}

namespace {

std::string line_of(const auto& key, const auto& row) {
  const auto& [deck, game, bots] = key;
  return fmt::format("{},{},{},{},{},{:.6f}\n", deck, game, bots, fmt::join(row.points, " "), fmt::join(row.turns, " "),
                     fmt::join(row.cpu_seconds, " "));
}

}  // namespace

model::Findings TournamentFile::add(std::span<const TournamentGame> games) {
  for (const TournamentGame& game : games) {
    const Key key = key_of(game);
    const Row& row = rows_[key] = {game.points, game.turns, game.cpu_seconds};
    out_ << line_of(key, row);
  }
  if (!games.empty() && !out_.flush()) return write_failed();
  return {};
}

model::Findings TournamentFile::finish() {
  if (out_.is_open()) out_.close();
  std::string text = head_;
  for (const auto& [name, line] : bots_) text += line + "\n";
  text += kColumns;
  for (const auto& [key, row] : rows_) text += line_of(key, row);
  if (xml::write_file(path_, text).empty()) return {};
  return write_failed();
}

model::Findings TournamentFile::write_failed() const {
  return {{.code = "TW124",
           .path = path_.string(),
           .message = tr("the games cannot be written; check the free disk space and the permissions of the folder")}};
}

}  // namespace tw::cli
