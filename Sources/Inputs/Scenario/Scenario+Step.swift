public import Limits

extension Scenario {
    /// An action at a moment, an expectation, or both.
    public struct Step: Hashable, Sendable {
        /// The line in the file.
        public var line: Int
        /// The time of the step.
        public var moment: Moment
        /// The action; nil if the step only checks.
        public var action: Action?
        /// The conditions after the action; nil if the step checks nothing.
        public var expectation: Expectation?
    }

    /// An action of the user, the phone or the outside world.
    public enum Action: Hashable, Sendable {
        case open(app: String)
        /// Opens a website, by its domain.
        case visit(domain: String)
        /// Leaves the app in front.
        case home
        /// Presses a button of the shield.
        case press(Button)
        case lock
        case unlock
        /// Starts the break that Stint offers, or a part of a pool.
        case breakPass(Duration?)
        /// Ends the running break.
        case endBreak
        /// Answers a shield's question in Stint.
        case answer(Answer)
        /// Ends the accesses to an app, a website or a category.
        case endAccess(Subject)
        case emergency
        case pledge(PledgeChoice)
        /// Gives up the running pledge.
        case giveUp
        /// Opens an app, by its name, and uses it for a duration.
        case use(app: String, Duration)
        case workout(Workout)
        /// Removes a limit, by its name.
        case removeLimit(String)
        /// Makes the first bank easier or harder.
        case difficulty(Difficulty)
        /// Restarts the phone.
        case reboot
        /// Brings Stint itself to the front.
        case launchStint
        /// Ends Stint's process.
        case killStint
        /// Moves the phone to a time zone, by its identifier.
        case zone(String)
        case clock(ClockChange)
        /// Grants or withdraws the permission to limit apps.
        case authorization(Authorization)
        /// Switches a fault on, by its name.
        case fault(String)
        /// Replaces the windows of the schedule; without windows, apps are blocked all day.
        case windows([Window])
        /// Replaces the selection of the limits.
        case select(Selection)
        /// Lets time pass.
        case wait
    }

    /// The options of a pledge; nil means the preset's option.
    public struct PledgeChoice: Hashable, Sendable {
        /// The length in minutes, in a range that the rules check.
        public var minutes: Int?
        /// The strictness.
        public var grade: PledgeGrade?
        /// The credits, in a range that the rules check.
        public var credits: Int?
        /// The name of the selection; nil for the first selection.
        public var selection: String?

        /// Creates a choice from its parts.
        public init(minutes: Int?, grade: PledgeGrade?, credits: Int?, selection: String?) {
            self.minutes = minutes
            self.grade = grade
            self.credits = credits
            self.selection = selection
        }
    }

    /// An answer to the question of a shield; nil means that it isn't asked for.
    public struct Answer: Hashable, Sendable {
        /// The app, website or category to open.
        public var subject: Subject
        /// The length of the access in minutes, in a range that the rules check.
        public var minutes: Int?
        /// The chosen or written reason.
        public var reason: String?

        /// Creates an answer from its parts.
        public init(subject: Subject, minutes: Int?, reason: String?) {
            self.subject = subject
            self.minutes = minutes
            self.reason = reason
        }
    }

    /// A workout that is reported to Stint immediately.
    public struct Workout: Hashable, Sendable {
        /// The length in minutes.
        public var minutes: Int
        /// The time since its end.
        public var ended: Duration
        /// True if the user entered it by hand.
        public var isEnteredByHand: Bool

        /// Creates a workout from its parts.
        public init(minutes: Int, ended: Duration, isEnteredByHand: Bool) {
            self.minutes = minutes
            self.ended = ended
            self.isEnteredByHand = isEnteredByHand
        }
    }

    /// A button of the shield.
    public enum Button: String, CaseIterable, Hashable, Sendable {
        case primary
        case secondary
    }

    /// A change of the phone's clock.
    public enum ClockChange: Hashable, Sendable {
        /// Moves the clock forward, or back if the duration is negative.
        case moved(by: Duration)
        /// Sets the clock to a date and time in the phone's zone.
        case set(to: CivilTime)
    }

    /// The permission to limit apps.
    public enum Authorization: String, CaseIterable, Hashable, Sendable {
        case approved
        /// The permission was refused or withdrawn.
        case denied
    }
}
