public import SimulatedPhone

/// A step of a short tour: what to do next on the phone, and how it is known to be done.
public struct GuidedStep: Sendable {
    /// The title of the step's button, for example `Open Photogram`.
    public let title: String
    /// The visible result, in a sentence.
    public let hint: String
    /// The action of the button.
    public let action: Action
    /// The sign that the step is done, however it was done.
    public let sign: Sign

    /// Describes a step.
    /// - Parameters:
    ///   - title: The title of its button.
    ///   - hint: The visible result, in a sentence.
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
        /// Some actions, one after the other.
        case actions([PhoneAction])
        /// Time passes until the next change of decisions.
        case nextChange
        /// The control of a kind is used in Control Center.
        case control(kind: String)
    }

    /// The sign that a step is done.
    public enum Sign: Sendable {
        /// An action of the run after those that showed the steps before.
        case action(@Sendable (PhoneAction) -> Bool)
        /// A milestone, by the app's name for it.
        case milestone(String)

        /// An app was opened.
        public static func opened(_ app: BundleIdentifier) -> Sign {
            .action { $0 == .open(app) }
        }

        /// The sign that at least so much time has passed at once, in milliseconds.
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
    /// True if an action shows that it is done.
    fileprivate var isDoneByAction: Bool {
        if case .action = sign { true } else { false }
    }

    /// Returns whether the app has reported what shows that it is done; nil if an action shows it.
    fileprivate func isReached(_ milestones: Set<String>) -> Bool? {
        if case .milestone(let name) = sign { milestones.contains(name) } else { nil }
    }
}

/// The done steps of a tour, as far as a run was examined.
struct StepProgress {
    /// The number of actions that were looked at and need not be again.
    private var seenCount = 0
    /// The number of steps, in order, whose action was done.
    private var matchedCount = 0
    /// True if the last action has shown a step, and must not show another one.
    private var isLastSpent = false

    /// Examines the actions since the last time.
    /// - Returns: For each step whether it is done.
    mutating func update(
        _ steps: [GuidedStep],
        _ actions: [PhoneAction],
        _ milestones: Set<String>
    ) -> [Bool] {
        let places = steps.indices.filter { steps[$0].isDoneByAction }
        // The same time passing on belongs to the last action, which may show a step only now.
        var first = min(seenCount, actions.count)
        if first > 0, !isLastSpent, case .pass = actions[first - 1] { first -= 1 }
        for index in actions.indices[first...] {
            isLastSpent = false
            guard matchedCount < places.count else { continue }
            let place = places[matchedCount]
            // What must be reached before is no action, and may be missing still.
            let isReady = steps[..<place].allSatisfy { $0.isReached(milestones) ?? true }
            guard isReady, case .action(let shows) = steps[place].sign else { continue }
            isLastSpent = shows(actions[index])
            if isLastSpent { matchedCount += 1 }
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
