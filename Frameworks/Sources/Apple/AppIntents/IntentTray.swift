/// The intents that a person requests outside the app, for the host to perform.
///
/// Guarded by the host: it is used on the main actor only, while an element is pressed.
package final class IntentTray: @unchecked Sendable {
    /// The tray that is out; nil in an app's own interface, where intents are done at once.
    @TaskLocal package static var current: IntentTray?

    /// The requested intents, in order.
    package private(set) var intents: [any AppIntent] = []

    /// Creates an empty tray.
    package init() {}

    func take(_ intent: any AppIntent) { intents.append(intent) }
}
