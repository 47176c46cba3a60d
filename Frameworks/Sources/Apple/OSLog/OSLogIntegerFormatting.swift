@available(iOS 14.0, *)
public struct OSLogIntegerFormatting: Sendable {
    let radix: Int
    var showsSign = false
    var prefix = ""
    var isUppercase = false
    var digitMinimum = 0

    public static var decimal: OSLogIntegerFormatting { decimal() }
    public static var hex: OSLogIntegerFormatting { hex() }
    public static var octal: OSLogIntegerFormatting { OSLogIntegerFormatting(radix: 8) }

    /// Formats a number in decimal, padded with zeros to a minimum number of digits.
    public static func decimal(
        explicitPositiveSign: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 10,
            showsSign: explicitPositiveSign,
            digitMinimum: minDigits()
        )
    }

    /// Formats a number in hexadecimal, padded with zeros to a minimum number of digits.
    public static func hex(
        explicitPositiveSign: Bool = false,
        includePrefix: Bool = false,
        uppercase: Bool = false,
        minDigits: @autoclosure () -> Int = 0
    ) -> OSLogIntegerFormatting {
        OSLogIntegerFormatting(
            radix: 16,
            showsSign: explicitPositiveSign,
            prefix: includePrefix ? "0x" : "",
            isUppercase: uppercase,
            digitMinimum: minDigits()
        )
    }

    /// Returns a number as text.
    func text(_ number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, digitMinimum - digits.count))
        return (number < 0 ? "-" : showsSign ? "+" : "") + prefix + zeros + digits
    }
}
