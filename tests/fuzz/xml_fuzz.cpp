// Reads, checks and writes arbitrary bytes as files. The result must be findings or a model, never a crash. A model
// must be identical after it is written and read again.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/model/random.hpp"
#include "engine/topology/validate.hpp"
#include "engine/xml/files.hpp"

namespace {

template <class T>
void again(const tw::model::Result<T>& first, tw::model::Result<T> (*read)(std::string_view, const std::string&)) {
  if (!first) {
    if (first.findings().empty()) std::abort();  // neither a value nor a reason
    return;
  }
  const std::string text = tw::xml::write(first.value());
  const tw::model::Result<T> second = read(text, "again");
  if (!second || !(second.value() == first.value()) || tw::xml::write(second.value()) != text) std::abort();
}

void check(std::string_view text) {
  again(tw::xml::read_tile_set(text, "fuzz"), tw::xml::read_tile_set);
  again(tw::xml::read_rules(text, "fuzz"), tw::xml::read_rules);
  again(tw::xml::read_variant(text, "fuzz"), tw::xml::read_variant);
  again(tw::xml::read_game(text, "fuzz"), tw::xml::read_game);
  for (const tw::model::Finding& f : tw::topology::validate(text, "fuzz.xml"))
    if (f.code.empty() || f.message.empty()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  check({reinterpret_cast<const char*>(data), size});
  return 0;
}

#ifndef TW_FUZZER
namespace {

std::vector<std::string> corpus(int folders, char** names) {
  std::vector<std::string> out;
  for (int i = 0; i < folders; ++i)
    for (const auto& entry : std::filesystem::directory_iterator(names[i])) {
      const auto text = tw::xml::read_file(entry.path());
      if (text && text.value().size() < 30'000) out.push_back(text.value());
    }
  return out;
}

/// Makes one change that typically breaks parsers: modifies a byte, truncates the text, inserts a piece of another file
/// or duplicates a piece.
void change(std::string& text, const std::vector<std::string>& files, tw::model::Random& random) {
  const auto below = [&](std::size_t bound) { return random.below(static_cast<std::uint32_t>(bound + 1)); };
  const std::size_t at = below(text.size());
  switch (random.below(5)) {
    case 0:
      if (at < text.size()) text[at] = static_cast<char>(random.below(256));
      return;
    case 1: text.erase(at, below(40)); return;
    case 2: text.insert(at, text.substr(below(text.size()), below(200))); return;
    case 3: {
      const std::string& other = files[random.below(static_cast<std::uint32_t>(files.size()))];
      text.insert(at, other.substr(below(other.size()), below(200)));
      return;
    }
    default: {
      static constexpr const char* kTokens[] = {"<",
                                                ">",
                                                "\"",
                                                "&",
                                                "&#0;",
                                                "&#x110000;",
                                                "<![CDATA[",
                                                "<!--",
                                                "]]>",
                                                "-1",
                                                "99999999999",
                                                "=",
                                                "/>",
                                                " closed=\"around\"",
                                                " bar=\"around\"",
                                                " to=\"each meeple\"",
                                                " family=\"dice-game\"",
                                                "square.",
                                                "near.",
                                                "<effect plugin=\"walk\" part=\"way\" reach=\"3\"/>",
                                                "<set id=\"dice\" value=\"2\"/>",
                                                "<choose player=\"0\" what=\"stay\"/>",
                                                "<property name=\"life\" value=\"3\"/>",
                                                "<remove score=\"huts\"/>"};
      text.insert(at, kTokens[random.below(std::size(kTokens))]);
    }
  }
}

}  // namespace

int main(int count, char** arguments) {
  constexpr int kRounds = 20'000;
  const std::vector<std::string> files = corpus(count - 1, arguments + 1);
  if (files.empty()) {
    std::fputs("usage: xml_fuzz FOLDER...  (folders with files to begin with)\n", stderr);
    return 2;
  }
  for (const std::string& file : files) check(file);
  tw::model::Random random(1);
  for (int i = 0; i < kRounds; ++i) {
    std::string text = files[random.below(static_cast<std::uint32_t>(files.size()))];
    for (std::uint32_t n = 1 + random.below(5); n > 0; --n) change(text, files, random);
    check(text);
  }
  std::printf("%zu files, %d changed ones: no crash, every value survives saving\n", files.size(), kRounds);
  return 0;
}
#endif
