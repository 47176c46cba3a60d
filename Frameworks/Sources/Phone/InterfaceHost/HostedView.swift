import AppIntents
public import Foundation
import SwiftUI

/// A view outside of the app: a widget entry, a region of an activity, or a control.
///
/// It is drawn once, for one time, and keeps no state.
@MainActor
public final class HostedView {
    /// The view as a page, whose IDs are unique among the views of its host.
    public let page: HostedPage
    /// The URL that a tap beside the elements opens; nil for the app itself.
    public let destination: URL?
    private let graph: ViewGraph
    private let addresses = Addresses()

    init(
        _ view: any View,
        _ values: EnvironmentValues,
        prefix: String,
        destination: URL? = nil
    ) {
        var values = values
        values.openURL = OpenURLAction { [addresses] url in
            addresses.opened.append(url)
            return .handled
        }
        graph = ViewGraph(environment: values, prefix: prefix) { view }
        page = HostedPage(graph.render())
        self.destination = destination ?? graph.destination
    }

    /// Passes the person's input to an element.
    /// - Parameters:
    ///   - identifier: The ID of the element.
    ///   - text: The new value, as for `HostedInterface.use`; empty for a button.
    /// - Returns: The resulting requests to the system, in order.
    /// - Throws: The errors of `HostedInterface.use`; nothing changes then.
    public func use(
        _ identifier: String,
        _ text: String = ""
    ) throws(HostedInputError) -> [HostedRequest] {
        let queue = IntentQueue()
        addresses.opened = []
        let result = IntentQueue.$current.withValue(queue) {
            () -> Result<Void, ElementActionError> in
            do throws(ElementActionError) {
                return .success(try graph.perform(identifier, text))
            } catch {
                return .failure(error)
            }
        }
        do throws(ElementActionError) { try result.get() } catch { throw HostedInputError(error) }
        return queue.intents.map { .intent(HostedIntent($0)) }
            + addresses.opened.map { .address($0) }
    }

    /// The URLs opened by the used element.
    private final class Addresses {
        var opened: [URL] = []
    }
}
