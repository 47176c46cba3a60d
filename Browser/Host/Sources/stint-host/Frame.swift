/// The frames that the host itself writes: a length in native byte order, then JSON.
enum Frame {
    /// The first frame to the agent, which names the process.
    static func host(pid: Int32) -> [UInt8] { framed(#"{"type":"host","pid":\#(pid)}"#) }

    /// The answer to the browser if there is no agent.
    static let gone = framed(#"{"type":"gone"}"#)

    private static func framed(_ json: String) -> [UInt8] {
        let body = Array(json.utf8)
        let length = UInt32(body.count)
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) }
        return (1.littleEndian == 1 ? bytes : bytes.reversed()) + body
    }
}
