public import Foundation

@available(iOS 16.0, *)
public struct AxisMarkValues {
    enum Kind: Sendable {
        case automatic(count: Int?)
        case units(Calendar.Component, count: Int)
        case steps(Double)
        case list([PlotPlace])
    }

    let kind: Kind

    /// The unit of dates between two values.
    var unit: Calendar.Component? {
        if case .units(let unit, _) = kind { unit } else { nil }
    }

    public static var automatic: AxisMarkValues { AxisMarkValues(kind: .automatic(count: nil)) }

    public static func automatic(
        desiredCount: Int? = nil,
        roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .automatic(count: desiredCount))
    }

    public static func stride(
        by component: Calendar.Component,
        count: Int = 1,
        roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil,
        calendar: Calendar? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .units(component, count: max(count, 1)))
    }

    public static func stride<P: BinaryFloatingPoint>(
        by stepSize: P,
        roundLowerBound: Bool? = nil,
        roundUpperBound: Bool? = nil
    ) -> AxisMarkValues {
        AxisMarkValues(kind: .steps(Double(stepSize)))
    }

    init(kind: Kind) { self.kind = kind }

    init(_ values: [some Plottable]) { kind = .list(values.map { PlotPlace($0) }) }
}
