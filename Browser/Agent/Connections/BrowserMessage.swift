import Basics
import Limits
import ScreenTimeExtensions

/// A message to the agent: from a browser's extension, its host, or the command line.
enum BrowserMessage: Equatable {
    /// The process that connects a browser.
    case host(pid: Int32)
    case hello(BrowserDescription)
    case front(FrontReport)
    /// A shield was shown.
    case attempt(domain: String)
    case press(id: Int64, domain: String, ShieldButton)
    /// A page was open that the browser's stored rules block.
    case leak(host: String, milliseconds: Int64)
    /// The browser has set rules.
    case applied(rules: Int64, milliseconds: Int64)
    /// The browser has refused rules.
    case failed(text: String)
    /// The person wants to see Stint.
    case page
    case website(id: Int64, WebsiteRequest)
    case command(DesktopRequest)

    private static let depthMaximum = 8

    /// Reads a message; nil if it is unknown or malformed.
    init?(_ bytes: [UInt8]) {
        var scanner = JSONScanner(bytes, depthMaximum: Self.depthMaximum)
        let message: JSONValue
        do throws(JSONFault) {
            message = try scanner.value(allowsRepeatedNames: true)
        } catch {
            return nil
        }
        let domain = message["domain"]?.text
        switch message["type"]?.text {
        case "host":
            guard let pid = message["pid"]?.integer else { return nil }
            self = .host(pid: Int32(clamping: pid))
        case "hello": self = .hello(BrowserDescription(message))
        case "front": self = .front(FrontReport(message))
        case "attempt":
            guard let domain else { return nil }
            self = .attempt(domain: domain)
        case "press":
            guard let domain, let id = message["id"]?.integer,
                let button = ShieldButton(message["button"]?.text)
            else { return nil }
            self = .press(id: id, domain: domain, button)
        case "leak":
            self = .leak(
                host: message["host"]?.text ?? domain ?? "",
                milliseconds: message["milliseconds"]?.integer ?? 0
            )
        case "applied":
            guard let rules = message["rules"]?.integer else { return nil }
            self = .applied(rules: rules, milliseconds: message["milliseconds"]?.integer ?? 0)
        case "failed": self = .failed(text: String((message["text"]?.text ?? "").prefix(200)))
        case "page": self = .page
        case "website":
            guard let id = message["id"]?.integer, let request = WebsiteRequest(message) else {
                return nil
            }
            self = .website(id: id, request)
        case "command":
            guard let request = DesktopRequest(message) else { return nil }
            self = .command(request)
        default: return nil
        }
    }
}

/// A browser, as its extension describes it.
struct BrowserDescription: Equatable {
    let browser: String
    let version: String
    let extensionVersion: String
    let profile: String
    let isIncognitoAllowed: Bool
    let hasHostAccess: Bool
    let mayDisable: Bool

    init(_ message: JSONValue) {
        browser = message["browser"]?.text ?? "browser"
        version = message["browserVersion"]?.text ?? ""
        extensionVersion = message["extension"]?.text ?? ""
        profile = message["profile"]?.text ?? ""
        isIncognitoAllowed = message["incognitoAllowed"]?.flag ?? false
        hasHostAccess = message["hostAccess"]?.flag ?? false
        mayDisable = message["mayDisable"]?.flag ?? true
    }

    /// The name and the version, for example `chromium 156`.
    var words: String { "\(browser) \(version.prefix { $0 != "." })" }
}

/// The pages in use in a browser.
struct FrontReport: Equatable {
    /// The host of the page in front, if it is in use; nil for none.
    let host: String?
    /// The hosts of all pages in use: the one in front, and those that play in any window.
    let hosts: Set<String>
    let isLocked: Bool
    /// True for a private window, whose websites are never offered.
    let isPrivate: Bool

    /// Reads a report.
    ///
    /// A page in front is in use if the person is active, or watches it in full screen. A page that
    /// plays is always in use, unless the screen is locked.
    init(_ message: JSONValue) {
        let idle = message["idle"]?.text ?? "active"
        let plays = message["audible"]?.flag == true || message["fullscreen"]?.flag == true
        isLocked = idle == "locked"
        // Without a word about it, a window may be private.
        isPrivate = message["private"]?.flag ?? true
        let front = idle == "active" || (idle == "idle" && plays) ? message["domain"]?.text : nil
        var playing: [JSONValue] = []
        if !isLocked, case .array(let names)? = message["playing"]?.content { playing = names }
        host = front
        hosts = Set(playing.compactMap(\.text) + [front].compactMap(\.self))
    }
}

extension WebsiteRequest {
    fileprivate init?(_ message: JSONValue) {
        switch (message["action"]?.text, message["domain"]?.text) {
        case ("offer", let host?): self = .offer(host: host)
        case ("add", let host?):
            guard let limit = message["limit"]?.text.flatMap({ UInt64($0) }) else { return nil }
            self = .add(host: host, LimitID(rawValue: limit))
        case ("undo", _): self = .undo
        default: return nil
        }
    }
}

extension ShieldButton {
    fileprivate init?(_ name: String?) {
        switch name {
        case "primary": self = .primary
        case "secondary": self = .secondary
        case "item1": self = .firstItem
        case "item2": self = .secondItem
        case "item3": self = .thirdItem
        default: return nil
        }
    }
}

extension JSONValue {
    /// A whole number; nil for other values.
    var integer: Int64? {
        guard case .number(let digits) = content else { return nil }
        return Int64(digits) ?? Double(digits).flatMap { Int64(exactly: $0.rounded()) }
    }

    /// A truth value; nil for other values.
    var flag: Bool? {
        guard case .bool(let flag) = content else { return nil }
        return flag
    }
}
