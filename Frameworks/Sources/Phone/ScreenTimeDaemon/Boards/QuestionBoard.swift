/// The questions of apps, on a device whose person answers later.
///
/// Guarded by the device: a device runs one process at a time.
package final class QuestionBoard: @unchecked Sendable {
    /// True if questions wait for the person; otherwise the device answers at once.
    package var waitsForPerson = false
    private var waiting: [Waiting] = []

    private struct Waiting {
        let question: PermissionQuestion
        let process: ProcessRecord
        let answer: (Bool) -> Void
    }

    package init() {}

    /// The questions, the oldest first.
    package var questions: [PermissionQuestion] { waiting.map(\.question) }

    /// Asks the person; the same question of a process that waits already is answered with it.
    /// - Parameters:
    ///   - permission: The requested permission.
    ///   - process: The process that asks.
    ///   - usual: The answer at once of a device that does not wait for its person.
    ///   - answer: Called once: at once or later, with false if the process ends before.
    func ask(
        _ permission: Permission,
        by process: ProcessRecord,
        usual: Bool,
        answer: @escaping (Bool) -> Void
    ) {
        guard waitsForPerson else { return answer(usual) }
        let question = PermissionQuestion(app: process.app, permission: permission)
        waiting.append(Waiting(question: question, process: process, answer: answer))
    }

    /// Answers a question; does nothing if it is not asked.
    package func answer(_ question: PermissionQuestion, _ isYes: Bool) {
        let answered = waiting.filter { $0.question == question }
        waiting.removeAll { $0.question == question }
        for waiting in answered { waiting.answer(isYes) }
    }

    package func process(asking question: PermissionQuestion) -> ProcessRecord? {
        waiting.first { $0.question == question }?.process
    }

    /// Removes the questions of ended processes.
    func forgetTheDead() {
        let dead = waiting.filter { !$0.process.isAlive }
        waiting.removeAll { !$0.process.isAlive }
        for waiting in dead { waiting.answer(false) }
    }
}

/// A question of an app's that a person has not answered yet.
public struct PermissionQuestion: Hashable, Sendable {
    /// The app that asks.
    public let app: BundleIdentifier
    /// The requested permission.
    public let permission: Permission
}

/// A permission that an app asks for.
public enum Permission: String, Hashable, Sendable, CaseIterable {
    case screenTime = "screen-time"
    case notifications
    case health
}
