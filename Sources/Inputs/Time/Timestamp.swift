import Basics

/// A time in the format of ISO 8601, with or without its offset from UTC.
struct Timestamp: Equatable, Sendable {
    var civilTime: CivilTime
    var milliseconds: Int
    var offsetSeconds: Int?

    /// Reads `2026-03-02T07:00:00.125+01:00`; seconds, fraction and offset are optional.
    ///
    /// Digits of the fraction beyond the third are dropped.
    init?(_ text: ArraySlice<UInt8>) {
        var rest = text
        guard
            let year = Timestamp.number(of: 4, &rest), Timestamp.skip("-", &rest),
            let month = Timestamp.number(of: 2, &rest), Timestamp.skip("-", &rest),
            let day = Timestamp.number(of: 2, &rest),
            Timestamp.skip("T", &rest) || Timestamp.skip(" ", &rest) || Timestamp.skip("t", &rest),
            let hour = Timestamp.number(of: 2, &rest), Timestamp.skip(":", &rest),
            let minute = Timestamp.number(of: 2, &rest)
        else { return nil }
        var second = 0
        var milliseconds = 0
        if Timestamp.skip(":", &rest) {
            guard let seconds = Timestamp.number(of: 2, &rest) else { return nil }
            second = seconds
            if Timestamp.skip(".", &rest) {
                guard let fraction = Timestamp.milliseconds(&rest) else { return nil }
                milliseconds = fraction
            }
        }
        guard
            let civilTime = CivilTime(
                year: year,
                month: month,
                day: day,
                hour: hour,
                minute: minute,
                second: second
            )
        else { return nil }
        if !rest.isEmpty {
            guard let offset = Timestamp.offset(&rest), rest.isEmpty else { return nil }
            self.offsetSeconds = offset
        }
        self.civilTime = civilTime
        self.milliseconds = milliseconds
    }

    private static func skip(_ character: Unicode.Scalar, _ rest: inout ArraySlice<UInt8>) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    private static func number(of count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
        guard rest.count >= count else { return nil }
        var number = 0
        for byte in rest.prefix(count) {
            guard let digit = byte.digit else { return nil }
            number = number * 10 + digit
        }
        rest.removeFirst(count)
        return number
    }

    private static func milliseconds(_ rest: inout ArraySlice<UInt8>) -> Int? {
        var value = 0
        var place = 100
        guard rest.first?.isDigit == true else { return nil }
        while let digit = rest.first?.digit {
            value += digit * place
            place /= 10
            rest.removeFirst()
        }
        return value
    }

    /// Reads an offset from UTC such as `Z`, `+01:00`, `-0700` or `+01`, in seconds.
    static func offset(_ rest: inout ArraySlice<UInt8>) -> Int? {
        if skip("Z", &rest) || skip("z", &rest) { return 0 }
        let sign = skip("-", &rest) ? -1 : 1
        guard sign == -1 || skip("+", &rest), let hours = number(of: 2, &rest) else { return nil }
        var minutes = 0
        if skip(":", &rest) || !rest.isEmpty {
            guard let given = number(of: 2, &rest) else { return nil }
            minutes = given
        }
        guard hours <= 18, minutes < 60 else { return nil }
        return sign * (hours * 60 + minutes) * 60
    }
}
