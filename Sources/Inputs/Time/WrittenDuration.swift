/// Durations such as `45m`, `1h30m`, `20s` or `2d`.
enum WrittenDuration {
    /// The longest supported duration, in days.
    static let dayMaximum = 3660

    private static let units: [(character: Character, seconds: Int)] = [
        ("d", 86_400), ("h", 3600), ("m", 60), ("s", 1),
    ]

    /// Returns the number of seconds; nil if the text is not a duration or exceeds the maximum.
    static func seconds(_ text: some StringProtocol) -> Int? {
        var total = 0
        var units = units[...]
        var digits = ""
        for character in text {
            if character.isASCII, character.isNumber {
                digits.append(character)
                continue
            }
            guard
                let number = Int(digits), number <= dayMaximum * 86_400,
                let unit = units.firstIndex(where: { $0.character == character })
            else { return nil }
            total += number * units[unit].seconds
            guard total <= dayMaximum * 86_400 else { return nil }
            units = units[(unit + 1)...]
            digits = ""
        }
        return digits.isEmpty && !text.isEmpty ? total : nil
    }
}
