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
enum class Cause { Content, System };

struct Code {
  std::string_view id;
  model::Severity severity;
  Cause cause;
  std::string_view meaning;  ///< description of the finding in one sentence
};

namespace code {
inline constexpr auto kError = model::Severity::Error;
inline constexpr auto kWarning = model::Severity::Warning;
inline constexpr auto kContent = Cause::Content;
inline constexpr auto kSystem = Cause::System;

// The file and its XML
inline constexpr Code kFileInaccessible{"TW001", kError, kSystem, "The file cannot be read or written."};
inline constexpr Code kTooLarge{"TW002", kError, kSystem, "The file is too large."};
inline constexpr Code kEmpty{"TW003", kError, kContent, "The file is empty."};
inline constexpr Code kInvalidEncoding{"TW004", kError, kContent, "The file is not UTF-8 text."};
inline constexpr Code kNotXml{"TW005", kError, kContent, "The file is not well-formed XML, or it is cut off."};
inline constexpr Code kForbiddenEntity{"TW006", kError, kContent, "The file has a DOCTYPE or an unknown entity."};
inline constexpr Code kTooDeep{"TW007", kError, kContent, "Elements are nested too deeply."};
inline constexpr Code kUnknownRoot{"TW008", kError, kContent, "The root element is not one of the supported formats."};
inline constexpr Code kSecondRoot{"TW009", kError, kContent, "There is content after the end of the root element."};
inline constexpr Code kFormat{"TW010", kError, kContent,
                              "The format number is missing, invalid or newer than this program supports."};
inline constexpr Code kUnknownElement{"TW011", kError, kContent, "An element is not allowed here."};
inline constexpr Code kUnknownAttribute{"TW012", kError, kContent, "An attribute is not allowed here."};
inline constexpr Code kDuplicateAttribute{"TW013", kError, kContent, "An element has the same attribute twice."};
inline constexpr Code kAttributeMissing{"TW014", kError, kContent, "A required attribute is missing."};
inline constexpr Code kUnexpectedText{"TW015", kError, kContent, "There is text where only elements are allowed."};
inline constexpr Code kInvalidNumber{"TW016", kError, kContent, "A value is not a whole number or is out of range."};
inline constexpr Code kUnknownWord{"TW017", kError, kContent, "A value is not one of the allowed words."};
inline constexpr Code kElementMissing{"TW018", kError, kContent, "A required element is missing."};
inline constexpr Code kDuplicateElement{"TW019", kError, kContent,
                                        "An element occurs twice where only one is allowed."};
inline constexpr Code kComment{"TW020", kWarning, kContent, "A comment will be lost when the file is saved."};
inline constexpr Code kTooManyFindings{"TW021", kWarning, kContent, "There are more findings than are listed."};
inline constexpr Code kUnknownSlot{"TW022", kError, kContent, "The name of a slot is unknown."};
inline constexpr Code kPathOutside{"TW023", kError, kContent, "A path points outside the file's folder."};
inline constexpr Code kSchemaMismatch{"TW024", kError, kContent, "The file does not match its schema."};
inline constexpr Code kArtMissing{"TW025", kWarning, kContent, "A picture is missing."};
inline constexpr Code kArtUnreadable{"TW026", kWarning, kContent, "A picture cannot be read."};
inline constexpr Code kNotDrawn{"TW027", kWarning, kContent,
                                "The program cannot draw a tile so that the picture shows all its zones correctly."};
inline constexpr Code kArtNotSquare{"TW028", kWarning, kContent, "A tile's picture is not square."};

// Rules
inline constexpr Code kDuplicateId{"TW030", kError, kContent, "An id is used twice."};
inline constexpr Code kNotDeclared{"TW031", kError, kContent, "A name is not declared in the rules."};
inline constexpr Code kInvalidFormula{"TW032", kError, kContent, "A formula is not valid."};
inline constexpr Code kFormulaWord{"TW033", kError, kContent, "A word in a formula has no meaning for its area."};
inline constexpr Code kSymbolKind{"TW034", kError, kContent, "A symbol is on a feature on which it is not allowed."};
inline constexpr Code kEdgeWithoutMatch{"TW035", kWarning, kContent,
                                        "An edge has no matching edge, since its mirror image is not declared."};
inline constexpr Code kLimit{"TW036", kError, kContent, "A limit of the engine is exceeded."};
inline constexpr Code kUnplayable{"TW037", kWarning, kContent,
                                  "The set can be edited, but has too many tiles to be played."};
inline constexpr Code kInvalidId{"TW038", kError, kContent, "An id is not valid."};
inline constexpr Code kDuplicateEdge{"TW039", kError, kContent, "Two edges have the same features."};
inline constexpr Code kInvalidTurn{"TW040", kError, kContent, "The steps of a turn are not valid."};
inline constexpr Code kNeverScores{"TW041", kWarning, kContent, "A piece never scores."};
inline constexpr Code kUnusedName{"TW042", kWarning, kContent, "A name refers to an id that the rules do not define."};

// Tiles
inline constexpr Code kSlotWithoutZone{"TW050", kError, kContent, "A slot belongs to no zone."};
inline constexpr Code kSlotTwice{"TW051", kError, kContent, "A slot belongs to two zones."};
inline constexpr Code kUndeclaredEdge{"TW052", kError, kContent, "A side of a tile is not a declared edge."};
inline constexpr Code kUnknownZone{"TW053", kError, kContent, "A zone refers to a zone that its tile does not have."};
inline constexpr Code kStartTile{"TW054", kError, kContent, "There is not exactly one start tile."};
inline constexpr Code kIsolatedZone{
    "TW055", kWarning, kContent,
    "A zone that reaches no side is not joined to another zone, so it is not part of a larger area."};
inline constexpr Code kCrossing{"TW056", kError, kContent, "The zones of a tile cannot be drawn without crossing."};
inline constexpr Code kDeckEmpty{"TW057", kWarning, kContent, "A deck of the rules has no tiles."};
inline constexpr Code kActionArea{"TW058", kError, kContent, "An action is on a zone outside the area of the action."};
inline constexpr Code kAroundSlots{"TW059", kError, kContent,
                                   "A zone has slots, but its area is closed by the tiles around it."};

// Games, variants and records
inline constexpr Code kNoSuchGame{"TW060", kError, kContent, "A game, rules or a base cannot be found."};
inline constexpr Code kNotInBase{"TW061", kError, kContent, "A variant changes something that its base does not have."};
inline constexpr Code kCircularBase{
    "TW062", kError, kContent,
    "The chain of bases of a variant is circular or too long, or a variant has the id of its base."};
inline constexpr Code kGameUnplayable{"TW063", kError, kContent, "The game cannot be played."};
inline constexpr Code kRowWithoutEffect{"TW064", kWarning, kContent, "A row of the rules has no effect in its game."};
inline constexpr Code kDuplicateChange{"TW065", kError, kContent, "A variant changes the same thing twice."};
inline constexpr Code kContradictoryRecord{"TW070", kError, kContent, "A record contradicts itself."};

inline constexpr std::array kAll{
    // The file and its XML
    kFileInaccessible, kTooLarge, kEmpty, kInvalidEncoding, kNotXml, kForbiddenEntity, kTooDeep, kUnknownRoot,
    kSecondRoot, kFormat, kUnknownElement, kUnknownAttribute, kDuplicateAttribute, kAttributeMissing, kUnexpectedText,
    kInvalidNumber, kUnknownWord, kElementMissing, kDuplicateElement, kComment, kTooManyFindings, kUnknownSlot,
    kPathOutside, kSchemaMismatch, kArtMissing, kArtUnreadable, kNotDrawn, kArtNotSquare,
    // Rules
    kDuplicateId, kNotDeclared, kInvalidFormula, kFormulaWord, kSymbolKind, kEdgeWithoutMatch, kLimit, kUnplayable,
    kInvalidId, kDuplicateEdge, kInvalidTurn, kNeverScores, kUnusedName,
    // Tiles
    kSlotWithoutZone, kSlotTwice, kUndeclaredEdge, kUnknownZone, kStartTile, kIsolatedZone, kCrossing, kDeckEmpty,
    kActionArea, kAroundSlots,
    // Games, variants and records
    kNoSuchGame, kNotInBase, kCircularBase, kGameUnplayable, kRowWithoutEffect, kDuplicateChange, kContradictoryRecord};
static_assert(std::is_sorted(kAll.begin(), kAll.end(), [](const Code& a, const Code& b) { return a.id < b.id; }));
}  // namespace code

}  // namespace tw::xml
