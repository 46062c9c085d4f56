#include <algorithm>
#include <cassert>

#include "engine/simulation/experiment.hpp"
#include "engine/simulation/varint.hpp"

namespace tw::simulation {
namespace {

/// Largest value of the histograms, which begin at 0. Values outside this range are counted at its ends.
constexpr int kLargestBin = 4095;

void count_in_bin(std::vector<std::int64_t>& bins, int value) {
  const auto bin = static_cast<std::size_t>(std::clamp(value, 0, kLargestBin));
  if (bin >= bins.size()) bins.resize(bin + 1);
  ++bins[bin];
}

void add_to(std::vector<std::int64_t>& sums, const std::vector<std::int64_t>& more) {
  if (sums.size() < more.size()) sums.resize(more.size());
  for (std::size_t i = 0; i < more.size(); ++i) sums[i] += more[i];
}

std::uint64_t hash_of_result(const GameResult& result) {
  std::uint64_t hash = model::Random::mix(static_cast<std::uint64_t>(result.index) + 0x9E3779B97F4A7C15u);
  const auto mix_in = [&](int value) {
    hash = model::Random::mix(hash ^ (static_cast<std::uint64_t>(static_cast<std::uint32_t>(value)) + 1));
  };
  mix_in(result.turns);
  mix_in(result.discards);
  for (const int seat : result.seat_of) mix_in(seat);
  for (const int total : result.totals) mix_in(total);
  for (const auto& part : result.parts)
    for (const int points : part) mix_in(points);
  return hash;
}

}  // namespace

std::vector<int> won_sixtieths(const std::vector<int>& totals) {
  const int best = *std::max_element(totals.begin(), totals.end());
  const auto tied = static_cast<int>(std::count(totals.begin(), totals.end(), best));
  std::vector<int> shares;
  for (const int total : totals) shares.push_back(total == best ? 60 / tied : 0);
  return shares;
}

Summary::Summary(int players, std::vector<std::string> parts, std::vector<Column> columns)
    : players_(players), parts_(std::move(parts)), metrics_(std::move(columns), players) {
  const auto seats = static_cast<std::size_t>(players);
  for (auto* sums : {&points_, &squares_, &wins_, &shared_, &sixtieths_, &contestant_points_, &contestant_squares_,
                     &contestant_sixtieths_})
    sums->assign(seats, 0);
  part_points_.assign(parts_.size() * seats, 0);
  lowest_.assign(parts_.size() + 1, 0);
  part_squares_ = contestant_part_points_ = contestant_part_squares_ = part_points_;
}

void Summary::add(const GameResult& result) {
  assert(result.totals.size() == points_.size() && result.parts.size() == parts_.size());
  const auto seats = points_.size();
  const std::vector<int> shares = won_sixtieths(result.totals);
  for (std::size_t c = 0; c < seats; ++c) {
    const auto seat = static_cast<std::size_t>(result.seat_of[c]);
    const std::int64_t total = result.totals[seat];
    points_[seat] += total;
    squares_[seat] += total * total;
    if (!lowest_.empty()) lowest_.front() = std::min(lowest_.front(), total);
    contestant_points_[c] += total;
    contestant_squares_[c] += total * total;
    sixtieths_[seat] += shares[seat];
    contestant_sixtieths_[c] += shares[seat];
    wins_[seat] += shares[seat] == 60 ? 1 : 0;
    shared_[seat] += shares[seat] > 0 && shares[seat] < 60 ? 1 : 0;
    for (std::size_t part = 0; part < parts_.size(); ++part) {
      const std::int64_t points = result.parts[part][seat];
      part_points_[part * seats + seat] += points;
      part_squares_[part * seats + seat] += points * points;
      contestant_part_points_[part * seats + c] += points;
      contestant_part_squares_[part * seats + c] += points * points;
      if (!lowest_.empty()) lowest_[part + 1] = std::min(lowest_[part + 1], points);
    }
    count_in_bin(histogram_, result.totals[seat]);
  }
  count_in_bin(turns_, result.turns);
  discards_ += result.discards;
  discard_squares_ += std::int64_t{result.discards} * result.discards;
  metrics_.add(result.index, result.samples, result.seat_of);
  digest_ += hash_of_result(result);
  ++games_;
}

template <class Self, class See>
void Summary::each_list(Self& self, const See& see) {
  for (auto* list :
       {&self.points_, &self.squares_, &self.wins_, &self.shared_, &self.sixtieths_, &self.contestant_points_,
        &self.contestant_squares_, &self.contestant_sixtieths_, &self.part_points_, &self.part_squares_,
        &self.contestant_part_points_, &self.contestant_part_squares_})
    see(*list, false);
  see(self.histogram_, true);
  see(self.turns_, true);
}

void Summary::merge(const Summary& other) {
  if (players_ == 0) *this = Summary(other.players_, other.parts_, other.metrics_.columns());
  assert(other.players_ == 0 || (other.players_ == players_ && other.parts_ == parts_));
  games_ += other.games_;
  discards_ += other.discards_;
  discard_squares_ += other.discard_squares_;
  digest_ += other.digest_;
  std::vector<const std::vector<std::int64_t>*> more;
  each_list(other, [&](const std::vector<std::int64_t>& list, bool) { more.push_back(&list); });
  std::size_t next = 0;
  each_list(*this, [&](std::vector<std::int64_t>& list, bool) { add_to(list, *more[next++]); });
  if (other.lowest_.empty()) lowest_.clear();
  for (std::size_t i = 0; i < lowest_.size(); ++i) lowest_[i] = std::min(lowest_[i], other.lowest_[i]);
  metrics_.merge(other.metrics_);
}

std::string Summary::encode() const {
  std::string out;
  for (const std::int64_t number : {games_, discards_, discard_squares_, static_cast<std::int64_t>(digest_)})
    append_varint(out, number);
  each_list(*this, [&](const std::vector<std::int64_t>& list, bool) {
    append_varint(out, static_cast<std::int64_t>(list.size()));
    for (const std::int64_t number : list) append_varint(out, number);
  });
  metrics_.encode(out);
  return out;
}

bool Summary::decode(std::string_view bytes) {
  std::int64_t digest = 0;
  bool whole = true;
  for (std::int64_t* number : {&games_, &discards_, &discard_squares_, &digest})
    whole = whole && read_varint(bytes, *number);
  digest_ = static_cast<std::uint64_t>(digest);
  each_list(*this, [&](std::vector<std::int64_t>& list, bool histogram) {
    std::int64_t length = 0;
    whole = whole && read_varint(bytes, length) &&
            (histogram ? length >= 0 && length <= kLargestBin + 1 : length == static_cast<std::int64_t>(list.size()));
    if (!whole) return;
    list.resize(static_cast<std::size_t>(length));
    for (std::int64_t& number : list) whole = whole && read_varint(bytes, number);
  });
  lowest_.clear();
  return whole && metrics_.decode(bytes) && bytes.empty();
}

std::int64_t Summary::part_points(int part, int seat) const { return part_points_.at(place(part, seat)); }
std::int64_t Summary::part_squares(int part, int seat) const { return part_squares_.at(place(part, seat)); }
std::int64_t Summary::contestant_part_points(int part, int c) const {
  return contestant_part_points_.at(place(part, c));
}
std::int64_t Summary::contestant_part_squares(int part, int c) const {
  return contestant_part_squares_.at(place(part, c));
}

}  // namespace tw::simulation
