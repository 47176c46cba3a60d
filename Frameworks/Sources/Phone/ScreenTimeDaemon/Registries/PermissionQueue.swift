/// The open permission requests of apps.
///
/// Guarded by the device: a device runs one process at a time.
package final class PermissionQueue: @unchecked Sendable {
    /// True if requests wait for the person; otherwise the owner answers immediately.
    package var waitsForPerson = false
    private var waiting: [Waiting] = []

    private struct Waiting {
        let question: PermissionQuestion
        let process: ProcessRecord
        let answer: (Bool) -> Void
    }

    package init() {}

    /// The open requests, oldest first.
    package var questions: [PermissionQuestion] { waiting.map(\.question) }

    /// Requests a permission; equal open requests receive the same answer.
    /// - Parameters:
    ///   - permission: The requested permission.
    ///   - process: The requesting process.
    ///   - ownerAnswer: The owner's immediate answer, if requests don't wait for the person.
    ///   - answer: Called once, with false if the process ends before the answer.
    func ask(
        _ permission: Permission,
        by process: ProcessRecord,
        ownerAnswer: Bool,
        answer: @escaping (Bool) -> Void
    ) {
        guard waitsForPerson else { return answer(ownerAnswer) }
        let question = PermissionQuestion(app: process.app, permission: permission)
        waiting.append(Waiting(question: question, process: process, answer: answer))
    }

    /// Answers a request; does nothing if it isn't open.
    package func answer(_ question: PermissionQuestion, _ isYes: Bool) {
        let answered = waiting.filter { $0.question == question }
        waiting.removeAll { $0.question == question }
        for waiting in answered { waiting.answer(isYes) }
    }

    package func process(asking question: PermissionQuestion) -> ProcessRecord? {
        waiting.first { $0.question == question }?.process
    }

    /// Denies and removes the requests of ended processes.
    func removeEndedProcesses() {
        let ended = waiting.filter { !$0.process.isAlive }
        waiting.removeAll { !$0.process.isAlive }
        for waiting in ended { waiting.answer(false) }
    }
}

/// An open permission request of an app.
public struct PermissionQuestion: Hashable, Sendable {
    /// The requesting app.
    public let app: BundleIdentifier
    /// The requested permission.
    public let permission: Permission
}

/// A permission that an app can request.
public enum Permission: String, Hashable, Sendable, CaseIterable {
    case screenTime = "screen-time"
    case notifications
    case health
}
