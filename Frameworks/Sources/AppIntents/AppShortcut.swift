/// An intent that an app offers to the system.
@available(iOS 16.0, *)
public struct AppShortcut: Sendable {
    /// The intent.
    package let intent: any AppIntent
    /// What the person says; the name of the app stands for `\(.applicationName)`.
    package let phrases: [String]
    /// The title under its symbol.
    package let title: String
    /// The name of the symbol.
    package let symbol: String

    /// Offers an intent.
    @available(iOS 17.0, *)
    public init<Intent: AppIntent>(
        intent: Intent,
        phrases: [AppShortcutPhrase<Intent>],
        shortTitle: LocalizedStringResource,
        systemImageName: String
    ) {
        self.intent = intent
        self.phrases = phrases.map(\.text)
        title = String(localized: shortTitle)
        symbol = systemImageName
    }
}
