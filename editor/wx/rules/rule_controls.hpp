#pragma once
// Controls for values of a row that are better chosen from pictures than typed: the slots of an edge, the drawing of a
// symbol, a colour. Each calls back when the user chooses a value, not when a value is shown.

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

/// A callback that receives the value as it is written to a file.
using ValueCallback = std::function<void(const std::string& value)>;

/// Three lists of features with pictures, one for each slot of an edge, clockwise.
class SlotsControl : public wxPanel {
 public:
  SlotsControl(wxWindow* parent, const std::vector<std::string>& features, ValueCallback on_change);
  /// Shows a value such as "meadow river meadow".
  void show(const model::Rules& rules, const std::string& value);
  wxChoice* choice(int slot) const { return choices_[slot]; }

 private:
  std::vector<wxChoice*> choices_;
  std::vector<wxStaticBitmap*> pictures_;
};

/// A button that shows the current drawing. It opens a gallery of all drawings with a search field and a button to
/// choose a custom picture.
class LookControl : public wxPanel {
 public:
  LookControl(wxWindow* parent, std::vector<std::string> looks, ValueCallback on_change,
              std::function<void()> choose_picture);
  /// Shows a look. `value`: the row's look; "" if the row does not define one, so that `default_look` is drawn.
  /// `custom_look`: the look with the row's custom picture, which takes precedence over both; "" for none.
  void show(const std::string& value, const std::string& default_look, const std::string& custom_look);
  wxButton* button() const { return button_; }

 private:
  void choose();
  std::vector<std::string> looks_;
  ValueCallback on_change_;
  std::function<void()> choose_picture_;
  std::string value_, default_look_, custom_look_;
  unsigned version_ = 0;  ///< drawing::pictures_version() of the button's picture
  wxButton* button_ = nullptr;
};

/// The path of a picture, with buttons to choose the file and to remove the picture.
class PictureControl : public wxPanel {
 public:
  PictureControl(wxWindow* parent, ValueCallback on_change, std::function<void()> ask);
  void show(const std::string& value);
  wxTextCtrl* text() const { return text_; }
  wxButton* choose_button() const { return choose_; }
  wxButton* remove_button() const { return remove_; }

 private:
  wxTextCtrl* text_ = nullptr;
  wxButton* choose_ = nullptr;
  wxButton* remove_ = nullptr;
};

/// A colour picker, the colour as #rrggbb, a button for the default colour, and a picture of the feature in this
/// colour.
class ColourControl : public wxPanel {
 public:
  ColourControl(wxWindow* parent, ValueCallback on_change);
  /// Shows the colour of a feature; `value` "" means the default colour.
  void show(const model::Rules& rules, const std::string& feature, const std::string& value);
  wxColourPickerCtrl* picker() const { return picker_; }
  wxTextCtrl* text() const { return text_; }
  wxButton* default_button() const { return default_button_; }

 private:
  wxColourPickerCtrl* picker_ = nullptr;
  wxTextCtrl* text_ = nullptr;
  wxButton* default_button_ = nullptr;
  wxStaticBitmap* picture_ = nullptr;
};

}  // namespace tw::editor
