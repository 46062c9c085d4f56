#include "engine/xml/file_attributes.hpp"

#include <sys/stat.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace tw::xml {

namespace {

constexpr std::string_view kAcl = "system.posix_acl_access";

std::string attribute(const char* path, const char* name) {
  const ssize_t size = ::getxattr(path, name, nullptr, 0);
  std::string out(size > 0 ? static_cast<std::size_t>(size) : 0, '\0');
  const ssize_t got = out.empty() ? 0 : ::getxattr(path, name, out.data(), out.size());
  out.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  return out;
}

/// Limits the permissions of the owning group in an ACL to those of others. The format is that of Linux: a version,
/// then entries of tag, permissions and id, in little-endian order.
void limit_group(std::string& acl) {
  static_assert(std::endian::native == std::endian::little);
  struct Entry {
    std::uint16_t tag, permissions;
    std::uint32_t id;
  };
  constexpr std::uint16_t kGroup = 4, kOther = 32;
  constexpr std::size_t kVersion = sizeof(std::uint32_t);
  std::uint16_t others = 0;
  for (const std::uint16_t wanted : {kOther, kGroup})
    for (std::size_t at = kVersion; at + sizeof(Entry) <= acl.size(); at += sizeof(Entry)) {
      Entry entry{};
      std::memcpy(&entry, acl.data() + at, sizeof entry);
      if (entry.tag != wanted) continue;
      if (wanted == kOther) others = entry.permissions;
      entry.permissions &= others;
      std::memcpy(acl.data() + at, &entry, sizeof entry);
    }
}

void copy_extended(const char* from, int to, bool group_kept) {
  const ssize_t size = ::listxattr(from, nullptr, 0);
  std::string names(size > 0 ? static_cast<std::size_t>(size) : 0, '\0');
  const ssize_t got = names.empty() ? 0 : ::listxattr(from, names.data(), names.size());
  names.resize(got > 0 ? static_cast<std::size_t>(got) : 0);
  for (const char* name = names.data(); name < names.data() + names.size(); name += std::strlen(name) + 1) {
    const std::string_view view = name;
    if (!view.starts_with("user.") && !view.starts_with("system.")) continue;  // others belong to the system
    std::string value = attribute(from, name);
    if (view == kAcl && !group_kept) limit_group(value);
    ::fsetxattr(to, name, value.data(), value.size(), 0);
  }
}

}  // namespace

void copy_attributes(const std::filesystem::path& from, int to) {
  struct stat old {
  }, now{};
  if (::stat(from.c_str(), &old) != 0 || ::fstat(to, &now) != 0 || !S_ISREG(now.st_mode)) return;
  const bool group_kept = now.st_gid == old.st_gid || ::fchown(to, static_cast<uid_t>(-1), old.st_gid) == 0;
  const bool owner_kept = now.st_uid == old.st_uid || ::fchown(to, old.st_uid, static_cast<gid_t>(-1)) == 0;
  mode_t mode = old.st_mode & 07777u;
  if (!group_kept) mode = (mode & ~static_cast<mode_t>(S_ISGID | S_IRWXG)) | (mode & ((mode & S_IRWXO) << 3));
  if (!owner_kept) mode &= ~static_cast<mode_t>(S_ISUID);
  ::fremovexattr(to, kAcl.data());  // inherited from the folder
  ::fchmod(to, mode);
  copy_extended(from.c_str(), to, group_kept);
}

}  // namespace tw::xml
