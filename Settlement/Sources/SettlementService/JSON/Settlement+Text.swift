import Settlement

extension SessionID {
    /// Reads the text of a UUID, small or large letters; nil for any other text.
    init?(text: some StringProtocol) {
        let characters = Array(text.utf8)
        guard characters.count == 36,
            [8, 13, 18, 23].allSatisfy({ characters[$0] == UInt8(ascii: "-") }),
            let bytes = Hexadecimal.bytes(
                characters.enumerated().filter { ![8, 13, 18, 23].contains($0.offset) }.map(
                    \.element
                )
            ), let words = Hexadecimal.words(bytes)
        else { return nil }
        self.init(high: words.high, low: words.low)
    }

    /// The text of the UUID, in small letters.
    var text: String {
        let digits = Array(Hexadecimal.text(Hexadecimal.bytes(high: high, low: low)).utf8)
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
            .map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
    }
}

extension Instant {
    /// The instant as RFC 3339 in UTC with milliseconds, like `2026-11-22T08:30:00.000Z`.
    ///
    /// Years before 0 and after 9999 are held at these, which RFC 3339 cannot write.
    var text: String {
        let range: ClosedRange<Int64> = -62_167_219_200_000...253_402_300_799_999
        let milliseconds = min(max(millisecondsSince1970, range.lowerBound), range.upperBound)
        let dayLength: Int64 = 86_400_000
        var days = milliseconds / dayLength
        var rest = milliseconds % dayLength
        if rest < 0 {
            rest += dayLength
            days -= 1
        }
        // Days from 0000-03-01 on, in eras of 400 years: then a leap day ends its year.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        let date =
            "\(Instant.padded(year, 4))-\(Instant.padded(month, 2))-\(Instant.padded(day, 2))"
        let hours = Instant.padded(rest / 3_600_000, 2)
        let minutes = Instant.padded(rest / 60_000 % 60, 2)
        let seconds = Instant.padded(rest / 1_000 % 60, 2)
        return "\(date)T\(hours):\(minutes):\(seconds).\(Instant.padded(rest % 1_000, 3))Z"
    }

    private static func padded(_ number: Int64, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
