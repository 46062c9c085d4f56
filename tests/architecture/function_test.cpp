// Within a layer whose sources are compiled together, function names must be unique: a function in an anonymous
// namespace is visible in later sources of its batch and may be called there instead of a function with the same name
// and other parameters. The compiler does not report this. Test programs, which tw_tests() also compiles together, are
// not checked.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>
#include <utility>

#include "tests/architecture/cpp_text.hpp"
#include "tests/architecture/source_tree.hpp"

namespace tw::architecture {
namespace {

/// Returns the targets of layers whose sources are compiled together.
std::set<std::string> targets_compiled_together() {
  static constexpr std::array<std::string_view, 4> kFolders{"engine", "editor", "plugins", "tests/support"};
  static const std::regex call(R"re(tw_compile_together\((\w+))re");
  std::set<std::string> out;
  for (const File& file : files()) {
    const bool is_layer = std::ranges::any_of(kFolders, [&](auto folder) { return lies_in(file.path, folder); });
    if (!is_layer || !file.path.ends_with("/CMakeLists.txt")) continue;
    for (std::sregex_iterator it(file.text.begin(), file.text.end(), call), end; it != end; ++it)
      out.insert((*it)[1].str());
  }
  return out;
}

/// Returns the target of a folder: "plugin_games_hunt" for "plugins/games/hunt", "engine_xml" for "engine/xml".
std::string target_of(std::string folder) {
  const auto slash = folder.find('/');
  if (slash != std::string::npos && slash > 0 && folder[slash - 1] == 's') folder.erase(slash - 1, 1);
  std::ranges::replace(folder, '/', '_');
  return folder;
}

/// Appends a complaint for each internal function that shares its name with a function in a header of the layer, or
/// with an internal function in another of its files. Returns the number of functions in the layer.
std::size_t check_layer(std::string_view folder, std::vector<std::string>& wrong) {
  std::map<std::string, std::string> headers, sources;  // the first file with each name
  std::vector<std::pair<const File*, FreeFunction>> internal;
  std::size_t count = 0;
  for (const File& file : files()) {
    if (!is_cpp(file.path) || !lies_in(file.path, folder)) continue;
    for (const FreeFunction& found : free_functions(file.text)) {
      ++count;
      if (is_header(file.path))
        headers.try_emplace(found.name, file.path);
      else if (found.is_internal)
        internal.emplace_back(&file, found);
    }
  }
  for (const auto& [file, found] : internal) {
    const auto header = headers.find(found.name);
    const std::string other =
        header != headers.end() ? header->second : sources.try_emplace(found.name, file->path).first->second;
    if (other != file->path)
      wrong.push_back(complaint(*file, found.offset, found.name + "() is in " + other + " too; rename one of them"));
  }
  return count;
}

TEST(Functions, HaveUniqueNamesWithinALayerCompiledTogether) {
  const std::set<std::string> targets = targets_compiled_together();
  std::size_t layers = 0, count = 0;
  std::vector<std::string> wrong;
  for (const std::string& folder : folders()) {
    if (!targets.contains(target_of(folder))) continue;
    ++layers;
    count += check_layer(folder, wrong);
  }
  EXPECT_EQ(layers, targets.size()) << "the folder of a target was not found";
  EXPECT_GT(layers, 10u) << "the search finds too few layers";
  EXPECT_GT(count, 1000u) << "the search finds too few functions";
  EXPECT_TRUE(wrong.empty()) << lines(wrong);
}

/// Returns the names of the free functions, separated by spaces; a '*' follows those that are internal.
std::string names_of_functions(std::string_view text) {
  std::string out;
  for (const FreeFunction& found : free_functions(text)) {
    EXPECT_TRUE(text.substr(found.offset).starts_with(found.name)) << found.name;
    out += (out.empty() ? "" : " ") + found.name + (found.is_internal ? "*" : "");
  }
  return out;
}

// Tests the scanner itself.
TEST(Functions, AreFoundInNamespaces) {
  const std::string text = R"code(
namespace a::b {
int declared();
[[nodiscard]] [[deprecated("old(1)")]] inline const std::string& with_attributes(int x) noexcept { return f(x); }
std::vector<int> with_defaults(int x = f(1), std::vector<int> y = {1, 2},
                               std::function<int(int)> z = [](int v) { return v; }) {
  return x > 0 ? y : z(1);
}
template <class T, class U = std::map<T, int>>
requires(sizeof(T) > 1) std::function<U(T)> function_template(const T& t) { return inner(t); }
auto with_trailing_type(int x) -> std::vector<int> {
  if (x) { g(x); }
  return {x};
}
bool operator==(const C& x, const C& y) { return x.same(y); }
int* operator_count(C (&all)[3]);
namespace c {
constexpr int nested(char c) { return c == '{' ? 1'000 : 0; }  // ignored();
}
}  // namespace a::b
extern "C" {
void with_c_linkage(int);
}
)code";
  EXPECT_EQ(names_of_functions(text),
            "declared with_attributes with_defaults function_template with_trailing_type operator_count nested "
            "with_c_linkage");
}

TEST(Functions, AreInternalIfStaticOrInAnAnonymousNamespace) {
  const std::string text = R"code(
namespace a {
namespace {
int one();
namespace c {
int two() { return 2; }
}
struct S {
  static int member();
};
int one() { return 1; }
}  // namespace
static inline int three() { return 3; }
int four() {
  static int count = five();
  return count;
}
}  // namespace a
namespace {
int six() { return 6; }
}
int seven() { return 7; }
)code";
  EXPECT_EQ(names_of_functions(text), "one* two* one* three* four six* seven");
}

TEST(Functions, DoNotIncludeMembersVariablesTypesAndMacros) {
  const std::string text = R"code(
#define MACRO(x) \
  int defined(int x)
MACRO(int x) { return x; }
static_assert(sizeof(int) > 2);
using Call = void (*)(int);
using std::swap;
typedef int number(int);
enum class E : int { A = value(1), B };
class C : public Base<int(int)> {
  explicit C(int x) : x_(x) {}
  void member(int);
  friend bool operator<(const C&, const C&) { return compare(); }
};
C::C(int x) : Base(x), a_{x}, b_{f(x)}, c_(g(x)) { start(x); }
C::~C() = default;
int C::member(int x) const { return h(x); }
std::string C::Nested::other(int x) { return h(x); }
template <>
int specialized<int>(int x) { return x; }
const Colour kInk(1, 2, 3), kPaper{f(1)};
std::mutex mutex{};
const auto area = [](int side) { return square(side); };
const int kSizes[] = {size(1), size(2)};
bool less = one(1) < two(2);
struct S {
  int x;
} all{f(1)};
int last();
)code";
  EXPECT_EQ(names_of_functions(text), "last");
}

}  // namespace
}  // namespace tw::architecture
