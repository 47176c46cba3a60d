import Basics
import Foundation

/// Turns the texts of one recorded use into a use, and says what is wrong with them.
struct UseReader {
    private let text: LongText
    private var clock: ZoneClock
    private var names: [ArraySlice<UInt8>: String] = [:]

    init(_ text: LongText, zone: TimeZone) {
        self.text = text
        clock = ZoneClock(zone: zone)
    }

    /// Returns the instant that a text names.
    mutating func start(
        _ text: ArraySlice<UInt8>,
        at offset: Int
    ) throws(InputError) -> WholeMilliseconds {
        guard let timestamp = Timestamp(text) else {
            throw self.text.error(
                at: offset,
                "\(UseReader.quoted(text)) is not a time",
                remedy: "write it like \"2026-03-02T07:00:00+01:00\""
            )
        }
        let seconds =
            timestamp.offsetSeconds.map { timestamp.civilTime.seconds - $0 }
            ?? clock.firstInstant(of: timestamp.civilTime)
        return WholeMilliseconds(count: Int64(seconds * 1000 + timestamp.milliseconds))
    }

    /// Returns the duration that a number of seconds names, to the millisecond.
    func duration(
        _ text: ArraySlice<UInt8>,
        at offset: Int
    ) throws(InputError) -> WholeMilliseconds {
        guard let seconds = UseReader.number(text) else {
            throw self.text.error(
                at: offset,
                "\(UseReader.quoted(text)) is not a number of seconds",
                remedy: "write it like \"90\" or \"90.5\""
            )
        }
        let maximum = UsageLog.durationMaximum
        guard seconds >= 0, seconds <= Double(maximum.components.seconds) else {
            throw self.text.error(
                at: offset,
                "a use of \(UseReader.quoted(text)) seconds cannot be",
                remedy: "give 0 to \(maximum.components.seconds) seconds"
            )
        }
        return WholeMilliseconds(count: Int64((seconds * 1000).rounded()))
    }

    /// Returns the name of an app; equal names share their storage.
    mutating func app(_ text: ArraySlice<UInt8>, at offset: Int) throws(InputError) -> String {
        guard let name = nameIfAny(text) else {
            throw self.text.error(
                at: offset,
                "a use has no app",
                remedy: "name the app that was used"
            )
        }
        return name
    }

    /// Returns the name of an app, or nil if it is blank; equal names share their storage.
    mutating func nameIfAny(_ text: ArraySlice<UInt8>) -> String? {
        if let name = names[text] { return name }
        let name = String(decoding: text, as: UTF8.self)
        guard !name.allSatisfy(\.isWhitespace) else { return nil }
        // A copy, so that the names do not keep the whole file in memory.
        names[ArraySlice(Array(text))] = name
        return name
    }

    /// Reads a decimal number: an optional minus, digits, and optionally a fraction and an exponent.
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
