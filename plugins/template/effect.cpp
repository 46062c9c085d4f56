// A minimal effect for landscape games: a player who places a tile without placing a piece may take a piece back from
// the board, for points. The question is shown on the board: each answer lists the place of its piece.

#include <array>

#include "engine/plugin_api/effect.hpp"

namespace {

using namespace tw::plugin_api;

class TollEffect {
 public:
  static constexpr std::array<tw_parameter, 1> kParameters{
      {{.id = "points",
        .help = "points for taking a piece back",
        .reason = "an example; one point is noticeable, but not much",
        .type = TW_INTEGER,
        .least = 0,
        .most = 9,
        .standard = "1"}}};
  struct Memory {
    std::uint8_t asking;
    std::uint8_t unused[7];
  };

  TollEffect(const Rules& rules, std::span<const tw_value> values) : points_(static_cast<int>(values[0].number)) {
    for (int type = 0; type < rules.tile_types(); ++type) tiles_ += rules.copies(type);
  }

  int most_choices(int /*players*/) const { return tiles_; }  // one for each tile

  void step(Memory& memory, Board& board, int /*zone*/) const {
    memory.asking = board.put() == 0 && has_piece(board) ? 1 : 0;
  }

  /// Answer 0 keeps all pieces; answer i + 1 takes back piece i.
  void choices(const Memory& memory, const Board& board, Question& question) const {
    if (memory.asking == 0) return;
    question.ask(board.player());
    question.offer(0);
    for (int i = 0; i < board.pieces(); ++i)
      if (board.piece(i).seat == board.player()) question.offer(static_cast<std::uint32_t>(i) + 1);
  }
  void choose(Memory& memory, Board& board, std::uint32_t choice) const {
    memory.asking = 0;
    if (choice > 0 && board.return_piece(static_cast<int>(choice) - 1)) board.add_points(board.player(), points_);
  }
  /// For records.
  std::string tell(const Memory& /*memory*/, const Board& /*board*/, std::uint32_t choice) const {
    return choice == 0 ? "keep" : "piece " + std::to_string(choice);
  }
  /// For players.
  std::string label(const Memory& /*memory*/, const Board& board, std::uint32_t choice) const {
    if (choice == 0) return "keep all pieces";
    const tw_piece piece = board.piece(static_cast<int>(choice) - 1);
    return "take back the " + std::string(board.rules().name(TW_ROLE, piece.role)) + " on tile " +
           std::string(board.rules().tile_id(board.tile(piece.tile).type));
  }
  void places(const Memory& /*memory*/, const Board& board, std::uint32_t choice, AnswerPlaces& out) const {
    if (choice == 0) return;
    const tw_piece piece = board.piece(static_cast<int>(choice) - 1);
    out.mark({piece.tile, piece.zone});
  }

 private:
  static bool has_piece(const Board& board) {
    for (int i = 0; i < board.pieces(); ++i)
      if (board.piece(i).seat == board.player()) return true;
    return false;
  }

  int points_;
  int tiles_ = 0;
};

constexpr tw_effect kToll = effect_interface<TollEffect>();
constexpr std::array<tw_item, 1> kItems{{{.kind = TW_KIND_EFFECT,
                                          .id = "template-effect",
                                          .help = "a piece may be taken back for points",
                                          .implementation = &kToll}}};

}  // namespace

const tw_plugin TW_PLUGIN_ENTRY = {.struct_size = sizeof(tw_plugin),
                                   .api_version = TW_API_VERSION,
                                   .id = "template-effect",
                                   .version = "1.0",
                                   .item_count = kItems.size(),
                                   .items = kItems.data(),
                                   .extension = nullptr};
