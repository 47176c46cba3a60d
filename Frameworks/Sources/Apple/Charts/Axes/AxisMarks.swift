public import Foundation
public import SwiftUI

@available(iOS 16.0, *)
public struct AxisMarks<Content: AxisMark> {
    let spec: AxisSpec
}

@available(iOS 16.0, *)
extension AxisMarks: AxisContent {
    var specs: [AxisSpec] { [spec] }
}

@available(iOS 16.0, *)
extension AxisMarks {
    public init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        spec = AxisSpec(position: position, values: values) { content($0).pieces }
    }

    /// Creates the same marks for each value.
    public init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        spec = AxisSpec(position: position, values: values) { _ in content().pieces }
    }

    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(position: position, values: AxisMarkValues(values), content: content)
    }

    /// Creates the same marks for listed values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        self.init(position: position, values: AxisMarkValues(values), content: content)
    }
}

@available(iOS 16.0, *)
extension AxisMarks where Content == Never {
    public init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        spec = AxisSpec(position: position, values: values, make: nil)
    }

    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        spec = AxisSpec(position: position, values: AxisMarkValues(values), make: nil)
    }

    public init<F: FormatStyle>(
        format: F,
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        spec = AxisSpec(position: position, values: values) { _ in
            AxisGridLine().pieces + AxisValueLabel(format: format).pieces
        }
    }
}

@available(iOS 16.0, *)
public protocol AxisContent {}

extension AxisContent {
    var axisSpecs: [AxisSpec] { (self as? any AxisSpecProvider)?.specs ?? [] }
}

extension AxisMarks: AxisSpecProvider {}

@available(iOS 16.0, *)
extension Optional: AxisContent where Wrapped: AxisContent {}

extension Optional: AxisSpecProvider where Wrapped: AxisContent {
    var specs: [AxisSpec] { self?.axisSpecs ?? [] }
}

@available(iOS 16.0, *)
@resultBuilder
public struct AxisContentBuilder {
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content {
        content
    }

    public static func buildPartialBlock<Content: AxisContent>(first: Content) -> Content { first }

    public static func buildPartialBlock<Accumulated: AxisContent, Next: AxisContent>(
        accumulated: Accumulated,
        next: Next
    ) -> some AxisContent { AxisSpecList(specs: accumulated.axisSpecs + next.axisSpecs) }

    public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }
}

/// Content of an axis that provides its marks.
protocol AxisSpecProvider {
    var specs: [AxisSpec] { get }
}

/// A list of groups of marks of an axis.
struct AxisSpecList: AxisContent, AxisSpecProvider {
    let specs: [AxisSpec]
}

/// A group of marks of an axis.
struct AxisSpec {
    let position: AxisMarkPosition
    let values: AxisMarkValues
    /// Creates the marks of a value; nil for the system's marks.
    let make: ((AxisValue) -> [AxisPiece])?

    init(
        position: AxisMarkPosition,
        values: AxisMarkValues,
        make: ((AxisValue) -> [AxisPiece])?
    ) {
        self.position = position
        self.values = values
        self.make = make
    }
}

@available(iOS 16.0, *)
public struct AxisMarkPosition: Equatable {
    private let name: String

    public static var automatic: AxisMarkPosition { AxisMarkPosition(name: "automatic") }
    public static var leading: AxisMarkPosition { AxisMarkPosition(name: "leading") }
    public static var trailing: AxisMarkPosition { AxisMarkPosition(name: "trailing") }
    public static var top: AxisMarkPosition { AxisMarkPosition(name: "top") }
    public static var bottom: AxisMarkPosition { AxisMarkPosition(name: "bottom") }
}

/// The arrangement of marks at the ends of an axis.
///
/// A page supports one.
@available(iOS 16.0, *)
public struct AxisMarkPreset {
    public static var automatic: AxisMarkPreset { AxisMarkPreset() }
    public static var aligned: AxisMarkPreset { AxisMarkPreset() }
    public static var extended: AxisMarkPreset { AxisMarkPreset() }
    public static var inset: AxisMarkPreset { AxisMarkPreset() }
}

@available(iOS 16.0, *)
public struct AxisValue: Sendable {
    /// The index among the values.
    public let index: Int
    public let count: Int
    let place: PlotPlace

    public func `as`<P: Plottable>(_ type: P.Type) -> P? { place.value(as: type) }
}
