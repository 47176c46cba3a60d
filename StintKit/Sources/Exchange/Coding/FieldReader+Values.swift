import Basics
import Foundation
import Limits

extension FieldReader: Coder {
    typealias Failure = ParseError

    var isText: Bool { true }

    mutating func isPresent(_ key: String, _ isPresent: Bool?) -> Bool { optional(key) != nil }

    mutating func number(
        _ key: String,
        _ value: Int64?,
        in range: ClosedRange<Int64>,
        as coding: NumberCoding
    ) throws(ParseError) -> Int64 { try number(key, in: range) }

    mutating func fingerprint(_ key: String, _ value: UInt64?) throws(ParseError) -> UInt64 {
        try hexadecimal(key, bytes: 8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func digest(_ key: String, _ value: [UInt8]?) throws(ParseError) -> [UInt8] {
        try hexadecimal(key, bytes: SelectionReference.digestBytes)
    }

    mutating func flag(_ key: String, _ value: Bool?) throws(ParseError) -> Bool {
        let node = try node(key)
        guard case .bool(let isSet) = node.content else {
            throw refusal(.notAllowed(found: node.kindText, allowed: "true or false"), key)
        }
        return isSet
    }

    mutating func text(
        _ key: String,
        _ value: String?,
        bytesMaximum: Int
    ) throws(ParseError) -> String { try text(key) }

    mutating func choice<Choice: StoredChoice>(
        _ key: String,
        _ value: Choice?
    ) throws(ParseError) -> Choice { try choice(key) }

    /// Reads an instant, whose number and text must agree.
    mutating func instant(
        _ key: String,
        _ value: WallInstant?
    ) throws(ParseError) -> WallInstant {
        let text = try text(key)
        let instants: ClosedRange<Int64> = -(1 << 53)...(1 << 53)
        let milliseconds: Int64 = try number("\(key)Milliseconds", in: instants)
        let instant = WallInstant(millisecondsSince1970: milliseconds)
        try agree(text, with: instant.text, key)
        return instant
    }

    /// Reads a day, whose number and text must agree.
    mutating func day(_ key: String, _ value: CivilDay?) throws(ParseError) -> CivilDay {
        let text = try text(key)
        let days: ClosedRange<Int64> = -200_000_000...200_000_000
        let day = CivilDay(daysSince1970: try number("\(key)Number", in: days))
        try agree(text, with: day.description, key)
        return day
    }

    mutating func time(_ key: String, _ value: TimeOfDay?) throws(ParseError) -> TimeOfDay {
        let text = try text(key)
        guard let time = TimeOfDay(text) else {
            throw refusal(.notAllowed(found: text, allowed: "a time from 00:00 to 24:00"), key)
        }
        return time
    }

    mutating func weekdays(_ key: String, _ value: Weekdays?) throws(ParseError) -> Weekdays {
        let names = WeekdayName.all
        let days = try list(key, maximum: names.count) { (node, path) throws(ParseError) in
            let text = try FieldReader.text(node, path: path)
            guard let day = names.first(where: { $0.name == text })?.day else {
                let allowed = "one of " + names.map(\.name).joined(separator: ", ")
                throw node.notAllowed(allowed, in: path)
            }
            return day
        }
        return days.reduce(into: Weekdays()) { $0.formUnion($1) }
    }

    mutating func formerDays(_ key: String) throws(ParseError) {
        if optional(key) != nil { formerDays = try weekdays(key, nil) }
    }

    mutating func texts(
        _ key: String,
        _ values: [String]?,
        maximum: Int,
        bytesMaximum: Int
    ) throws(ParseError) -> [String] {
        try list(key, maximum: maximum) { (node, path) throws(ParseError) in
            try FieldReader.text(node, path: path)
        }
    }

    mutating func id<Subject>(
        _ key: String,
        _ value: WideID<Subject>?
    ) throws(ParseError) -> WideID<Subject> {
        let bytes = try hexadecimal(key, bytes: 16)
        guard let id = WideID<Subject>(bytes: bytes) else {
            preconditionFailure("an ID has sixteen bytes")
        }
        return id
    }

    mutating func drawnID<ID: DrawnID>(_ key: String, _ value: ID?) throws(ParseError) -> ID {
        try FieldReader.drawnID(try node(key), path: pathed(key))
    }

    mutating func drawnIDs<ID: DrawnID>(
        _ key: String,
        _ values: [ID]?,
        maximum: Int
    ) throws(ParseError) -> [ID] {
        try list(key, maximum: maximum) { (node, path) throws(ParseError) in
            try FieldReader.drawnID(node, path: path)
        }
    }

    /// Reads an ID: a number, or text if the number is large.
    private static func drawnID<ID: DrawnID>(
        _ node: JSONValue,
        path: String
    ) throws(ParseError) -> ID {
        if case .string(let digits) = node.content {
            guard let number = UInt64(digits), String(number) == digits,
                (DrawnNumber.textMinimum...DrawnNumber.maximum) ~= number
            else { throw node.notAllowed("an ID from 0 to \(DrawnNumber.maximum)", in: path) }
            return ID(rawValue: number)
        }
        return ID(
            rawValue: try number(node, path: path, in: 0...Int64(DrawnNumber.textMinimum) - 1)
        )
    }

    mutating func object<Value: StoredValue>(
        _ key: String,
        _ value: Value?
    ) throws(ParseError) -> Value {
        try object(key) { (reader) throws(ParseError) in try reader.fields(nil) }
    }

    mutating func objects<Value: StoredValue>(
        _ key: String,
        _ values: [Value]?,
        maximum: Int
    ) throws(ParseError) -> [Value] {
        try list(key, maximum: maximum) { (node, path) throws(ParseError) in
            var reader = try FieldReader(node, path: path)
            let value: Value = try reader.fields(nil)
            try reader.finish()
            return value
        }
    }

    /// Reads a figure from its stored bytes, with which all other fields must agree.
    mutating func checkpoint(_ value: Checkpoint?) throws(ParseError) -> Checkpoint {
        let name = "payloadBase64"
        let payload = try base64(name, maximum: Event.payloadBytesMaximum)
        let event = try making(name, nil) { () throws(EventError) in
            try Event(kind: EventKind.checkpoint.rawValue, bytes: payload)
        }
        guard case .checkpoint(let checkpoint) = event else {
            preconditionFailure("an event has the kind that it was read for")
        }
        try agree(with: checkpoint, name)
        return checkpoint
    }

    /// Creates a value, and converts its error to one of the field.
    func making<Value, Refusal: FieldRefusal>(
        _ key: String,
        _ value: Value?,
        _ make: () throws(Refusal) -> Value
    ) throws(ParseError) -> Value {
        do {
            return try make()
        } catch {
            throw refusal(ExchangeError.Problem(error.problem), key)
        }
    }

    /// Reads bytes in canonical base 64, so that they are written unchanged.
    mutating func base64(_ name: String, maximum: Int) throws(ParseError) -> [UInt8] {
        let text = try text(name)
        // Four characters encode three bytes.
        guard text.utf8.count / 4 * 3 <= maximum + 2, let data = Data(base64Encoded: text),
            data.count <= maximum, data.base64EncodedString() == text
        else {
            throw refusal(
                .notAllowed(found: text, allowed: "at most \(maximum) bytes in base 64"),
                name
            )
        }
        return Array(data)
    }

    /// Reads the name of a choice.
    mutating func choice<Choice: NamedChoice>(_ name: String) throws(ParseError) -> Choice {
        let text = try text(name)
        guard let choice = Choice(exportName: text) else {
            let allowed = "one of \(Choice.exportNames.joined(separator: ", "))"
            throw refusal(.notAllowed(found: text, allowed: allowed), name)
        }
        return choice
    }

    /// Reads bytes in lowercase hexadecimal digits.
    private mutating func hexadecimal(
        _ name: String,
        bytes count: Int
    ) throws(ParseError) -> [UInt8] {
        let text = try text(name)
        guard let bytes = Hexadecimal.bytes(text.utf8), bytes.count == count,
            Hexadecimal.text(bytes).utf8.elementsEqual(text.utf8)
        else {
            throw refusal(
                .notAllowed(found: text, allowed: "\(2 * count) digits of 0…9 and a…f"),
                name
            )
        }
        return bytes
    }

    private func agree(
        _ text: String,
        with expected: String,
        _ name: String
    ) throws(ParseError) {
        guard text.utf8.elementsEqual(expected.utf8) else {
            throw refusal(.contradictory(found: text, expected: expected), name)
        }
    }
}

extension ExchangeError.Problem {
    fileprivate init(_ problem: FieldProblem) {
        self =
            switch problem {
            case .notAllowed(let found, let allowed): .notAllowed(found: found, allowed: allowed)
            case .outOfRange(let found, let allowed): .outOfRange(found: found, allowed: allowed)
            case .contradictory(let found, let expected):
                .contradictory(found: found, expected: expected)
            case .refused(let explanation): .refused(explanation)
            }
    }
}
