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

    mutating func field(_ name: String, _ isTrue: Bool) {
        self.name(name)
        value(isTrue)
    }

    mutating func field(_ name: String, _ choice: some Named) { field(name, choice.exportName) }

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

    /// Writes an instant as a text for people and as a number that is exact anywhere.
    mutating func field(_ name: String, _ instant: WallInstant) {
        field(name, InstantText.text(instant))
        field("\(name)Milliseconds", instant.millisecondsSince1970)
    }

    /// Writes a day as a text for people and as its distance to 1970-01-01.
    mutating func field(_ name: String, _ day: CivilDay) {
        field(name, day.description)
        field("\(name)Number", day.daysSince1970)
    }

    mutating func field(_ name: String, _ id: PledgeID) {
        field(name, Hexadecimal.text(id.high, id.low))
    }

    mutating func field(base64 name: String, _ bytes: [UInt8]) {
        field(name, Data(bytes).base64EncodedString())
    }

    /// Writes the names of weekdays, Sunday first.
    mutating func field(_ name: String, _ weekdays: Weekdays) {
        let names = WeekdayName.all.filter { weekdays.contains($0.day) }.map(\.name)
        field(name, names) { writer, name in writer.value(name) }
    }

    /// Writes both clocks.
    mutating func fields(_ reading: ClockReading) {
        field("wall", reading.wall)
        field("bootMilliseconds", reading.boot.millisecondsSinceBoot)
        field("bootID", Hexadecimal.text(reading.bootID.high, reading.bootID.low))
    }
}

/// The names of weekdays in exports.
enum WeekdayName {
    static let all: [(name: String, day: Weekdays)] = [
        ("sunday", .sunday), ("monday", .monday), ("tuesday", .tuesday), ("wednesday", .wednesday),
        ("thursday", .thursday), ("friday", .friday), ("saturday", .saturday),
    ]
}
