extension Decision {
    /// The reason why a selection is blocked or open.
    public enum Reason: Hashable, Sendable {
        indirect case pledge(Pledge)
        case bankEmpty
        case budgetUsed
        /// The day's minutes are used up, and the shield asks whether to go on.
        case budgetAsks(Question)
        /// The system does not count use today, so the minutes of the limit are unknown.
        case uncounted
        case outsideWindows
        case opensUsed
        /// The shield asks, and can open the app a number of times more today.
        case opensLeft(Int, of: Opens)
        case pause(Pause)
        /// The selection's tokens are void, so its apps stay open until they are chosen again.
        case selectionVoid
        case window
        case breakPass
        case emergency
        /// A "yes" on a shield opened the whole selection.
        case access
        case balance(Minutes)
        case budgetLeft(Minutes)
        /// The limit does not apply at this time, or on this day.
        case outsideHours
        /// The limit never blocks anything.
        case timed
        /// The apps rest after use at a stretch.
        case resting(Stretch)
        /// The apps rest, and the shield asks whether to go on.
        case restAsks(Stretch, Question)
        case stretchLeft(Minutes)
    }
}

extension Decision.Reason {
    /// The properties of a reason that surfaces show.
    private struct Traits {
        let name: String
        var picture = Picture.unlocked
        var progress = Progress.amount
        var isExceptional = false
        var isEnd = false
        var minutesLeft: Minutes?
    }

    /// The properties of each reason; `ReasonPhrases` adds its phrases.
    private var traits: Traits {
        switch self {
        case .pledge(let pledge):
            let progress = Progress.lasting(pledge.length.duration)
            return Traits(name: "pledge", picture: .locked, progress: progress)
        case .bankEmpty: return Traits(name: "bank", picture: .waiting, progress: .usedUp)
        case .budgetUsed: return Traits(name: "budget", picture: .waiting, progress: .usedUp)
        case .budgetAsks:
            return Traits(name: "budget", picture: .waiting, progress: .usedUp, isEnd: true)
        case .uncounted: return Traits(name: "uncounted", picture: .waiting)
        case .outsideWindows:
            return Traits(name: "schedule", picture: .locked, progress: .window)
        case .opensUsed: return Traits(name: "opens", picture: .locked, progress: .usedUp)
        case .opensLeft: return Traits(name: "opens", picture: .waiting)
        case .pause: return Traits(name: "pause", picture: .waiting)
        case .resting(let stretch):
            let progress = Progress.lasting(stretch.rest.duration)
            return Traits(name: "stretch", picture: .waiting, progress: progress)
        case .restAsks(let stretch, _):
            let progress = Progress.lasting(stretch.rest.duration)
            return Traits(name: "stretch", picture: .waiting, progress: progress, isEnd: true)
        case .selectionVoid: return Traits(name: "choose apps again")
        case .window: return Traits(name: "window", progress: .window)
        case .breakPass: return Traits(name: "break", progress: .breakPass, isExceptional: true)
        case .emergency:
            let progress = Progress.lasting(EmergencyRule.length)
            return Traits(name: "emergency", progress: progress, isExceptional: true)
        case .access: return Traits(name: "access", isExceptional: true)
        case .balance(let left): return Traits(name: "balance", minutesLeft: left)
        case .budgetLeft(let left): return Traits(name: "budget", minutesLeft: left)
        case .outsideHours: return Traits(name: "outside hours", isExceptional: true)
        case .timed: return Traits(name: "timer", isExceptional: true)
        case .stretchLeft(let left): return Traits(name: "stretch", minutesLeft: left)
        }
    }

    /// The condition that lifts a reason that blocks.
    public enum Lift: Hashable, Sendable {
        /// The passing of time, or a break.
        case time
        /// Minutes that a workout earns.
        case earning
        /// Opening Stint, which then counts again.
        case counting
        /// A "yes" on the shield.
        case yes(Ask)
    }

    /// The picture above the title of a shield.
    public enum Picture: Hashable, Sendable {
        /// A lock: a time, or the end of a pledge, opens the apps.
        case locked
        /// An hourglass: minutes are used up, or the shield asks a question.
        case waiting
        /// Wind: a "yes" waits.
        case breathing
        /// An open lock: nothing blocks the apps.
        case unlocked
    }

