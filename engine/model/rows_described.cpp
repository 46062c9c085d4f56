// The descriptions of the rows of rules.xml and tileset.xml.

#include "engine/language/translate.hpp"
#include "engine/model/limits.hpp"
#include "engine/model/row_description.hpp"

namespace tw::model {

namespace {

using enum ValueType;
using enum HashMode;
using Do = Effect::Kind;
using Step = TurnStep::Kind;

// The optional arguments of attribute(), in any order. Several kinds of step or effect are combined.
enum class Presence { Required, Optional, AlwaysWritten };
using enum Presence;
enum class Special { LastInForm, IdByDefault };
using enum Special;
struct Range {
  int least, most;
};
constexpr void set(RowAttribute& out, Presence presence) {
  out.required = presence == Required;
  out.always_written = presence == AlwaysWritten;
}
constexpr void set(RowAttribute& out, Special special) {
  (special == LastInForm ? out.last_in_form : out.id_is_default) = true;
}
constexpr void set(RowAttribute& out, Range range) { out.least = range.least, out.most = range.most; }
constexpr void set(RowAttribute& out, Table table) { out.table = table; }
constexpr void set(RowAttribute& out, HashMode hash_mode) { out.hash_mode = hash_mode; }
constexpr void set(RowAttribute& out, Step kind) { out.kinds |= 1u << static_cast<unsigned>(kind); }
constexpr void set(RowAttribute& out, Do kind) { out.kinds |= 1u << static_cast<unsigned>(kind); }
constexpr void set(RowAttribute& out, std::span<const ChoiceWord> choices) { out.choices = choices; }

template <class... Parts>
constexpr RowAttribute attribute(const char* name, ValueType type, Codec codec, TranslatableText label,
                                 TranslatableText help, const Parts&... parts) {
  RowAttribute out{.name = name, .type = type, .codec = codec, .label = label, .help = help};
  (set(out, parts), ...);
  return out;
}

constexpr RowAttribute id_of(Codec codec, const char* help = nullptr, ValueType type = Id) {
  return attribute("id", type, codec, tr_later("Name"), help, Required, Always);
}
template <class... Parts>
constexpr RowAttribute look(Codec codec, const char* help, const Parts&... parts) {
  return attribute("look", Look, codec, tr_later("Drawn as"), help, No, LastInForm, parts...);
}
constexpr RowAttribute look_by_id(Codec codec) {
  return look(codec, tr_later("Default: the drawing with the same name as the row."), IdByDefault);
}
constexpr RowAttribute art(Codec codec) {
  return attribute("art", Picture, codec, tr_later("Custom picture"),
                   tr_later("An SVG or PNG file that replaces the drawing."), No, LastInForm);
}

constexpr ChoiceWord kReturned[] = {{"at-once", tr_later("can be placed at once")},
                                    {"next-turn", tr_later("can be placed from the next turn on")}};
template <class... Parts>
constexpr RowAttribute returned(Codec codec, const Parts&... parts) {
  return attribute("returned", Choice, codec, tr_later("Returned pieces"),
                   tr_later("When returned pieces can be placed again."), kReturned, parts...);
}

/// The attributes of a plugin's effect.
template <auto Use, class Kind>
constexpr std::array<RowAttribute, 3> use_of(Kind kind) {
  Codec part = kMemberCodec<Use, &PluginUse::part>, settings = kMemberCodec<Use, &PluginUse::settings>;
  part.members = settings.members = 0;  // `Use` is one member, counted with "plugin"
  return {attribute("plugin", Plugin, kMemberCodec<Use, &PluginUse::plugin>, tr_later("Effect"),
                    tr_later("The plugin effect that is applied here."), kind, Required, IfKind),
          attribute("part", Id, part, tr_later("Recorded as"),
                    tr_later("The points column to which the effect's points are added. Leave empty to use the name of "
                             "the effect."),
                    kind, Table::Part, IfKind),
          attribute("", Settings, settings, {}, {}, kind)};
}

/// The codec of two members of type string, the two ids of a value.
template <auto First, auto Second>
constexpr Codec kTwoIds{[](const void* row) -> AttributeValue {
                          const auto& own = *static_cast<const RowOf<First>*>(row);
                          return std::vector<std::string>{own.*First, own.*Second};
                        },
                        [](void* row, const AttributeValue& value) {
                          auto& own = *static_cast<RowOf<First>*>(row);
                          const auto& ids = std::get<std::vector<std::string>>(value);
                          own.*First = ids.at(0);
                          own.*Second = ids.at(1);
                        },
                        default_row<RowOf<First>>, 2};

constexpr RowAttribute kEdge[] = {
    id_of(kMemberCodec<&EdgeKind::id>, tr_later("The name used in messages and patterns.")),
    attribute("zones", EdgeSlots, kMemberCodec<&EdgeKind::zones>, tr_later("Slots"),
              tr_later("The features of the three slots, from left to right as seen from inside the tile."), Required,
              Table::Kind, Always)};

constexpr ChoiceWord kZoneLooks[] = {{"ground"}, {"grove"}, {"stream"},   {"pool"}, {"town"},
                                     {"road"},   {"crops"}, {"building"}, {"patch"}};
constexpr RowAttribute kKind[] = {
    id_of(kMemberCodec<&ZoneKind::id>, tr_later("The name by which tiles, edges and areas refer to the feature.")),
    attribute("look", Choice, kMemberCodec<&ZoneKind::look>, tr_later("Drawn as"),
              tr_later("How zones with this feature are drawn."), kZoneLooks, No),
    attribute("fill", Colour, kMemberCodec<&ZoneKind::fill>, tr_later("Colour"),
              tr_later("For example #7fae5b. Leave empty for the default colour."), No)};

constexpr RowAttribute kSymbol[] = {
    id_of(kMemberCodec<&SymbolKind::id>, tr_later("The name of the symbol in formulas.")),
    attribute("on", Ids, kMemberCodec<&SymbolKind::on>, tr_later("Allowed on"),
              tr_later("Features on which this symbol is allowed."), Required, Table::Kind,
              No),  // limits which tiles can be made, but not how they are played
    look_by_id(kMemberCodec<&SymbolKind::look>), art(kMemberCodec<&SymbolKind::art>)};

constexpr ChoiceWord kClosed[] = {{"slots", tr_later("no slot is open")},
                                  {"around", tr_later("all eight surrounding cells have tiles")}};
constexpr RowAttribute kArea[] = {
    id_of(kMemberCodec<&AreaKind::id>, tr_later("The name by which roles and scores refer to the area.")),
    attribute("of", Ids, kMemberCodec<&AreaKind::of>, tr_later("Made of"),
              tr_later("Adjacent zones with these features form one area."), Required, Table::Kind, Always),
    attribute("closed", Choice, kMemberCodec<&AreaKind::around>, tr_later("Closed when"),
              tr_later("The condition for closing the area."), kClosed)};

constexpr RowAttribute kPiece[] = {
    id_of(kMemberCodec<&PieceKind::id>, tr_later("The name by which roles and scores refer to the piece.")),
    attribute("count", Number, kMemberCodec<&PieceKind::count>, tr_later("For each player"),
              tr_later("The number of these pieces in each player's supply when the game begins."), Required,
              Range{0, kMaxPieceCount}, Always),
    look_by_id(kMemberCodec<&PieceKind::look>), art(kMemberCodec<&PieceKind::art>)};

constexpr ChoiceWord kBars[] = {{"area", tr_later("the area already has one")},
                                {"around", tr_later("a surrounding tile has one")},
                                {"area around", tr_later("the area or a surrounding tile has one")},
                                {"none", tr_later("no condition (always allowed)")}};
constexpr Codec kBar{[](const void* row) -> AttributeValue {
                       const Role& role = *static_cast<const Role*>(row);
                       return role.bar_around ? (role.bar_area ? 2 : 1) : (role.bar_area ? 0 : 3);
                     },
                     [](void* row, const AttributeValue& value) {
                       Role& role = *static_cast<Role*>(row);
                       const int bar = std::get<int>(value);
                       role.bar_area = bar == 0 || bar == 2;
                       role.bar_around = bar == 1 || bar == 2;
                     },
                     default_row<Role>, 2};
constexpr RowAttribute kRole[] = {
    id_of(kMemberCodec<&Role::id>, tr_later("The name of the piece in this role.")),
    attribute("piece", Id, kMemberCodec<&Role::piece>, tr_later("Piece"),
              tr_later("The piece that is placed on the zone."), Required, Table::Piece, Always),
    attribute("area", Id, kMemberCodec<&Role::area>, tr_later("In an area"),
              tr_later("The zone must belong to an area of this kind."), Required, Table::Area, Always),
    look(kMemberCodec<&Role::look>, tr_later("Default: the drawing of the piece.")),
    art(kMemberCodec<&Role::art>),
    attribute("stays", YesNo, kMemberCodec<&Role::stays>, tr_later("Stays until the end of the game"),
              tr_later("Otherwise, the piece returns when its area is scored."), Always),
    attribute("bar", Choice, kBar, tr_later("Not allowed if"), tr_later("When the piece may not be placed."), kBars)};

constexpr RowAttribute kDeck[] = {
    id_of(kMemberCodec<&Deck::id>, tr_later("The name by which tiles and turns refer to the deck.")),
    attribute("ends-game", YesNo, kMemberCodec<&Deck::ends_game>, tr_later("The game ends when this deck is empty"),
              tr_later("The game ends at the start of a turn that cannot draw from this deck."), Always),
    attribute("redraw", YesNo, kMemberCodec<&Deck::redraw>, tr_later("Draw again if a tile fits nowhere"),
              tr_later("Otherwise, the turn passes without a tile."), Always)};

constexpr RowAttribute kTurn[] = {attribute("draws", Id, kMemberCodec<&Turn::draws>, tr_later("A turn draws from"),
                                            tr_later("The deck that ordinary turns draw from."), Required, Table::Deck,
                                            Always)};

constexpr const char* kSteps[] = {"place", "actions", "occupy", "score", "effect", "again"};
constexpr ChoiceWord kOccupied[] = {{"any", tr_later("with or without a piece")},
                                    {"only", tr_later("only with a piece in it")}};
constexpr auto kUseInTurn = use_of<&TurnStep::use>(Step::Effect);
constexpr RowAttribute kStep[] = {
    attribute("limit", Number, kMemberCodec<&TurnStep::limit>, tr_later("Maximum number of pieces"),
              tr_later("How many pieces may be placed in a turn."), Step::Occupy, AlwaysWritten, Range{1, kMaxOccupy},
              Always),
    attribute("deck", Id, kMemberCodec<&TurnStep::deck>, tr_later("Draws from"),
              tr_later("The deck that the extra turn draws from."), Step::Again, Required, Table::Deck, Always),
    attribute("when", Closed, kTwoIds<&TurnStep::area, &TurnStep::symbol>, tr_later("When the tile"),
              tr_later("What triggers the extra turn."), Step::Again, Required, Table::Area, Always),
    attribute("chain", YesNo, kMemberCodec<&TurnStep::chain>, tr_later("An extra turn can trigger another"),
              tr_later("Otherwise, each ordinary turn is followed by at most one extra turn."), Step::Again,
              AlwaysWritten, Bit),
    attribute("after-last", YesNo, kMemberCodec<&TurnStep::after_last>, tr_later("Also after the last tile"),
              tr_later("Also when the turn's own deck is empty."), Step::Again, Bit),
    attribute("occupied", Choice, kMemberCodec<&TurnStep::occupied_only>, tr_later("Area"),
              tr_later("Whether the extra turn requires a piece in the area."), Step::Again, kOccupied, Bit),
    returned(kMemberCodec<&TurnStep::returned_next_turn>, Step::Score),
    kUseInTurn[0],
    kUseInTurn[1],
    kUseInTurn[2]};

constexpr ChoiceWord kWhen[] = {{"closed", tr_later("closed")}, {"end", tr_later("end of the game")}};
constexpr RowAttribute kScore[] = {
    id_of(kMemberCodec<&ScoreRule::id>, tr_later("The name by which actions refer to the score.")),
    attribute("part", Id, kMemberCodec<&ScoreRule::part>, tr_later("Recorded as"),
              tr_later("The points column to which the score is added. Leave empty to use the name of the score."),
              IdByDefault, LastInForm, Table::Part, Always),
    attribute("area", Id, kMemberCodec<&ScoreRule::area>, tr_later("Area"),
              tr_later("The kind of area that is scored."), Required, Table::Area, Always),
    attribute("when", Choice, kMemberCodec<&ScoreRule::when>, tr_later_in("label of a point in time", "When"),
              tr_later("When the points are awarded."), Required, kWhen, Always),
    attribute("points", Formula, kMemberCodec<&ScoreRule::points>, tr_later("Points"),
              tr_later("A formula; it can use the words for this kind of area."), Required, Table::Symbol, Always),
    attribute("to", Receiver, kTwoIds<&ScoreRule::to_most, &ScoreRule::to_each>, tr_later("Goes to"),
              tr_later("With “most”, tied players all score in full. With “each”, every piece of this kind scores, and "
                       "the words around, near and square refer to its tile."),
              Required, Table::Piece, Always)};

constexpr RowAttribute kAction[] = {
    id_of(kMemberCodec<&ActionRule::id>, tr_later("The name by which zones refer to the action.")),
    look_by_id(kMemberCodec<&ActionRule::look>), art(kMemberCodec<&ActionRule::art>)};

constexpr const char* kEffects[] = {"award", "cover", "return", "ignore", "bonus", "sole", "effect"};
constexpr ChoiceWord kWithin[] = {{"area", tr_later("the whole area")},
                                  {"near", tr_later("this tile and the eight around it")}};
constexpr auto kUseInAction = use_of<&Effect::use>(Do::Effect);
constexpr RowAttribute kEffect[] = {
    attribute("score", Id, kMemberCodec<&Effect::score>, tr_later("Score"),
              tr_later("The score that this effect changes."), Do::Ignore, Do::Bonus, Do::Sole, Required, Table::Score,
              AlwaysAfterArea),
    attribute(
        "points", Formula, kMemberCodec<&Effect::points>, tr_later("Points"),
        tr_later("A formula that can use the same words as the scores of the area. The words around, near and square "
                 "refer to this tile."),
        Do::Award, Do::Bonus, Required, Table::Symbol, Always),
    attribute("area", Id, kMemberCodec<&Effect::area>, tr_later("Area"),
              tr_later("The area that the action's zone belongs to."), Do::Award, Required, Table::Area, Always),
    attribute("symbols", Ids, kMemberCodec<&Effect::symbols>, tr_later("Symbols"),
              tr_later("The symbols that no longer count."), Do::Cover, Do::Ignore, Required, Table::Symbol, Always),
    attribute("piece", Id, kMemberCodec<&Effect::piece>, tr_later("Piece"),
              tr_later("The piece that returns to its player."), Do::Return, Required, Table::Piece, Always),
    attribute("within", Choice, kMemberCodec<&Effect::near>, tr_later("Within"),
              tr_later("Where the symbols are covered."), Do::Cover, kWithin, Bit),
    attribute("optional", YesNo, kMemberCodec<&Effect::optional>, tr_later("The player may decline"),
              tr_later("Otherwise, a piece must be returned if there is one."), Do::Return, Bit),
    returned(kMemberCodec<&Effect::returned_next_turn>, Do::Return, Bit),
    kUseInAction[0],
    kUseInAction[1],
    kUseInAction[2]};

constexpr int kLargestWeight = 1'000'000;  // check_rules() checks the range of each weight
constexpr RowAttribute kWeight[] = {id_of(kMemberCodec<&GameWeight::id>),
                                    attribute("value", Number, kMemberCodec<&GameWeight::value>, {}, {}, Required,
                                              Range{-kLargestWeight, kLargestWeight})};
constexpr RowAttribute kSetting[] = {id_of(kMemberCodec<&Setting::id>),
                                     attribute("value", Text, kMemberCodec<&Setting::value>, {}, {}, Required)};
constexpr RowAttribute kName[] = {
    attribute("id", NameId, kMemberCodec<&RowName::id>, tr_later("Name"),
              tr_later("The id of a row and a language: ID.de."), Required, No),
    attribute("one", ShortText, kMemberCodec<&RowName::one>, tr_later("Singular"),
              tr_later("The name in this language, as used within a sentence."), Required, No),
    attribute("many", ShortText, kMemberCodec<&RowName::many>, tr_later("Plural"),
              tr_later("The plural in this language. Leave empty if it is the same."), No)};

constexpr RowAttribute kTile[] = {
    id_of(kMemberCodec<&Tile::id>, nullptr, FreeId),
    attribute("deck", Id, kMemberCodec<&Tile::deck>, {}, {}, Required, Table::Deck, Always),
    attribute("copies", Number, kMemberCodec<&Tile::copies>, {}, {}, AlwaysWritten, Range{0, kMaxCopies}, Always)};
constexpr RowAttribute kZone[] = {
    id_of(kMemberCodec<&Zone::id>, nullptr, FreeId),
    attribute("kind", Id, kMemberCodec<&Zone::kind>, {}, {}, Required, Table::Kind, Always),
    attribute("slots", Slots, kMemberCodec<&Zone::slots>, {}, {}, Always),
    attribute("symbols", Ids, kMemberCodec<&Zone::symbols>, {}, {}, Table::Symbol, Always),
    attribute("action", Id, kMemberCodec<&Zone::action>, {}, {}, Table::Action, Always),
    attribute("joins", Ids, kMemberCodec<&Zone::joins>, {}, {}, Always),
    attribute("touches", Ids, kMemberCodec<&Zone::touches>, {}, {}, Always),
    attribute("mark", Id, kMemberCodec<&Zone::mark>, {}, {}, No)};
constexpr RowAttribute kProperty[] = {attribute("name", Id, kMemberCodec<&Property::name>, {}, {}, Required, No),
                                      attribute("value", Text, kMemberCodec<&Property::value>, {}, {}, Required, No)};

/// Stands for any member of a row in member_count(), which counts the members of an aggregate without bases.
struct AnyMember {
  template <class T>
  operator T() const;  // NOLINT(google-explicit-constructor): stands for any member; never defined
};
template <class Row, class... Members>
consteval std::size_t member_count() {
  if constexpr (requires { Row{Members{}..., AnyMember{}}; })
    return member_count<Row, Members..., AnyMember>();
  else
    return sizeof...(Members);
}
/// Returns true if each member of the row, except `Other` members, has an attribute.
template <class Row, auto... Other>
consteval bool describes(std::span<const RowAttribute> attributes) {
  std::size_t members = sizeof...(Other);
  for (std::size_t i = 0; i < attributes.size(); ++i) {
    members += static_cast<std::size_t>(attributes[i].codec.members);
    for (std::size_t j = 0; j < i; ++j)
      if (attributes[i].codec.get == attributes[j].codec.get) return false;
  }
  return members == member_count<Row>();
}

/// Returns the description of a row. Each member needs an attribute, except the `Other` members.
template <class Row, auto... Other>
consteval RowDescription describe(const char* element, std::span<const RowAttribute> attributes,
                                  std::optional<Table> table = {}, std::span<const char* const> kinds = {}) {
  if (!describes<Row, Other...>(attributes)) throw "a member has no attribute, or two";
  RowDescription out{element, attributes, table, kinds, kRowIndex<Row>};
  if constexpr (requires { typename Row::Kind; })
    out.kind = [](const void* row) { return static_cast<int>(static_cast<const Row*>(row)->kind); };
  return out;
}
static_assert(member_count<PluginUse>() == 3, "use_of() has the attributes of a use");

constexpr RowDescription kRows[] = {
    describe<EdgeKind, &EdgeKind::at>("edge", kEdge, Table::Edge),
    describe<ZoneKind, &ZoneKind::at>("kind", kKind, Table::Kind),
    describe<SymbolKind, &SymbolKind::at>("symbol", kSymbol, Table::Symbol),
    describe<AreaKind, &AreaKind::at>("area", kArea, Table::Area),
    describe<PieceKind, &PieceKind::at>("piece", kPiece, Table::Piece),
    describe<Role, &Role::at>("role", kRole, Table::Role),
    describe<Deck, &Deck::at>("deck", kDeck, Table::Deck),
    describe<Turn, &Turn::steps, &Turn::at>("turn", kTurn),
    describe<TurnStep, &TurnStep::kind, &TurnStep::at>("", kStep, {}, kSteps),
    describe<ScoreRule, &ScoreRule::at>("score", kScore, Table::Score),
    describe<ActionRule, &ActionRule::effects, &ActionRule::at>("action", kAction, Table::Action),
    describe<Effect, &Effect::kind, &Effect::at>("", kEffect, {}, kEffects),
    describe<GameWeight, &GameWeight::at>("weight", kWeight),
    describe<Setting, &Setting::at>("set", kSetting),
    describe<RowName, &RowName::at>("name", kName, Table::Name),
    describe<Tile, &Tile::zones, &Tile::properties, &Tile::art, &Tile::at>("tile", kTile, Table::Tile),
    describe<Zone, &Zone::at>("zone", kZone),
    describe<Property, &Property::at>("property", kProperty)};

static_assert(
    [] {
      for (std::size_t i = 0; i < std::size(kRows); ++i)
        if (kRows[i].index != i) return false;
      return true;
    }(),
    "the order is not that of DescribedRows");

}  // namespace

std::span<const RowDescription, std::tuple_size_v<DescribedRows>> row_descriptions() {
  static auto rows = std::to_array(kRows);  // not constant, so that a test can add an attribute
  return rows;
}

}  // namespace tw::model
