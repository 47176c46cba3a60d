public import Foundation
public import SwiftUI

@available(iOS 16.0, *)
public protocol AxisMark {}

extension AxisMark {
    var pieces: [AxisPiece] { (self as? any AxisPieceProvider)?.ownPieces ?? [] }
}

@available(iOS 16.0, *)
extension AxisMark {
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
        changed { $0.paint = style.paint }
    }

    public func font(_ font: Font?) -> some AxisMark { changed { $0.font = font } }

    private func changed(_ change: (inout AxisPiece) -> Void) -> AxisPieceList {
        var pieces = self.pieces
        for index in pieces.indices { change(&pieces[index]) }
        return AxisPieceList(ownPieces: pieces)
    }
}

@available(iOS 16.0, *)
extension Never: AxisMark {}

@available(iOS 16.0, *)
extension Optional: AxisMark where Wrapped: AxisMark {}

extension Optional: AxisPieceProvider where Wrapped: AxisMark {
    var ownPieces: [AxisPiece] { self?.pieces ?? [] }
}

@available(iOS 16.0, *)
public struct AxisGridLine: AxisMark, AxisPieceProvider {
    let ownPieces: [AxisPiece]

    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
        ownPieces = [AxisPiece(kind: .line, isCentered: centered ?? false, stroke: stroke)]
    }
}

@available(iOS 16.0, *)
public struct AxisTick: AxisMark, AxisPieceProvider {
    let ownPieces: [AxisPiece]

    public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
        ownPieces = [AxisPiece(kind: .tick, isCentered: centered ?? false, stroke: stroke)]
    }
}

@available(iOS 16.0, *)
public struct AxisValueLabel<Content: View>: AxisMark, AxisPieceProvider {
    let ownPieces: [AxisPiece]
}

@available(iOS 16.0, *)
extension AxisValueLabel {
    public init(
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        let view = content()
        ownPieces = [AxisPiece(kind: .label, isCentered: centered) { _, _ in view }]
    }
}

@available(iOS 16.0, *)
extension AxisValueLabel where Content == Text {
    public init(
        _ titleKey: LocalizedStringKey,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(centered: centered) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(centered: centered) { Text(title) }
    }
}

@available(iOS 16.0, *)
extension AxisValueLabel where Content == Never {
    /// Shows the value in the system's format.
    public init(
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        ownPieces = [AxisPiece(kind: .label, isCentered: centered)]
    }

    public init<F: FormatStyle>(
        format: F,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        ownPieces = [
            AxisPiece(kind: .label, isCentered: centered) { place, environment in
                guard let value = place.value(as: F.FormatInput.self) else { return nil }
                var local = format.locale(environment.locale)
                if var dates = local as? Date.FormatStyle {
                    dates.timeZone = environment.timeZone
                    dates.calendar = environment.calendar
                    local = dates as? F ?? local
                }
                return Text(verbatim: local.format(value))
            }
        ]
    }
}

/// The handling of labels that don't fit.
///
/// A page omits some.
@available(iOS 16.0, *)
public struct AxisValueLabelCollisionResolution {
    public static var automatic: AxisValueLabelCollisionResolution {
        AxisValueLabelCollisionResolution()
    }
    public static var disabled: AxisValueLabelCollisionResolution {
        AxisValueLabelCollisionResolution()
    }
    public static var greedy: AxisValueLabelCollisionResolution {
        AxisValueLabelCollisionResolution()
    }
}

/// The direction of a label.
///
/// A page supports one.
@available(iOS 16.0, *)
public struct AxisValueLabelOrientation {
    public static var automatic: AxisValueLabelOrientation { AxisValueLabelOrientation() }
    public static var horizontal: AxisValueLabelOrientation { AxisValueLabelOrientation() }
}

@available(iOS 16.0, *)
@resultBuilder
public struct AxisMarkBuilder {
    public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }

    public static func buildPartialBlock<Content: AxisMark>(first: Content) -> Content { first }

    public static func buildPartialBlock<Accumulated: AxisMark, Next: AxisMark>(
        accumulated: Accumulated,
        next: Next
    ) -> some AxisMark { AxisPieceList(ownPieces: accumulated.pieces + next.pieces) }

    public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }

    public static func buildEither<T: AxisMark, F: AxisMark>(
        first: T
    ) -> BuilderConditional<T, F> {
        BuilderConditional(ownPieces: first.pieces)
    }

    public static func buildEither<T: AxisMark, F: AxisMark>(
        second: F
    ) -> BuilderConditional<T, F> {
        BuilderConditional(ownPieces: second.pieces)
    }
}

/// A mark of an axis that provides its lines and labels.
protocol AxisPieceProvider {
    var ownPieces: [AxisPiece] { get }
}

/// A list of marks of an axis.
struct AxisPieceList: AxisMark, AxisPieceProvider {
    let ownPieces: [AxisPiece]
}

/// A line or label of an axis, without its type.
struct AxisPiece {
    enum Kind {
        case line, tick, label
    }

    let kind: Kind
    /// True if it is centered in the unit that starts at its value; nil for the default.
    var isCentered: Bool?
    var stroke: StrokeStyle?
    var paint: Paint?
    var font: Font?
    /// Creates the view of a label; nil for the system's format.
    var view: ((PlotPlace, EnvironmentValues) -> (any View)?)?

    init(
        kind: Kind,
        isCentered: Bool?,
        stroke: StrokeStyle? = nil,
        view: ((PlotPlace, EnvironmentValues) -> (any View)?)? = nil
    ) {
        self.kind = kind
        self.isCentered = isCentered
        self.stroke = stroke
        self.view = view
    }
}
