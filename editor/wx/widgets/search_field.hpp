#pragma once

#include <wx/srchctrl.h>

#include <functional>
#include <string>

namespace tw::editor {

/// A field that searches or filters a list while the user types.
class SearchField : public wxSearchCtrl {
 public:
  struct Callbacks {
    std::function<void(const std::string& text)> search;  ///< called after each change of the text
    std::function<void()> focus_results;  ///< called on Down, and on Enter unless `choose` is set: moves the focus to
                                          ///< the results
    std::function<void()> choose = {};    ///< called on Enter: chooses the selected result
  };
  /// `name` is spoken by screen readers; `hint` is shown while the field is empty.
  SearchField(wxWindow* parent, const wxString& name, const wxString& hint, Callbacks callbacks);
};

}  // namespace tw::editor
