/// A question of an intent to the user.
package struct IntentQuestion: Sendable {
    package enum Kind: Hashable, Sendable {
        /// Asks for the value of the parameter with a title.
        case value(String)
        /// Asks for confirmation; the answer is a Boolean.
        case confirmation
        /// Asks for permission to open the app; the answer is a Boolean.
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
/// It is a class because passing a closure to a task crashes optimized builds (Swift 6.3).
package final class IntentQuestions: Sendable {
    /// The current answers; nil if nobody answers.
    @TaskLocal package static var current: IntentQuestions?

    private let answer: @Sendable (IntentQuestion) -> (any Sendable)?

    /// Creates answers from a closure that returns nil for an unanswered question.
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

@available(iOS 16.0, *)
public struct AppIntentError: Error, Sendable {
    /// The unanswered question; nil if the intent must restart.
    package let question: IntentQuestion?

    public static var restartPerform: AppIntentError { AppIntentError(question: nil) }
}

@available(iOS 16.0, *)
extension AppIntent {
    /// Asks the user to confirm the intent.
    /// - Throws: If the user declines, or nobody can answer.
    public func requestConfirmation() async throws {
        try IntentQuestions.confirm(IntentQuestion(.confirmation, nil))
    }

    /// Shows a result, and asks the user to confirm the intent.
    /// - Throws: If the user declines, or nobody can answer.
    public func requestConfirmation<Result: IntentResult>(
        result: Result,
        confirmationActionName: ConfirmationActionName = .`continue`,
        showPrompt: Bool = true
    ) async throws {
        let answer = result as? any IntentResponse
        try IntentQuestions.confirm(
            IntentQuestion(.confirmation, answer?.responseText.map { IntentDialog(verbatim: $0) })
        )
    }

    /// Does nothing: a simulated phone makes no suggestions.
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
