import Basics
import Foundation
import InputFiles

/// Parses the texts of a recorded use or workout.
struct UseReader {
    /// The order of day and month in dates with slashes; nil if it is unknown.
    var dayOrder: DayOrder?
    /// True if a comma in a number is always a decimal comma.
    var acceptsDecimalComma = false
    /// True if a time without an offset from UTC is not accepted.
    var needsOffset = false

    private static let timeRemedy = "write it like \"2026-03-02T07:00:00+01:00\""

    private let text: LongText
    /// The word for a row or an event.
    private let noun: String
    private var clock: ZoneClock
    private var names: [ArraySlice<UInt8>: String] = [:]

    init(_ text: LongText, zone: TimeZone, noun: String = "use") {
        self.text = text
        self.noun = noun
        clock = ZoneClock(zone: zone)
    }

    /// Returns the instant in a text.
    mutating func start(
        _ text: ArraySlice<UInt8>,
        at offset: Int
    ) throws(InputError) -> WholeMilliseconds {
        try instant(of: time(text, at: offset), text, at: offset)
    }

    /// Returns the date or time in a text.
    func time(_ text: ArraySlice<UInt8>, at offset: Int) throws(InputError) -> WrittenTime {
        if let time = WrittenTime(text, dayOrder) { return time }
        let isOpen = dayOrder == nil && DayOrder.isNeeded(for: text)
        let kind = isOpen ? "is ambiguous, with the day or the month first" : "is not a time"
        throw error(text, kind, at: offset)
    }

    /// Returns the instant of a date and a time; `text` is the text that errors show.
    mutating func instant(
        of time: WrittenTime,
        _ text: ArraySlice<UInt8>,
        at offset: Int
    ) throws(InputError) -> WholeMilliseconds {
        guard let civilTime = time.civilTime else {
            throw error(text, time.day == nil ? "has no date" : "has no time of day", at: offset)
        }
        guard let shift = time.offsetSeconds else {
            guard !needsOffset else { throw error(text, "has no offset from UTC", at: offset) }
            let seconds = clock.firstInstant(of: civilTime)
            return WholeMilliseconds(count: Int64(seconds * 1000 + time.milliseconds))
        }
        return WholeMilliseconds(
            count: Int64((civilTime.seconds - shift) * 1000 + time.milliseconds)
        )
    }

    private func error(_ text: ArraySlice<UInt8>, _ kind: String, at offset: Int) -> InputError {
        self.text.error(
            at: offset,
            "\(UseReader.quoted(text)) \(kind)",
            kind: kind,
            remedy: UseReader.timeRemedy
        )
    }

    /// Returns the duration in a text, to the millisecond.
    ///
    /// The text is a number of the unit, or one with its own units, such as `1:30:00` or `1h30m`.
    func duration(
        _ text: ArraySlice<UInt8>,
        at offset: Int,
        in unit: RecordedDuration.Unit?
    ) throws(InputError) -> WholeMilliseconds {
        let milliseconds =
            number(text).map { $0 * Double((unit ?? .seconds).rawValue) }
            ?? RecordedDuration.milliseconds(String(decoding: text, as: UTF8.self), unit: unit)
        let unit = unit ?? .seconds
        guard let milliseconds else {
            throw self.text.error(
                at: offset,
                "\(UseReader.quoted(text)) is not a number of \(unit)",
                kind: "is not a number of \(unit)",
                remedy: "write it like \"90\" or \"90.5\""
            )
        }
        let maximum = UsageLog.durationMaximum.components.seconds
        guard milliseconds >= 0, milliseconds <= Double(maximum * 1000) else {
            throw self.text.error(
                at: offset,
                "a \(noun) can't last \(UseReader.quoted(text)) \(unit)",
                kind: "the length",
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
                    ? "a \(noun) ends before it starts" : "a \(noun) lasts over \(maximum) seconds",
                remedy: "correct its start or its end"
            )
        }
        return WholeMilliseconds(count: milliseconds)
    }

    private func number(_ text: ArraySlice<UInt8>) -> Double? {
        if let number = UseReader.number(text) { return number }
        let groupDigits = 3
        guard let comma = text.firstIndex(of: .comma),
            // In English, a comma before three digits separates thousands.
            acceptsDecimalComma || text.distance(from: comma, to: text.endIndex) != groupDigits + 1
        else { return nil }
        var text = text
        text[comma] = UInt8(ascii: ".")
        return UseReader.number(text)
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

    /// Returns the host of a web address without "www."; nil for other addresses, such as settings.
    static func host(of address: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: address, as: UTF8.self).lowercased()
        guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return nil }
        let authority = text.dropFirst(scheme.count).prefix { !"/?#\\".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let name = host.prefix { $0 != ":" }
        let bare = name.hasPrefix("www.") ? name.dropFirst("www.".count) : name
        return bare.isEmpty ? nil : String(bare)
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
