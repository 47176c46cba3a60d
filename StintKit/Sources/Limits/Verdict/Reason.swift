extension Decision {
    /// Why a selection is blocked, or open.
    public enum Reason: Hashable, Sendable {
        /// A pledge runs.
        case pledge(Pledge)
        /// The bank is empty.
        case bankEmpty
        /// The day's budget is used up.
        case budgetUsed
        /// The system does not count today, so nobody knows how long the limit is used.
        case uncounted
        /// No window of the schedule is open.
        case outsideWindows
        /// The day's openings are used up.
        case opensUsed
        /// The shield asks, and opens the app so many times more today.
        case opensLeft(Int, of: Opens)
        /// The shield asks.
        case pause(Pause)
        /// The selection's tokens are void, so nothing covers its apps until they are chosen again.
        case selectionVoid
        /// A window of the schedule is open.
        case window
        /// An override runs.
        case override
        /// An emergency runs.
        case emergency
        /// A "yes" on the shield opened the whole selection.
        case access
        /// The bank holds minutes.
        case balance(Minutes)
        /// The day's budget is not used up.
        case budgetLeft(Minutes)
        /// The limit does not hold on this day of the week.
        case notToday
        /// The limit blocks nothing, ever.
        case timed
        /// The apps rest after use at a stretch.
        case resting(Stretch)
        /// So many minutes at a stretch are left.
        case stretchLeft(Minutes)
    }
}

extension Decision.Reason {
    /// The properties of a reason that surfaces show or act on.
    private struct Traits {
        let name: String
        var lift: Lift?
        var picture = Picture.unlocked
        var progress = Progress.amount
        var isExceptional = false
    }

    /// The one list of all reasons; words are added by `ReasonPhrases`.
    private var traits: Traits {
        switch self {
        case .pledge(let pledge):
            let progress = Progress.lasting(pledge.length.duration)
            return Traits(name: "pledge", lift: .time, picture: .locked, progress: progress)
        case .bankEmpty:
            return Traits(name: "bank", lift: .earning, picture: .waiting, progress: .usedUp)
        case .budgetUsed:
            return Traits(name: "budget", lift: .time, picture: .waiting, progress: .usedUp)
        case .uncounted: return Traits(name: "uncounted", lift: .counting, picture: .waiting)
        case .outsideWindows:
            return Traits(name: "schedule", lift: .time, picture: .locked, progress: .window)
        case .opensUsed:
            return Traits(name: "opens", lift: .time, picture: .locked, progress: .usedUp)
        case .opensLeft(_, let opens):
            return Traits(name: "opens", lift: .opening(opens.accessLength), picture: .waiting)
        case .pause(let pause):
            return Traits(name: "pause", lift: .yes(pause.accessLength), picture: .waiting)
        case .resting(let stretch):
            let progress = Progress.lasting(stretch.rest.duration)
            return Traits(name: "stretch", lift: .time, picture: .waiting, progress: progress)
        case .selectionVoid: return Traits(name: "choose apps again")
        case .window: return Traits(name: "window", progress: .window)
        case .override: return Traits(name: "override", progress: .override, isExceptional: true)
        case .emergency:
            let progress = Progress.lasting(EmergencyRule.length)
            return Traits(name: "emergency", progress: progress, isExceptional: true)
        case .access: return Traits(name: "access", isExceptional: true)
        case .balance: return Traits(name: "balance")
        case .budgetLeft: return Traits(name: "budget")
        case .notToday: return Traits(name: "day off", isExceptional: true)
        case .timed: return Traits(name: "timer", isExceptional: true)
        case .stretchLeft: return Traits(name: "stretch")
        }
    }

    /// The condition that lifts a reason that blocks.
    public enum Lift: Hashable, Sendable {
        /// Time, or an override.
        case time
        /// Minutes that a workout earns.
        case earning
        /// Stint, once it counts again.
        case counting
        /// A "yes" on the shield, for so long.
        case yes(AccessLength)
        /// A "yes" that uses up one of the day's openings.
        case opening(AccessLength)
    }

    /// The picture above the title of a shield.
    public enum Picture: Hashable, Sendable {
        /// A lock: a time, or the end of a pledge, opens the apps.
        case locked
        /// An hourglass: minutes are used up, or the shield asks for a moment's thought.
        case waiting
        /// An open lock: nothing blocks the apps.
        case unlocked
    }

    /// The measure that a ring shows until the reason ends.
    public enum Progress: Hashable, Sendable {
        /// The part of a duration that has passed.
        case lasting(Duration)
        /// The part of the override that has passed.
        case override
        /// The time since the last edge of a window; or what the limit counts.
        case window
        /// Nothing left.
        case usedUp
        /// The part that is left of what the limit counts.
        case amount
    }

    /// The reason in one word for programs.
    public var name: String { traits.name }

    /// The condition that lifts the reason; nil if the reason blocks nothing.
    public var lift: Lift? { traits.lift }

    /// The effect on the apps.
    public var effect: Decision.Effect {
        switch traits.lift {
        case nil: .open
        case .yes(let length), .opening(let length): .asks(length)
        case .time, .earning, .counting: .blocked
        }
    }

    /// The picture of the reason on a shield.
    public var picture: Picture { traits.picture }

    /// The measure that a ring shows.
    public var progress: Progress { traits.progress }

    /// True if open apps are open as an exception that is worth saying.
    public var isExceptional: Bool { traits.isExceptional }
}
