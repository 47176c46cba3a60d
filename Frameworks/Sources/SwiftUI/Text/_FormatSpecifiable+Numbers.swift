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
