import Foundation
import PhoneMessages
import PhoneWeb

/// The page of a phone with Stint.
@MainActor
struct StintPage {
    let session: PhoneSession

    init(_ setup: PhoneSetup, showing shown: ShownApp = ShownStint.shown) {
        session = PhoneSession(showing: shown, setup: setup, process: "test")
    }

    /// The message to a page.
    struct Changes: Decodable {
        let phone: String
        let parts: [String: String]
        let problem: String?
    }

    /// Performs an action and returns all parts of the page.
    @discardableResult
    func post(_ lines: String...) throws -> Changes {
        // A page of another phone receives the ID of this one.
        let name = try changes(answering: "phone=none", []).phone
        return try changes(answering: "phone=\(name)&revision=-1", lines)
    }

    private func changes(answering query: String, _ lines: [String]) throws -> Changes {
        let body = Data(lines.joined(separator: "\n").utf8)
        let answer = session.answer(PhoneRequest("POST", "/actions", query: query, body: body))
        guard case .bytes(let json) = answer.body else {
            throw PhoneMessageError.unreadable("a stream")
        }
        return try JSONDecoder().decode(Changes.self, from: json)
    }
}
