/// The frames that the host itself writes: a length in native byte order, then JSON.
enum Frame {
    /// The first frame to the agent: the process and its arguments, which name the extension.
    static func host(pid: Int32, arguments: [String]) -> [UInt8] {
        let list = arguments.map(quoted).joined(separator: ",")
        return framed(#"{"type":"host","pid":\#(pid),"arguments":[\#(list)]}"#)
    }

    /// The answer to the browser if there is no agent.
    static let gone = framed(#"{"type":"gone"}"#)

    private static func framed(_ json: String) -> [UInt8] {
        let body = Array(json.utf8)
        let length = UInt32(body.count)
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
        return (1.littleEndian == 1 ? bytes : bytes.reversed()) + body
    }

    private static func quoted(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + hexadecimal(scalar.value)
            default: String(scalar)
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    private static func hexadecimal(_ number: UInt32) -> String { String(number, radix: 16) }
}
