public import Foundation

/// The parts of a log message.
@available(iOS 14.0, *)
public struct OSLogInterpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) {
        text.reserveCapacity(literalCapacity)
    }

    /// Appends a literal, which is always shown.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a text, which is hidden unless it is public.
    public mutating func appendInterpolation(
        _ argumentString: @autoclosure @escaping () -> String,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(argumentString(), align, privacy, isScalar: false)
    }

    /// Appends a value's description, which is hidden unless it is public.
    ///
    /// Numbers have a description, too, so the other overloads have priority.
    @_disfavoredOverload
    public mutating func appendInterpolation<T: CustomStringConvertible>(
        _ value: @autoclosure @escaping () -> T,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(value().description, align, privacy, isScalar: false)
    }

    /// Appends the name of a type, which is hidden unless it is public.
    public mutating func appendInterpolation(
        _ value: @autoclosure @escaping () -> Any.Type,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(String(describing: value()), align, privacy, isScalar: false)
    }

    /// Appends an error, which is hidden unless it is public.
    public mutating func appendInterpolation(
        _ error: @autoclosure @escaping () -> any Error,
        privacy: OSLogPrivacy = .auto
    ) {
        append(String(describing: error()), .none, privacy, isScalar: false)
    }

    /// Appends an object's description, which is hidden unless it is public.
    public mutating func appendInterpolation(
        _ argumentObject: @autoclosure @escaping () -> NSObject,
        privacy: OSLogPrivacy = .auto
    ) {
        append(argumentObject().description, .none, privacy, isScalar: false)
    }

    /// Appends an integer, which is shown unless it is private.
    public mutating func appendInterpolation<T: FixedWidthInteger>(
        _ number: @autoclosure @escaping () -> T,
        format: OSLogIntegerFormatting = .decimal,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(number()), align, privacy, isScalar: true)
    }

    /// Appends a floating-point number, which is shown unless it is private.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Double,
        format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(number()), align, privacy, isScalar: true)
    }

    /// Appends a floating-point number, which is shown unless it is private.
    public mutating func appendInterpolation(
        _ number: @autoclosure @escaping () -> Float,
        format: OSLogFloatFormatting = .fixed,
        align: OSLogStringAlignment = .none,
        privacy: OSLogPrivacy = .auto
    ) {
        append(format.text(Double(number())), align, privacy, isScalar: true)
    }

    /// Appends a Boolean, which is shown unless it is private.
    public mutating func appendInterpolation(
        _ boolean: @autoclosure @escaping () -> Bool,
        privacy: OSLogPrivacy = .auto
    ) {
        append(boolean() ? "true" : "false", .none, privacy, isScalar: true)
    }

    private mutating func append(
        _ value: String,
        _ alignment: OSLogStringAlignment,
        _ privacy: OSLogPrivacy,
        isScalar: Bool
    ) {
        text += alignment.aligned(privacy.shown(value, isScalar: isScalar))
    }
}

/// A log message, with its values shown or hidden by their privacy.
@available(iOS 14.0, *)
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
    /// The message as shown.
    let text: String

    public init(stringLiteral value: String) { text = value }

    public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}
