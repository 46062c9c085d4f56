#include <CLI/CLI.hpp>
#include <algorithm>
#include <ostream>

#include "engine/advice/annotation.hpp"
#include "engine/cli/advice_command.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/output.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/players.hpp"
#include "engine/model/text.hpp"
#include "engine/model/to_index.hpp"
#include "engine/table/seat_names.hpp"

namespace tw::cli {
namespace {

constexpr std::size_t kMistakes = 3;

class AnnotateCommand : public AdviceCommand {
 public:
  void declare(CLI::App& app) override {
    declare_record(app);
    declare_advice(app);
  }

 protected:
  model::Findings advise(const RecordedGame& recorded, const std::vector<game::Action>& actions, Io& io) override {
    const auto make_bot = [&](std::span<const game::Action> played) { return bot_after(recorded, played); };
    const auto show = [&] {
      if (json_)
        print(io.out, as_json(recorded));
      else if (!turns_.empty())
        tell(io, recorded);
    };
    model::Findings findings;
    try {
      findings = advice::annotate(*recorded.loaded->game, game::setup_of(recorded.record), actions, make_bot,
                                  {.should_stop = [&io] { return io.control.stopping(); }},
                                  [this](advice::AnnotatedTurn turn) { turns_.push_back(std::move(turn)); });
    } catch (const std::exception&) {
      show();  // the turns before the failure
      throw;
    }
    show();
    return findings;
  }

 private:
  std::string described(const RecordedGame& recorded, const advice::Line& line) const {
    return table::with_player_names(line.description, recorded.record.seats);
  }
  std::string effects(const RecordedGame& recorded, const advice::Line& line) const {
    return table::with_player_names(model::join_clauses(line.effects), recorded.record.seats);
  }

  void tell(Io& io, const RecordedGame& recorded) const {
    TextTable table;
    table.add({tr("turn"), tr("player"), tr("cost"), tr("played")});
    std::vector<std::int32_t> sums(model::to_index(recorded.record.players));
    for (const advice::AnnotatedTurn& turn : turns_) {
      sums[model::to_index(turn.seat)] += turn.cost;
      table.add({std::to_string(turn.turn), model::player_name(recorded.record.seats, turn.seat),
                 turn.cost == 0 ? "" : language::format_decimal(turn.cost / 100.0, 1),
                 described(recorded, turn.played)});
    }
    // translators: {0} is a bot
    io.out << paragraph(tr(
                  "Cost of each turn: loss of expected final lead, in points, compared with the choice of {0}.", bot_))
           << table.text();
    if (std::ranges::any_of(turns_, &advice::AnnotatedTurn::estimated))
      // translators: {0} is a bot
      io.out << paragraph(tr("{0} evaluates no alternatives; the game's own evaluation was used.", bot_));
    for (int seat = 0; seat < std::ssize(sums); ++seat)
      // translators: {0} is a player, {1} a number
      io.out << tr("{0} lost {1} points in all.", model::player_name(recorded.record.seats, seat),
                   language::format_decimal(sums[model::to_index(seat)] / 100.0, 1))
             << '\n';
    for (const std::size_t i : advice::costliest(turns_, kMistakes)) tell_mistake(io, recorded, turns_[i]);
  }
  void tell_mistake(Io& io, const RecordedGame& recorded, const advice::AnnotatedTurn& turn) const {
    const std::string player = model::player_name(recorded.record.seats, turn.seat),
                      cost = language::format_decimal(turn.cost / 100.0, 1);
    // translators: {1} is a player, {2} a number
    io.out << '\n' << tr("Turn {0}, {1}, cost {2}:", turn.turn, player, cost) << '\n';
    const auto line = [&](const std::string& title, const advice::Line& of) {
      const std::string all = model::with_title(described(recorded, of), effects(recorded, of));
      io.out << paragraph(model::with_title(title, all), 4);
    };
    line(tr("played"), turn.played);
    line(tr("better"), turn.best);
  }

  Json as_json(const RecordedGame& recorded) const {
    Json turns = Json::array();
    const auto line = [&](const advice::Line& of) {
      Json list = Json::array();
      for (const std::string& effect : of.effects)
        list.push_back(table::with_player_names(effect, recorded.record.seats));
      return Json{{"action", described(recorded, of)}, {"effects", list}};
    };
    for (const advice::AnnotatedTurn& turn : turns_)
      turns.push_back({{"turn", turn.turn},
                       {"seat", turn.seat},
                       {"cost", turn.cost / 100.0},
                       {"estimated", turn.estimated},
                       {"played", line(turn.played)},
                       {"best", line(turn.best)}});
    Json mistakes = Json::array();
    for (const std::size_t i : advice::costliest(turns_, kMistakes)) mistakes.push_back(turns_[i].turn);
    return {{"path", path_},
            {"game", recorded.loaded->game->id()},
            {"bot", bot_},
            {"turns", turns},
            {"costliest", mistakes}};
  }

  std::vector<advice::AnnotatedTurn> turns_;
};

}  // namespace

std::unique_ptr<Command> make_annotate() { return std::make_unique<AnnotateCommand>(); }

}  // namespace tw::cli
