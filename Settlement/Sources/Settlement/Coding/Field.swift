/// One field of a stored value, stated once: for the bytes of answers and for the rows of both stores.
package struct Field<Value>: Sendable {
    /// The column; PostgreSQL calls `user` otherwise.
    package let column: String
    /// The form in which it is stored.
    package let form: FieldForm
    /// Whether it may be missing.
    let isOptional: Bool
    /// Returns the field of a value; nil if it is missing.
    package let value: @Sendable (Value) -> FieldValue?

    /// Returns a field of 16 bytes.
    package static func name(
        _ column: String,
        _ value: @escaping @Sendable (Value) -> (high: UInt64, low: UInt64)
    ) -> Field {
        Field(column: column, form: .name, isOptional: false) {
            let name = value($0)
            return .name(high: name.high, low: name.low)
        }
    }

    /// Returns a field with a whole number.
    package static func number(
        _ column: String,
        isOptional: Bool = false,
        _ value: @escaping @Sendable (Value) -> Int64?
    ) -> Field {
        Field(column: column, form: .number, isOptional: isOptional) {
            value($0).map { .number($0) }
        }
    }

    /// Returns a field with an instant, as its milliseconds since 1970.
    package static func instant(
        _ column: String,
        isOptional: Bool = false,
        _ value: @escaping @Sendable (Value) -> Instant?
    ) -> Field {
        number(column, isOptional: isOptional) { value($0)?.millisecondsSince1970 }
    }

    /// Returns a field with a value of a small set.
    package static func code(
        _ column: String,
        isOptional: Bool = false,
        _ value: @escaping @Sendable (Value) -> UInt8?
    ) -> Field {
        Field(column: column, form: .code, isOptional: isOptional) { value($0).map { .code($0) } }
    }

    /// Returns a field with bytes.
    package static func bytes(
        _ column: String,
        isOptional: Bool = false,
        _ value: @escaping @Sendable (Value) -> [UInt8]?
    ) -> Field {
        Field(column: column, form: .bytes, isOptional: isOptional) { value($0).map { .bytes($0) } }
    }

    /// Returns a field with a text.
    package static func text(
        _ column: String,
        _ form: FieldForm = .text,
        isOptional: Bool = false,
        _ value: @escaping @Sendable (Value) -> String?
    ) -> Field {
        Field(column: column, form: form, isOptional: isOptional) { value($0).map { .text($0) } }
    }
}

/// The form of a field; each store has a type of columns for it.
package enum FieldForm: Sendable {
    /// 16 bytes that name something.
    case name
    /// A whole number of 64 bits.
    case number
    /// The raw value of a small set.
    case code
    /// Bytes of any length.
    case bytes
    /// A text without a zero.
    case text
    /// A text that may have zeros, which PostgreSQL keeps as bytes.
    case rawText
}

/// What a field holds.
package enum FieldValue: Hashable, Sendable {
    /// 16 bytes, the first 8 in the first number.
    case name(high: UInt64, low: UInt64)
    /// A whole number.
    case number(Int64)
    /// The raw value of a small set.
    case code(UInt8)
    /// Bytes.
    case bytes([UInt8])
    /// A text.
    case text(String)
}

/// Reads the fields of a stored value one after the other, and refuses what is never written.
package protocol FieldReader {
    associatedtype Failure: Error

    /// Reads 16 bytes.
    mutating func name() throws(Failure) -> (high: UInt64, low: UInt64)
    /// Reads a whole number.
    mutating func number() throws(Failure) -> Int64
    /// Reads the raw value of a small set.
    mutating func code() throws(Failure) -> UInt8
    /// Reads bytes.
    mutating func bytes() throws(Failure) -> [UInt8]
    /// Reads a text.
    mutating func text() throws(Failure) -> String
    /// Reads an instant.
    mutating func instant() throws(Failure) -> Instant
    /// Reads a length of time.
    mutating func span() throws(Failure) -> TimeSpan
    /// Returns whether an optional field is there; one that is missing is passed over.
    mutating func isPresent() throws(Failure) -> Bool
    /// Returns a value that must be there.
    func require<Value>(_ value: Value?) throws(Failure) -> Value
}

extension FieldReader {
    /// Reads a whole number, and makes a value of it.
    package mutating func number<Value>(_ make: (Int64) -> Value?) throws(Failure) -> Value {
        let found = try number()
        return try require(make(found))
    }

    /// Reads a value of a small set.
    package mutating func choice<Value: RawRepresentable>() throws(Failure) -> Value
    where Value.RawValue == UInt8 {
        let found = try code()
        return try require(Value(rawValue: found))
    }

    /// Reads bytes, and makes a value of them.
    package mutating func bytes<Value>(_ make: ([UInt8]) -> Value?) throws(Failure) -> Value {
        let found = try bytes()
        return try require(make(found))
    }

    /// Reads a text, and makes a value of it.
    package mutating func text<Value>(_ make: (String) -> Value?) throws(Failure) -> Value {
        let found = try text()
        return try require(make(found))
    }

    /// Reads a length of time, and makes a value of it.
    package mutating func span<Value>(_ make: (TimeSpan) -> Value?) throws(Failure) -> Value {
        let found = try span()
        return try require(make(found))
    }

    /// Reads an instant that may be missing.
    package mutating func optionalInstant() throws(Failure) -> Instant? {
        try isPresent() ? try instant() : nil
    }

    /// Reads a value of a small set that may be missing.
    package mutating func optionalChoice<Value: RawRepresentable>() throws(Failure) -> Value?
    where Value.RawValue == UInt8 {
        try isPresent() ? try choice() : nil
    }
}
