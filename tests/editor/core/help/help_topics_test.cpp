#include "editor/core/help/help_topics.hpp"

#include <gmock/gmock.h>

#include <regex>
#include <set>

#include "engine/language/translate.hpp"
#include "engine/xml/files.hpp"
#include "tests/temporary_folder.hpp"

namespace tw::editor {
namespace {

using ::testing::HasSubstr, ::testing::Not;

TEST(TheManual, HasAPageForEveryTopicAndEveryHeadingOnce) {
  const auto topics = help_topics();
  ASSERT_GE(topics.size(), 20U);
  std::set<std::string> ids;
  for (const HelpTopic& topic : topics) {
    EXPECT_TRUE(ids.insert(topic.id).second) << topic.id << " occurs twice";
    EXPECT_FALSE(help_page(topic.id).empty()) << topic.id;
    EXPECT_FALSE(topic.page.empty()) << topic.id;
  }
  for (const char* page : {"tiles", "set", "analyse", "simulate", "keys", "tiles#findings", "tiles#properties"})
    EXPECT_TRUE(ids.contains(page)) << page << " is where F1 leads";
}

TEST(TheManual, IsShownAsWrittenWithoutATranslation) {
  for (const char* page : {"README", "tiles", "quick_start", "keys"})
    EXPECT_EQ(help_page(page), xml::read_file(manual_folder() / (std::string(page) + ".md")).value()) << page;
}

TEST(TheManual, HasTheQuickStartInGerman) {
  language::use("de");
  const std::string page = help_page("quick_start");
  language::use("en");
  EXPECT_TRUE(page.starts_with("# Schnellstart\n\n*Anleitung für Spieleentwickler.*\n\n**In fünf Minuten ")) << page;
  EXPECT_THAT(page, HasSubstr("\n- *B höher*: Die Punkte aus Straßen")) << "an item of a list";
  EXPECT_THAT(page, HasSubstr("\n```sh\ncat >my-carcassonne.variant.xml <<'END'\n"));
  EXPECT_THAT(page, HasSubstr("(quick-draw.png)\n\nDie Karte sagt")) << "pictures stay";
  EXPECT_THAT(page, Not(HasSubstr("Start Tilewright")));
}

TEST(TheManual, NeverReadsAFileOutsideItsFolder) {
  for (const char* page : {"../cli", "/etc/passwd", "..", ".", "", "tutorial/tour", "none"})
    EXPECT_EQ(help_page(page), "") << page;
}

TEST(TheHtmlManual, HasItsPagesAtTheTargetsOfTheManualsLinks) {
  const tw::test::TemporaryFolder folder;
  for (const char* page : {"index.html", "tiles.html", "cli.html", "bots/index.html"}) folder.put(page, "");
  const auto page = [&](std::string_view link) {
    return html_page(link, folder.path()).lexically_relative(folder.path()).string();
  };
  EXPECT_EQ(page("README"), "index.html");
  EXPECT_EQ(page("tiles#brushes"), "tiles.html");
  EXPECT_EQ(page("tiles.md"), "tiles.html");
  EXPECT_EQ(page("../cli.md#render-game"), "cli.html");
  EXPECT_EQ(page("../bots/README.md"), "bots/index.html");
  for (const char* link : {"../bots/choose.md", "../../README.md", "#brushes", ""}) EXPECT_EQ(page(link), "") << link;
  EXPECT_EQ(html_page("tiles", "").string(), "") << "not installed";
}

TEST(TheHtmlManual, HasEveryPageToWhichTheManualLinks) {
  if (html_folder().empty()) GTEST_SKIP() << "the build has not made the HTML manual";
  const std::regex target(R"(\]\(([^()\s]+\.md))");
  int links = 0;
  for (const auto& file : std::filesystem::directory_iterator(manual_folder())) {
    if (file.path().extension() != ".md") continue;
    const std::string text = xml::read_file(file.path()).value();
    for (std::sregex_iterator at(text.begin(), text.end(), target), end; at != end; ++at, ++links)
      EXPECT_FALSE(html_page((*at)[1].str()).empty()) << file.path() << ": " << (*at)[1];
  }
  EXPECT_GT(links, 30);
}

TEST(APageAsHtml, HasLinkableHeadingsTablesAndCode) {
  const std::string html = markdown_to_html("# Two words\n\nA *b* `c<d`.\n\n| x | y |\n|---|---|\n| 1 | 2 |\n");
  EXPECT_NE(html.find("<a name=\"two-words\"></a><h1>Two words</h1>"), std::string::npos) << html;
  EXPECT_NE(html.find("<em>b</em>"), std::string::npos) << html;
  EXPECT_NE(html.find("<code>c&lt;d</code>"), std::string::npos) << html;
  EXPECT_NE(html.find("<td>1</td>"), std::string::npos) << html;
}

TEST(APageAsHtml, ShowsHtmlAsText) {
  EXPECT_EQ(markdown_to_html("<script>x</script>").find("<script>"), std::string::npos);
  EXPECT_EQ(markdown_to_html(""), "");
  EXPECT_EQ(anchor_of("Turn & mirror, now"), "turn--mirror-now");
}

}  // namespace
}  // namespace tw::editor
