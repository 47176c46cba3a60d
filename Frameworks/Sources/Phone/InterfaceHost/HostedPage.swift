public import ElementTree
public import Foundation
package import SwiftUI

/// One render of a user interface.
public struct HostedPage: Equatable, Sendable {
    /// The content of the page, to be put into an element of the host.
    public let nodes: [ElementNode]
    /// The title of the screen in front, or nil.
    public let title: String?
    /// True if the app prefers a dark screen, false for a light one, nil without a preference.
    public let prefersDark: Bool?
    /// The usable controls by `id`: press, toggle, text, number, choice, date or file.
    public let controls: [String: String]
    /// The instant at which time alone changes what is shown, or nil.
    public let nextUpdate: Date?

    package init(_ view: RenderedView) {
        nodes = view.nodes
        title = view.title
        prefersDark = view.colorScheme.map { $0 == .dark }
        controls = view.actions.mapValues(\.kind.rawValue)
        nextUpdate = view.nextUpdate
    }
}
