import Foundation
import InterfaceHost
import SwiftUI

/// Shows a view to a test, which uses it as a person does.
@MainActor
final class Page {
    let interface: HostedInterface
    var date = Date(timeIntervalSince1970: 1_700_000_000)
    private(set) var shown: HostedPage

    init<Content: View>(@ViewBuilder _ content: @escaping () -> Content) {
        interface = HostedInterface(Page.surroundings, content: content)
        shown = interface.render(at: date)
    }

    init<A: App>(app: A) {
        interface = HostedInterface(Page.surroundings, app: app)
        shown = interface.render(at: date)
    }

    static var surroundings: Surroundings {
        Surroundings(
            locale: Locale(identifier: "en_US"),
            calendar: Calendar(identifier: .gregorian),
            timeZone: .gmt
        )
    }

    var html: String { shown.html }

    /// The controls of a kind, in the order of the page.
    func controls(_ kind: String) -> [String] {
        shown.controls.filter { $0.value == kind }.keys
            .sorted { place($0) < place($1) }
    }

    /// Uses the control of a kind at a place, then looks again.
    func use(_ kind: String, _ index: Int = 0, _ text: String = "") throws {
        try interface.use(controls(kind)[index], text)
        look()
    }

    /// Presses the first button that has a text on it or in its name.
    func press(_ title: String) throws {
        for identifier in controls("press") {
            guard let begin = html.range(of: "id=\"\(identifier)\"") else { continue }
            let rest = html[begin.lowerBound...]
            let end = rest.range(of: "</button>")?.lowerBound ?? rest.endIndex
            if rest[..<end].contains(title) {
                try interface.use(identifier)
                return look()
            }
        }
        throw HostedInputError.unknownElement(title)
    }

    func look() { shown = interface.render(at: date) }

    private func place(_ identifier: String) -> Int {
        html.range(of: "id=\"\(identifier)\"")
            .map { html.distance(from: html.startIndex, to: $0.lowerBound) } ?? 0
    }
}
