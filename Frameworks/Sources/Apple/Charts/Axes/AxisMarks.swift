/// The lines and texts of one axis at several values.
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
    /// Puts marks at values, each made from its value.
    public init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        spec = AxisSpec(position: position, values: values) { content($0).pieces }
    }

    /// Puts the same marks at values.
    public init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        @AxisMarkBuilder content: @escaping () -> Content
    ) {
        spec = AxisSpec(position: position, values: values) { _ in content().pieces }
    }

    /// Puts marks at listed values, each made from its value.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        @AxisMarkBuilder content: @escaping (AxisValue) -> Content
    ) {
        self.init(position: position, values: AxisMarkValues(values), content: content)
    }

    /// Puts the same marks at listed values.
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
    /// Puts the system's marks at values.
    public init(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        spec = AxisSpec(position: position, values: values, make: nil)
    }

    /// Puts the system's marks at listed values.
    public init<Value: Plottable>(
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        spec = AxisSpec(position: position, values: AxisMarkValues(values), make: nil)
    }

    /// Puts the system's marks at values, with texts in a format.
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

/// What stands on an axis.
@available(iOS 16.0, *)
public protocol AxisContent {}

extension AxisContent {
    var axisSpecs: [AxisSpec] { (self as? any AxisSpecBearing)?.specs ?? [] }
}

extension AxisMarks: AxisSpecBearing {}

@available(iOS 16.0, *)
extension Optional: AxisContent where Wrapped: AxisContent {}

extension Optional: AxisSpecBearing where Wrapped: AxisContent {
    var specs: [AxisSpec] { self?.axisSpecs ?? [] }
}

/// Builds what stands on an axis.
@available(iOS 16.0, *)
@resultBuilder
public struct AxisContentBuilder {
    /// Takes marks as they are.
    public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content {
        content
    }

    /// Builds the first marks.
    public static func buildPartialBlock<Content: AxisContent>(first: Content) -> Content { first }

    /// Adds marks.
    public static func buildPartialBlock<Accumulated: AxisContent, Next: AxisContent>(
        accumulated: Accumulated,
        next: Next
    ) -> some AxisContent { AxisSpecList(specs: accumulated.axisSpecs + next.axisSpecs) }

    /// Builds marks on a condition.
    public static func buildIf<Content: AxisContent>(_ content: Content?) -> Content? { content }
}

/// Content of an axis that knows its marks.
protocol AxisSpecBearing {
    var specs: [AxisSpec] { get }
}

/// Several groups of marks of an axis.
struct AxisSpecList: AxisContent, AxisSpecBearing {
    let specs: [AxisSpec]
}

/// One group of marks of an axis.
struct AxisSpec {
    let position: AxisMarkPosition
    let values: AxisMarkValues
    /// Makes the marks of a value; nil for those of the system.
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

/// At which edge of a chart an axis stands.
@available(iOS 16.0, *)
public struct AxisMarkPosition: Equatable {
    private let name: String

    /// Where the system thinks.
    public static var automatic: AxisMarkPosition { AxisMarkPosition(name: "automatic") }
    /// Where reading begins.
    public static var leading: AxisMarkPosition { AxisMarkPosition(name: "leading") }
    /// Where reading ends.
    public static var trailing: AxisMarkPosition { AxisMarkPosition(name: "trailing") }
    /// Above.
    public static var top: AxisMarkPosition { AxisMarkPosition(name: "top") }
    /// Below.
    public static var bottom: AxisMarkPosition { AxisMarkPosition(name: "bottom") }
}

/// How marks stand at the ends of an axis; a page has one way.
@available(iOS 16.0, *)
public struct AxisMarkPreset {
    /// As the system thinks.
    public static var automatic: AxisMarkPreset { AxisMarkPreset() }
    /// In line with the edges.
    public static var aligned: AxisMarkPreset { AxisMarkPreset() }
    /// Beyond the edges.
    public static var extended: AxisMarkPreset { AxisMarkPreset() }
    /// Within the edges.
    public static var inset: AxisMarkPreset { AxisMarkPreset() }
}

/// A value at which marks stand.
@available(iOS 16.0, *)
public struct AxisValue: Sendable {
    /// The place among the values, from 0.
    public let index: Int
    /// How many values there are.
    public let count: Int
    let place: PlotPlace

    /// Returns the value, if it is of a type.
    public func `as`<P: Plottable>(_ type: P.Type) -> P? { place.value(as: type) }
}
