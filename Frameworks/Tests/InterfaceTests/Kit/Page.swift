import ElementTree
import Foundation
import InterfaceHost
import SwiftUI
import Testing

/// A rendered view that a test can use.
@MainActor
final class Page {
    let interface: HostedInterface
    var date = Date(timeIntervalSince1970: 1_700_000_000)
    private(set) var shown: HostedPage

    init<Content: View>(@ViewBuilder _ content: @escaping () -> Content) {
        interface = HostedInterface(Page.surroundings, content: content)
        shown = interface.render(at: date)
    }

    /// Renders a view on a device.
    init<Content: View>(
        on device: HostedDevice,
        @ViewBuilder _ content: @escaping () -> Content
    ) {
        var surroundings = Page.surroundings
        surroundings.device = device
        interface = HostedInterface(surroundings, content: content)
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

    var nodes: [ElementNode] { shown.nodes }
    var words: String { nodes.words }
    var outline: String { shown.description }

    /// Returns the IDs of the controls of a kind, in the order of the page.
    func controls(_ kind: String) -> [String] {
        nodes.elements.compactMap(\.identifier).filter { shown.controls[$0] == kind }
    }

    /// Uses a control and renders again.
    func use(_ kind: String, _ index: Int = 0, _ text: String = "") throws {
        try interface.use(#require(controls(kind).dropFirst(index).first), text)
        render()
    }

    /// Presses the first button with a title and renders again.
    func press(_ title: String) throws {
        let button = controls("press").first { nodes.element($0)?.words == title }
        guard let button else { throw HostedInputError.unknownElement(title) }
        try interface.use(button)
        render()
    }

    func render() { shown = interface.render(at: date) }
}
