import Foundation
import PhoneMessages
import Testing

/// A browser that visits Stint's page, with cookies.
final class Visitor {
    private let desk: Desk
    private var cookie: String?
    /// The path of the page, which ends with a slash; nil before it was opened.
    private(set) var path: String?
    /// The last document or window.
    private(set) var html = ""

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
        let answer = ask("GET", "")
        html = text(answer)
        return answer.status
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
        let buttons = elements("button").filter { !$0.tag.contains(" disabled") }
        let button = try #require(buttons.last { $0.text.contains(label) }, "\(shown)")
        try use(button.id)
    }

    /// Types into the only text field.
    func type(_ text: String) throws {
        let fields = elements("input").filter { $0.tag.contains("type=\"text\"") }
        try use(try #require(fields.first, "\(shown)").id, text)
    }

    /// The text of the window.
    var shown: String { Self.plain(html[...]) }

    private func use(_ id: String, _ value: String = "") throws {
        let name = try #require(html.firstMatch(of: /data-phone="([0-9a-f]+)"/)?.1 ?? name)
        self.name = name
        let allowed = CharacterSet.alphanumerics
        let text = value.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        let line = value.isEmpty ? "use \(id)" : "use \(id) \(text)"
        let answer = ask("POST", "actions", query: "phone=\(name)&revision=-1", body: line)
        #expect(answer.status == 200)
        guard case .bytes(let body) = answer.body else { return }
        let changes = try JSONDecoder().decode(Changes.self, from: body)
        #expect(changes.problem == nil)
        html = changes.parts["screen"] ?? html
    }

    private struct Changes: Decodable {
        let parts: [String: String]
        let problem: String?
    }

    private var name: Substring?

    /// The elements of a kind: the tag, the ID and the text.
    private func elements(_ kind: String) -> [(tag: Substring, id: String, text: String)] {
        html.components(separatedBy: "<\(kind) ").dropFirst().compactMap { part in
            let tag = part.prefix { $0 != ">" }
            guard let id = tag.firstMatch(of: /\bid="([^"]+)"/)?.1 else { return nil }
            let inner = part.dropFirst(tag.count + 1)
            let end = inner.range(of: "</\(kind)>")?.lowerBound ?? inner.startIndex
            return (tag, String(id), Self.plain(inner[..<end]))
        }
    }

    private static func plain(_ html: Substring) -> String {
        String(html).replacing(/<[^>]*>/, with: " ").replacing("&#39;", with: "'")
    }

    private func text(_ answer: PhoneAnswer) -> String {
        guard case .bytes(let bytes) = answer.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}
