#include "engine/cli/tournament_file.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <charconv>
#include <sstream>

#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

using simulation::TournamentGame;

std::vector<std::string> split(const std::string& text, char at) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, at);) out.push_back(std::move(part));
  return out;
}

/// False unless the text is `count` numbers with blanks between them.
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

std::string head_of(const simulation::Tournament& tournament) {
  return fmt::format(
      "# tilewright tournament 1\n# game {} {:016x}\n# seed {}, {} players, {} games a deck\n"
      "deck,game,bots,points,turns,cpu_seconds\n",
      tournament.game->id(), tournament.game->content_hash(), tournament.seed, tournament.players,
      games_a_deck(tournament));
}

}  // namespace

TournamentFile::TournamentFile(const simulation::Tournament& tournament, std::filesystem::path path)
    : path_(std::move(path)), head_(head_of(tournament)), players_(static_cast<std::size_t>(tournament.players)) {
  for (const auto& bot : tournament.bots) names_.push_back(bot.name);
}

model::Result<std::unique_ptr<TournamentFile>> TournamentFile::open(const simulation::Tournament& tournament,
                                                                    const std::filesystem::path& path) {
  std::unique_ptr<TournamentFile> out(new TournamentFile(tournament, path));
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored)) {
    const auto text = xml::read_file(path);
    if (!text) return text.findings();
    if (auto findings = out->read(text.value()); !findings.empty()) return findings;
  }
  // Anew, so that a line that was cut off is gone before others follow it.
  if (auto findings = out->finish(); !findings.empty()) return findings;
  out->out_.open(path, std::ios::binary | std::ios::app);
  if (!out->out_) return out->write_failed();
  return out;
}

model::Findings TournamentFile::read(const std::string& text) {
  if (!text.starts_with(head_))
    return {{.code = "TW122",
             .path = path_.string(),
             .at = {1, 1},
             .message = "this file holds no tournament, or one of another game, seed or number of players; name "
                        "another file"}};
  std::size_t begin = head_.size();
  for (int line = 5;; ++line) {
    const std::size_t end = text.find('\n', begin);
    if (end == std::string::npos) return {};
    if (!read_row(text.substr(begin, end - begin)))
      return {{.code = "TW123",
               .path = path_.string(),
               .at = {line, 1},
               .message = "this line is no game of a tournament; take the line away, and the game is played again"}};
    begin = end + 1;
  }
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
  for (const auto& [key, row] : rows_) text += line_of(key, row);
  if (xml::write_file(path_, text).empty()) return {};
  return write_failed();
}

model::Findings TournamentFile::write_failed() const {
  return {{.code = "TW124",
           .path = path_.string(),
           .message = "the games cannot be written; is there room on the disk, and may you write there?"}};
}

}  // namespace tw::cli
