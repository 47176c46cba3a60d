import Basics
import Foundation
import Limits

extension JSONWriter {
    mutating func field(_ name: String, _ text: String) {
        self.name(name)
        value(text)
    }

    mutating func field(_ name: String, _ number: some BinaryInteger) {
        self.name(name)
        value(number)
    }

    mutating func field(_ name: String, _ body: (inout JSONWriter) -> Void) {
        self.name(name)
        object(body)
    }

    mutating func field<Element>(
        _ name: String,
        _ elements: [Element],
        _ body: (inout JSONWriter, Element) -> Void
    ) {
        self.name(name)
        list { writer in
            for element in elements { body(&writer, element) }
        }
    }

    mutating func field(_ name: String, _ id: some DrawnID) {
        self.name(name)
        value(id)
    }

    /// Writes an ID as a number, or as text if 53-bit programs would round it.
    mutating func value(_ id: some DrawnID) {
        if id.rawValue < DrawnNumber.textMinimum {
            value(id.rawValue)
        } else {
            value(String(id.rawValue))
        }
    }

    mutating func field(base64 name: String, _ bytes: [UInt8]) {
        field(name, Data(bytes).base64EncodedString())
    }
}

extension JSONWriter: Coder {
    typealias Failure = Never

    var isText: Bool { true }

    func isPresent(_ key: String, _ isPresent: Bool?) -> Bool { given(isPresent) }

    mutating func number(
        _ key: String,
        _ value: Int64?,
        in range: ClosedRange<Int64>,
        as coding: NumberCoding
    ) -> Int64 {
        field(key, given(value))
        return given(value)
    }

    mutating func fingerprint(_ key: String, _ value: UInt64?) -> UInt64 {
        field(key, Hexadecimal.text(given(value).bytes))
        return given(value)
    }

    mutating func digest(_ key: String, _ value: [UInt8]?) -> [UInt8] {
        field(key, Hexadecimal.text(given(value)))
        return given(value)
    }

    mutating func flag(_ key: String, _ value: Bool?) -> Bool {
        name(key)
        self.value(given(value))
        return given(value)
    }

    mutating func text(_ key: String, _ value: String?, bytesMaximum: Int) -> String {
        field(key, given(value))
        return given(value)
    }

    mutating func choice<Choice: StoredChoice>(_ key: String, _ value: Choice?) -> Choice {
        field(key, given(value).exportName)
        return given(value)
    }

    /// Writes an instant as text for people and as an exact number.
    mutating func instant(_ key: String, _ value: WallInstant?) -> WallInstant {
        field(key, given(value).text)
        field("\(key)Milliseconds", given(value).millisecondsSince1970)
        return given(value)
    }

    /// Writes a day as text for people and as the number of days since 1970-01-01.
    mutating func day(_ key: String, _ value: CivilDay?) -> CivilDay {
        field(key, given(value).description)
        field("\(key)Number", given(value).daysSince1970)
        return given(value)
    }

    mutating func time(_ key: String, _ value: TimeOfDay?) -> TimeOfDay {
        field(key, given(value).description)
        return given(value)
    }

    /// Writes the names of weekdays, Sunday first.
    mutating func weekdays(_ key: String, _ value: Weekdays?) -> Weekdays {
        let days = given(value)
        let names = WeekdayName.all.filter { days.contains($0.day) }.map(\.name)
        field(key, names) { writer, name in writer.value(name) }
        return days
    }

    mutating func texts(
        _ key: String,
        _ values: [String]?,
        maximum: Int,
        bytesMaximum: Int
    ) -> [String] {
        field(key, given(values)) { writer, text in writer.value(text) }
        return given(values)
    }

    mutating func id<Subject>(_ key: String, _ value: WideID<Subject>?) -> WideID<Subject> {
        field(key, given(value).digits)
        return given(value)
    }

    mutating func drawnID<ID: DrawnID>(_ key: String, _ value: ID?) -> ID {
        field(key, given(value))
        return given(value)
    }

    mutating func drawnIDs<ID: DrawnID>(_ key: String, _ values: [ID]?, maximum: Int) -> [ID] {
        field(key, given(values)) { writer, id in writer.value(id) }
        return given(values)
    }

    mutating func object<Value: StoredValue>(_ key: String, _ value: Value?) -> Value {
        field(key) { $0.fields(value) }
        return given(value)
    }

    mutating func objects<Value: StoredValue>(
        _ key: String,
        _ values: [Value]?,
        maximum: Int
    ) -> [Value] {
        field(key, given(values)) { writer, value in writer.object { $0.fields(value) } }
        return given(values)
    }

    /// Writes a figure for people, and its stored bytes, which are read.
    mutating func checkpoint(_ value: Checkpoint?) -> Checkpoint {
        let figure = given(value)
        if case .meter(let id, let meter) = figure {
            field("figure", "meter")
            field("limit", id)
            _ = day("day", meter.day)
            _ = instant("dayBegan", meter.dayBegan)
            field("countedMinutes", meter.counted.count)
            field("refusedMinutes", meter.refused.count)
            _ = instant("lastUse", meter.lastUse)
        } else if case .closed(let selection, let figures) = figure {
            field("figure", "closed")
            field("selection", selection)
            if let account = figures.account { field("balanceMinutes", account.balance.count) }
            if let meter = figures.budget { field("budgetMinutes", meter.counted.count) }
            if let meter = figures.timer { field("timerMinutes", meter.counted.count) }
            if let openings = figures.openings { field("openings", openings.count) }
        } else {
            fields(figure)
        }
        field(base64: "payloadBase64", Event.checkpoint(figure).encoded().payload)
        return figure
    }
}

extension WallInstant {
    /// The exact instant in UTC, as text for people.
    var text: String { InstantText.text(millisecondsSince1970: millisecondsSince1970) }
}

/// The names of weekdays in exports.
enum WeekdayName {
    static let all: [(name: String, day: Weekdays)] = [
        ("sunday", .sunday), ("monday", .monday), ("tuesday", .tuesday), ("wednesday", .wednesday),
        ("thursday", .thursday), ("friday", .friday), ("saturday", .saturday),
    ]
}
