import Foundation
import Limits

extension FieldReader {
    /// How far from its origin an instant may lie, in milliseconds.
    private static let instants: ClosedRange<Int64> = -(1 << 53)...(1 << 53)
    /// How far two instants may lie apart, in milliseconds.
    private static let distances: ClosedRange<Int64> = -(1 << 54)...(1 << 54)
    private static let days: ClosedRange<Int64> = -200_000_000...200_000_000
    private static let words: ClosedRange<Int64> = 0...Int64(UInt32.max)
    private static let names: ClosedRange<Int64> = 0...Int64(DrawnNumber.maximum)

    /// Reads what is true or false; false if it is missing, as in older exports.
    mutating func optionalFlag(_ name: String) throws(Misreading) -> Bool {
        guard let node = optional(name) else { return false }
        guard case .boolean(let flag) = node.value else {
            throw Misreading(
                .notAllowed(found: node.kindText, allowed: "true or false"),
                field: pathed(name),
                offset: node.offset
            )
        }
        return flag
    }

    mutating func word(_ name: String) throws(Misreading) -> UInt32 {
        try number(name, in: FieldReader.words)
    }

    mutating func limit(_ name: String) throws(Misreading) -> LimitID {
        LimitID(rawValue: try number(name, in: FieldReader.names))
    }

    mutating func item(_ name: String) throws(Misreading) -> ItemID {
        ItemID(rawValue: try number(name, in: FieldReader.names))
    }

    mutating func selection(_ name: String) throws(Misreading) -> SelectionID {
        SelectionID(rawValue: try number(name, in: FieldReader.names))
    }

    static func limit(_ node: JSONNode, path: String) throws(Misreading) -> LimitID {
        LimitID(rawValue: try number(node, path: path, in: names))
    }

    static func item(_ node: JSONNode, path: String) throws(Misreading) -> ItemID {
        ItemID(rawValue: try number(node, path: path, in: names))
    }

    /// Reads a duration in milliseconds.
    mutating func distance(_ name: String) throws(Misreading) -> Duration {
        .milliseconds(try number(name, in: FieldReader.distances) as Int64)
    }

    mutating func minutes(_ name: String, upTo maximum: Minutes) throws(Misreading) -> Minutes {
        Minutes(try number(name, in: 0...Int64(maximum.count)))
    }

    /// Reads an instant; the number decides, and the text must agree.
    mutating func instant(_ name: String) throws(Misreading) -> WallInstant {
        let text = try text(name)
        let instant = WallInstant(
            millisecondsSince1970: try number("\(name)Milliseconds", in: FieldReader.instants)
        )
        try agree(text, with: InstantText.text(instant), name)
        return instant
    }

    /// Reads a day; the number decides, and the text must agree.
    mutating func day(_ name: String) throws(Misreading) -> CivilDay {
        let text = try text(name)
        let day = CivilDay(daysSince1970: try number("\(name)Number", in: FieldReader.days))
        try agree(text, with: day.description, name)
        return day
    }

    mutating func time(_ name: String) throws(Misreading) -> TimeOfDay {
        let text = try text(name)
        guard let time = TimeOfDay(text) else {
            throw refusal(.notAllowed(found: text, allowed: "a time from 00:00 to 24:00"), name)
        }
        return time
    }

    /// Reads a name of some times sixteen hexadecimal digits.
    mutating func hexadecimal(_ name: String, words count: Int) throws(Misreading) -> [UInt64] {
        let text = try text(name)
        guard let numbers = Hexadecimal.numbers(text, count: count) else {
            throw refusal(
                .notAllowed(found: text, allowed: "\(16 * count) digits of 0…9 and a…f"),
                name
            )
        }
        return numbers
    }

    mutating func factID(_ name: String) throws(Misreading) -> FactID {
        let words = try hexadecimal(name, words: 2)
        return FactID(high: words[0], low: words[1])
    }

    mutating func pledgeID(_ name: String) throws(Misreading) -> PledgeID {
        let words = try hexadecimal(name, words: 2)
        return PledgeID(high: words[0], low: words[1])
    }

    mutating func digest(_ name: String) throws(Misreading) -> [UInt8] {
        let text = try text(name)
        guard let bytes = Hexadecimal.bytes(text, count: SelectionReference.digestBytes) else {
            throw refusal(.notAllowed(found: text, allowed: "64 digits of 0…9 and a…f"), name)
        }
        return bytes
    }

    /// Reads bytes of one form only, so that they are written again as they were.
    mutating func base64(_ name: String, maximum: Int) throws(Misreading) -> [UInt8] {
        let text = try text(name)
        // Four characters for three bytes.
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

    /// Returns a field that is `true` or `false`.
    mutating func flag(_ name: String) throws(Misreading) -> Bool {
        let node = try node(name)
        guard case .boolean(let isSet) = node.value else {
            throw refusal(.notAllowed(found: "another value", allowed: "true or false"), name)
        }
        return isSet
    }

    mutating func choice<Choice: Named>(_ name: String) throws(Misreading) -> Choice {
        let text = try text(name)
        guard let choice = Choice.all.first(where: { $0.exportName == text }) else {
            throw unknown(text, Choice.all.map(\.exportName), name)
        }
        return choice
    }

    /// The error of a name that is none of those that are known.
    func unknown(_ text: String, _ allowed: [String], _ name: String) -> Misreading {
        refusal(
            .notAllowed(found: text, allowed: "one of \(allowed.joined(separator: ", "))"),
            name
        )
    }

    mutating func weekdays(_ name: String) throws(Misreading) -> Weekdays {
        let count = WeekdayName.all.count
        let days = try list(name, maximum: count) { (node, path) throws(Misreading) in
            let text = try FieldReader.text(node, path: path)
            guard let day = WeekdayName.all.first(where: { $0.name == text })?.day else {
                throw Misreading(
                    .notAllowed(
                        found: text,
                        allowed: "one of "
                            + WeekdayName.all.map(\.name).joined(separator: ", ")
                    ),
                    field: path,
                    offset: node.offset
                )
            }
            return day
        }
        return days.reduce(into: Weekdays()) { $0.formUnion($1) }
    }

    mutating func reading() throws(Misreading) -> ClockReading {
        let wall = try instant("wall")
        let boot: Int64 = try number("bootMilliseconds", in: FieldReader.instants)
        let words = try hexadecimal("bootID", words: 2)
        return ClockReading(
            wall: wall,
            boot: BootInstant(millisecondsSinceBoot: boot),
            bootID: BootID(high: words[0], low: words[1])
        )
    }

    /// Makes a value of a field, and tells its refusal by the rules.
    func refusing<Value, Refusal: Error & CustomStringConvertible>(
        _ name: String,
        _ make: () throws(Refusal) -> Value
    ) throws(Misreading) -> Value {
        do {
            return try make()
        } catch {
            throw refusal(.refused(reason: error.description), name)
        }
    }

    private func agree(
        _ text: String,
        with expected: String,
        _ name: String
    ) throws(Misreading) {
        guard text.utf8.elementsEqual(expected.utf8) else {
            throw refusal(.contradictory(found: text, expected: expected), name)
        }
    }
}
