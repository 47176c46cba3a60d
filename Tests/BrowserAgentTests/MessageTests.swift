import Basics
import Foundation
import Testing

/// The table of messages in `Documentation/Browser.md`, compared with what the programs send.
@Suite("The messages of browsers", .timeLimit(.minutes(10)))
struct MessageTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    private struct Row {
        let sender: String
        let message: String
        let fields: [String]
    }

    private static func rows() throws -> [Row] {
        let section = try text("Documentation/Browser.md").split(separator: "## ")
            .first { $0.hasPrefix("Messages") }
        return try #require(section).split(separator: "\n").filter { $0.hasPrefix("|") }.dropFirst(
            2
        )
        .map { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            let names = cells[3].split(separator: ",").map {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
            }
            let message = cells[2].trimmingCharacters(in: CharacterSet(charactersIn: "`"))
            return Row(sender: cells[1], message: message, fields: names)
        }
    }

    @Test("the agent sends the fields of the table")
    @MainActor
    func agent() throws {
        let desk = try Desk(Samples.timer)
        desk.beginPage()
        let browser = desk.browser()
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(20 * 60))
        _ = desk.press("primary", on: "youtube.com", in: browser)
        desk.send(["type": .string("page")], from: browser)
        _ = desk.website("offer", "example.org", in: browser)
        let rows = try Self.rows().filter { $0.sender == "agent" && $0.message != "part" }
        let types = Set(browser.types())
        #expect(types == Set(rows.map(\.message)))
        for row in rows {
            for message in browser.messages where message["type"]?.text == row.message {
                #expect(message.members?.map(\.name) == ["type"] + row.fields, "\(row.message)")
            }
        }
    }

    @Test("the extension and the host send the fields of the table, and the agent reads them")
    func others() throws {
        let scripts = try ["agent", "pages", "use", "worker", "rules", "shield", "popup"].map {
            try Self.text("Browser/Extension/\($0).js")
        }
        .joined()
        let host = try Self.text("Browser/Host/Sources/stint-host/Frame.swift")
        let reader = try ["BrowserMessage", "AgentMessage"].map {
            try Self.text("Browser/Agent/Connections/\($0).swift")
        }
        .joined()
        for row in try Self.rows() {
            let source = row.sender == "host" ? host : row.sender == "extension" ? scripts : reader
            #expect(source.contains("\"\(row.message)\""), "\(row.message)")
            guard row.sender != "agent" else { continue }
            for field in row.fields {
                #expect(source.contains(field), "\(row.message) \(field)")
                // The agent has no use for the way in which a shield came.
                guard row.message != "attempt" || field == "domain" else { continue }
                #expect(reader.contains("\"\(field)\""), "\(row.message) \(field)")
            }
        }
    }
}
