/// A question of an intent to the person.
package struct IntentQuestion: Sendable {
    package enum Kind: Hashable, Sendable {
        /// The value of a parameter, by its title.
        case value(String)
        /// True if it is meant.
        case confirmation
        /// True if the app may be opened.
        case continueInApp
    }

    package let kind: Kind
    package let words: String?

    init(_ kind: Kind, _ dialog: IntentDialog?) {
        self.kind = kind
        words = dialog?.text
    }
}

/// The answers to intents' questions.
///
/// A class, because an optimized build cannot hand a bare closure on to a task (Swift 6.3: it crashes).
package final class IntentQuestions: Sendable {
    /// The present answerer; nil if nobody answers.
    @TaskLocal package static var current: IntentQuestions?

    private let answer: @Sendable (IntentQuestion) -> (any Sendable)?

    /// Creates somebody who answers a question, or does not, with nil.
    package init(_ answer: @escaping @Sendable (IntentQuestion) -> (any Sendable)?) {
        self.answer = answer
    }

    static func value<Value>(_ question: IntentQuestion) throws -> Value {
        guard let value = current?.answer(question) as? Value else {
            throw AppIntentError(question: question)
        }
        return value
    }

    static func confirm(_ question: IntentQuestion) throws {
        guard current?.answer(question) as? Bool == true else {
            throw AppIntentError(question: question)
        }
    }
}

/// The reason why an intent did not finish.
@available(iOS 16.0, *)
public struct AppIntentError: Error, Sendable {
    /// The unanswered question; nil if the intent shall begin again.
    package let question: IntentQuestion?

    public static var restartPerform: AppIntentError { AppIntentError(question: nil) }
}

@available(iOS 16.0, *)
extension AppIntent {
    /// Asks the person whether the intent shall be done.
    /// - Throws: If the person does not want it, or nobody is there to answer.
    public func requestConfirmation() async throws {
        try IntentQuestions.confirm(IntentQuestion(.confirmation, nil))
    }

    /// Shows the person a result, and asks whether the intent shall be done.
    /// - Throws: If the person does not want it, or nobody is there to answer.
    public func requestConfirmation<Result: IntentResult>(
        result: Result,
        confirmationActionName: ConfirmationActionName = .`continue`,
        showPrompt: Bool = true
    ) async throws {
        let answer = result as? any AnsweringResult
        try IntentQuestions.confirm(
            IntentQuestion(.confirmation, answer?.answeredText.map { IntentDialog(verbatim: $0) })
        )
    }

    /// Donates the intent to the system.
    ///
    /// A simulated phone learns nothing from it.
    @discardableResult
    public func donate() -> IntentDonationIdentifier { IntentDonationIdentifier() }
}

@available(iOS 16.0, *)
public struct IntentDonationIdentifier: Hashable, Codable, Sendable {
    private var value = UUID()
}

@available(iOS 16.0, *)
public struct ConfirmationActionName: Sendable {
    private let word: String

    public static let `continue` = ConfirmationActionName(word: "Continue")
    public static let start = ConfirmationActionName(word: "Start")
    public static let set = ConfirmationActionName(word: "Set")
    public static let go = ConfirmationActionName(word: "Go")
    public static let turnOn = ConfirmationActionName(word: "Turn On")
    public static let turnOff = ConfirmationActionName(word: "Turn Off")
}
