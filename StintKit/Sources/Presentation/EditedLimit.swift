public import Limits

/// The values of a limit in an editor, which can be invalid.
public struct EditedLimit: Hashable, Sendable {
    /// The step between offered lengths of an opening, in minutes.
    public static let accessStep = AccessLength.step
    /// The offered lengths of an opening, in minutes.
    public static let accessRange =
        AccessLength.range.lowerBound
        .count...AccessLength.range
        .upperBound.count

    /// The selection of a limit whose apps are chosen in the same editor.
    public static let newApps = SelectionID.unsaved

    /// The edited limit; nil for a new one.
    public private(set) var limit: LimitID?
    public var kind: Rule.Kind
    public var label = ""
    /// The selection; `newApps` for newly chosen apps.
    public var selection: SelectionID
    public var windows: [EditedWindow] = []
    /// The length of an opening, in minutes.
    public var accessMinutes = AccessLength.standard.minutes.count
    /// The difficulty of earning minutes.
    public var difficulty = Difficulty.medium
    /// True if only measured workouts pay.
    public var takesMeasuredOnly = false
    /// The minutes of a day's budget.
    public var budgetMinutes = 60
    /// The number of openings a day.
    public var timesPerDay = 5
    /// The days on which the limit applies.
    public var days = Weekdays.all
    /// The spans of the days in which the limit applies; empty for the whole day.
    public var spans: [Hours.Span] = []
    /// True if a break opens its apps.
    public var opensInBreaks: Bool
    private var ask = Ask.standard
    private var end: SoftEnd?
    /// The minutes at a stretch.
    public var useMinutes = 20
    /// The minutes of the rest after a stretch.
    public var restMinutes = 10
    private var wording = Wording.plain

    /// Creates the values of a new limit.
    public init(_ kind: Rule.Kind, covering selection: SelectionID) {
        limit = nil
        self.kind = kind
        self.selection = selection
        opensInBreaks = kind.opensInBreaks
    }

    /// Creates the values of an existing limit.
    public init(_ limit: Limit) {
        self.limit = limit.id
        kind = limit.rule.kind
        label = limit.label
        selection = limit.selection
        wording = limit.wording
        days = limit.hours.days
        spans = limit.hours.spans
        opensInBreaks = limit.opensInBreaks
        if let ask = limit.rule.ask {
            self.ask = ask
            accessMinutes = ask.accessLength.minutes.count
        }
        switch limit.rule {
        case .schedule(let schedule):
            windows = schedule.windows.enumerated().map { EditedWindow($1, id: $0) }
        case .pause: break
        case .bank(let bank):
            difficulty = bank.difficulty
            takesMeasuredOnly = bank.accepts == .measured
        case .budget(let budget):
            budgetMinutes = budget.minutes.count
            end = budget.end
        case .opens(let opens):
            timesPerDay = opens.timesPerDay
        case .timer: break
        case .stretch(let stretch):
            useMinutes = stretch.use.count
            restMinutes = stretch.rest.count
            end = stretch.end
        }
    }

    /// Returns the edited limit.
    ///
    /// `id` is used for a new limit, `newSelection` for newly chosen apps.
    /// - Throws: The problem of the values.
    public func limit(
        _ id: LimitID,
        newSelection: SelectionID = .unsaved
    ) throws(EditedLimitError) -> Limit {
        let schedule = try schedule()
        let hours = try hours()
        do throws(LimitError) {
            return try Limit(
                id: limit ?? id,
                label: label,
                selection: selection == .unsaved ? newSelection : selection,
                rule: try rule(schedule),
                wording: wording,
                hours: hours,
                opensInBreaks: opensInBreaks
            )
        } catch {
            throw .limit(error)
        }
    }

    /// The problem of the values, or nil.
    public var problem: EditedLimitError? {
        do {
            _ = try limit(LimitID(rawValue: 1))
            return nil
        } catch {
            return error
        }
    }

    /// True if the apps would be blocked all day, which the person may not expect.
    public var blocksAllDay: Bool { kind == .schedule && windows.isEmpty }

    /// Returns the values of a new limit that differs only by its label.
    public func duplicate(named label: String) -> EditedLimit {
        var copy = self
        copy.limit = nil
        copy.label = label
        return copy
    }

    /// Returns a label that no other limit has, with the first free number if necessary.
    ///
    /// It fits a limit if the wanted label with a number does.
    public static func uniqueLabel(_ label: String, besides others: [String]) -> String {
        // A limit without a label is shown by its kind.
        guard others.contains(label), !label.allSatisfy(\.isWhitespace) else { return label }
        let base = label.replacing(/\ \d+$/, with: "")
        let free = (2...others.count + 2).first { !others.contains("\(base) \($0)") }
        return "\(base) \(free ?? 2)"
    }

    private func rule(_ schedule: Schedule) throws(LimitError) -> Rule {
        switch kind {
        case .schedule: .schedule(schedule)
        case .pause: .pause(Pause(try question()))
        case .bank:
            .bank(Bank(difficulty: difficulty, accepts: takesMeasuredOnly ? .measured : .any))
        case .budget: .budget(try Budget(minutes: Minutes(budgetMinutes), end: end))
        case .opens:
            .opens(try Opens(timesPerDay: timesPerDay, question: try question()))
        case .timer: .timer
        case .stretch:
            .stretch(try Stretch(use: Minutes(useMinutes), rest: Minutes(restMinutes), end: end))
        }
    }

    private func question() throws(LimitError) -> Ask {
        Ask(
            accessLength: try AccessLength(Minutes(accessMinutes)),
            choosesLength: ask.choosesLength,
            price: ask.price
        )
    }

    /// The problem of the hours, or nil.
    var hoursProblem: EditedLimitError? {
        do {
            _ = try hours()
            return nil
        } catch { return error }
    }

    private func hours() throws(EditedLimitError) -> Hours {
        guard kind.hasHours else { return .always }
        do { return try Hours(days: days, spans: spans) } catch { throw .hours(error) }
    }

    /// Returns the schedule of the windows; other kinds have none.
    private func schedule() throws(EditedLimitError) -> Schedule {
        do throws(ScheduleError) {
            return try Schedule(
                windows: kind == .schedule
                    ? windows.map { (window) throws(ScheduleError) in try window.checkedWindow() }
                    : []
            )
        } catch {
            throw .schedule(error)
        }
    }
}

/// The problem of an edited limit.
public enum EditedLimitError: Error, Hashable, Sendable {
    case limit(LimitError)
    case schedule(ScheduleError)
    case hours(HoursError)
}
