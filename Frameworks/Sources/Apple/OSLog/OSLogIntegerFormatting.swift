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

    /// With ten digits.
    /// - Parameters:
    ///   - explicitPositiveSign: True if a positive number has a plus sign.
    ///   - minDigits: The number of digits up to which zeros are put in front.
    /// - Returns: The format.
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

    /// With sixteen digits.
    /// - Parameters:
    ///   - explicitPositiveSign: True if a positive number has a plus sign.
    ///   - includePrefix: True if `0x` stands in front.
    ///   - uppercase: True if the digits above nine are capitals.
    ///   - minDigits: The number of digits up to which zeros are put in front.
    /// - Returns: The format.
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

    /// Returns a number as it is written.
    func text(_ number: some FixedWidthInteger) -> String {
        let digits = String(number.magnitude, radix: radix, uppercase: isUppercase)
        let zeros = String(repeating: "0", count: max(0, digitMinimum - digits.count))
        return (number < 0 ? "-" : showsSign ? "+" : "") + prefix + zeros + digits
    }
}
