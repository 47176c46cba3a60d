import AppIntents
public import Foundation
import SwiftUI

/// A view outside of the app: an entry of a widget, a region of an activity, or a control.
///
/// It is drawn once, for one instant, and keeps no state.
@MainActor
public final class HostedView {
    /// The view as a page; no other view of the same host has the same identifiers in it.
    public let page: HostedPage
    /// The address that a tap beside all elements opens; nil for the app itself.
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
            addresses.taken.append(url)
            return .handled
        }
        graph = ViewGraph(environment: values, prefix: prefix) { view }
        page = HostedPage(graph.render())
        self.destination = destination ?? graph.destination
    }

    /// Passes the person's input to an element.
    /// - Parameters:
    ///   - identifier: The `id` of the element.
    ///   - text: The new value as `HostedInterface.use` takes it; nothing for a button.
    /// - Returns: The steps that remain for the system, in order.
    /// - Throws: As `HostedInterface.use` does; nothing has happened then.
    public func use(
        _ identifier: String,
        _ text: String = ""
    ) throws(HostedInputError) -> [HostedRequest] {
        let tray = IntentQueue()
        addresses.taken = []
        let result = IntentQueue.$current.withValue(tray) {
            () -> Result<Void, ElementActionError> in
            do throws(ElementActionError) {
                return .success(try graph.perform(identifier, text))
            } catch {
                return .failure(error)
            }
        }
        do throws(ElementActionError) { try result.get() } catch { throw HostedInputError(error) }
        return tray.intents.map { .intent(HostedIntent($0)) }
            + addresses.taken.map { .address($0) }
    }

    /// The addresses that were opened by the element in use.
    private final class Addresses {
        var taken: [URL] = []
    }
}
