import AppWeb
import ElementTree
import InterfaceHost
import PhoneWeb
import Synchronization
import Testing

/// A phone with the sample app, for tests.
@MainActor
struct SampleSession {
    let session = PhoneSession(
        showing: SampleApp.shown,
        setup: SampleApp.setup(),
        process: "test"
    )

    init() { SampleState.current.withLock { $0 = SampleState() } }

    /// Performs actions and returns a part of the page.
    @discardableResult
    func part(
        _ name: String = "screen",
        after lines: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> String {
        let changes = session.post(lines, after: -1)
        #expect(changes.problem == nil, sourceLocation: sourceLocation)
        return changes.parts[name] ?? ""
    }

    /// Performs an action and returns its problem; nil for success.
    func refusal(of line: String) -> String? { session.post([line], after: -1).problem }

    /// Returns the line that uses the app's element with a label.
    func press(_ words: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String
    {
        let page = try #require(session.host.page, sourceLocation: sourceLocation)
        let button = page.nodes.elements.first { $0.role == .button && $0.words == words }
        let identifier = try #require(
            button?.identifier,
            "\(words) in \(page.nodes.words)",
            sourceLocation: sourceLocation
        )
        return "use \(identifier)"
    }

    /// The ID of the file field, or nil.
    var fileInput: String? {
        session.host.page?.nodes.elements.first { $0["type"] == "file" }?.identifier
    }

    /// Returns the line that uses a surface's element with a label.
    func touch(_ surface: String, _ words: String, _ text: String = "") -> String {
        "touch \(surface) - \(text) \(words.replacing(" ", with: "%20"))"
    }

    /// Repeats the run and returns whether the screen is the same.
    func isRepeatable() -> Bool {
        SampleState.current.withLock { $0 = SampleState() }
        let again = PhoneHost(repeating: session.host.run, showing: SampleApp.shown)
        return again.divergence == nil && again.page == session.host.page
    }
}
