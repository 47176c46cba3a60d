import ElementTree
import Foundation
import InterfaceHost
import SimulatedPhone
import Testing

extension AppPhone {
    /// Returns whether the screen says something.
    func says(_ text: String) -> Bool { words.contains(text) }

    /// What the screen says.
    var words: String { Self.words(of: page.nodes) }

    /// What Stint says in the language of the phone where the source has a text without arguments.
    func said(_ words: String) -> String {
        let translations = AppPhone.resources[.app].map { HostedTranslations($0) }
        return translations?.text(words, in: phone.language) ?? words
    }

    /// The texts of a page, each on a line of its own.
    static func words(of nodes: [ElementNode]) -> String {
        "\n" + nodes.texts.map { $0 + "\n" }.joined()
    }

    /// The time of day that the phone's clock shows at an instant.
    func clock(_ date: Date) -> String {
        let parts = phone.calendar.dateComponents([.hour, .minute], from: date)
        return [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }

    /// Expects that the screen says something, and shows it if it does not.
    func expect(
        _ texts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for text in texts where !says(text) {
            Issue.record("no \(text) in \(words)", sourceLocation: sourceLocation)
        }
    }

    /// Presses the first button, tab, link or switch with a text on it or in its name, or holds it;
    /// the text is that of the source, or that of the language.
    func press(
        _ title: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let identifier = try #require(
            ["press", "toggle", "hold"].lazy.compactMap { kind in
                self.control(kind, title) ?? self.control(kind, self.said(title))
            }.first,
            "no \(title) in \(words)",
            sourceLocation: sourceLocation
        )
        try use(identifier, page.controls[identifier] == "toggle" ? "true" : "")
    }

    /// Saves the edited limit, and confirms if saving blocks something immediately.
    func save() throws {
        try press("Save")
        if says(said("Start this limit now?")) { try press("Start now") }
    }

    /// Presses a button again and again.
    func press(_ title: String, times: Int) throws {
        for _ in 0..<times { try press(title) }
    }

    /// Gives the first control of a kind with a name a value.
    func set(
        _ kind: String,
        _ name: String,
        to text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let identifier = try #require(
            control(kind, name),
            "no \(kind) \(name) in \(words)",
            sourceLocation: sourceLocation
        )
        try use(identifier, text)
    }

    /// Uses a control.
    func use(_ identifier: String, _ text: String) throws {
        try inApp { try interface.use(identifier, text) }
    }

    /// The first control of a kind whose element, or whose label, holds a text.
    func control(_ kind: String, _ title: String) -> String? { controls(kind, title).first }

    /// The controls of a kind with a text on them or in their label, or with an identifier, in order.
    func controls(_ kind: String, _ title: String) -> [String] {
        page.nodes.elements.compactMap { element -> String? in
            guard let identifier = element.identifier, page.controls[identifier] == kind,
                element.accessibilityIdentifier == title
                    || page.nodes.words(of: identifier)?.contains(title) == true
            else { return nil }
            return identifier
        }
    }
}
