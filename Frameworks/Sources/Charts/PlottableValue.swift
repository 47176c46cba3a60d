/// A value with what it is called.
@available(iOS 16.0, *)
public struct PlottableValue<Value: Plottable> {
    let label: String
    let value: Value

    /// Names a value.
    public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<
        Value
    > {
        PlottableValue(label: Text(labelKey).content, value: value)
    }

    /// Names a value.
    @_disfavoredOverload
    public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue<Value>
    {
        PlottableValue(label: String(label), value: value)
    }
}

extension PlottableValue {
    var number: Double? {
        switch value {
        case let value as Int: Double(value)
        case let value as Double: value
        default: nil
        }
    }

    func text(_ environment: EnvironmentValues) -> String {
        switch value {
        case let date as Date: Text(date, style: .date).resolved(in: environment)
        case let number as Double where number == number.rounded() && abs(number) < 1e15:
            "\(Int(number))"
        default: "\(value)"
        }
    }
}

/// A value that can stand on an axis.
@available(iOS 16.0, *)
public protocol Plottable {}

extension Int: Plottable {}
extension Double: Plottable {}
extension String: Plottable {}
extension Date: Plottable {}
