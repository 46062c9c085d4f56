// Writes the canonical form: two-space indent, attributes and elements in the order of docs/formats, "\n" line endings.
#include "engine/xml/writer.hpp"

#include <string>

#include "engine/model/players.hpp"
#include "engine/xml/files.hpp"

namespace tw::xml {

using namespace tw::model;

namespace {

/// `quote`: the quotation mark around a value; 0 outside of values.
std::string escaped(std::string_view text, char quote) {
  const bool in_value = quote != 0;
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>' && !in_value) {
      out += "&gt;";
    } else if (c == quote) {
      out += quote == '"' ? "&quot;" : "&apos;";
    } else if (c == '\r' || (in_value && (c == '\n' || c == '\t'))) {
      out += "&#" + std::to_string(byte) + ";";
    } else if (byte >= 0x20 || c == '\n' || c == '\t') {
      out += c;  // drop other control characters, which XML does not allow
    }
  }
  return out;
}

}  // namespace

std::string escaped_value(std::string_view text, char quote) { return escaped(text, quote); }

Writer::Writer() : out_("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") {}

void Writer::open(std::string_view name, const AttributeList& attributes) {
  start(name, attributes);
  out_ += ">\n";
  ++depth_;
}

void Writer::close(std::string_view name) {
  --depth_;
  indent();
  out_ += "</" + std::string(name) + ">\n";
}

void Writer::leaf(std::string_view name, const AttributeList& attributes) {
  start(name, attributes);
  out_ += "/>\n";
}

void Writer::text(std::string_view name, const AttributeList& attributes, std::string_view content) {
  start(name, attributes);
  out_ += ">" + escaped(content, 0) + "</" + std::string(name) + ">\n";
}

void Writer::indent() { out_.append(2 * static_cast<std::size_t>(depth_), ' '); }

void Writer::start(std::string_view name, const AttributeList& attributes) {
  indent();
  out_ += "<" + std::string(name);
  for (const auto& [key, value] : attributes) out_ += " " + key + "=\"" + escaped_value(value) + "\"";
}

namespace {

std::string current_format() { return std::to_string(kFormat); }

void write_source(Writer& w, const std::string& source) {
  if (!source.empty()) w.text("source", {}, source);
}

void write_tile(Writer& w, const Tile& tile) {
  if (tile.zones.empty() && tile.properties.empty() && tile.art.empty()) {
    w.leaf("tile", attributes_of(tile));
    return;
  }
  w.open("tile", attributes_of(tile));
  w.rows(tile.zones);
  w.rows(tile.properties);
  if (!tile.art.empty()) w.leaf("art", {{"href", tile.art}});
  w.close("tile");
}

void write_turn(Writer& w, const Turn& turn) {
  w.open("turn", attributes_of(turn));
  w.rows(turn.steps);
  w.close("turn");
}

void write_action(Writer& w, const ActionRule& action) {
  if (action.effects.empty()) {
    w.leaf("action", attributes_of(action));
    return;
  }
  w.open("action", attributes_of(action));
  w.rows(action.effects);
  w.close("action");
}

/// Writes a name. Files have two attributes instead of its id.
void write_name(Writer& w, const RowName& name) {
  AttributeList attributes = attributes_of(name);
  attributes.front() = {"lang", name.lang()};
  attributes.insert(attributes.begin() + 1, {"of", name.of()});
  w.leaf("name", attributes);
}

void write_rows(Writer& w, const Rules& rules, bool with_turn) {
  // Rules of other families have no turn. If such rules contain a turn, a check reports it, but it is preserved.
  const bool turn = rules.family == kLandscape || !rules.turn.draws.empty() || !rules.turn.steps.empty();
  for_each_member([&](auto part) {
    using Part = decltype(part);
    if constexpr (std::same_as<Part, Turn Rules::*>) {
      if (with_turn && turn) write_turn(w, rules.turn);
    } else if constexpr (std::same_as<Part, std::vector<ActionRule> Rules::*>) {
      for (const ActionRule& action : rules.actions) write_action(w, action);
    } else if constexpr (std::same_as<Part, std::vector<RowName> Rules::*>) {
      for (const RowName& name : rules.names) write_name(w, name);
    } else {
      w.rows(rules.*part);
    }
  });
}

bool adds_rows(const Rules& rules) {
  bool out = false;
  for_each_rows(rules, [&out](const auto& rows) { out = out || !rows.empty(); });
  return out;
}

std::string numbers(const std::vector<int>& values) {
  std::vector<std::string> words;
  for (const int v : values) words.push_back(std::to_string(v));
  return join_with_spaces(words);
}

void write_discards(Writer& w, const std::vector<std::string>& tiles) {
  for (const std::string& tile : tiles) w.leaf("discard", {{"tile", tile}});
}

AttributeList place(const RecordedTurn& turn) {
  if (turn.tile.empty()) return {{"player", std::to_string(turn.player)}};
  AttributeList out{{"player", std::to_string(turn.player)},
                    {"tile", turn.tile},
                    {"x", std::to_string(turn.cell.x)},
                    {"y", std::to_string(turn.cell.y)},
                    {"rotation", std::to_string(degrees(turn.rotation))}};
  if (turn.placements) out.emplace_back("placements", std::to_string(*turn.placements));
  return out;
}

void write_turn(Writer& w, const RecordedTurn& turn) {
  write_discards(w, turn.discards);
  if (turn.returned.empty() && turn.occupiable_zones.empty() && turn.occupied.empty() && turn.choices.empty() &&
      turn.scored.empty() && turn.totals.empty()) {
    w.leaf("turn", place(turn));
    return;
  }
  w.open("turn", place(turn));
  for (const RecordedReturn& r : turn.returned)
    w.leaf("return",
           {{"piece", r.piece}, {"x", std::to_string(r.cell.x)}, {"y", std::to_string(r.cell.y)}, {"zone", r.zone}});
  for (const RecordedOccupiableZones& m : turn.occupiable_zones)
    w.leaf("may", {{"piece", m.piece}, {"zones", join_with_spaces(m.zones)}});
  for (const RecordedOccupation& o : turn.occupied) {
    AttributeList a{{"piece", o.piece}, {"zone", o.zone}};
    if (!o.role.empty()) a.emplace_back("role", o.role);
    w.leaf("occupy", a);
  }
  for (const RecordedChoice& c : turn.choices) {
    AttributeList a;
    if (!c.effect.empty()) a.emplace_back("effect", c.effect);
    a.emplace_back("player", std::to_string(c.player));
    a.emplace_back("what", c.what);
    w.leaf("choose", a);
  }
  for (const RecordedScore& s : turn.scored) {
    AttributeList a;
    if (s.action.empty())
      a.emplace_back("score", s.score);
    else
      a.emplace_back("action", s.action);
    a.emplace_back("points", std::to_string(s.points));
    a.emplace_back("players", numbers(s.players));
    w.leaf("scored", a);
  }
  if (!turn.totals.empty()) w.text("totals", {}, numbers(turn.totals));
  w.close("turn");
}

void write_position(Writer& w, const RecordedPosition& position) {
  w.open("position", {{"player", std::to_string(position.player)}});
  for (const PositionTile& tile : position.tiles)
    w.leaf("tile", {{"tile", tile.tile},
                    {"x", std::to_string(tile.cell.x)},
                    {"y", std::to_string(tile.cell.y)},
                    {"rotation", std::to_string(degrees(tile.rotation))}});
  for (const PositionPiece& piece : position.pieces) {
    AttributeList a{{"player", std::to_string(piece.player)},
                    {"piece", piece.piece},
                    {"x", std::to_string(piece.cell.x)},
                    {"y", std::to_string(piece.cell.y)},
                    {"zone", piece.zone}};
    if (!piece.role.empty()) a.emplace_back("role", piece.role);
    w.leaf("piece", a);
  }
  for (const RecordedDeck& deck : position.remaining) w.text("left", {{"id", deck.id}}, join_with_spaces(deck.tiles));
  if (!position.points.empty()) w.text("totals", {}, numbers(position.points));
  w.close("position");
}

void write_final(Writer& w, const GameRecord& record) {
  if (record.parts.empty() && record.totals.empty()) {
    w.leaf("final", {});
    return;
  }
  w.open("final");
  for (const RecordedPart& part : record.parts) w.text("part", {{"score", part.score}}, numbers(part.points));
  if (!record.totals.empty()) w.text("totals", {}, numbers(record.totals));
  w.close("final");
}

void write_players(Writer& w, const std::vector<RecordedPlayer>& seats) {
  if (seats.empty()) return;
  w.open("players");
  for (const RecordedPlayer& seat : seats) {
    AttributeList a;
    if (!seat.name.empty()) a.emplace_back("name", seat.name);
    if (!seat.bot.empty()) a.emplace_back("bot", seat.bot);
    if (seat.colour >= 0) a.emplace_back("colour", kPlayerColours[seat.colour]);
    w.leaf("seat", a);
  }
  w.close("players");
}

}  // namespace

