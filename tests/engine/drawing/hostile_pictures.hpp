#pragma once

#include <string>
#include <vector>

namespace tw::drawing::test {

/// A picture made to crash, hang or bloat whoever draws it.
struct HostilePicture {
  std::string name;   ///< letters and digits
  std::string bytes;  ///< content of the file
};

/// 80 of them: filters, patterns, references, paths, style sheets, pictures inside, text, numbers, broken files.
const std::vector<HostilePicture>& hostile_pictures();

}  // namespace tw::drawing::test
