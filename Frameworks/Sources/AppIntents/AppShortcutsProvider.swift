/// Offers intents to the system without the person doing anything.
@available(iOS 16.0, *)
public protocol AppShortcutsProvider {
    /// The intents, at most ten.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}
