public import Limits

extension Scenario {
    /// Something that happens at a moment, something that must be true then, or both.
    public struct Step: Hashable, Sendable {
        /// The line of the file that it stands on.
        public var line: Int
        /// When it happens.
        public var moment: Moment
        /// What happens; nil when the step only looks.
        public var action: Action?
        /// What must be true once it happened; nil when the step only acts.
        public var expectation: Expectation?
    }

    /// What a person, the phone or the world does in a step.
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
        /// Takes the override that Stint offers.
        case override
        case emergency
        case pledge(PledgeChoice)
        /// Gives the running pledge up.
        case giveUp
        /// Opens an app, by its name, and stays there.
        case use(app: String, Duration)
        case workout(Workout)
        /// Takes a limit away, by its name.
        case removeLimit(String)
        /// Makes the first bank easier or harder.
        case difficulty(Difficulty)
        /// Switches the phone off and on again.
        case reboot
        /// Brings Stint itself to the front.
        case launchStint
        /// Ends Stint's process.
        case killStint
        /// Moves the phone to a time zone, by its identifier.
        case zone(String)
        case clock(ClockChange)
        /// Grants or takes away the permission to limit apps.
        case authorization(Authorization)
        /// Switches a fault on, by its name.
        case fault(String)
        /// Replaces the windows of the schedule; none means shielded all day.
        case windows([Window])
        /// Replaces what the limits cover.
        case select(Selection)
        /// Lets time pass, and does nothing.
        case wait
    }

    /// A pledge that a person makes; what is nil is as the preset has it.
    public struct PledgeChoice: Hashable, Sendable {
        /// How long, in minutes; the rules decide whether so long is possible.
        public var minutes: Int?
        /// What fails it.
        public var grade: PledgeGrade?
        /// The credits; the rules decide whether so many are possible.
        public var credits: Int?
        /// The name of the selection; nil for the first.
        public var selection: String?

        /// Makes a choice from its parts.
        public init(minutes: Int?, grade: PledgeGrade?, credits: Int?, selection: String?) {
            self.minutes = minutes
            self.grade = grade
            self.credits = credits
            self.selection = selection
        }
    }

    /// A workout that Stint learns of at once.
    public struct Workout: Hashable, Sendable {
        /// How long it took, in minutes.
        public var minutes: Int
        /// How long ago it ended.
        public var ended: Duration
        /// Whether the person entered it by hand.
        public var isEnteredByHand: Bool

        /// Makes a workout from its parts.
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
        /// Moves it forward, or back where the duration is negative.
        case moved(by: Duration)
        /// Sets it to a date and time of the zone the phone is in.
        case set(to: CivilTime)
    }

    /// Whether a person lets Stint limit apps.
    public enum Authorization: String, CaseIterable, Hashable, Sendable {
        /// The permission is given.
        case approved
        /// The permission is refused or withdrawn.
        case denied
    }
}
