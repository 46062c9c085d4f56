#pragma once
// Effects implemented in C++ for tests: "ask" and "nag" ask two seats for a number, "walk" moves a piece, and "harvest"
// counts closed areas and scores at the end.

#include <cstring>
#include <memory>
#include <optional>
#include <string>

#include "engine/landscape/board.hpp"
#include "engine/landscape/effect.hpp"
#include "engine/landscape/tables.hpp"

namespace tw::test {

/// An effect that does nothing; the base class of the other fake effects.
class QuietEffect : public landscape::Effect {
 public:
  std::string version() const override { return "quiet 1"; }
  std::size_t memory_bytes() const override { return 0; }
  int most_choices(int) const override { return 0; }
  void begin(std::byte*, int) const override {}
  void closed(std::byte*, landscape::EffectBoard&, int, int) const override {}
  bool wants_closed() const override { return false; }
  void step(std::byte*, landscape::EffectBoard&, int) const override {}
  std::size_t choices(const std::byte*, const landscape::EffectBoard&, int&,
                      std::span<std::uint32_t, landscape::kMaxEffectChoices>) const override {
    return 0;
  }
  void choose(std::byte*, landscape::EffectBoard&, std::uint32_t) const override {}
  std::string tell(const std::byte*, const landscape::EffectBoard&, std::uint32_t) const override { return ""; }
  int end_points(const std::byte*, const landscape::EffectBoard&, int) const override { return 0; }
  bool wants_end() const override { return false; }
  std::string table(const std::byte*, const landscape::EffectBoard&, int, int) const override { return ""; }

 protected:
  template <class T>
  static T read(const std::byte* memory) {
    T out;
    std::memcpy(&out, memory, sizeof out);
    return out;
  }
  template <class T>
  static void write(std::byte* memory, const T& value) {
    std::memcpy(memory, &value, sizeof value);
  }
};

/// An effect that asks the current player and then the next one for 1, 2 or 3 and awards that many points. It begins in
/// its step of the turn; `left` is the number of seats still to be asked.
class AskEffect : public QuietEffect {
 public:
  struct Memory {
    std::int32_t left, sum;
  };
  explicit AskEffect(int most) : max_(most) {}
  std::size_t memory_bytes() const override { return sizeof(Memory); }
  int most_choices(int) const override { return max_; }
  void step(std::byte* memory, landscape::EffectBoard&, int zone) const override {
    Memory m = read<Memory>(memory);
    m.left = 2;
    if (zone >= 0) m.sum += 100;
    write(memory, m);
  }
  std::size_t choices(const std::byte* memory, const landscape::EffectBoard& board, int& seat,
                      std::span<std::uint32_t, landscape::kMaxEffectChoices> out) const override {
    const Memory m = read<Memory>(memory);
    if (m.left == 0) return 0;
    seat = (board.player() + 2 - m.left) % board.players();
    for (std::uint32_t i = 0; i < 3; ++i) out[i] = i + 1;
    return 3;
  }
  void choose(std::byte* memory, landscape::EffectBoard& board, std::uint32_t choice) const override {
    Memory m = read<Memory>(memory);
    board.add_points((board.player() + 2 - m.left) % board.players(), static_cast<int>(choice));
    --m.left;
    m.sum += static_cast<std::int32_t>(choice);
    write(memory, m);
  }
  std::string tell(const std::byte*, const landscape::EffectBoard&, std::uint32_t choice) const override {
    return "number " + std::to_string(choice);
  }
  std::string table(const std::byte* memory, const landscape::EffectBoard&, int seat, int viewer) const override {
    return viewer == 1 ? "" : seat == 0 ? "sum " + std::to_string(read<Memory>(memory).sum) : "";
  }

 private:
  int max_;
};

/// An effect that lets the player move a piece to a zone of the same area on an adjacent tile, leave it in place or
/// take it back.
class WalkEffect : public QuietEffect {
 public:
  std::size_t memory_bytes() const override { return 8; }
  int most_choices(int) const override { return 200; }
  void step(std::byte* memory, landscape::EffectBoard&, int) const override { write(memory, std::int64_t{1}); }
  std::size_t choices(const std::byte* memory, const landscape::EffectBoard& board, int& seat,
                      std::span<std::uint32_t, landscape::kMaxEffectChoices> out) const override {
    if (read<std::int64_t>(memory) == 0) return 0;
    seat = board.player();
    std::size_t n = 0;
    out[n++] = 0;
    for (std::size_t i = 0; i < board.pieces().size() && i < 40; ++i) {
      const landscape::Piece& piece = board.pieces()[i];
      if (piece.player != seat) continue;
      std::array<landscape::PlacedZone, 12> there{};
      const std::size_t ways = board.beyond({piece.tile, piece.zone}, there);
      for (std::size_t w = 0; w < ways; ++w) out[n++] = static_cast<std::uint32_t>(100 * i + w + 1);
      out[n++] = static_cast<std::uint32_t>(100 * i + 99);
    }
    return n == 1 ? 0 : n;
  }
  void choose(std::byte* memory, landscape::EffectBoard& board, std::uint32_t choice) const override {
    write(memory, std::int64_t{0});
    if (choice == 0) return;
    const int index = static_cast<int>(choice / 100);
    if (choice % 100 == 99) {
      board.return_piece(index);
      return;
    }
    const landscape::Piece piece = board.pieces()[choice / 100];
    std::array<landscape::PlacedZone, 12> there{};
    board.beyond({piece.tile, piece.zone}, there);
    board.move_piece(index, there[choice % 100 - 1]);
  }
  std::string tell(const std::byte*, const landscape::EffectBoard&, std::uint32_t choice) const override {
    return choice == 0 ? "stay" : "way " + std::to_string(choice);
  }
};

/// An effect that counts closed areas. At the end, every seat scores 1000 points per player; for each closed area, 1
/// point plus 10 times the seats with the majority, as bits; and 1 point per piece of the first kind in its supply.
class HarvestEffect : public QuietEffect {
 public:
  std::size_t memory_bytes() const override { return 8; }
  void begin(std::byte* memory, int players) const override { write(memory, std::int64_t{1000 * players}); }
  bool wants_closed() const override { return true; }
  void closed(std::byte* memory, landscape::EffectBoard& board, int, int area) const override {
    write(memory, read<std::int64_t>(memory) + 1 + 10 * static_cast<std::int64_t>(board.majority(area, 0)));
  }
  bool wants_end() const override { return true; }
  int end_points(const std::byte* memory, const landscape::EffectBoard& board, int seat) const override {
    return static_cast<int>(read<std::int64_t>(memory)) + board.supply(seat, 0);
  }
};

class FakeMaker : public landscape::EffectFactory {
 public:
  model::Result<std::shared_ptr<const landscape::Effect>> make(const model::PluginUse& use, const model::Rules&,
                                                               const model::TileSet&, const landscape::Tables&,
                                                               model::SourceLocation at) const override {
    if (use.plugin == "ask") return std::shared_ptr<const landscape::Effect>(std::make_shared<AskEffect>(1000));
    if (use.plugin == "nag") return std::shared_ptr<const landscape::Effect>(std::make_shared<AskEffect>(3));
    if (use.plugin == "walk") return std::shared_ptr<const landscape::Effect>(std::make_shared<WalkEffect>());
    if (use.plugin == "harvest") return std::shared_ptr<const landscape::Effect>(std::make_shared<HarvestEffect>());
    return model::Findings{{.code = "TW150", .at = at, .message = "there is no effect " + use.plugin}};
  }
};

}  // namespace tw::test
