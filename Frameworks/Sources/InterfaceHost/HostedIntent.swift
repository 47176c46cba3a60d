public import AppIntents

/// An intent that the person or the system has done.
public struct HostedIntent: Sendable {
    /// The intent.
    public let intent: any AppIntent

    /// Takes an intent, for example one that an app offers.
    public init(_ intent: any AppIntent) { self.intent = intent }

    /// What it is called.
    public var title: String { String(localized: type(of: intent).title) }
    /// The names of its parameters, as they stand in the source.
    public var parameters: [String] { intent.parameterNames }
    /// Whether it may begin a Live Activity without the app in front.
    public var mayBeginActivities: Bool { intent is any LiveActivityIntent }
    /// Whether it is done in the app's process, also if a widget or a control asks for it; the others
    /// are done in that of the widgets (Apple: "Adding interactivity to widgets and Live Activities").
    public var runsInApp: Bool { mayBeginActivities || opensApp }
    /// Whether the app comes in front when it is done.
    public var opensApp: Bool { type(of: intent).openAppWhenRun }

    /// The intents that an app offers to the system, with the name of the symbol of each.
    public static func offered<Provider: AppShortcutsProvider>(
        by provider: Provider.Type
    ) -> [(intent: HostedIntent, title: String, symbol: String)] {
        provider.appShortcuts.map { (HostedIntent($0.intent), $0.title, $0.symbol) }
    }

    /// Sets a parameter; returns false if there is none of that name and type.
    public func set<Value: Sendable>(_ name: String, _ value: Value) -> Bool {
        intent.setParameter(name, value)
    }

    /// Has the intent done.
    /// - Throws: What the intent throws.
    public func perform() async throws { _ = try await intent.perform() }
}
