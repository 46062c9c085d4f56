#pragma once
// The table of all finding codes for files. docs/formats/findings.md describes the codes, and tests/data/bad contains
// example files; tests check that all three are consistent. The meaning of a code never changes, and a code is never
// reused.

#include <algorithm>
#include <array>
#include <string_view>

#include "engine/model/finding.hpp"

namespace tw::xml {

/// The cause of a finding: the content of a file (which an example file can show) or the system.
enum class Cause { Content, Machine };

struct Code {
  std::string_view id;
  model::Severity severity;
  Cause cause;
  std::string_view meaning;  ///< description of the finding in one sentence
};

namespace code {
inline constexpr auto kError = model::Severity::Error;
inline constexpr auto kWarning = model::Severity::Warning;
inline constexpr auto kFile = Cause::Content;
inline constexpr auto kMachine = Cause::Machine;

// The file and its XML
inline constexpr Code kStorage{"TW001", kError, kMachine, "The file cannot be read or written."};
inline constexpr Code kTooLarge{"TW002", kError, kMachine, "The file is too large."};
inline constexpr Code kEmpty{"TW003", kError, kFile, "The file is empty."};
inline constexpr Code kEncoding{"TW004", kError, kFile, "The file is not UTF-8 text."};
inline constexpr Code kNotXml{"TW005", kError, kFile, "The file is not well-formed XML, or it is cut off."};
inline constexpr Code kEntity{"TW006", kError, kFile, "The file has a DOCTYPE or an unknown entity."};
inline constexpr Code kTooDeep{"TW007", kError, kFile, "Elements are nested too deeply."};
inline constexpr Code kRoot{"TW008", kError, kFile, "The root element is not one of the supported formats."};
inline constexpr Code kSecondRoot{"TW009", kError, kFile, "There is content after the end of the root element."};
inline constexpr Code kFormat{"TW010", kError, kFile,
                              "The format number is missing, invalid or newer than this program supports."};
inline constexpr Code kUnknownElement{"TW011", kError, kFile, "An element is not allowed here."};
inline constexpr Code kUnknownAttribute{"TW012", kError, kFile, "An attribute is not allowed here."};
inline constexpr Code kAttributeTwice{"TW013", kError, kFile, "An element has the same attribute twice."};
inline constexpr Code kAttributeMissing{"TW014", kError, kFile, "A required attribute is missing."};
inline constexpr Code kText{"TW015", kError, kFile, "There is text where only elements are allowed."};
inline constexpr Code kNumber{"TW016", kError, kFile, "A value is not a whole number or is out of range."};
inline constexpr Code kWord{"TW017", kError, kFile, "A value is not one of the allowed words."};
inline constexpr Code kElementMissing{"TW018", kError, kFile, "A required element is missing."};
inline constexpr Code kElementTwice{"TW019", kError, kFile, "An element occurs twice where only one is allowed."};
inline constexpr Code kComment{"TW020", kWarning, kFile, "A comment will be lost when the file is saved."};
inline constexpr Code kTooMany{"TW021", kWarning, kFile, "There are more findings than are listed."};
inline constexpr Code kSlot{"TW022", kError, kFile, "The name of a slot is unknown."};
inline constexpr Code kOutside{"TW023", kError, kFile, "A path points outside the file's folder."};
inline constexpr Code kSchema{"TW024", kError, kFile, "The file does not match its schema."};
inline constexpr Code kArtMissing{"TW025", kWarning, kFile, "A picture is missing."};
inline constexpr Code kArtUnreadable{"TW026", kWarning, kFile, "A picture cannot be read."};
inline constexpr Code kNotDrawn{"TW027", kWarning, kFile,
                                "The program cannot draw a tile so that the picture shows all its zones correctly."};
inline constexpr Code kArtNotSquare{"TW028", kWarning, kFile, "A tile's picture is not square."};

// Rules
inline constexpr Code kIdTwice{"TW030", kError, kFile, "An id is used twice."};
inline constexpr Code kNotDeclared{"TW031", kError, kFile, "A name is not declared in the rules."};
inline constexpr Code kFormula{"TW032", kError, kFile, "A formula is not valid."};
inline constexpr Code kFormulaWord{"TW033", kError, kFile, "A word in a formula has no meaning for its area."};
inline constexpr Code kSymbolKind{"TW034", kError, kFile, "A symbol is on a feature on which it is not allowed."};
inline constexpr Code kMirror{"TW035", kWarning, kFile,
                              "An edge has no matching edge, since its mirror image is not declared."};
inline constexpr Code kLimit{"TW036", kError, kFile, "A limit of the engine is exceeded."};
inline constexpr Code kUnplayable{"TW037", kWarning, kFile,
                                  "The set can be edited, but has too many tiles to be played."};
inline constexpr Code kId{"TW038", kError, kFile, "An id is not valid."};
inline constexpr Code kEdgeTwice{"TW039", kError, kFile, "Two edges have the same features."};
inline constexpr Code kTurn{"TW040", kError, kFile, "The steps of a turn are not valid."};
inline constexpr Code kNeverScores{"TW041", kWarning, kFile, "A piece never scores."};
inline constexpr Code kNamesNothing{"TW042", kWarning, kFile, "A name refers to an id that the rules do not define."};

// Tiles
inline constexpr Code kSlotFree{"TW050", kError, kFile, "A slot belongs to no zone."};
inline constexpr Code kSlotTwice{"TW051", kError, kFile, "A slot belongs to two zones."};
inline constexpr Code kSide{"TW052", kError, kFile, "A side of a tile is not a declared edge."};
inline constexpr Code kZoneName{"TW053", kError, kFile, "A zone refers to a zone that its tile does not have."};
inline constexpr Code kStartTile{"TW054", kError, kFile, "There is not exactly one start tile."};
inline constexpr Code kAlone{
    "TW055", kWarning, kFile,
    "A zone that reaches no side is not joined to another zone, so it is not part of a larger area."};
inline constexpr Code kCrossing{"TW056", kError, kFile, "The zones of a tile cannot be drawn without crossing."};
inline constexpr Code kDeckEmpty{"TW057", kWarning, kFile, "A deck of the rules has no tiles."};
inline constexpr Code kActionArea{"TW058", kError, kFile, "An action is on a zone outside the area of the action."};
inline constexpr Code kAroundSlots{"TW059", kError, kFile,
                                   "A zone has slots, but its area is closed by the tiles around it."};

// Games, variants and records
inline constexpr Code kNoSuchGame{"TW060", kError, kFile, "A game, rules or a base cannot be found."};
inline constexpr Code kNotInBase{"TW061", kError, kFile, "A variant changes something that its base does not have."};
inline constexpr Code kCircle{
    "TW062", kError, kFile,
    "The chain of bases of a variant is circular or too long, or a variant has the id of its base."};
inline constexpr Code kNoGame{"TW063", kError, kFile, "The game cannot be played."};
inline constexpr Code kIdle{"TW064", kWarning, kFile, "A row of the rules has no effect in its game."};
inline constexpr Code kTwice{"TW065", kError, kFile, "A variant changes the same thing twice."};
inline constexpr Code kRecord{"TW070", kError, kFile, "A record contradicts itself."};

inline constexpr std::array kAll{
    // The file and its XML
    kStorage, kTooLarge, kEmpty, kEncoding, kNotXml, kEntity, kTooDeep, kRoot, kSecondRoot, kFormat, kUnknownElement,
    kUnknownAttribute, kAttributeTwice, kAttributeMissing, kText, kNumber, kWord, kElementMissing, kElementTwice,
    kComment, kTooMany, kSlot, kOutside, kSchema, kArtMissing, kArtUnreadable, kNotDrawn, kArtNotSquare,
    // Rules
    kIdTwice, kNotDeclared, kFormula, kFormulaWord, kSymbolKind, kMirror, kLimit, kUnplayable, kId, kEdgeTwice, kTurn,
    kNeverScores, kNamesNothing,
    // Tiles
    kSlotFree, kSlotTwice, kSide, kZoneName, kStartTile, kAlone, kCrossing, kDeckEmpty, kActionArea, kAroundSlots,
    // Games, variants and records
    kNoSuchGame, kNotInBase, kCircle, kNoGame, kIdle, kTwice, kRecord};
static_assert(std::is_sorted(kAll.begin(), kAll.end(), [](const Code& a, const Code& b) { return a.id < b.id; }));
}  // namespace code

}  // namespace tw::xml
