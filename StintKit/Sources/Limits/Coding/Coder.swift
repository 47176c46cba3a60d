package import Basics

/// One pass over the fields of a stored value, in one coding and one direction.
///
/// A reader gets no values and returns those that it reads; a writer writes the given values and
/// returns them. So each value lists its fields once, for all codings and both directions. Texts
/// have keys; bytes have only the order.
package protocol Coder {
    associatedtype Failure: Error

    /// The version of the coding that is read or written.
    var version: UInt8 { get }
    /// The days that a rule of version 3 contained; now they are those of the limit.
    var formerDays: Weekdays? { get }
    /// True for stored bytes, in which each value has exactly one coding.
    var isBytes: Bool { get }
    /// True for texts, which contain only the figures that people read.
    var isText: Bool { get }

    /// Reads the days of a rule of version 3; writes nothing.
    mutating func formerDays(_ key: String) throws(Failure)
    /// Returns true if an optional field is present.
    mutating func isPresent(_ key: String, _ isPresent: Bool?) throws(Failure) -> Bool
    /// Reads or writes a whole number; in bytes, the rules check the range.
    mutating func number(
        _ key: String,
        _ value: Int64?,
        in range: ClosedRange<Int64>,
        as coding: NumberCoding
    ) throws(Failure) -> Int64
    /// Reads or writes 64 bits that are not an amount.
    mutating func fingerprint(_ key: String, _ value: UInt64?) throws(Failure) -> UInt64
    mutating func digest(_ key: String, _ value: [UInt8]?) throws(Failure) -> [UInt8]
    mutating func flag(_ key: String, _ value: Bool?) throws(Failure) -> Bool
    /// Reads or writes a text; in texts, the rules check the length.
    mutating func text(
        _ key: String,
        _ value: String?,
        bytesMaximum: Int
    ) throws(Failure) -> String
    mutating func choice<Choice: StoredChoice>(
        _ key: String,
        _ value: Choice?
    ) throws(Failure) -> Choice
    mutating func instant(_ key: String, _ value: WallInstant?) throws(Failure) -> WallInstant
    mutating func day(_ key: String, _ value: CivilDay?) throws(Failure) -> CivilDay
    mutating func time(_ key: String, _ value: TimeOfDay?) throws(Failure) -> TimeOfDay
    mutating func weekdays(_ key: String, _ value: Weekdays?) throws(Failure) -> Weekdays
    /// Reads or writes an ID of sixteen bytes.
    mutating func id<Subject>(
        _ key: String,
        _ value: WideID<Subject>?
    ) throws(Failure) -> WideID<Subject>
    /// Reads or writes a random ID.
    mutating func drawnID<ID: DrawnID>(_ key: String, _ value: ID?) throws(Failure) -> ID
    mutating func drawnIDs<ID: DrawnID>(
        _ key: String,
        _ values: [ID]?,
        maximum: Int
    ) throws(Failure) -> [ID]
    /// Reads or writes a value as an object of its own.
    mutating func object<Value: StoredValue>(
        _ key: String,
        _ value: Value?
    ) throws(Failure) -> Value
    mutating func objects<Value: StoredValue>(
        _ key: String,
        _ values: [Value]?,
        maximum: Int
    ) throws(Failure) -> [Value]
    mutating func texts(
        _ key: String,
        _ values: [String]?,
        maximum: Int,
        bytesMaximum: Int
    ) throws(Failure) -> [String]
    mutating func reference(
        _ value: SelectionReference?
    ) throws(Failure) -> SelectionReference
    mutating func checkpoint(_ value: Checkpoint?) throws(Failure) -> Checkpoint

    /// Creates a value from the fields that were read, or returns the value that was written.
    /// - Throws: The refusal, as an error of the coder with the path of the field.
    func making<Value, Refusal: FieldRefusal>(
        _ key: String,
        _ value: Value?,
        _ make: () throws(Refusal) -> Value
    ) throws(Failure) -> Value
}

/// A value that lists its fields once.
package protocol StoredValue {
    static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self
}

/// The coding of a number in bytes.
package enum NumberCoding {
    case byte
    /// As few groups of seven bits as needed; larger numbers are refused.
    case upTo(UInt64)
    /// A coding in which small numbers of either sign stay short.
    case signed
}

