/// A writer of comma-separated values (RFC 4180), with quotes where necessary.
struct TableWriter {
    private(set) var bytes: [UInt8] = []

    mutating func row(_ fields: [String]) {
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(field)
        }
        bytes.append(UInt8(ascii: "\n"))
    }

    private mutating func write(_ field: String) {
        let quote = UInt8(ascii: "\"")
        let needsQuotes = field.utf8.contains {
            [quote, UInt8(ascii: ","), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0)
        }
        guard needsQuotes else {
            bytes.append(contentsOf: field.utf8)
            return
        }
        bytes.append(quote)
        for byte in field.utf8 {
            if byte == quote { bytes.append(quote) }
            bytes.append(byte)
        }
        bytes.append(quote)
    }
}
