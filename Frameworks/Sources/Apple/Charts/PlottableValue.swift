public import Foundation
public import SwiftUI

@available(iOS 16.0, *)
public struct PlottableValue<Value: Plottable> {
    let label: Text
    let value: Value
    var unit: Calendar.Component?

    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<
        Value
    > {
        PlottableValue(label: Text(labelKey), value: value)
    }

    public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
        PlottableValue(label: label, value: value)
    }

    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value>
    {
        PlottableValue(label: Text(label), value: value)
    }
}

@available(iOS 16.0, *)
extension PlottableValue where Value == Date {
    public static func value(
        _ labelKey: LocalizedStringKey,
        _ value: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue(label: Text(labelKey), value: value, unit: unit)
    }

    @_disfavoredOverload
    public static func value<S: StringProtocol>(
        _ label: S,
        _ value: Date,
        unit: Calendar.Component,
        calendar: Calendar? = nil
    ) -> PlottableValue<Date> {
        PlottableValue(label: Text(label), value: value, unit: unit)
    }
}

extension PlottableValue {
    var plot: Plot { Plot(place: PlotPlace(value), label: label, unit: unit) }
}

@available(iOS 16.0, *)
public protocol Plottable {
    associatedtype PrimitivePlottable: Plottable
    where Self.PrimitivePlottable == Self.PrimitivePlottable.PrimitivePlottable
    var primitivePlottable: PrimitivePlottable { get }
    init?(primitivePlottable: PrimitivePlottable)
}

@available(iOS 16.0, *)
public protocol _PrimitivePlottable: Plottable where PrimitivePlottable == Self {}

@available(iOS 16.0, *)
extension _PrimitivePlottable {
    public var primitivePlottable: Self { self }
    public init?(primitivePlottable: Self) { self = primitivePlottable }
}

@available(iOS 16.0, *)
extension Plottable where Self: RawRepresentable, RawValue == String {
    public var primitivePlottable: String { rawValue }
    public init?(primitivePlottable: String) { self.init(rawValue: primitivePlottable) }
}

extension Int: _PrimitivePlottable {}
extension Double: _PrimitivePlottable {}
extension Float: _PrimitivePlottable {}
extension String: _PrimitivePlottable {}
extension Date: _PrimitivePlottable {}

/// A value on an axis, without its type.
enum PlotPlace: Hashable, Sendable {
    case number(Double)
    case date(Date)
    case category(String)

    init(_ value: some Plottable) {
        switch value.primitivePlottable {
        case let value as Int: self = .number(Double(value))
        case let value as Double: self = .number(value)
        case let value as Float: self = .number(Double(value))
        case let value as Date: self = .date(value)
        case let other: self = .category("\(other)")
        }
    }

    /// The position on a number line; nil for a category.
    var number: Double? {
        switch self {
        case .number(let number): number
        case .date(let date): date.timeIntervalSinceReferenceDate
        case .category: nil
        }
    }

    /// Returns the original value, if it has a type.
    func value<Value: Plottable>(as type: Value.Type) -> Value? {
        primitive(as: Value.PrimitivePlottable.self).flatMap(Value.init(primitivePlottable:))
    }

    private func primitive<Value>(as type: Value.Type) -> Value? {
        switch self {
        case .date(let date): return date as? Value
        case .category(let name): return name as? Value
        case .number(let number):
            if let number = number as? Value { return number }
            if let number = Float(number) as? Value { return number }
            return Int(exactly: number) as? Value
        }
    }

    func text(_ environment: EnvironmentValues, _ unit: Calendar.Component? = nil) -> String {
        switch self {
        case .category(let name): return name
        case .number(let number):
            return number.formatted(
                .number.precision(.fractionLength(0...1)).locale(environment.locale)
            )
        case .date(let date):
            guard unit == .hour || unit == .minute else {
                return Text(date, style: .date).resolved(in: environment)
            }
            return Text(date, style: .time).resolved(in: environment)
        }
    }
}

/// A labeled value of a mark, without its type.
struct Plot {
    let place: PlotPlace
    let label: Text
    var unit: Calendar.Component?

    func text(_ environment: EnvironmentValues) -> String { place.text(environment, unit) }
}