extension Coder {
    package var version: UInt8 { Event.version }
    package var formerDays: Weekdays? { nil }
    package mutating func formerDays(_ key: String) throws(Failure) {}
    package var isBytes: Bool { false }
    package var isText: Bool { false }

    /// Returns the value given to a writer.
    package func given<Value>(_ value: Value?) -> Value {
        guard let value else { preconditionFailure("a writer has no value for a field") }
        return value
    }

    @discardableResult
    package mutating func fields<Value: StoredValue>(
        _ value: Value?
    ) throws(Failure) -> Value { try Value.code(value, &self) }

    /// Reads or writes a value of version 4 that is omitted if it is the standard one.
    mutating func object<Value: StoredValue & Equatable>(
        _ key: String,
        _ value: Value?,
        otherwise standard: Value
    ) throws(Failure) -> Value {
        guard try isPresent(key, sinceVersion4: value.map { $0 != standard }) else {
            return standard
        }
        return try checked(key, try object(key, value), isNot: standard)
    }

    /// Reads or writes a flag of version 4 or later that is omitted if it has its standard value.
    mutating func flag(
        _ key: String,
        _ value: Bool?,
        otherwise standard: Bool,
        since first: UInt8 = 4
    ) throws(Failure) -> Bool {
        guard version >= first, try isPresent(key, value.map { $0 != standard }) else {
            return standard
        }
        return isBytes ? !standard : try flag(key, value)
    }

    /// Reads or writes a text of version 4 that is omitted if it has its standard value.
    mutating func text(
        _ key: String,
        _ value: String?,
        bytesMaximum: Int,
        otherwise standard: String
    ) throws(Failure) -> String {
        guard try isPresent(key, sinceVersion4: value.map { $0 != standard }) else {
            return standard
        }
        return try checked(
            key,
            try text(key, value, bytesMaximum: bytesMaximum),
            isNot: standard
        )
    }

    /// Returns a value that is present; stored bytes omit a standard one.
    func checked<Value: Equatable>(
        _ key: String,
        _ value: Value,
        isNot standard: Value
    ) throws(Failure) -> Value {
        try making(key, value) { () throws(FieldProblem) in
            guard value != standard || !isBytes else {
                throw .contradictory(found: "\(value)", expected: "nothing")
            }
            return value
        }
    }

    /// Returns true if an optional field of version 4 is present.
    mutating func isPresent(
        _ key: String,
        sinceVersion4 isPresent: Bool?
    ) throws(Failure) -> Bool {
        guard version >= 4 else { return false }
        return try self.isPresent(key, isPresent)
    }

    mutating func optional<Value: StoredValue, Whole>(
        _ key: String,
        _ value: Value?,
        of whole: Whole?
    ) throws(Failure) -> Value? {
        try isPresent(key, whole.map { _ in value != nil }) ? try fields(value) : nil
    }

    mutating func number<Number: FixedWidthInteger>(
        _ key: String,
        _ value: Number?,
        within range: ClosedRange<Number>,
        as coding: NumberCoding
    ) throws(Failure) -> Number {
        Number(
            truncatingIfNeeded: try number(
                key,
                value.map { Int64($0) },
                in: Int64(range.lowerBound)...Int64(range.upperBound),
                as: coding
            )
        )
    }

    /// Reads or writes the number of elements.
    mutating func count<Number: FixedWidthInteger>(
        _ key: String,
        _ value: Number?,
        upTo maximum: Number = .max
    ) throws(Failure) -> Number {
        try number(key, value, within: 0...maximum, as: .upTo(UInt64(maximum)))
    }

    mutating func minutes(
        _ key: String,
        _ value: Minutes?,
        upTo maximum: Minutes = Minutes(Minutes.maximum)
    ) throws(Failure) -> Minutes {
        Minutes(try count(key, value?.count, upTo: maximum.count))
    }

    /// Reads or writes the duration between two instants.
    mutating func distance(_ key: String, _ value: Duration?) throws(Failure) -> Duration {
        .milliseconds(
            try number(
                key,
                value?.wholeMilliseconds,
                within: -Int64.distanceMaximum...Int64.distanceMaximum,
                as: .signed
            )
        )
    }
}

extension Coder where Failure == Never {
    package func making<Value, Refusal: FieldRefusal>(
        _ key: String,
        _ value: Value?,
        _ make: () throws(Refusal) -> Value
    ) -> Value { given(value) }
}
