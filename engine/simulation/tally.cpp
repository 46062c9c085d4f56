#include "engine/simulation/tally.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "engine/model/to_index.hpp"
#include "engine/simulation/varint.hpp"

namespace tw::simulation {

using model::to_index;
namespace {

constexpr std::int64_t kExact = 256, kBinsAnOctave = 128;
constexpr int kOctaveShift = 7;  // 128 bins per octave: a bin is selected by the seven bits below the highest bit of a
                                 // value
/// An exclusive upper bound on the results of bin_of().
constexpr std::int64_t kMaxBins = 2 * (kExact + 24 * kBinsAnOctave) + 2;

/// Inserts `game` into a sorted list that is limited to the smallest numbers.
void list(std::vector<std::int64_t>& games, std::int64_t game) {
  if (games.size() == kListedGames && game >= games.back()) return;
  const auto at = std::lower_bound(games.begin(), games.end(), game);
  if (at != games.end() && *at == game) return;
  games.insert(at, game);
  if (games.size() > kListedGames) games.pop_back();
}

const Sums kNothing;

}  // namespace

int cell_key(int x, int y) {
  return (std::clamp(y, -kMapReach, kMapReach) + kMapReach) * kMapSide + std::clamp(x, -kMapReach, kMapReach) +
         kMapReach;
}
MapCell cell_of(int key) { return {key % kMapSide - kMapReach, key / kMapSide - kMapReach}; }

int bin_of(std::int32_t value) {
  const std::int64_t size = std::llabs(std::int64_t{value});
  std::int64_t bin = size;
  if (size >= kExact) {
    const auto octave = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(size))) - 1;
    bin = kExact + (octave - 8) * kBinsAnOctave + ((size >> (octave - kOctaveShift)) & (kBinsAnOctave - 1));
  }
  return static_cast<int>(value < 0 ? 2 * bin - 1 : 2 * bin);
}

BinRange range_of(int bin) {
  const bool negative = bin % 2 != 0;
  const std::int64_t at = (std::int64_t{bin} + 1) / 2;
  BinRange out{at, at};
  if (at >= kExact) {
    const auto octave = static_cast<int>((at - kExact) / kBinsAnOctave);
    const std::int64_t lead = kBinsAnOctave + (at - kExact) % kBinsAnOctave;
    out = {lead << (octave + 1), ((lead + 1) << (octave + 1)) - 1};
  }
  return negative ? BinRange{-out.high, -out.low} : out;
}

void Sums::add(std::int32_t value, std::int64_t game, bool listed) {
  ++n;
  sum += value;
  squares += std::int64_t{value} * value;
  const auto bin = to_index(bin_of(value));
  if (bin >= bins.size()) bins.resize(bin + 1);
  ++bins[bin];
  if (!listed) return;
  if (bin >= games.size()) games.resize(bin + 1);
  list(games[bin], game);
}

void Sums::merge(const Sums& other) {
  n += other.n;
  sum += other.sum;
  squares += other.squares;
  bins.resize(std::max(bins.size(), other.bins.size()));
  for (std::size_t b = 0; b < other.bins.size(); ++b) bins[b] += other.bins[b];
  games.resize(std::max(games.size(), other.games.size()));
  for (std::size_t b = 0; b < other.games.size(); ++b)
    for (const std::int64_t game : other.games[b]) list(games[b], game);
}

std::vector<Sums::Bar> Sums::bars() const {
  std::vector<Bar> out;
  for (std::size_t b = 0; b < bins.size(); ++b)
    if (bins[b] != 0)
      out.push_back(
          {range_of(static_cast<int>(b)), bins[b], b < games.size() ? games[b] : std::vector<std::int64_t>{}});
  std::sort(out.begin(), out.end(), [](const Bar& a, const Bar& b) { return a.range.low < b.range.low; });
  return out;
}

std::int64_t Sums::quantile(double share) const {
  assert(n >= 1);
  std::int64_t seen = 0, last = 0;
  for (const Bar& bar : bars()) {
    seen += bar.n;
    last = bar.range.low;
    if (static_cast<double>(seen) >= share * static_cast<double>(n)) break;
  }
  return last;
}

Tally::Tally(std::vector<Column> columns, int players)
    : columns_(std::move(columns)), players_(players), sums_(columns_.size()), first_keys_(columns_.size()) {
  for (std::size_t c = 0; c < columns_.size(); ++c) switch (columns_[c].shape) {
      case Column::Shape::Game: sums_[c].resize(1); break;
      case Column::Shape::Seat: sums_[c].resize(2 * to_index(players)); break;
      case Column::Shape::Turn:
      case Column::Shape::Cell: break;  // keys are added as they occur
      case Column::Shape::Key: sums_[c].resize(columns_[c].keys.size()); break;
    }
}

Sums& Tally::sums_at(std::size_t column, int key) {
  std::vector<Sums>& sums = sums_[column];
  int& first = first_keys_[column];
  if (columns_[column].shape == Column::Shape::Cell && (sums.empty() || key < first)) {
    sums.insert(sums.begin(), sums.empty() ? 0 : to_index(first - key), Sums{});
    first = key;
  }
  if (to_index(key - first) >= sums.size()) sums.resize(to_index(key - first) + 1);
  return sums[key - first];
}

