public import Limits

/// The values of a limit in an editor, which can be invalid.
public struct EditedLimit: Hashable, Sendable {
    /// The selection of a limit whose apps are chosen in the same editor.
    public static let newApps = SelectionID.unsaved

    /// The edited limit; nil for a new one.
    public private(set) var limit: LimitID?
    public var kind: Rule.Kind
    public var label = ""
    /// The selection; `newApps` for newly chosen apps.
    public var selection: SelectionID
    public var windows: [EditedWindow] = []
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
    public var spans: [EditedWindow] = []
    /// True if a break opens its apps.
    public var opensInBreaks: Bool
    /// True if the person is warned before it closes something.
    public var warns = true
    /// The question of its shield, always or at the end.
    public var ask: EditedAsk
    /// True if its shield asks when the minutes are used up.
    public var asksAtEnd = false
    /// The maximum number of times a day that the shield asks at the end; nil if any number.
    public var endTimesPerDay: Int?
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
        let length = kind.asking == .atEnd ? AccessLength.minimum : .standard
        ask = EditedAsk(minutes: length.minutes)
        // Without an allowed time, the whole day would be blocked.
        if kind == .schedule { windows.addHour() }
    }

    /// Creates the values of an existing limit.
    public init(_ limit: Limit) {
        self.init(limit.rule.kind, covering: limit.selection)
        self.limit = limit.id
        label = limit.label
        wording = limit.wording
        days = limit.hours.days
        spans = limit.hours.spans.enumerated().map { EditedWindow($1, id: $0) }
        opensInBreaks = limit.opensInBreaks
        warns = limit.warns
        if let ask = limit.rule.ask {
            self.ask = EditedAsk(ask)
            if kind.asking == .atEnd {
                asksAtEnd = true
                endTimesPerDay = limit.rule.asksPerDay
            }
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
        case .opens(let opens):
            timesPerDay = opens.timesPerDay
        case .timer: break
        case .stretch(let stretch):
            useMinutes = stretch.use.count
            restMinutes = stretch.rest.count
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
                opensInBreaks: opensInBreaks,
                warns: warns
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

    /// True if the apps are blocked whenever the limit applies, which may be unexpected.
    public var blocksAllDay: Bool { kind == .schedule && windows.isEmpty }

    /// True if the limit applies at every instant.
    public var isAlways: Bool { days == .all && spans.isEmpty }

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
        case .pause: .pause(Pause(try ask.ask()))
        case .bank:
            .bank(Bank(difficulty: difficulty, accepts: takesMeasuredOnly ? .measured : .any))
        case .budget: .budget(try Budget(minutes: Minutes(budgetMinutes), end: try end()))
        case .opens:
            .opens(try Opens(timesPerDay: timesPerDay, question: try ask.ask()))
        case .timer: .timer
        case .stretch:
            .stretch(
                try Stretch(
                    use: Minutes(useMinutes),
                    rest: Minutes(restMinutes),
                    end: try end()
                )
            )
        }
    }

    /// Returns the question at the end; nil if the apps are blocked.
    private func end() throws(LimitError) -> SoftEnd? {
        asksAtEnd ? try SoftEnd(ask.ask(), timesPerDay: endTimesPerDay) : nil
    }

    /// The hours of the days and spans; nil while they are invalid.
    public var validHours: Hours? {
        do { return try hours() } catch { return nil }
    }

    /// Returns the hours of the days and spans; a timer always applies.
    private func hours() throws(EditedLimitError) -> Hours {
        guard kind.hasHours else { return .always }
        do throws(HoursError) {
            return try Hours(
                days: days,
                spans: spans.map { (span) throws(HoursError) in try span.checkedSpan() }
            )
        } catch {
            throw .hours(error)
        }
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
