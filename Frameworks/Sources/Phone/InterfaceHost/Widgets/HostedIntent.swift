public import AppIntents

/// An intent to be performed by the person or the system.
public struct HostedIntent: Sendable {
    /// The app's intent with its current parameters.
    public let intent: any AppIntent

    /// Creates a hosted intent.
    public init(_ intent: any AppIntent) { self.intent = intent }

    /// The ID of the intent's type.
    public var id: String { type(of: intent).persistentIdentifier }
    /// The intent's title in the app's language.
    public var title: String { String(localized: type(of: intent).title) }
    /// The names of its parameters in the source.
    public var parameters: [String] { intent.parameters.map(\.name) }
    /// True if it may start a Live Activity while the app is in the background.
    public var mayBeginActivities: Bool { intent is any LiveActivityIntent }
    /// True if it runs in the app's process, even for a widget or control; other intents run in the
    /// widgets' process (Apple: "Adding interactivity to widgets and Live Activities").
    public var runsInApp: Bool { mayBeginActivities || opensApp }
    /// True if it opens the app.
    public var opensApp: Bool { type(of: intent).supportedModes.opensApp }

    /// Returns the app shortcuts of a provider with their titles and symbols.
    public static func offered<Provider: AppShortcutsProvider>(
        by provider: Provider.Type
    ) -> [(intent: HostedIntent, title: String, symbol: String)] {
        provider.appShortcuts.map { (HostedIntent($0.intent), $0.title, $0.symbol) }
    }

    /// Sets a parameter; returns false if the name or the type is unknown.
    public func set<Value: Sendable>(_ name: String, _ value: Value) -> Bool {
        intent.setParameter(name, value)
    }

    /// The result of an intent.
    public struct Outcome: Sendable {
        /// The value, or nil.
        public let value: (any Sendable)?
        /// The dialog's text, or nil.
        public let words: String?
        /// The intent that the system performs next, or nil.
        public let next: HostedIntent?
        private let snippet: _SnippetViewContainer?

        init(_ result: any IntentResult) {
            let answer = result as? any IntentResponse
            value = answer?.responseValue
            words = answer?.responseText
            next = answer?.responseIntent.map { HostedIntent($0) }
            snippet = answer?.responseView
        }

        /// Returns the snippet view, or nil.
        @MainActor
        public func view(_ surroundings: Surroundings, at date: Date) -> HostedView? {
            snippet.map {
                HostedView($0.view, surroundings.values(at: date), prefix: "intent-")
            }
        }
    }

    /// Performs the intent without answering its questions.
    /// - Throws: The intent's error.
    public func perform() async throws { _ = try await outcome() }

    /// Performs the intent, and returns its result.
    /// - Parameter answering: Receives the text of a question or the title of a parameter; returns
    ///   the value, true or false for a confirmation, or nil for no answer.
    /// - Returns: The result; a following intent isn't performed yet.
    /// - Throws: The intent's error, also if a question isn't answered.
    public func outcome(
        answering: (@Sendable (String) -> (any Sendable)?)? = nil
    ) async throws -> Outcome {
        let questions = answering.map { answering in
            IntentQuestions { answering($0.words ?? $0.name) }
        }
        let intent = intent
        let result = try await IntentQuestions.$current.withValue(questions) {
            try await Self.result(of: intent)
        }
        return Outcome(result)
    }

    private static func result(of intent: some AppIntent) async throws -> any IntentResult {
        // The system asks for required values first.
        for (_, parameter) in intent.parameters { try await parameter.requestMissing() }
        return try await intent.perform()
    }
}

extension IntentQuestion {
    /// The default text of the question.
    var name: String {
        switch kind {
        case .value(let title): title
        case .confirmation: "Confirm"
        case .continueInApp: "Continue in the app"
        }
    }
}
