/// A style of an element, for which each host has its own drawing.
public enum ElementStyle: Hashable, Sendable {
    /// Texts; a size is in points, and a short text never wraps.
    case font(String), fontSize(Int), fontWeight(String), fontDesign(String)
    case bold, italic, underline, strikethrough, monospacedDigit, uppercase, lowercase
    case text, short, lineLimit(Int), multilineTextAlignment(String)
    /// Colors by name, shapes, and images.
    case foreground(String), background(String), color, shape, cut
    case symbol, imageScale(String), resizable, pulsing, still, picture
    /// Alignments of the content of a stack or another container, in a frame, and of a cell.
    case stackAlignment(String, vertical: String? = nil), verticalAlignment(String)
    case alignment(String, vertical: String? = nil), cellAlignment(String)
    case frameAlignment(String, vertical: String? = nil)
    /// Sizes: as wide or tall as the container, or as large as the content.
    case fill, tall, fixed, first, scaledToFit, scaledToFill, framed, innerFrame, padding
    /// Containers, and the parts of the screen that they respect or ignore.
    case hstack, vstack, zstack, wraps, spacer, grid, gridRow, gridCell, gridWide, lazyGrid, across
    case layers, behind, over, ground, pad, centered, fits, geometry, positioned
    case scroll, horizontal, snaps, snapTargets
    case safeArea, safeInset, safeRest, safeAbove, safeBelow, ignoresSafeArea
    /// Effects, areas that react to touch, and views of UIKit.
    case clipped, animated, redacted, unredacted, touchable, draggable, foreign
    /// Lists and their rows.
    case list, form, grouped, insetGrouped, noLine, noLineAbove, rowGround, badge, bare
    case prominentHeader, footer, swipe, delete, choice, refresh
    /// Buttons, and the parts of labels.
    case bordered, borderedProminent, borderless, plain, styled, tap, hold, buttonLabel, step
    case role(String), buttonBorder(String), controlSize(String), link, share, control
    case label, labelIcon, labelTitle, iconOnly, titleOnly, labeled, value
    /// Other controls.
    case toggle, toggleButton, stepper, slider, sliderEnds, field, roundedBorder, editor
    case picker, menu, segmented, inline, date, colorWell, disclosure, groupBox, unavailable
    case search, searched, withMenu, contextMenu
    case gauge, progress, round, linear, linearMark, linearAccessory, circular, circularCapacity
    case gaugeRing, gaugeCurrent, gaugeLabel, gaugeEnd, track, part, mark
    /// Screens, their bars, and presentations; the height of a sheet is in tenths of the screen.
    case page, screen, navigation, navigationLink, largeTitle, smallTitle, bar, barSide, barTitle
    case leading, trailing, top, bottom, back, confirm, toolbar, tabs, tab, paged, dots
    case split, column, sidebar, middle, detail
    case sheet, fullScreenCover, detent(tenths: Int), grabber, close
    case alert, confirmation, files, actions, pair, last
    /// Charts.
    case chart, natural, chartPlane, chartPlot, chartX, chartY, chartLegend, chartLines
    case chartSectors, slice, gridLine, x, y, dashed, axisText, begin, thick, wide, point
    case rule, level, note, noteAlignment(String), overlay
    /// Names and icons of apps and categories; one of 8 colors.
    case activity, activityIcon, category, tint(Int)
}
