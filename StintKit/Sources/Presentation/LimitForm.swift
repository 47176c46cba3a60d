public import Limits

/// A limit while the person fills it in: any values, also those that no limit can have.
public struct LimitForm: Hashable, Sendable {
    /// The steps in which lengths of an opening are offered, in minutes.
    public static let accessStep = AccessLength.step
    /// The lengths of an opening that are offered, in minutes.
    public static let accessRange =
        AccessLength.range.lowerBound
        .count...AccessLength.range
        .upperBound.count

    /// What a form covers while its apps are chosen with it.
    public static let newApps = SelectionID.unsaved

    /// The limit that is changed; nil for a new one.
    public private(set) var limit: LimitID?
    /// What it does.
    public var kind: Rule.Kind
    /// What the person calls it.
    public var label = ""
    /// What it covers; `newApps` for apps that are chosen with it.
    public var selection: SelectionID
    /// The windows of a schedule.
    public var windows: [WindowForm] = []
    /// How long an opening lasts, in minutes.
    public var accessMinutes = AccessLength.standard.minutes.count
    /// How hard minutes are to earn.
    public var difficulty = Difficulty.medium
    /// Whether only workouts pay that a device measured.
    public var takesMeasuredOnly = false
    /// The minutes of a day's budget.
    public var budgetMinutes = 60
    /// How many openings a day has.
    public var timesPerDay = 5
    /// The days on which a budget or a limit on openings holds.
    public var weekdays = Weekdays.all
    /// The minutes at a stretch.
    public var useMinutes = 20
    /// The minutes of the rest after them.
    public var restMinutes = 10
    private var wording = Wording.plain

    /// Begins a new limit.
    /// - Parameters:
    ///   - kind: What it does.
    ///   - selection: What it covers at first.
    public init(_ kind: Rule.Kind, covering selection: SelectionID) {
        limit = nil
        self.kind = kind
        self.selection = selection
    }

    /// Begins to change a limit.
    public init(_ limit: Limit) {
        self.limit = limit.id
        kind = limit.rule.kind
        label = limit.label
        selection = limit.selection
        wording = limit.wording
        switch limit.rule {
        case .schedule(let schedule):
            windows = schedule.windows.enumerated().map { WindowForm($1, id: $0) }
        case .pause(let pause): accessMinutes = pause.accessLength.minutes.count
        case .bank(let bank):
            difficulty = bank.difficulty
            takesMeasuredOnly = bank.accepts == .measured
        case .budget(let budget):
            budgetMinutes = budget.minutes.count
            weekdays = budget.weekdays
        case .opens(let opens):
            timesPerDay = opens.timesPerDay
            accessMinutes = opens.accessLength.minutes.count
            weekdays = opens.weekdays
        case .timer: break
        case .stretch(let stretch):
            useMinutes = stretch.use.count
            restMinutes = stretch.rest.count
        }
    }

    /// Returns the limit.
    /// - Parameters:
    ///   - id: Its name, if it is a new one.
    ///   - newSelection: The name of the apps that are chosen with it, if they are.
    /// - Returns: The limit, to be stored.
    /// - Throws: What is wrong with the values.
    public func limit(
        _ id: LimitID,
        newSelection: SelectionID = .unsaved
    ) throws(LimitFormError) -> Limit {
        let schedule = try schedule()
        do throws(LimitError) {
            return try Limit(
                id: limit ?? id,
                label: label,
                selection: selection == .unsaved ? newSelection : selection,
                rule: try rule(schedule),
                wording: wording
            )
        } catch {
            throw .limit(error)
        }
    }

    /// What is wrong with the values; nil if nothing is.
    public var problem: LimitFormError? {
        do {
            _ = try limit(LimitID(rawValue: 1))
            return nil
        } catch {
            return error
        }
    }

    /// True if the apps would be shut all day, which the person may not expect.
    public var blocksAllDay: Bool { kind == .schedule && windows.isEmpty }

    /// Returns a new limit that does the same.
    /// - Parameter label: What it is called.
    /// - Returns: A form of a limit that is not stored yet.
    public func duplicate(named label: String) -> LimitForm {
        var copy = self
        copy.limit = nil
        copy.label = label
        return copy
    }

    /// Returns a label that no other limit has: itself, or with the first free number behind it.
    /// - Parameters:
    ///   - label: The label that is wanted.
    ///   - others: The labels that there are.
    /// - Returns: A label that fits a limit, if the wanted one does with a number behind it.
    public static func uniqueLabel(_ label: String, besides others: [String]) -> String {
        // What has no name goes by what it is.
        guard others.contains(label), !label.allSatisfy(\.isWhitespace) else { return label }
        let base = label.replacing(/\ \d+$/, with: "")
        let free = (2...others.count + 2).first { !others.contains("\(base) \($0)") }
        return "\(base) \(free ?? 2)"
    }

    private func rule(_ schedule: Schedule) throws(LimitError) -> Rule {
        switch kind {
        case .schedule: .schedule(schedule)
        case .pause: .pause(Pause(accessLength: try AccessLength(Minutes(accessMinutes))))
        case .bank:
            .bank(Bank(difficulty: difficulty, accepts: takesMeasuredOnly ? .measured : .any))
        case .budget: .budget(try Budget(minutes: Minutes(budgetMinutes), weekdays: weekdays))
        case .opens:
            .opens(
                try Opens(
                    timesPerDay: timesPerDay,
                    accessLength: try AccessLength(Minutes(accessMinutes)),
                    weekdays: weekdays
                )
            )
        case .timer: .timer
        case .stretch:
            .stretch(try Stretch(use: Minutes(useMinutes), rest: Minutes(restMinutes)))
        }
    }

    /// The schedule of the windows; other kinds have none.
    private func schedule() throws(LimitFormError) -> Schedule {
        do throws(ScheduleError) {
            return try Schedule(
                windows: kind == .schedule
                    ? windows.map { (form) throws(ScheduleError) in try form.checkedWindow() } : []
            )
        } catch {
            throw .schedule(error)
        }
    }
}

/// What is wrong with a limit that the person fills in.
public enum LimitFormError: Error, Hashable, Sendable {
    /// A value is out of range.
    case limit(LimitError)
    /// The windows cannot be.
    case schedule(ScheduleError)
}
