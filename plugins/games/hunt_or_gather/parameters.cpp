#include "plugins/games/hunt_or_gather/parameters.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include "engine/language/translate.hpp"

namespace tw::hunt_or_gather {

namespace {

/// Reads the values one by one, in the order of kParameters.
class Reader {
 public:
  explicit Reader(std::span<const tw_value> values) : values_(values) {}
  const tw_value& next() { return values_[at_++]; }
  int number() { return static_cast<int>(next().number); }
  bool yes() { return next().number != 0; }
  template <class Choice>
  Choice choice() {
    return static_cast<Choice>(next().number);
  }

 private:
  std::span<const tw_value> values_;
  std::size_t at_ = 0;
};

void read_market(Settings& out, const tw_value& values, const tw_value& order) {
  if (values.count != kGoodCount)
    throw std::invalid_argument(tr("market-values has {0} numbers; it needs five", values.count));
  std::copy_n(values.list, kGoodCount, out.market_values.begin());
  if (!std::is_sorted(out.market_values.begin(), out.market_values.end()))
    throw std::invalid_argument(tr("market-values must be in ascending order"));
  out.market_shuffled = order.count == 1 && order.list[0] == 0;
  if (out.market_shuffled) return;
  std::array<int, kGoodCount> sorted{};
  if (order.count == kGoodCount) std::copy_n(order.list, kGoodCount, sorted.begin());
  std::sort(sorted.begin(), sorted.end());
  if (sorted != std::array<int, kGoodCount>{1, 2, 3, 4, 5})
    throw std::invalid_argument(tr("market-order must be 0 or the numbers 1 to 5, each once"));
  for (std::size_t good = 0; good < kGoodCount; ++good) out.market_order[good] = order.list[good] - 1;
}

void check(const Settings& settings) {
  if (settings.board_width % 2 == 0 || settings.board_height % 2 == 0)
    throw std::invalid_argument(tr("board-width and board-height must be odd: the village is in the middle"));
  if (settings.kept > settings.dealt)
    throw std::invalid_argument(tr("\"kept\" is larger than \"dealt\"; it can be at most {0}", settings.dealt));
}

}  // namespace

Settings read_settings(std::span<const tw_value> values) {
  Reader read(values);
  Settings out{};
  out.board_width = read.number();
  out.board_height = read.number();
  out.board_shape = read.choice<Shape>();
  out.stack = read.number();
  out.claim_markers = read.number();
  out.moves = read.number();
  out.others_claims = read.choice<OthersClaims>();
  out.explorations = read.number();
  out.free_swaps = read.number();
  out.exchanges = read.number();
  out.show_taken = read.yes();
  out.animal_kinds = read.number();
  out.dice = read.number();
  out.die_sides = read.number();
  out.after_miss = read.choice<AfterMiss>();
  out.flight = read.number();
  out.dealt = read.number();
  out.kept = read.number();
  out.carried = read.number();
  out.display = read.number();
  out.equal_cards = read.number();
  out.redraw = read.choice<Redraw>();
  out.reshuffle = read.yes();
  out.card_price = read.number();
  out.purchases = read.number();
  const tw_value& market = read.next();
  read_market(out, market, read.next());
  out.highest_bonus = read.number();
  out.prediction_bonus = read.number();
  out.group_bonus = read.number();
  out.highest_tie = read.choice<HighestTie>();
  out.prediction_for = read.choice<PredictionFor>();
  out.quiet_rounds = read.number();
  check(out);
  return out;
}

}  // namespace tw::hunt_or_gather
