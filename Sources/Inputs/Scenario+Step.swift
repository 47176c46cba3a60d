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
        /// Opens an app, by its name.
        case open(app: String)

        /// Opens a website, by its domain.
        case visit(domain: String)

        /// Leaves the app in front.
        case home

        /// Presses a button of the shield.
        case press(Button)

        /// Locks the phone.
        case lock

        /// Unlocks the phone.
        case unlock

        /// Takes the override that Stint offers.
        case override

        /// Switches the phone off and on again.
        case reboot

        /// Brings Stint itself to the front.
        case launchStint

        /// Ends Stint's process.
        case killStint

        /// Moves the phone to a time zone, by its identifier.
        case zone(String)

        /// Sets the phone's clock.
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

    /// A button of the shield.
    public enum Button: String, CaseIterable, Hashable, Sendable {
        /// The upper one.
        case primary

        /// The lower one.
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
