import Basics
import Glibc

/// A browser with the extension: it sends frames, and keeps the messages of the agent.
final class FakeBrowser {
    private var descriptor: Int32
    /// Half of what a browser accepts from a host.
    private static let frameMaximum = 1 << 19

    private var bytes: [UInt8] = []
    private var parts = ""
    private(set) var messages: [JSONValue] = []
    /// The host of the page in front.
    var host: String?
    /// The hosts of the pages that play.
    var playing: [String] = []
    var idle = "active"
    /// False for a browser that hangs.
    var reports = true

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { disconnect() }

    func disconnect() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        descriptor = -1
    }

    /// The report of the page in front: none if its shield is shown.
    var front: JSONValue {
        let isShielded = host.map { host in
            blocked.contains { host == $0 || host.hasSuffix(".\($0)") }
        }
        return [
            "type": .string("front"),
            "domain": isShielded == false ? .optional(host, JSONValue.string) : .null,
            "idle": .string(idle), "audible": .bool(false), "fullscreen": .bool(false),
            "private": .bool(false), "playing": .array(playing.map(JSONValue.string)),
        ]
    }

    /// The last rules.
    var state: JSONValue? { messages.last { $0["type"]?.text == "state" } }
    var blocked: [String] { shields.flatMap { texts($0["domains"]) }.sorted() }
    var watched: [String] { texts(state?["watched"]) }

    /// The address of Stint's page that the agent last asked to open.
    var page: String? { messages.last { $0["type"]?.text == "page" }?["url"]?.text }

    /// Returns the text of a part of a domain's shield.
    func shield(_ domain: String, _ part: String = "title") -> String? {
        let shield = shields.first { texts($0["domains"]).contains(domain) }
        return shield?[part]?["text"]?.text?.replacing("\u{FFFC}", with: domain)
    }

    private var shields: [JSONValue] {
        guard case .array(let shields)? = state?["shields"]?.content else { return [] }
        return shields
    }

    func types(after count: Int = 0) -> [String] {
        messages.dropFirst(count).compactMap { $0["type"]?.text }
    }

    func write(_ message: JSONValue) {
        let json = message.bytes
        let frame = unsafe withUnsafeBytes(of: UInt32(json.count)) { unsafe Array($0) } + json
        let count = unsafe send(descriptor, frame, frame.count, Int32(MSG_NOSIGNAL))
        precondition(count == frame.count, "a small frame fits into the buffer of a socket")
    }

    func read() {
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = unsafe recv(descriptor, &part, part.count, Int32(MSG_DONTWAIT))
            guard count > 0 else { break }
            bytes += part.prefix(count)
        }
        while bytes.count >= 4 {
            let length = Int(
                unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: UInt32.self) }
            )
            guard bytes.count >= 4 + length else { return }
            precondition(length < Self.frameMaximum, "the agent wrote a frame of \(length) bytes")
            receive(Array(bytes[4..<4 + length]))
            bytes.removeFirst(4 + length)
        }
    }

    private func receive(_ json: [UInt8]) {
        var scanner = JSONScanner(json, depthMaximum: 8)
        do {
            let message = try scanner.value(allowsRepeatedNames: false)
            guard message["type"]?.text == "part" else { return messages.append(message) }
            parts += message["text"]?.text ?? ""
            guard message["isLast"]?.bytes == JSONValue.bool(true).bytes else { return }
            defer { parts = "" }
            receive(Array(parts.utf8))
        } catch {
            preconditionFailure("the agent wrote an invalid message: \(error)")
        }
    }

    private func texts(_ value: JSONValue?) -> [String] {
        guard case .array(let values)? = value?.content else { return [] }
        return values.compactMap(\.text)
    }
}
