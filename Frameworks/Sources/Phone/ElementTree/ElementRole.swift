/// The kind of an element, which decides how a host draws and announces it.
public enum ElementRole: Hashable, Sendable {
    /// Boxes: a group, a part of a line, and an area for decoration.
    case group, inline, decoration
    /// Texts: one that stands alone, a part of it with a style of its own, an instant, a paragraph,
    /// and a heading of level 1 to 3.
    case text, run, time, paragraph
    case heading(level: Int)
    /// Pictures: an image, a vector drawing, and its shapes.
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
    /// Parts of a screen: the bar above it, the tabs, and a dialog over it.
    case bar, tabBar, dialog
}
