#pragma once
// The cards of one section of an experiment's charts, in one, two or three columns.

#include <wx/scrolwin.h>

#include <string>
#include <vector>

#include "editor/wx/simulate/chart_card.hpp"

namespace tw::editor {

class ChartGrid : public wxScrolledWindow {
 public:
  ChartGrid(wxWindow* parent, CardCallbacks callbacks);
  void show(const report::Cards& charts);
  void show_section(report::CardSection section);
  report::CardSection section() const { return section_; }
  /// Return the number of cards, and a card by its index in display order. The window owns the cards.
  std::size_t card_count() const { return cards_.size(); }
  ChartCard& card(std::size_t index) { return *cards_.at(index); }
  /// Returns the card of a chart; nullptr if the section has no chart with this id.
  ChartCard* find(const std::string& id);
  std::size_t column_count() const { return column_count_; }

 private:
  void fill();
  void lay_out();
  void enlarge(const std::string& id);
  void OnPaint(wxPaintEvent& event);

  CardCallbacks callbacks_;
  report::Cards charts_;
  report::CardSection section_ = report::CardSection::Glance;
  std::vector<ChartCard*> cards_;
  std::size_t column_count_ = 3;
  std::string enlarged_id_;  ///< id of the card shown alone; "" for none
};

}  // namespace tw::editor
