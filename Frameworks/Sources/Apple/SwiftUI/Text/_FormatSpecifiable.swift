import FoundationGaps

/// A value that can stand in a text to be translated.
@available(iOS 13.0, *)
public protocol _FormatSpecifiable: Equatable {
    /// What is handed to the format.
    associatedtype _Arg: CVarArg
    /// The value as the format takes it.
    var _arg: _Arg { get }
    /// The placeholder in a table of translations.
    var _specifier: String { get }
}

extension _FormatSpecifiable {
    /// The value as an argument of a text to be translated.
    var argument: LocalizedArgument.Value {
        switch _arg {
        case let number as any BinaryInteger & SignedInteger: .integer(Int64(clamping: number))
        case let number as any BinaryInteger: .unsigned(UInt64(clamping: number))
        case let number as any BinaryFloatingPoint: .number(Double(number))
        default: .text(String(format: _specifier, _arg))
        }
    }
}

extension Int: _FormatSpecifiable {
    /// The number itself.
    public var _arg: Int64 { Int64(self) }
    /// That of a long whole number.
    public var _specifier: String { "%lld" }
}

extension Int32: _FormatSpecifiable {
    /// The number itself.
    public var _arg: Int32 { self }
    /// That of a whole number.
    public var _specifier: String { "%d" }
}

extension Int64: _FormatSpecifiable {
    /// The number itself.
    public var _arg: Int64 { self }
    /// That of a long whole number.
    public var _specifier: String { "%lld" }
}

extension UInt: _FormatSpecifiable {
    /// The number itself.
    public var _arg: UInt64 { UInt64(self) }
    /// That of a long whole number without a sign.
    public var _specifier: String { "%llu" }
}

extension Double: _FormatSpecifiable {
    /// The number itself.
    public var _arg: Double { self }
    /// That of a number with six decimals.
    public var _specifier: String { "%lf" }
}

extension Float: _FormatSpecifiable {
    /// The number itself.
    public var _arg: Float { self }
    /// That of a number with six decimals.
    public var _specifier: String { "%f" }
}
