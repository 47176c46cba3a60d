public import AppIntents

/// The app shortcuts and Focus filters of an app.
public struct HostedShortcuts: Sendable {
    private let offered: @Sendable () -> [Shortcut]
    private let filters: [any SetFocusFilterIntent.Type]

    /// A shortcut with a new intent.
    public struct Shortcut: Sendable {
        /// The intent, with its default values.
        public let intent: HostedIntent
        /// The title below the symbol.
        public let title: String
        /// The name of the system symbol.
        public let symbol: String
        /// The phrases for Siri, with the names of parameters in `${}`.
        public let phrases: [String]
    }

    /// Describes the shortcuts of a provider, and the types of Focus filters.
    public init<Provider: AppShortcutsProvider>(
        _ provider: Provider.Type,
        focusFilters: [any SetFocusFilterIntent.Type] = []
    ) {
        offered = {
            Provider.appShortcuts.map {
                Shortcut(
                    intent: HostedIntent($0.intent),
                    title: $0.title,
                    symbol: $0.symbol,
                    phrases: $0.phrases
                )
            }
        }
        filters = focusFilters
    }

    /// The shortcuts; call it in a process of the app.
    public var shortcuts: [Shortcut] { offered() }

    /// The IDs of the Focus filters.
    public var focusFilterIDs: [String] { filters.map { $0.persistentIdentifier } }

    /// Returns a new intent of a Focus filter; nil if there is no such filter.
    public func focusFilter(_ id: String) -> HostedIntent? {
        filters.first { $0.persistentIdentifier == id }.map { HostedIntent($0.init()) }
    }
}