    /// The measure that a ring shows until the reason ends.
    public enum Progress: Hashable, Sendable {
        /// The elapsed part of a duration.
        case lasting(Duration)
        case breakPass
        /// The time since the last edge of a window.
        case window
        case usedUp
        /// The remaining part of the limit's figure.
        case amount
    }

    /// The name of the reason, for programs.
    public var name: String { traits.name }

    /// The condition that lifts the reason; nil if the reason blocks nothing.
    public var lift: Lift? {
        switch self {
        case .pledge, .budgetUsed, .outsideWindows, .opensUsed, .resting: .time
        case .bankEmpty: .earning
        case .uncounted: .counting
        case .pause(let pause): .yes(pause.question)
        case .opensLeft(_, let opens): .yes(opens.question)
        case .budgetAsks(let question), .restAsks(_, let question): .yes(question.ask)
        case .selectionVoid, .window, .breakPass, .emergency, .access, .balance, .budgetLeft,
            .outsideHours, .timed, .stretchLeft:
            nil
        }
    }

    /// The effect on the apps.
    public var effect: Decision.Effect {
        switch lift {
        case nil: .open
        case .yes(let ask): .asks(ask)
        case .time, .earning, .counting: .blocked
        }
    }

    /// True if the reason blocks the apps, even if a "yes" opens them.
    var isBlocking: Bool {
        switch lift {
        case nil: false
        case .time, .earning, .counting, .yes: true
        }
    }

    /// The end of an open app by the clock.
    package enum Closing: Hashable, Sendable {
        case limit, breakPass, emergency, access
    }

    /// The end by the clock; nil if the reason blocks, or ends by use or never.
    package var closing: Closing? {
        switch self {
        case .window, .outsideHours: .limit
        case .breakPass: .breakPass
        case .emergency: .emergency
        case .access: .access
        case .pledge, .bankEmpty, .budgetUsed, .budgetAsks, .uncounted, .outsideWindows, .opensUsed,
            .opensLeft, .pause, .selectionVoid, .balance, .budgetLeft, .timed, .resting, .restAsks,
            .stretchLeft:
            nil
        }
    }

    /// True if the reason ends when the limit begins or ceases to apply.
    var dependsOnHours: Bool {
        switch self {
        case .selectionVoid, .emergency, .access, .breakPass: false
        case .pledge, .bankEmpty, .budgetUsed, .budgetAsks, .uncounted, .outsideWindows,
            .opensUsed, .opensLeft, .pause, .window, .balance, .budgetLeft, .outsideHours, .timed,
            .resting, .restAsks, .stretchLeft:
            true
        }
    }

    /// True unless the limit's figure is used up, or isn't counted at this time.
    package var isCounting: Bool {
        switch self {
        case .bankEmpty, .opensLeft, .breakPass, .emergency, .access, .balance, .budgetLeft, .timed,
            .stretchLeft:
            true
        case .pledge, .budgetUsed, .budgetAsks, .uncounted, .outsideWindows, .opensUsed, .pause,
            .selectionVoid, .window, .outsideHours, .resting, .restAsks:
            false
        }
    }

    /// True if the limit's state and figure don't tell the reason.
    package var explainsState: Bool {
        switch self {
        case .pledge, .budgetUsed, .budgetAsks, .outsideWindows, .opensUsed, .resting, .restAsks,
            .breakPass, .emergency, .access:
            true
        case .bankEmpty, .uncounted, .opensLeft, .pause, .selectionVoid, .window, .balance,
            .budgetLeft, .outsideHours, .timed, .stretchLeft:
            false
        }
    }

    /// The minutes of use after which the reason ends; nil if use doesn't end it.
    public var minutesLeft: Minutes? { traits.minutesLeft }

    /// True if minutes are used up, and the shield asks whether to go on.
    public var isEnd: Bool { traits.isEnd }

    /// The picture of the reason on a shield.
    public var picture: Picture { traits.picture }

    /// The measure that a ring shows.
    public var progress: Progress { traits.progress }

    /// True if open apps are open as an exception worth mentioning.
    public var isExceptional: Bool { traits.isExceptional }
}
