/// The characters that the formats read here are made of.
extension UInt8 {
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")

    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == .newline || self == .carriageReturn
            || self == UInt8(ascii: "\t")
    }

    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// The value of a decimal digit; nil for any other character.
    var digit: Int? { isDigit ? Int(self - UInt8(ascii: "0")) : nil }
}
