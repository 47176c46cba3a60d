/// The role of an element, which determines how a host draws and announces it.
public enum ElementRole: Hashable, Sendable {
    /// Containers: a group, a part of a line, and decoration.
    case group, inline, decoration
    /// Texts: a text, a part of it with its own style, a time, a paragraph, and a heading of level
    /// 1 to 3.
    case text, run, time, paragraph
    case heading(level: Int)
    /// Images: an image, a vector drawing, and its shapes.
    case image, drawing, path, circle
    /// Controls: a button, an input with a `type`, an editor of several lines, a
    /// choice of one option, and the label around a control.
    case button, input, textEditor, choices, choice, option, label
    /// Content that is shown on demand, and the control that shows it.
    case disclosure, summary
    /// Measures.
    case progress, gauge
    /// Lists and their rows.
    case section, list, row, divider
    /// A chart and the table with the same data.
    case chart, table, tableRow, tableHeader, tableCell
    /// Parts of a screen: the navigation bar, the tab bar, and a dialog.
    case bar, tabBar, dialog
}
