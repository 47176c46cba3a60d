/// Builds the list of what an app offers to the system.
@available(iOS 16.0, *)
@resultBuilder
public enum AppShortcutsBuilder {
    /// Builds the list.
    public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}
