#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <ostream>
#include <string>
#include <system_error>
#include <vector>

#include "engine/cli/commands/commands.hpp"
#include "engine/cli/loaded_game.hpp"
#include "engine/cli/output.hpp"
#include "engine/drawing/custom_symbols.hpp"
#include "engine/drawing/export.hpp"
#include "engine/drawing/looks.hpp"
#include "engine/landscape/view.hpp"
#include "engine/language/translate.hpp"
#include "engine/model/players.hpp"
#include "engine/xml/art_file.hpp"
#include "engine/xml/files.hpp"

namespace tw::cli {
namespace {

std::vector<drawing::PlacedTile> board_of(const game::State& state, const model::Rules& rules) {
  std::vector<drawing::PlacedTile> out;
  for (const landscape::PlacedTileView& placed : landscape::placed_tiles(state))
    out.push_back({placed.tile, placed.at, placed.turn, {}});
  for (const landscape::PieceOnBoard& piece : landscape::pieces(state)) {
    const auto tile = std::ranges::find(out, piece.at, &drawing::PlacedTile::at);
    if (tile != out.end())
      tile->pieces.push_back({piece.zone, drawing::piece_look(rules, piece.piece, piece.role), piece.seat});
  }
  return out;
}

/// Returns the board after `turn` turns of the record (negative: at the end). Returns findings if the record cannot be
/// read or violates the rules.
model::Result<std::vector<drawing::PlacedTile>> recorded_board(const LoadedGame& game, const std::string& record,
                                                               int turn) {
  const auto text = xml::read_file(record);
  if (!text) return text.findings();
  const auto read = xml::read_game(text.value(), record);
  if (!read) return read.findings();
  auto replay = game.game->replay(read.value());
  if (!replay && read.value().variant != game.files.id)
    return model::Findings{{.code = "TW070",
                            .path = record,
                            .message = tr("this is a record of \"{0}\"; it cannot be drawn with \"{1}\"",
                                          read.value().variant, game.files.id)}};
  for (model::Finding& finding : replay.findings())
    if (finding.path.empty()) finding.path = record;
  if (!replay) return replay.findings();
  auto state = game.game->new_state(game::setup_of(read.value()));
  if (!state) return state.findings();
  for (const game::Action action : replay.value().actions) {
    if (turn >= 0 && state.value()->turn() > turn) break;
    state.value()->apply(action);
  }
  std::vector<drawing::PlacedTile> board = board_of(*state.value(), game.files.rules);
  for (drawing::PlacedTile& tile : board)
    for (drawing::PlacedPiece& piece : tile.pieces) piece.seat = model::player_colour(read.value().seats, piece.seat);
  return board;
}

namespace fs = std::filesystem;

/// Returns a safe file name for a tile: ids can contain any text, but the file must not be outside the folder.
std::string file_name(const std::string& id) {
  std::string out;
  for (const char c : id) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = std::isalnum(byte) != 0 || c == '-' || c == '_' || (c == '.' && !out.empty()) || byte >= 0x80;
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", byte);
  }
  return out;
}

class RenderCommand : public Command {
 public:
  void declare(CLI::App& app) override {
    declare_game(app, game_);
    app.add_option("--out", out_,
                   tr("Folder for one picture per tile, created if missing; with --board, the picture file"))
        ->type_name("FOLDER|FILE");
    app.add_option("--format", format_, tr("Format of the tile pictures"))
        ->type_name("FORMAT")
        ->check(CLI::IsMember({"svg", "png", "pdf"}))
        ->capture_default_str();
    app.add_option("--size", size_, tr("Side length of a tile in pixels"))
        ->check(CLI::Range(8, 4096, "8-4096"))
        ->capture_default_str();
    app.add_option("--style", style_, tr("Style of the drawings"))
        ->type_name("STYLE")
        ->check(CLI::IsMember({"art", "schematic"}))
        ->capture_default_str();
    app.add_option("--tile", tiles_, tr("Only the tiles with these ids, separated by commas"))
        ->type_name("TILES")
        ->delimiter(',');
    app.add_option("--sheet", sheet_, tr("All tiles in one picture: a .png, .svg or .pdf file"))->type_name("FILE");
    app.add_option("--columns", columns_, tr("Tiles per row of the sheet"))
        ->check(CLI::Range(1, 1000, "1-1000"))
        ->capture_default_str();
    app.add_option("--gap", gap_, tr("Pixels around each tile of the sheet"))
        ->check(CLI::Range(0, 1000, "0-1000"))
        ->capture_default_str();
    app.add_flag("--no-labels", no_labels_, tr("Omit the tile ids on the sheet"));
    app.add_option("--deck", decks_, tr("Only tiles of these decks, separated by commas"))
        ->type_name("DECKS")
        ->delimiter(',');
    app.add_flag("--no-art", no_art_, tr("Ignore custom pictures"));
    app.add_option("--board", board_, tr("Record of a game; its position is drawn to the file given by --out"))
        ->type_name("FILE");
    app.add_option("--turn", turn_, tr("With --board: the position after this number of turns"))
        ->default_str(tr("the last"))
        ->check(CLI::Range(0, 100000, "0-100000"));
  }

