/// A part of a phrase that the system fills in.
@available(iOS 16.0, *)
public enum AppShortcutPhraseToken: Hashable {
    /// The name of the app.
    case applicationName
}