void Tally::add(std::int64_t game, const std::vector<Sample>& samples, const std::vector<int>& seat_of) {
  for (const Sample& sample : samples) {
    const Column& column = columns_[sample.column];
    if (column.shape == Column::Shape::Cell) {
      Sums& cell = sums_at(sample.column, sample.key);
      cell.n += 1;
      cell.sum += sample.value;
      cell.squares += std::int64_t{sample.value} * sample.value;
      continue;
    }
    const int key = column.shape == Column::Shape::Turn ? std::min(sample.key, kMaxTurns) : sample.key;
    sums_at(sample.column, key).add(sample.value, game, column.listed);
    if (column.shape != Column::Shape::Seat) continue;
    const auto sitter = std::find(seat_of.begin(), seat_of.end(), sample.key) - seat_of.begin();
    sums_at(sample.column, players_ + static_cast<int>(sitter)).add(sample.value, game, column.listed);
  }
}

void Tally::merge(const Tally& other) {
  if (columns_.empty() && players_ == 0) *this = Tally(other.columns_, other.players_);
  assert(other.players_ == 0 || (other.columns_ == columns_ && other.players_ == players_));
  for (std::size_t c = 0; c < other.sums_.size(); ++c) {
    if (other.sums_[c].empty()) continue;
    const int first = other.first_keys_[c];
    for (const std::size_t end : {std::size_t{0}, other.sums_[c].size() - 1}) sums_at(c, first + static_cast<int>(end));
    Sums* const sums = &sums_at(c, first);
    for (std::size_t k = 0; k < other.sums_[c].size(); ++k)
      if (other.sums_[c][k].n != 0) sums[k].merge(other.sums_[c][k]);
  }
}

int Tally::keys(int column) const {
  if (columns_.at(to_index(column)).shape == Column::Shape::Cell) return kMapSide * kMapSide;
  return static_cast<int>(sums_.at(to_index(column)).size());
}

int Tally::column(std::string_view id) const {
  for (std::size_t c = 0; c < columns_.size(); ++c)
    if (columns_[c].id == id) return static_cast<int>(c);
  return -1;
}

const Sums& Tally::sums(int column, int key) const {
  const std::vector<Sums>& all = sums_.at(to_index(column));
  const int stored = key - first_keys_.at(to_index(column));
  return stored >= 0 && to_index(stored) < all.size() ? all[stored] : kNothing;
}

Sums Tally::sums_over_keys(int column) const {
  Sums out;
  const bool seats = columns_.at(to_index(column)).shape == Column::Shape::Seat;
  for (int key = 0; key < (seats ? players_ : keys(column)); ++key) out.merge(sums(column, key));
  return out;
}

void Tally::encode(std::string& out) const {
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    const auto all = to_index(keys(static_cast<int>(c))), before = to_index(first_keys_[c]);
    append_varint(out, static_cast<std::int64_t>(all));
    out.append(before, '\0');  // a count of 0 for each key before the first stored key
    for (const Sums& sums : sums_[c]) {
      append_varint(out, sums.n);
      if (sums.n == 0) continue;
      append_varint(out, sums.sum);
      append_varint(out, sums.squares);
      append_varint(out, static_cast<std::int64_t>(sums.bins.size()));
      for (const std::int64_t n : sums.bins) append_varint(out, n);
      append_varint(out, static_cast<std::int64_t>(sums.games.size()));
      for (const auto& games : sums.games) {
        append_varint(out, static_cast<std::int64_t>(games.size()));
        std::int64_t previous = 0;
        for (const std::int64_t game : games) append_varint(out, game - std::exchange(previous, game));
      }
    }
    out.append(all - before - sums_[c].size(), '\0');
  }
}

namespace {

bool take_count(std::string_view& bytes, std::int64_t most, std::size_t& count) {
  std::int64_t n = 0;
  if (!read_varint(bytes, n) || n < 0 || n > most) return false;
  count = static_cast<std::size_t>(n);
  return true;
}

bool take_sums(std::string_view& bytes, Sums& sums) {
  if (!read_varint(bytes, sums.n) || sums.n < 0) return false;
  if (sums.n == 0) return true;
  std::size_t bins = 0, listed = 0;
  if (!read_varint(bytes, sums.sum) || !read_varint(bytes, sums.squares) || !take_count(bytes, kMaxBins, bins))
    return false;
  sums.bins.resize(bins);
  for (std::int64_t& n : sums.bins)
    if (!read_varint(bytes, n) || n < 0) return false;
  if (!take_count(bytes, kMaxBins, listed)) return false;
  sums.games.resize(listed);
  for (auto& games : sums.games) {
    std::size_t n = 0;
    std::int64_t before = 0, step = 0;
    if (!take_count(bytes, kListedGames, n)) return false;
    for (std::size_t i = 0; i < n; ++i) {
      if (!read_varint(bytes, step) || step < 0) return false;
      games.push_back(before += step);
    }
  }
  return true;
}

}  // namespace

bool Tally::decode(std::string_view& bytes) {
  for (std::size_t c = 0; c < columns_.size(); ++c) {
    std::size_t keys = 0;
    const std::int64_t expected = this->keys(static_cast<int>(c));
    const bool grows = columns_[c].shape == Column::Shape::Turn, sparse = columns_[c].shape == Column::Shape::Cell;
    if (!take_count(bytes, grows ? kMaxTurns + 1 : expected, keys)) return false;
    if (!grows && keys != to_index(static_cast<int>(expected))) return false;
    sums_[c].clear();
    first_keys_[c] = 0;
    if (!sparse) sums_[c].resize(keys);
    for (std::size_t key = 0; key < keys; ++key) {
      const bool empty = bytes.starts_with('\0');
      if (empty) bytes.remove_prefix(1);
      if (!empty && !take_sums(bytes, sums_at(c, static_cast<int>(key)))) return false;
    }
  }
  return true;
}

}  // namespace tw::simulation
