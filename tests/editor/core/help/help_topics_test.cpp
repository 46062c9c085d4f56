#include "editor/core/help/help_topics.hpp"

#include <gtest/gtest.h>

#include <set>

namespace tw::editor {
namespace {

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

TEST(TheManual, NeverReadsAFileOutsideItsFolder) {
  for (const char* page : {"../cli", "/etc/passwd", "..", ".", "", "tutorial/tour", "none"})
    EXPECT_EQ(help_page(page), "") << page;
}

TEST(APageAsHtml, HasHeadingsThatLinksFindTablesAndCode) {
  const std::string html = html_of("# Two words\n\nA *b* `c<d`.\n\n| x | y |\n|---|---|\n| 1 | 2 |\n");
  EXPECT_NE(html.find("<a name=\"two-words\"></a><h1>Two words</h1>"), std::string::npos) << html;
  EXPECT_NE(html.find("<em>b</em>"), std::string::npos) << html;
  EXPECT_NE(html.find("<code>c&lt;d</code>"), std::string::npos) << html;
  EXPECT_NE(html.find("<td>1</td>"), std::string::npos) << html;
}

TEST(APageAsHtml, ShowsHtmlAsText) {
  EXPECT_EQ(html_of("<script>x</script>").find("<script>"), std::string::npos);
  EXPECT_EQ(html_of(""), "");
  EXPECT_EQ(anchor_of("Turn & mirror, now"), "turn--mirror-now");
}

}  // namespace
}  // namespace tw::editor
