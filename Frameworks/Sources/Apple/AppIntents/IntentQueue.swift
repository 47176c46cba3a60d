/// The intents that a user requests outside the app, for the host to perform.
///
/// Guard: the host uses it on the main actor only, during the action of an element.
package final class IntentQueue: @unchecked Sendable {
    /// The current queue; nil in an app's own interface, which performs intents immediately.
    @TaskLocal package static var current: IntentQueue?

    /// The requested intents, in order.
    package private(set) var intents: [any AppIntent] = []

    package init() {}

    func take(_ intent: any AppIntent) { intents.append(intent) }
}
