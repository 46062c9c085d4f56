#pragma once

#include <filesystem>

#include "engine/xml/descriptor.hpp"

namespace tw::xml {

/// A lock on a folder, which all functions that replace files hold from their check of the old file until the rename:
/// without it, two programs that save one file at the same instant would both succeed, and one save would be lost. The
/// lock is advisory and leaves no files. Waits for the program or thread that holds it, but at most kPatience, since
/// that program may have been stopped. There is no lock if the folder cannot be read, or on a network file system that
/// cannot lock folders.
class FolderLock {
 public:
  static constexpr int kPatience = 5000;  ///< in milliseconds
  explicit FolderLock(const std::filesystem::path& folder);

 private:
  Descriptor folder_;
};

}  // namespace tw::xml
