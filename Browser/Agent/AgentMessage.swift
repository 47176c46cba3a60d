import Basics
import ManagedSettings

/// A message from the agent to a browser.
enum AgentMessage {
    /// The complete rules, with their version.
    case state(BrowserRules, version: Int64)
    case answer(id: Int64, ShieldActionResponse?, version: Int64)
    /// Renews the lease of the rules.
    case beat(version: Int64)
    /// The text over the extension's icon.
    case badge(String)
    /// The address of Stint's page, for a new tab.
    case page(String)
    /// The answer to a command.
    case text(String)

    /// The frame of the message.
    var frame: [UInt8] { FrameBuffer.frame(json.bytes) }

    private var json: JSONValue {
        switch self {
        case .state(let rules, let version):
            .object(
                [
                    JSONMember("type", .string("state")), JSONMember("rules", .integer(version)),
                ] + rules.members
            )
        case .answer(let id, let response, let version):
            [
                "type": .string("answer"), "id": .integer(id),
                "response": .string(Self.word(for: response)), "rules": .integer(version),
            ]
        case .beat(let version): ["type": .string("beat"), "rules": .integer(version)]
        case .badge(let text): ["type": .string("badge"), "text": .string(text)]
        case .page(let address): ["type": .string("page"), "url": .string(address)]
        case .text(let text): ["type": .string("text"), "text": .string(text)]
        }
    }

    private static func word(for response: ShieldActionResponse?) -> String {
        switch response {
        case .close: "close"
        case .defer: "defer"
        case .openParentalControlsApp: "open"
        case nil, .some(.none): "none"
        }
    }
}

/// The rules of a browser: the blocked domains and their shields.
struct BrowserRules: Equatable {
    /// The time in seconds after which a browser blocks `watched` without news.
    static let leaseSeconds: Int64 = 45

    /// The blocked domains, sorted.
    var blocked: [String] = []
    /// The domains that limits could block, sorted.
    var watched: [String] = []
    /// The shields of the blocked domains.
    var shields: [String: ShieldContent] = [:]

    fileprivate var members: [JSONMember] {
        [
            JSONMember("leaseSeconds", .integer(Self.leaseSeconds)),
            JSONMember("blocked", .array(blocked.map(JSONValue.string))),
            JSONMember("watched", .array(watched.map(JSONValue.string))),
            JSONMember(
                "shields",
                .object(
                    shields.sorted { $0.key < $1.key }.map { JSONMember($0.key, $0.value.json) }
                )
            ),
            JSONMember("orphan", ShieldContent.orphan.json),
        ]
    }
}
