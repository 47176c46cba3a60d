import Basics
import Limits
import ManagedSettings

/// A message from the agent to a browser.
enum AgentMessage {
    /// The complete rules, with their version.
    case state(BrowserRules, version: Int64)
    case answer(id: Int64, ShieldActionResponse?, version: Int64)
    /// Renews the lease of the rules.
    case beat(version: Int64)
    /// The figure over the extension's icon.
    case badge(Badge)
    /// An offer; nil if a person has stopped Stint.
    case website(id: Int64, WebsiteOffer?)
    /// The address of Stint's page, for a new tab.
    case page(String)
    case reply(DesktopReply)

    /// The largest part of a message in bytes: a quarter of what a browser accepts, because a part
    /// is sent as text, in which a character can take two.
    private static let partMaximum = 1 << 18

    /// The frames of the message: more than one if it is too large for a browser.
    var frames: [[UInt8]] {
        let bytes = json.bytes
        guard bytes.count > Self.partMaximum else { return [FrameBuffer.frame(bytes)] }
        var rest = bytes[...]
        var parts: [JSONValue] = []
        while !rest.isEmpty {
            var part = rest.prefix(Self.partMaximum)
            rest = rest.dropFirst(part.count)
            // A part ends with a whole character.
            while let next = rest.first, next & 0xC0 == 0x80 {
                part.append(next)
                rest = rest.dropFirst()
            }
            parts.append([
                "type": .string("part"), "text": .string(String(decoding: part, as: UTF8.self)),
                "isLast": .bool(rest.isEmpty),
            ])
        }
        return parts.map { FrameBuffer.frame($0.bytes) }
    }

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
        case .badge(let badge):
            [
                "type": .string("badge"), "text": .string(badge.text),
                "title": .string(badge.title),
            ]
        case .website(let id, let offer):
            [
                "type": .string("website"), "id": .integer(id), "stopped": .bool(offer == nil),
                "domain": .optional(offer?.domain, JSONValue.string),
                "limits": .array(
                    (offer?.limits ?? []).map { limit in
                        // A browser's numbers are not exact enough for an ID.
                        ["id": .string("\(limit.id.rawValue)"), "name": .string(limit.name)]
                    }
                ),
                "waiting": .optional(offer?.waiting, JSONValue.string),
                "seconds": .integer(offer?.seconds ?? 0),
            ]
        case .page(let address): ["type": .string("page"), "url": .string(address)]
        case .reply(let reply): reply.json
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

    /// A shield, and the domains that it covers, sorted.
    struct Shield: Equatable {
        var domains: [String]
        let content: ShieldContent

        init(_ domains: [String], _ content: ShieldContent) {
            self.domains = domains
            self.content = content
        }
    }

    /// The shields of the blocked domains.
    var shields: [Shield] = []
    /// The domains that limits could block, sorted.
    var watched: [String] = []

    /// The blocked domains, sorted.
    var blocked: [String] { shields.flatMap(\.domains).sorted() }

    /// Returns the shield of a blocked domain; nil for others.
    func shield(of domain: String) -> ShieldContent? {
        shields.first { $0.domains.contains(domain) }?.content
    }

    fileprivate var members: [JSONMember] {
        [
            JSONMember("leaseSeconds", .integer(Self.leaseSeconds)),
            JSONMember("shields", .array(shields.map(\.json))),
            JSONMember("watched", .array(watched.map(JSONValue.string))),
            JSONMember("orphan", ShieldContent.orphan.json),
        ]
    }
}

extension BrowserRules.Shield {
    fileprivate var json: JSONValue {
        let domains = JSONMember("domains", .array(domains.map(JSONValue.string)))
        return .object([domains] + content.members)
    }
}

/// The figure of a limit for the extension's icon.
struct Badge: Equatable {
    /// No figure.
    static let none = Badge(text: "", title: "")

    /// The number of minutes.
    let text: String
    /// The figure in words.
    let title: String
}
