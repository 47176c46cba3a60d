public import SimulatedPhone

/// A step of a short tour of the phone: the next action and the sign that it was done.
public struct GuidedStep: Sendable {
    /// The title of the step's button, for example `Open Photogram`.
    public let title: String
    /// A sentence about the visible result.
    public let hint: String
    /// The action of the button.
    public let action: Action
    /// The sign that the step is done, by its button or otherwise.
    public let sign: Sign

    /// Describes a step.
    /// - Parameters:
    ///   - title: The title of its button.
    ///   - hint: A sentence about the visible result.
    ///   - action: The action of its button.
    ///   - sign: The sign that it is done.
    public init(_ title: String, _ hint: String, _ action: Action, doneBy sign: Sign) {
        self.title = title
        self.hint = hint
        self.action = action
        self.sign = sign
    }

    /// The action of a step's button.
    public enum Action: Sendable {
        /// Several actions in order.
        case actions([PhoneAction])
        /// Lets time pass until decisions next change.
        case nextChange
        /// Uses the control of a kind in Control Center.
        case control(kind: String)
        /// Performs actions, then presses the first of some buttons that the app shows.
        ///
        /// The titles are those of the development language. A request for a permission is allowed
        /// instead, and a switch that is on is not pressed.
        case press([String], after: [PhoneAction])
    }

    /// The sign that a step is done.
    public enum Sign: Sendable {
        /// An action after those that completed the previous steps.
        case action(@Sendable (PhoneAction) -> Bool)
        /// A milestone with the app's name for it.
        case milestone(String)

        /// The sign that an app was opened.
        public static func opened(_ app: BundleIdentifier) -> Sign {
            .action { $0 == .open(app) }
        }

        /// The sign that one action let at least this many milliseconds pass.
        public static func passed(milliseconds: Int64) -> Sign {
            .action { action in
                if case .until = action { return true }
                guard case .pass(let length, let count) = action else { return false }
                return length * Int64(count) >= milliseconds
            }
        }
    }
}

extension GuidedStep {
    /// True if an action completes the step.
    fileprivate var isDoneByAction: Bool {
        if case .action = sign { true } else { false }
    }

    /// Returns whether the app has reported the step's milestone; nil if an action completes it.
    fileprivate func isReached(_ milestones: Set<String>) -> Bool? {
        if case .milestone(let name) = sign { milestones.contains(name) } else { nil }
    }
}

/// The completed steps of a tour.
struct StepProgress {
    /// The number of actions already examined.
    private var seenCount = 0
    /// The number of steps, in order, that an action has completed.
    private var matchedCount = 0
    /// True if the last action completed a step, so it can't complete another one.
    private var isLastActionUsed = false

    /// Examines the actions since the previous call.
    /// - Returns: One value for each step: true if it is done.
    mutating func update(
        _ steps: [GuidedStep],
        _ actions: [PhoneAction],
        _ milestones: Set<String>
    ) -> [Bool] {
        let places = steps.indices.filter { steps[$0].isDoneByAction }
        // A `pass` action grows while time goes on, so the last one may complete a step only now.
        var first = min(seenCount, actions.count)
        if first > 0, !isLastActionUsed, case .pass = actions[first - 1] { first -= 1 }
        for index in actions.indices[first...] {
            isLastActionUsed = false
            guard matchedCount < places.count else { continue }
            let place = places[matchedCount]
            // Milestones of earlier steps must be reached first.
            let isReady = steps[..<place].allSatisfy { $0.isReached(milestones) ?? true }
            guard isReady, case .action(let completes) = steps[place].sign else { continue }
            isLastActionUsed = completes(actions[index])
            if isLastActionUsed { matchedCount += 1 }
        }
        seenCount = actions.count
        var rest = matchedCount
        return steps.map { step in
            if let isReached = step.isReached(milestones) { return isReached }
            rest -= 1
            return rest >= 0
        }
    }
}
