#pragma once
// Controls of the form of a row whose values are better chosen from pictures than typed: the slots of an edge, the
// drawing of a symbol, a colour. Each calls back with what the user chose, and not when a value is shown.

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "engine/model/rules.hpp"

class wxChoice;
class wxButton;
class wxColourPickerCtrl;
class wxStaticBitmap;
class wxTextCtrl;

namespace tw::editor {

/// Called with the value as it is written to a file.
using TakeValue = std::function<void(const std::string& value)>;

/// Three choices of a feature with a picture of each: the slots of an edge, clockwise.
class SlotsControl : public wxPanel {
 public:
  SlotsControl(wxWindow* parent, const std::vector<std::string>& features, TakeValue take);
  /// "meadow river meadow"
  void show(const model::Rules& rules, const std::string& value);
  wxChoice* choice(int slot) const { return choices_[static_cast<std::size_t>(slot)]; }

 private:
  std::vector<wxChoice*> choices_;
  std::vector<wxStaticBitmap*> pictures_;
};

/// A button with a picture of the drawing in use; it opens a gallery of all drawings with a search field and a way to a
/// picture of one's own.
class LookControl : public wxPanel {
 public:
  LookControl(wxWindow* parent, std::vector<std::string> looks, TakeValue take, std::function<void()> choose_picture);
  /// `value` is the look, "" if the row says none; then `standard` is drawn. `own`: the look with the row's own
  /// picture, which is drawn before both; "" for none.
  void show(const std::string& value, const std::string& standard, const std::string& own);
  wxButton* button() const { return button_; }

 private:
  void choose();
  std::vector<std::string> looks_;
  TakeValue take_;
  std::function<void()> choose_picture_;
  std::string value_, standard_, own_;
  unsigned version_ = 0;  ///< of the pictures that the button shows
  wxButton* button_ = nullptr;
};

/// The path of a picture, a button that chooses the file and one that removes it.
class PictureControl : public wxPanel {
 public:
  PictureControl(wxWindow* parent, TakeValue take, std::function<void()> ask);
  void show(const std::string& value);
  wxTextCtrl* text() const { return text_; }
  wxButton* choose() const { return choose_; }
  wxButton* remove() const { return remove_; }

 private:
  wxTextCtrl* text_ = nullptr;
  wxButton* choose_ = nullptr;
  wxButton* remove_ = nullptr;
};

/// A colour picker, the colour as #rrggbb, a button for the standard colour and a picture of the feature in it.
class ColourControl : public wxPanel {
 public:
  ColourControl(wxWindow* parent, TakeValue take);
  /// `value` "" is the standard colour.
  void show(const model::Rules& rules, const std::string& feature, const std::string& value);
  wxColourPickerCtrl* picker() const { return picker_; }
  wxTextCtrl* text() const { return text_; }
  wxButton* standard() const { return standard_; }

 private:
  wxColourPickerCtrl* picker_ = nullptr;
  wxTextCtrl* text_ = nullptr;
  wxButton* standard_ = nullptr;
  wxStaticBitmap* picture_ = nullptr;
};

}  // namespace tw::editor
