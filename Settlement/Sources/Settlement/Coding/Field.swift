/// One field of a stored value, stated once: for the bytes of answers and for the rows of both stores.
package struct Field<Value>: Sendable {
    /// The column; PostgreSQL calls `user` otherwise.
    package let column: String
    /// The form in which it is stored.
    package let form: FieldForm
    let isOptional: Bool
    /// Returns the field of a value; nil if it is missing.
    package let value: @Sendable (Value) -> FieldValue?

    package static func name(
        _ column: String,
        _ value: @escaping @Sendable (Value) -> (high: UInt64, low: UInt64)
    ) -> Field {
        Field(column: column, form: .name, isOptional: false) {
            let name = value($0)
            return .name(high: name.high, low: name.low)
        }
    }

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

    package static func code(
        _ column: String,
        isOptional: Bool = false,
        _ value: @escaping @Sendable (Value) -> UInt8?
    ) -> Field {
        Field(column: column, form: .code, isOptional: isOptional) { value($0).map { .code($0) } }
    }

    package static func bytes(
        _ column: String,
        isOptional: Bool = false,
        _ value: @escaping @Sendable (Value) -> [UInt8]?
    ) -> Field {
        Field(column: column, form: .bytes, isOptional: isOptional) { value($0).map { .bytes($0) } }
    }

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
    case number
    /// The raw value of a small set.
    case code
    case bytes
    /// A text without a zero.
    case text
    /// A text that may have zeros, which PostgreSQL keeps as bytes.
    case rawText
}

package enum FieldValue: Hashable, Sendable {
    /// 16 bytes, the first 8 in the first number.
    case name(high: UInt64, low: UInt64)
    case number(Int64)
    case code(UInt8)
    case bytes([UInt8])
    case text(String)
}

/// Reads the fields of a stored value one after the other, and refuses what is never written.
package protocol FieldReader {
    associatedtype Failure: Error

    mutating func name() throws(Failure) -> (high: UInt64, low: UInt64)
    mutating func number() throws(Failure) -> Int64
    mutating func code() throws(Failure) -> UInt8
    mutating func bytes() throws(Failure) -> [UInt8]
    mutating func text() throws(Failure) -> String
    mutating func instant() throws(Failure) -> Instant
    mutating func span() throws(Failure) -> TimeSpan
    /// Returns true if an optional field is present; skips one that is missing.
    mutating func isPresent() throws(Failure) -> Bool
    func require<Value>(_ value: Value?) throws(Failure) -> Value
}

extension FieldReader {
    package mutating func number<Value>(_ make: (Int64) -> Value?) throws(Failure) -> Value {
        let found = try number()
        return try require(make(found))
    }

    package mutating func choice<Value: RawRepresentable>() throws(Failure) -> Value
    where Value.RawValue == UInt8 {
        let found = try code()
        return try require(Value(rawValue: found))
    }

    package mutating func bytes<Value>(_ make: ([UInt8]) -> Value?) throws(Failure) -> Value {
        let found = try bytes()
        return try require(make(found))
    }

    package mutating func text<Value>(_ make: (String) -> Value?) throws(Failure) -> Value {
        let found = try text()
        return try require(make(found))
    }

    package mutating func span<Value>(_ make: (TimeSpan) -> Value?) throws(Failure) -> Value {
        let found = try span()
        return try require(make(found))
    }

    package mutating func optionalInstant() throws(Failure) -> Instant? {
        try isPresent() ? try instant() : nil
    }

    package mutating func optionalChoice<Value: RawRepresentable>() throws(Failure) -> Value?
    where Value.RawValue == UInt8 {
        try isPresent() ? try choice() : nil
    }
}
