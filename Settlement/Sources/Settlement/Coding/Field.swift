/// One field of a stored value, for the bytes of answers and the rows of both stores.
package struct Field<Value>: Sendable {
    /// The column; in PostgreSQL, `user` is called `user_id`.
    package let column: String
    /// The type of the stored value.
    package let type: FieldType
    let isOptional: Bool
    /// Returns the field's value; nil if it is missing.
    package let value: @Sendable (Value) -> FieldValue?

    package static func name(
        _ column: String,
        _ value: @escaping @Sendable (Value) -> (high: UInt64, low: UInt64)
    ) -> Field {
        Field(column: column, type: .name, isOptional: false) {
            let name = value($0)
            return .name(high: name.high, low: name.low)
        }
    }

    package static func number(
        _ column: String,
        isOptional: Bool = false,
        _ value: @escaping @Sendable (Value) -> Int64?
    ) -> Field {
        Field(column: column, type: .number, isOptional: isOptional) {
            value($0).map { .number($0) }
        }
    }

    /// Returns a field with an instant, stored as milliseconds since 1970.
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
        Field(column: column, type: .code, isOptional: isOptional) { value($0).map { .code($0) } }
    }

    package static func bytes(
        _ column: String,
        isOptional: Bool = false,
        _ value: @escaping @Sendable (Value) -> [UInt8]?
    ) -> Field {
        Field(column: column, type: .bytes, isOptional: isOptional) { value($0).map { .bytes($0) } }
    }

    package static func text(
        _ column: String,
        _ type: FieldType = .text,
        isOptional: Bool = false,
        _ value: @escaping @Sendable (Value) -> String?
    ) -> Field {
        Field(column: column, type: type, isOptional: isOptional) { value($0).map { .text($0) } }
    }
}

/// The type of a field; each store has a column type for it.
package enum FieldType: Sendable {
    /// An ID of 16 bytes.
    case name
    case number
    /// The raw value of an enum.
    case code
    case bytes
    /// A text without zero bytes.
    case text
    /// A text that PostgreSQL stores as bytes.
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

/// Reads the fields of a stored value in order, and rejects values that are never written.
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
