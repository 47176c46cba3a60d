import Basics
import ToolConsole

/// A command of the person for the agent that runs.
struct DesktopRequest: Equatable {
    enum Name: String {
        /// Starts what was stopped, and sets up limits if there are any.
        case start
        case status
        case stop
        /// Opens Stint's page in a connected browser; without one, the answer is its address.
        case page
        case pageAddress = "page-address"
        /// Answers whether an address of the page was used.
        case pageIsUsed = "page-is-used"
    }

    let name: Name
    /// The data folder that the person means; nil for any.
    var data: String?
    /// The path and the text of a limits file.
    var limits: (path: String, text: String)?
    /// An address of the page.
    var address: String?

    init(_ name: Name) { self.name = name }

    init?(_ message: JSONValue) {
        guard let name = message["command"]?.text.flatMap(Name.init) else { return nil }
        self.name = name
        data = message["data"]?.text
        address = message["address"]?.text
        if let path = message["path"]?.text, let text = message["limits"]?.text {
            limits = (path, text)
        }
    }

    var json: JSONValue {
        [
            "type": .string("command"), "command": .string(name.rawValue),
            "data": .optional(data, JSONValue.string),
            "address": .optional(address, JSONValue.string),
            "path": .optional(limits?.path, JSONValue.string),
            "limits": .optional(limits?.text, JSONValue.string),
        ]
    }

    static func == (left: DesktopRequest, right: DesktopRequest) -> Bool {
        left.json.bytes == right.json.bytes
    }
}

/// The agent's reply to a command.
struct DesktopReply {
    /// The text for the person, with line feeds.
    var text = ""
    /// The exit code of the command.
    var code: Int32 = 0
    /// An address of the page, if no browser could open it.
    var address: String?

    init(_ text: String = "", code: Int32 = 0) {
        self.text = text
        self.code = code
    }

    init(_ message: JSONValue) {
        text = message["text"]?.text ?? ""
        code =
            message["code"]?.integer.map { Int32(clamping: $0) } ?? ToolStatus.software.rawValue
        address = message["address"]?.text
    }

    var json: JSONValue {
        [
            "type": .string("text"), "text": .string(text), "code": .integer(Int64(code)),
            "address": .optional(address, JSONValue.string),
        ]
    }
}