  int run(Io& io) override {
    if (out_.empty() && (sheet_.empty() || !board_.empty())) {
      io.err << "tilewright: " << tr("nothing to draw: give --out, --sheet, or --board and --out") << '\n';
      return status::kUsageError;
    }
    for (const std::string& picture : {sheet_, board_.empty() ? std::string() : out_})
      if (!picture.empty() && !is_picture(picture)) {
        io.err << "tilewright: " << tr("\"{0}\" must end in .png, .svg or .pdf", picture) << '\n';
        return status::kUsageError;
      }
    auto files = load_files(game_);
    print(io.err, files.findings());
    if (!files) return exit_status_of(files.findings());
    if (no_art_) files.value().rules.art_folders.list.clear();
    if (const int wrong = choose_tiles(io, files.value().set); wrong != status::kSuccess) return wrong;

    model::Findings findings;
    const auto draw = [&](auto&& part) {
      const model::Findings more = part(files.value());
      findings.insert(findings.end(), more.begin(), more.end());
    };
    if (!sheet_.empty()) draw([&](const xml::GameFiles& game) { return draw_sheet(game, io); });
    if (!board_.empty()) draw([&](const xml::GameFiles&) { return draw_board(io); });
    if (!out_.empty() && board_.empty()) draw([&](const xml::GameFiles& game) { return draw_tiles(game, io); });
    print(io.err, findings);
    return io.control.stopping() ? status::kInterrupted : exit_status_of(findings);
  }

 private:
  static bool is_picture(const fs::path& path) {
    const std::string ending = path.extension().string();
    return ending == ".png" || ending == ".svg" || ending == ".pdf";
  }
  drawing::PictureOptions look(const xml::GameFiles& game) const {
    return {size_, style_ == "art" ? drawing::Style::Art : drawing::Style::Schematic,
            no_art_ ? std::vector<fs::path>() : xml::art_folders(game)};
  }

  /// Removes all tiles except the tiles selected with --tile and --deck.
  int choose_tiles(Io& io, model::TileSet& set) const {
    for (const std::string& id : decks_)
      if (model::total_copies(set, id) == 0) {
        io.err << "tilewright: " << tr("the set has no tiles in the deck \"{0}\"", id) << '\n';
        return status::kUsageError;
      }
    if (!decks_.empty())
      std::erase_if(set.tiles, [&](const model::Tile& t) { return std::ranges::find(decks_, t.deck) == decks_.end(); });
    for (const std::string& id : tiles_)
      if (model::find_tile(set, id) == nullptr) {
        io.err << "tilewright: " << tr("the set has no tile \"{0}\"", id) << '\n';
        return status::kUsageError;
      }
    const auto unwanted = [&](const model::Tile& tile) { return std::ranges::find(tiles_, tile.id) == tiles_.end(); };
    if (!tiles_.empty()) std::erase_if(set.tiles, unwanted);
    return status::kSuccess;
  }

  model::Findings draw_sheet(const xml::GameFiles& game, Io& io) const {
    model::Findings findings =
        drawing::export_sheet(game.set, game.rules, look(game), {columns_, gap_, !no_labels_}, sheet_);
    if (!model::has_errors(findings)) io.out << sheet_ << '\n';
    return findings;
  }

  model::Findings draw_tiles(const xml::GameFiles& game, Io& io) const {
    std::error_code error;
    fs::create_directories(out_, error);
    if (error) return {{.code = "TW001", .path = out_, .message = tr("Saving failed: {0}", error.message())}};
    model::Findings out = drawing::load_custom_symbols(game.rules, "");
    for (const model::Tile& tile : game.set.tiles) {
      if (io.control.stopping()) return out;
      const fs::path path = fs::path(out_) / (file_name(tile.id) + "." + format_);
      const model::Findings findings = drawing::export_tile(tile, game.rules, look(game), path);
      out.insert(out.end(), findings.begin(), findings.end());
      if (model::has_errors(findings)) return out;
      io.out << path.string() << '\n';
    }
    return out;
  }

  model::Findings draw_board(Io& io) const {
    auto loaded = load(game_);
    if (!loaded) return loaded.findings();
    xml::GameFiles& game = loaded.value().files;
    if (no_art_) game.rules.art_folders.list.clear();
    if (game.rules.family != model::kLandscape)
      return {{.code = "TW071",
               .message = tr("there is no board to draw: the tiles of {0} are not placed on a board", game.id)}};
    const auto board = recorded_board(loaded.value(), board_, turn_);
    if (!board) return board.findings();
    model::Findings findings = drawing::export_board(game.set, game.rules, board.value(), look(game), out_);
    if (!model::has_errors(findings)) io.out << out_ << '\n';
    return findings;
  }

  std::string game_, out_, format_ = "svg", style_ = "art", sheet_, board_;
  std::vector<std::string> tiles_, decks_;
  int size_ = 240, columns_ = 12, gap_ = 6, turn_ = -1;
  bool no_labels_ = false, no_art_ = false;
};

}  // namespace

std::unique_ptr<Command> make_render() { return std::make_unique<RenderCommand>(); }

}  // namespace tw::cli