std::string write(const TileSet& set) {
  Writer w;
  w.open("tileset", {{"format", current_format()}, {"id", set.id}, {"name", set.name}, {"rules", set.rules}});
  write_source(w, set.source);
  for (const Tile& tile : set.tiles) write_tile(w, tile);
  w.close("tileset");
  return w.take();
}

std::string write(const Rules& rules) {
  const std::string least = std::to_string(rules.min_players);
  const bool one = rules.min_players == rules.max_players;
  Writer w;
  w.open("rules", {{"format", current_format()},
                   {"id", rules.id},
                   {"name", rules.name},
                   {"family", rules.family},
                   {"players", one ? least : least + "-" + std::to_string(rules.max_players)}});
  write_source(w, rules.source);
  write_rows(w, rules, true);
  w.close("rules");
  return w.take();
}

std::string write(const Variant& variant) {
  Writer w;
  w.open("variant", {{"format", current_format()}, {"id", variant.id}, {"base", variant.base}, {"name", variant.name}});
  write_source(w, variant.source);
  for (const RowChange& change : variant.changes) {
    AttributeList a{{change.row, change.id}};
    a.insert(a.end(), change.attributes.begin(), change.attributes.end());
    w.leaf("change", a);
  }
  for (const CopiesChange& copies : variant.copies)
    w.leaf("copies", {{"tile", copies.tile}, {"count", std::to_string(copies.count)}});
  if (!variant.added_tiles.empty() || adds_rows(variant.added)) {
    w.open("add");
    for (const Tile& tile : variant.added_tiles) write_tile(w, tile);
    write_rows(w, variant.added, false);
    w.close("add");
  }
  for (const Removal& removal : variant.removals) w.leaf("remove", {{removal.row, removal.id}});
  w.close("variant");
  return w.take();
}

std::string write(const GameRecord& record) {
  Writer w;
  w.open("game", {{"format", current_format()},
                  {"variant", record.variant},
                  {"players", std::to_string(record.players)},
                  {"seed", std::to_string(record.seed)}});
  write_players(w, record.seats);
  if (record.position) write_position(w, *record.position);
  for (const RecordedDeck& deck : record.decks) w.text("deck", {{"id", deck.id}}, join_with_spaces(deck.tiles));
  for (const RecordedTurn& turn : record.turns) write_turn(w, turn);
  write_discards(w, record.last_discards);
  if (record.finished) write_final(w, record);
  w.close("game");
  return w.take();
}

}  // namespace tw::xml
