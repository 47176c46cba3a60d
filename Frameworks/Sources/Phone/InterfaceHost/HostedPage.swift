public import ElementTree
public import Foundation
package import SwiftUI

/// One render of a user interface.
public struct HostedPage: Equatable, Sendable {
    /// The content of the page.
    public let nodes: [ElementNode]
    /// The title of the screen in front, or nil.
    public let title: String?
    /// True if the app prefers a dark screen, false for a light one, nil without a preference.
    public let prefersDark: Bool?
    /// The kinds of usable controls by ID: press, toggle, text, number, choice, date or file.
    public let controls: [String: String]
    /// The time when the page changes without an event, or nil.
    public let nextUpdate: Date?

    package init(_ view: RenderedView) {
        nodes = view.nodes
        title = view.title
        prefersDark = view.colorScheme.map { $0 == .dark }
        controls = view.actions.mapValues(\.kind.rawValue)
        nextUpdate = view.nextUpdate
    }
}

extension HostedPage: CustomStringConvertible {
    /// The elements as assistive technologies announce them, one a line.
    public var description: String { nodes.outline }
}
