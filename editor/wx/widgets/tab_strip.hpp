#pragma once

#include <wx/notebook.h>

#include <functional>
#include <vector>

namespace tw::editor {

/// Tabs without pages: the caller shows the content of the selected tab.
class TabStrip : public wxNotebook {
 public:
  TabStrip(wxWindow* parent, const std::vector<wxString>& labels, std::function<void(int)> on_choose);
  void select(int tab);
  int selected() const { return GetSelection(); }
  /// Sets the numbers of problems on a tab: their sum is shown beside the label, with the icon of the worst.
  void set_counts(int tab, int errors, int warnings);

 private:
  std::vector<wxString> labels_;
};

}  // namespace tw::editor
