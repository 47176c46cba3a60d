import ElementTree
import Foundation
import PhoneMessages
import Testing

/// A browser that visits Stint's page, with cookies.
final class Visitor {
    private let desk: Desk
    private var cookie: String?
    /// The path of the page, which ends with a slash; nil before it was opened.
    private(set) var path: String?

    init(_ desk: Desk) { self.desk = desk }

    /// Opens an address of the agent and, if it is accepted, the app; returns the status.
    func open(_ address: String) throws -> Int {
        let url = try #require(URLComponents(string: address))
        #expect(url.host == "127.0.0.1" && url.port == 8123)
        let answer = desk.answer(PhoneRequest("GET", url.path, query: url.query ?? ""))
        guard answer.status == 200 else { return answer.status }
        let fields = try #require(answer.fields["set-cookie"]).split(separator: "; ")
        cookie = String(fields[0])
        #expect(fields.contains("HttpOnly") && fields.contains("SameSite=Strict"))
        let path = try #require(fields.first { $0.hasPrefix("Path=") }).dropFirst(5)
        #expect(text(answer).contains("url=\(path)\""))
        self.path = String(path)
        return load()
    }

    /// Loads the page, and returns the status.
    func load() -> Int {
        ask("GET", "").status
    }

    /// Sends a request with the cookie to a place below the page.
    func ask(
        _ method: String,
        _ place: String,
        query: String = "",
        body: String = ""
    ) -> PhoneAnswer {
        desk.answer(
            PhoneRequest(
                method,
                (path ?? "/") + place,
                query: query,
                fields: cookie.map { ["cookie": "a=b; \($0)"] } ?? [:],
                body: Data(body.utf8)
            )
        )
    }

    /// Presses the last button with a text.
    func press(_ label: String) throws {
        try use { $0.role == .button && $0["disabled"] == nil && $0.words.contains(label) }
    }

    /// Turns on the last switch with a text.
    func turnOn(_ label: String) throws {
        let nodes = desk.nodes
        try use("true") { element in
            guard element["type"] == "checkbox", let identifier = element.identifier else {
                return false
            }
            return nodes.words(of: identifier)?.contains(label) == true
        }
    }

    /// Types into the only text field.
    func type(_ text: String) throws {
        try use(text) { $0["type"] == "text" || $0.role == .textEditor }
    }

    /// The text of the window.
    var shown: String { desk.nodes.words }

    private func use(_ value: String = "", _ isWanted: (InterfaceElement) -> Bool) throws {
        let found = desk.nodes.elements.last(where: isWanted)
        let element = try #require(found, "\(shown)")
        let allowed = CharacterSet.alphanumerics
        let text = value.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        let words = ["use", try #require(element.identifier), text].filter { !$0.isEmpty }
        let changes = try act("", on: "")
        #expect(try act(words.joined(separator: " "), on: changes.phone).problem == nil)
    }

    private struct Changes: Decodable {
        let phone: String
        let problem: String?
    }

    /// Sends an action, and returns the changes; those of an unknown window contain the known one.
    private func act(_ line: String, on window: String) throws -> Changes {
        let answer = ask("POST", "actions", query: "phone=\(window)&revision=-1", body: line)
        return try JSONDecoder().decode(Changes.self, from: Data(text(answer).utf8))
    }

    private func text(_ answer: PhoneAnswer) -> String {
        guard case .bytes(let bytes) = answer.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
