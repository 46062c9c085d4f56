// Writing weights to the file of a game or variant must not change anything else in the file.

#include "engine/cli/weights_file.hpp"

#include <gmock/gmock.h>

#include "engine/xml/files.hpp"
#include "tests/cli/program.hpp"

namespace tw::cli::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string kRules = TW_SOURCE_DIR "/tilesets/hunters-gatherers-2002/rules.xml";
const std::string kAncient = "hunters-gatherers-2002";

std::string variant(const std::string& body) {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
         "<variant format=\"1\" id=\"mine\" base=\"hunters-gatherers-2002\" name=\"Mine\">\n"
         "  <source>Ours.</source>\n" +
         body + "</variant>\n";
}
xml::GameFiles game(const std::string& name) { return xml::load_game(name).value(); }
model::Weights closing(int value) {
  model::Weights out = model::default_weights();
  out[model::Weight::Closing] = value;
  return out;
}
std::string text(const xml::GameFiles& of, const std::string& path, const model::Weights& weights) {
  const auto out = text_with_weights(of, path, {"closing"}, weights);
  EXPECT_TRUE(out) << (out.findings().empty() ? "" : model::to_text(out.findings().front()));
  return out ? out.value() : "";
}
std::string row(int value) { return "<weight id=\"closing\" value=\"" + std::to_string(value) + "\"/>"; }

TEST(WeightsFile, HasARowUnlessTheWeightIsTheDefault) {
  const Folder folder;
  const std::string path = folder / "rules.xml", before = read(kRules);
  write(path, before);
  const std::string with = text(game(kAncient), path, closing(77));
  EXPECT_THAT(with, HasSubstr(row(77)));
  write(path, with);
  EXPECT_THAT(text(game(kAncient), path, closing(78)), HasSubstr(row(78)));
  const std::string without = text(game(kAncient), path, model::default_weights());
  EXPECT_THAT(without, Not(HasSubstr("\"closing\"")));
  EXPECT_EQ(without, before.find("<weight id=\"closing\"") == std::string::npos ? before : without);
}

TEST(WeightsFile, IsAVariantThatKeepsItsOtherSteps) {
  const Folder folder;
  const std::string path = folder / "mine.xml";
  const std::string other = "  <change piece=\"hut\" count=\"3\"/>\n";
  write(path, variant(other + "  <add>\n    " + row(5) + "\n  </add>\n"));
  EXPECT_EQ(text(game(path), path, closing(77)), variant(other + "  <change weight=\"closing\" value=\"77\"/>\n"))
      << "the base has a row of its own";
}

TEST(WeightsFile, IsAVariantThatAddsWhatItsBaseLacks) {
  const Folder folder;
  write(folder / "mine.xml", variant("  <remove weight=\"closing\"/>\n"));
  const std::string path = folder / "more.xml";
  const auto more = [](int value) {
    return replaced(variant("  <add>\n    " + row(value) + "\n  </add>\n"),
                    "id=\"mine\" base=\"hunters-gatherers-2002\"", "id=\"more\" base=\"mine\"");
  };
  write(path, more(5));
  EXPECT_EQ(text(game(path), path, closing(77)), more(77));
}

TEST(WeightsFile, IsAVariantThatChangesWhatItsBaseGives) {
  const Folder folder;
  write(folder / "mine.xml", variant("  <add>\n    " + row(5) + "\n  </add>\n"));
  const std::string path = folder / "more.xml";
  const std::string more = replaced(
      replaced(read(folder / "mine.xml"), "id=\"mine\" base=\"hunters-gatherers-2002\"", "id=\"more\" base=\"mine\""),
      "  <add>\n    " + row(5) + "\n  </add>\n", "");
  write(path, more);
  const int standard = model::default_weights()[model::Weight::Closing];
  EXPECT_THAT(text(game(path), path, closing(77)), HasSubstr("<change weight=\"closing\" value=\"77\"/>"));
  EXPECT_THAT(text(game(path), path, closing(standard)),
              HasSubstr("<change weight=\"closing\" value=\"" + std::to_string(standard) + "\"/>"));
  EXPECT_EQ(text(game(path), path, closing(5)), more);
}

TEST(WeightsFile, IsANewVariantIfNoFileExists) {
  const Folder folder;
  EXPECT_THAT(text(game(kAncient), folder / "sharp.xml", closing(77)),
              HasSubstr("id=\"sharp\" base=\"hunters-gatherers-2002\""));
  EXPECT_FALSE(text_with_weights(game(kAncient), folder / "no id.xml", {"closing"}, closing(77)));
}

TEST(WeightsFile, BelongsToTheGameAndNoOther) {
  const Folder folder;
  const auto code = [&](const std::string& path) {
    const auto out = text_with_weights(game(kAncient), path, {"closing"}, closing(77));
    return out ? "" : out.findings().front().code;
  };
  EXPECT_EQ(code(TW_SOURCE_DIR "/tilesets/carcassonne/rules.xml"), "TW122");
  EXPECT_EQ(code(kTileSet), "TW122");
  write(folder / "mine.xml", variant(""));
  EXPECT_EQ(code(folder / "mine.xml"), "TW122") << "tuned for the game, not for the variant";
  EXPECT_EQ(code(folder.path()), "TW001");
}

}  // namespace
}  // namespace tw::cli::testing
