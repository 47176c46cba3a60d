import Basics
import Foundation

/// Parses the texts of a recorded use.
struct UseReader {
    /// The order of day and month in dates with slashes; nil if it is unknown.
    var dayOrder: DayOrder?
    /// True if numbers can have a decimal comma.
    var acceptsDecimalComma = false

    private let text: LongText
    private var clock: ZoneClock
    private var names: [ArraySlice<UInt8>: String] = [:]

    init(_ text: LongText, zone: TimeZone) {
        self.text = text
        clock = ZoneClock(zone: zone)
    }

    /// Returns the instant in a text.
    mutating func start(
        _ text: ArraySlice<UInt8>,
        at offset: Int
    ) throws(InputError) -> WholeMilliseconds {
        guard let timestamp = Timestamp(text) ?? Timestamp(localized: text, dayOrder) else {
            let isOpen = dayOrder == nil && DayOrder.isNeeded(for: text)
            throw self.text.error(
                at: offset,
                isOpen
                    ? "\(UseReader.quoted(text)) is ambiguous, with the day or the month first"
                    : "\(UseReader.quoted(text)) is not a time",
                remedy: "write it like \"2026-03-02T07:00:00+01:00\""
            )
        }
        let seconds =
            timestamp.offsetSeconds.map { timestamp.civilTime.seconds - $0 }
            ?? clock.firstInstant(of: timestamp.civilTime)
        return WholeMilliseconds(count: Int64(seconds * 1000 + timestamp.milliseconds))
    }

    /// Returns the duration in a text, to the millisecond.
    ///
    /// The text is a number of the unit, or a text such as `1:30:00` or `1h30m`.
    func duration(
        _ text: ArraySlice<UInt8>,
        at offset: Int,
        in unit: UsageColumns.Unit = .seconds
    ) throws(InputError) -> WholeMilliseconds {
        let milliseconds =
            number(text).map { $0 * Double(unit.rawValue) }
            ?? UseReader.writtenSeconds(text).map { Double($0) * 1000 }
        guard let milliseconds else {
            throw self.text.error(
                at: offset,
                "\(UseReader.quoted(text)) is not a number of \(unit)",
                remedy: "write it like \"90\" or \"90.5\""
            )
        }
        let maximum = UsageLog.durationMaximum.components.seconds
        guard milliseconds >= 0, milliseconds <= Double(maximum * 1000) else {
            throw self.text.error(
                at: offset,
                "a use can't last \(UseReader.quoted(text)) \(unit)",
                remedy: "write 0 to \(maximum) seconds"
            )
        }
        return WholeMilliseconds(count: Int64(milliseconds.rounded()))
    }

    /// Returns the duration between two instants.
    func duration(
        from start: WholeMilliseconds,
        to end: WholeMilliseconds,
        at offset: Int
    ) throws(InputError) -> WholeMilliseconds {
        let milliseconds = end.count - start.count
        let maximum = UsageLog.durationMaximum.components.seconds
        guard (0...maximum * 1000).contains(milliseconds) else {
            throw self.text.error(
                at: offset,
                milliseconds < 0
                    ? "a use ends before it starts" : "a use lasts over \(maximum) seconds",
                remedy: "correct its start or its end"
            )
        }
        return WholeMilliseconds(count: milliseconds)
    }

    private func number(_ text: ArraySlice<UInt8>) -> Double? {
        if let number = UseReader.number(text) { return number }
        guard acceptsDecimalComma, let comma = text.firstIndex(of: .comma) else { return nil }
        var text = text
        text[comma] = UInt8(ascii: ".")
        return UseReader.number(text)
    }

    /// Returns the seconds of a text such as `0:05:12` or `1h30m`; nil for other texts.
    private static func writtenSeconds(_ text: ArraySlice<UInt8>) -> Int? {
        let text = String(decoding: text, as: UTF8.self)
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return WrittenDuration.seconds(text) }
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy(\.isDigit) && part.utf8.count <= 4 ? Int(part) : nil
        }
        guard numbers.count == 3, numbers[1] < 60, numbers[2] < 60 else { return nil }
        return numbers[0] * 3600 + numbers[1] * 60 + numbers[2]
    }

    /// Returns the name of an app, or nil if it is blank; equal names share their storage.
    mutating func nameIfAny(_ text: ArraySlice<UInt8>) -> String? {
        if let name = names[text] { return name }
        let name = String(decoding: text, as: UTF8.self).trimmingCharacters(
            in: .whitespacesAndNewlines
        )
        guard !name.isEmpty else { return nil }
        // A copy: a slice would keep the whole file in memory.
        names[ArraySlice(Array(text))] = name
        return name
    }

    /// Reads a decimal number with an optional minus, fraction and exponent.
    static func number(_ text: ArraySlice<UInt8>) -> Double? {
        var rest = text.first == UInt8(ascii: "-") ? text.dropFirst() : text
        guard skipDigits(&rest) else { return nil }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard skipDigits(&rest) else { return nil }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest.removeFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") {
                rest.removeFirst()
            }
            guard skipDigits(&rest) else { return nil }
        }
        return rest.isEmpty ? Double(String(decoding: text, as: UTF8.self)) : nil
    }

    private static func skipDigits(_ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first?.isDigit == true else { return false }
        rest = rest.drop(while: \.isDigit)
        return true
    }

    static func quoted(_ text: ArraySlice<UInt8>) -> String {
        InputError.quoted(String(decoding: text, as: UTF8.self))
    }
}
