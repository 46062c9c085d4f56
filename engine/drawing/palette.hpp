#pragma once
// The colours of the pictures (displayed in docs/manual). Features can be distinguished by lightness alone: ground 76,
// water 55, grove 42, road 88, ink 17 (CIE L*).

#include <array>
#include <string_view>

namespace tw::drawing::palette {

using Hex = std::string_view;

inline constexpr Hex kGround = "#BFBE74", kGroundLight = "#D0CC88", kGroundDark = "#A9AB5F", kTuft = "#83893F";
inline constexpr Hex kGrove = "#4E6B3A", kGroveDark = "#2C4427", kGroveShadow = "#4C4A20";
inline constexpr std::array<Hex, 4> kCrowns{"#4F7040", "#5B7D44", "#456639", "#648648"};
inline constexpr Hex kCrownLight = "#86A257", kPine = "#37573B", kPineLight = "#56784E";
inline constexpr Hex kWater = "#4D8DA3", kWaterDark = "#25566B", kWaterLight = "#7FB6C2", kRipple = "#DCEEF0";
inline constexpr Hex kPoolInner = "#69A6B7", kPoolMiddle = "#5F9FB2", kSand = "#E4D3A0";
inline constexpr Hex kRoad = "#EADDB8", kRoadDark = "#7B6140", kRoadDash = "#B79F6E", kStone = "#A99A74";
inline constexpr Hex kTown = "#D8B98A", kWall = "#8C6A4A", kWallLight = "#C9A67A", kTownDark = "#6B4A2F";
inline constexpr Hex kAlley = "#D0AE7D";
inline constexpr Hex kHouse = "#F0DDB4";
inline constexpr Hex kCrops = "#DDB65C", kFurrow = "#B98A3C", kEar = "#F0D48A", kHedge = "#6B6A35", kYard = "#D6C88C";
inline constexpr std::array<Hex, 3> kRoofs{"#A8452F", "#BC5A3A", "#8F3B2C"};
inline constexpr std::array<Hex, 3> kFlowers{"#F3E6C4", "#D98B3A", "#C9573B"};
/// Colours of the bands on cards, by deck; the text on the bands is paper-coloured.
inline constexpr std::array<Hex, 6> kBands{"#5B4632", "#4E6B3A", "#2F5D73", "#8C4A2F", "#66497A", "#6E5A1E"};
inline constexpr Hex kInk = "#3A2418", kPaper = "#F3E6C4", kGold = "#E0A526", kRed = "#B4442C";
inline constexpr Hex kWarning = "#B7740F", kOutline = "#111111", kSurround = "#2B2622", kLabel = "#E8DCC0";
inline constexpr Hex kPieceOutline = "#2A1A12";
/// Fills of patches without a fill in the rules, chosen to differ from the looks above and from each other.
inline constexpr std::array<Hex, 6> kPatches{"#C9A3B4", "#B9A78F", "#8FA9B8", "#D1A86B", "#A08FB5", "#9CB59A"};
/// Colours of seats 0 to 7; the last three are for games of more than five players.
inline constexpr std::array<Hex, 8> kPlayers{"#C23B2E", "#2F6FB0", "#E3B023", "#2B2B2B",
                                             "#F2EFE6", "#CD9FDF", "#29A366", "#D9772B"};

// Colours of the schematic style.
inline constexpr Hex kFlatGround = "#F4EFC0", kFlatGrove = "#2F6B3C", kFlatTown = "#C77B3A", kFlatWater = "#2D7FC1";
inline constexpr Hex kFlatRoad = "#FFFFFF", kFlatCrops = "#E0B13A", kFlatBuilding = "#B23A2E";

}  // namespace tw::drawing::palette
