public import AppIntents
import SwiftUI

/// An intent that the person or the system has done.
public struct HostedIntent: Sendable {
    /// The intent.
    public let intent: any AppIntent

    /// Creates a hosted intent, for example of one that an app offers.
    public init(_ intent: any AppIntent) { self.intent = intent }

    /// The name.
    public var title: String { String(localized: type(of: intent).title) }
    /// The names of its parameters, as they stand in the source.
    public var parameters: [String] { intent.parameterNames }
    /// True if it may begin a Live Activity without the app in front.
    public var mayBeginActivities: Bool { intent is any LiveActivityIntent }
    /// True if it runs in the app's process, even if a widget or control asks for it; the others
    /// are done in that of the widgets (Apple: "Adding interactivity to widgets and Live Activities").
    public var runsInApp: Bool { mayBeginActivities || opensApp }
    /// True if the app comes in front when it is done.
    public var opensApp: Bool { type(of: intent).supportedModes.opensApp }

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

    /// The result of an intent.
    public struct Outcome: Sendable {
        /// The value, or nil.
        public let value: (any Sendable)?
        /// The words of the system, or nil.
        public let words: String?
        /// The intent that the system does next, or nil.
        public let next: HostedIntent?
        private let snippet: _SnippetViewContainer?

        init(_ result: any IntentResult) {
            let answer = result as? any IntentResponse
            value = answer?.answeredValue
            words = answer?.answeredText
            next = answer?.answeredIntent.map { HostedIntent($0) }
            snippet = answer?.answeredView
        }

        /// Returns the system's display, or nil if it shows nothing.
        @MainActor
        public func view(_ surroundings: Surroundings, at date: Date) -> HostedView? {
            snippet.map {
                HostedView($0.view, surroundings.values(at: date), prefix: "intent-")
            }
        }
    }

    /// Performs the intent; nobody answers its questions.
    /// - Throws: The intent's error.
    public func perform() async throws { _ = try await outcome() }

    /// Performs the intent, and returns its result.
    /// - Parameter answering: Given the words of what the intent asks, or the title of the parameter;
    ///   returns the value, true or false for a question to be confirmed, nil for no answer.
    /// - Returns: The result; an intent that follows is not done yet.
    /// - Throws: The intent's error; also if it asks and nobody answers.
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
        try await intent.perform()
    }
}

extension IntentQuestion {
    /// The question if the app gives none.
    fileprivate var name: String {
        switch kind {
        case .value(let title): title
        case .confirmation: "Confirm"
        case .continueInApp: "Continue in the app"
        }
    }
}
