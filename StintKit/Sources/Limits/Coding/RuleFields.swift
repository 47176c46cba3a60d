package import Basics

// Rules as named fields, for files that people write and programs read.

/// The value of a field of a rule.
public enum RuleField: Sendable {
    case number(Int)
    case flag(Bool)
    case texts([String])
    /// The fields of a part of the rule.
    case part(RuleFields)
    /// The name of a value of a small set.
    case word(String)
    case text(String)
    case time(TimeOfDay)
    case weekdays(Weekdays)
    case list([RuleFields])
}

/// The fields of a rule in their order.
public typealias RuleFields = [(key: String, value: RuleField)]

/// A source of the fields of a rule.
public protocol RuleSource {
    /// The error for a field that is missing or invalid.
    associatedtype Failure: Error

    /// Returns true if an optional field is present.
    func contains(_ key: String) -> Bool
    func flag(_ key: String) throws(Failure) -> Bool
    func texts(_ key: String) throws(Failure) -> [String]
    func part(_ key: String) throws(Failure) -> Self
    /// Returns a whole number that is not negative; the rules check the range.
    func number(_ key: String) throws(Failure) -> Int
    func word(_ key: String, among words: [String]) throws(Failure) -> String
    func text(_ key: String) throws(Failure) -> String
    func time(_ key: String) throws(Failure) -> TimeOfDay
    func weekdays(_ key: String) throws(Failure) -> Weekdays
    func list(_ key: String) throws(Failure) -> [Self]
    /// Returns an error that explains why the rules refuse a field.
    func refusal(_ error: some ExplainedError, _ key: String) -> Failure
}

extension Rule {
    /// The fields of the rule, without its kind.
    public var fields: RuleFields {
        var writer = RuleFieldWriter()
        _ = Rule.fields(of: kind, self, &writer)
        return writer.fields
    }

    /// Reads a rule of a kind, and the days that rules of version 0.9.0 contained.
    /// - Throws: The source's error for the first invalid field.
    public static func reading<Source: RuleSource>(
        _ kind: Kind,
        from source: Source
    ) throws(Source.Failure) -> (rule: Rule, formerDays: Weekdays?) {
        var reader = RuleFieldReader(source: source)
        let rule = try Rule.fields(of: kind, nil, &reader)
        return (rule, reader.formerDays)
    }
}

private struct RuleFieldWriter: Coder {
    typealias Failure = Never

    var fields: RuleFields = []

    mutating func number(
        _ key: String,
        _ value: Int64?,
        in range: ClosedRange<Int64>,
        as coding: NumberCoding
    ) -> Int64 { add(key, value) { .number(Int($0)) } }

    mutating func text(_ key: String, _ value: String?, bytesMaximum: Int) -> String {
        add(key, value) { .text($0) }
    }

    mutating func choice<Choice: StoredChoice>(_ key: String, _ value: Choice?) -> Choice {
        add(key, value) { .word($0.exportName) }
    }

    mutating func time(_ key: String, _ value: TimeOfDay?) -> TimeOfDay {
        add(key, value) { .time($0) }
    }

    mutating func weekdays(_ key: String, _ value: Weekdays?) -> Weekdays {
        add(key, value) { .weekdays($0) }
    }

    func isPresent(_ key: String, _ isPresent: Bool?) -> Bool { given(isPresent) }

    mutating func flag(_ key: String, _ value: Bool?) -> Bool { add(key, value) { .flag($0) } }

    mutating func texts(
        _ key: String,
        _ values: [String]?,
        maximum: Int,
        bytesMaximum: Int
    ) -> [String] { add(key, values) { .texts($0) } }

    mutating func object<Value: StoredValue>(_ key: String, _ value: Value?) -> Value {
        add(key, value) { value in
            var writer = RuleFieldWriter()
            writer.fields(value)
            return .part(writer.fields)
        }
    }

    mutating func objects<Value: StoredValue>(
        _ key: String,
        _ values: [Value]?,
        maximum: Int
    ) -> [Value] {
        add(key, values) { values in
            .list(
                values.map { value in
                    var writer = RuleFieldWriter()
                    writer.fields(value)
                    return writer.fields
                }
            )
        }
    }

    mutating func digest(_ key: String, _ value: [UInt8]?) -> [UInt8] {
        preconditionFailure("no rule has a digest")
    }

    private mutating func add<Value>(
        _ key: String,
        _ value: Value?,
        _ field: (Value) -> RuleField
    ) -> Value {
        fields.append((key, field(given(value))))
        return given(value)
    }
}

private struct RuleFieldReader<Source: RuleSource>: Coder {
    typealias Failure = Source.Failure

    let source: Source
    private(set) var formerDays: Weekdays?

    init(source: Source) { self.source = source }

    mutating func formerDays(_ key: String) throws(Failure) {
        if source.contains(key) { formerDays = try source.weekdays(key) }
    }

    func number(
        _ key: String,
        _ value: Int64?,
        in range: ClosedRange<Int64>,
        as coding: NumberCoding
    ) throws(Failure) -> Int64 { Int64(try source.number(key)) }

    func text(_ key: String, _ value: String?, bytesMaximum: Int) throws(Failure) -> String {
        try source.text(key)
    }

    func choice<Choice: StoredChoice>(
        _ key: String,
        _ value: Choice?
    ) throws(Failure) -> Choice {
        let word = try source.word(key, among: Choice.exportNames)
        guard let choice = Choice(exportName: word) else {
            preconditionFailure("each name of a set has a value")
        }
        return choice
    }

    func time(_ key: String, _ value: TimeOfDay?) throws(Failure) -> TimeOfDay {
        try source.time(key)
    }

    func weekdays(_ key: String, _ value: Weekdays?) throws(Failure) -> Weekdays {
        try source.weekdays(key)
    }

    func isPresent(_ key: String, _ isPresent: Bool?) -> Bool { source.contains(key) }

    func flag(_ key: String, _ value: Bool?) throws(Failure) -> Bool { try source.flag(key) }

    func texts(
        _ key: String,
        _ values: [String]?,
        maximum: Int,
        bytesMaximum: Int
    ) throws(Failure) -> [String] { try source.texts(key) }

    func object<Value: StoredValue>(_ key: String, _ value: Value?) throws(Failure) -> Value {
        var reader = RuleFieldReader(source: try source.part(key))
        return try reader.fields(nil)
    }

    func objects<Value: StoredValue>(
        _ key: String,
        _ values: [Value]?,
        maximum: Int
    ) throws(Failure) -> [Value] {
        var objects: [Value] = []
        for part in try source.list(key) {
            var reader = RuleFieldReader(source: part)
            objects.append(try reader.fields(nil))
        }
        return objects
    }

    func digest(_ key: String, _ value: [UInt8]?) -> [UInt8] {
        preconditionFailure("no rule has a digest")
    }

    func making<Value, Refusal: FieldRefusal>(
        _ key: String,
        _ value: Value?,
        _ make: () throws(Refusal) -> Value
    ) throws(Failure) -> Value {
        do { return try make() } catch { throw source.refusal(error, key) }
    }
}
