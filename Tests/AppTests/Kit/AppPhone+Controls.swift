import ElementTree
import Foundation
import InterfaceHost
import SimulatedPhone
import Testing

extension AppPhone {
    /// Returns true if the screen contains a text.
    func shows(_ text: String) -> Bool { words.contains(text) }

    /// The texts on the screen.
    var words: String { Self.words(of: page.nodes) }

    /// Returns a text without arguments in the phone's language.
    func localized(_ words: String) -> String {
        let translations = AppPhone.resources[.app].map { HostedTranslations($0) }
        return translations?.text(words, in: phone.language) ?? words
    }

    /// Returns the texts of a page, one per line.
    static func words(of nodes: [ElementNode]) -> String {
        "\n" + nodes.texts.map { $0 + "\n" }.joined()
    }

    /// The time of day that the phone's clock shows at an instant.
    func clock(_ date: Date) -> String {
        let parts = phone.calendar.dateComponents([.hour, .minute], from: date)
        return [parts.hour ?? 0, parts.minute ?? 0].map { $0 < 10 ? "0\($0)" : "\($0)" }
            .joined(separator: ":")
    }

    /// Expects texts on the screen; a failure prints the screen.
    func expect(
        _ texts: String...,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for text in texts where !shows(text) {
            Issue.record("no \(text) in \(words)", sourceLocation: sourceLocation)
        }
    }

    /// Presses or holds the first button, tab, link or switch with a title.
    ///
    /// The title is in English or in the phone's language.
    func press(
        _ title: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let identifier = try #require(
            ["press", "toggle", "hold"].lazy.compactMap { kind in
                self.control(kind, title) ?? self.control(kind, self.localized(title))
            }.first,
            "no \(title) in \(words)",
            sourceLocation: sourceLocation
        )
        try use(identifier, page.controls[identifier] == "toggle" ? "true" : "")
    }

    /// Renames the edited limit, whose name comes last.
    func rename(to name: String) throws {
        try use(try #require(controls("text", "Name").last), name)
    }

    /// Returns from a pushed screen.
    func back() throws {
        let button = page.nodes.elements.last { $0.styles.contains(.back) }
        try use(try #require(button?.identifier, "no way back in \(words)"), "")
    }

    /// Saves the edited limit, and confirms if saving blocks something immediately.
    func save() throws {
        try press("Save")
        if shows(localized("Start This Limit Now?")) { try press("Start Now") }
        if shows(localized("Change This Limit Now?")) { try press("Change Now") }
    }

    /// Sets the value of the first control of a kind with a name.
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

    /// Returns the first control of a kind with a title.
    func control(_ kind: String, _ title: String) -> String? { controls(kind, title).first }

    /// Returns the controls of a kind whose text, label or identifier contains a title, in order.
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
