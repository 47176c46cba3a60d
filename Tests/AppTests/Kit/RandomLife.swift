import Enforcement
import Foundation
import Limits
import Presentation
import ScreenTimeDaemon

/// Random facts of a phone, starting on Monday, 2 March 2026, at 09:00 UTC.
struct RandomLife {
    private(set) var state = RuleState()
    private(set) var contents: [SelectionID: [ItemID]] = [:]
    /// The exceptions of each selection of everything else.
    private var spared: [SelectionID: [ItemID]] = [:]
    private var numbers: SplitMix64
    private var wall = WallInstant(millisecondsSince1970: 1_772_442_000_000)
    private var boot = BootInstant(millisecondsSinceBoot: 1_000_000)
    private var count: UInt64 = 0
    private let calendar: Calendar

    static var lunch: Rule {
        get throws {
            let (start, end) = (TimeOfDay(hour: 12, minute: 0), TimeOfDay(hour: 13, minute: 0))
            return .schedule(
                try Schedule(windows: [
                    Window(label: "", start: start ?? .midnight, end: end ?? .midnight)
                ])
            )
        }
    }

    /// Creates a life with random or given limits on three selections, and on everything else.
    init(seed: UInt64, limits: [Rule]? = nil) throws {
        numbers = SplitMix64(seed: seed)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        self.calendar = calendar
        observe()
        guard limits == nil else { return }
        for selection in 1...UInt64(3) {
            let items = (1...8).filter { _ in numbers.next(below: 2) == 0 }
            cover(selection, with: items.map { UInt64($0) })
        }
        for _ in 0...numbers.next(below: 5) {
            set(
                try drawnRule(),
                on: UInt64(numbers.next(below: 3) + 1),
                in: numbers.next(below: 2) == 0 ? .always : try drawnHours()
            )
        }
        guard numbers.next(below: 2) == 0 else { return }
        let items = (1...8).filter { _ in numbers.next(below: 3) == 0 }
        cover(4, with: items.map { UInt64($0) }, coversEverythingElse: true)
        set(try RandomLife.lunch, on: 4)
    }

    var reading: ClockReading {
        ClockReading(wall: wall, boot: boot, bootID: .init(high: 7, low: 0))
    }
    var now: Date { wall.date }
    var verdict: Verdict { state.verdict(at: reading, calendar: calendar) }

    var overview: Overview { Overview(state, at: reading, calendar: calendar) }

    var apps: AppsOverview {
        AppsOverview(
            state,
            overview,
            of: Dictionary(
                uniqueKeysWithValues: state.selections.map { selection in
                    (selection.reference, CoveredContents(stored(selection.id)))
                }
            ),
            at: reading,
            calendar: calendar
        )
    }

    /// Returns the overview of a life without pledges and all limits but one.
    func overview(ofOnly id: LimitID) -> Overview {
        var alone = state
        for (index, other) in state.limits.map(\.id).enumerated() where other != id {
            let fact = FactID(high: 1, low: UInt64(index))
            _ = alone.apply(Fact(id: fact, reading: reading, event: .limitRemoved(other)))
        }
        return Overview(alone, at: reading, calendar: calendar)
    }

    /// Returns the selections that contain an item.
    func holders(of item: ItemID) -> Set<SelectionID> {
        Set(contents.filter { $0.value.contains(item) }.keys)
            .union(spared.filter { !$0.value.contains(item) }.keys)
    }

    private func stored(_ id: SelectionID) -> Selection {
        func items(_ ids: [ItemID]) -> [Selection.Item] {
            ids.compactMap { Selection.Item(id: $0, kind: .application, name: "") }
        }
        return spared[id].map { Selection(everythingExcept: items($0)) }
            ?? Selection(items(contents[id] ?? []))
    }

    /// Returns the effect of an item's shield at a later instant if nothing happens.
    func effect(of item: ItemID, at date: Date) -> AppStatus.Effect {
        let later = WallInstant(date)
        let reading = ClockReading(
            wall: later,
            boot: boot + wall.duration(to: later),
            bootID: reading.bootID
        )
        let shield = state.verdict(at: reading, calendar: calendar)
            .shield(for: item, in: holders(of: item))
        guard let shield else { return .open }
        return shield.decision.ask == nil ? .blocked : .asksFirst
    }

    mutating func cover(
        _ selection: UInt64,
        with items: [UInt64],
        coversEverythingElse: Bool = false
    ) {
        let id = SelectionID(rawValue: selection)
        let items = items.map(ItemID.init(rawValue:))
        contents[id] = coversEverythingElse ? [.everythingElse] : items
        if coversEverythingElse { spared[id] = items }
        let reference = SelectionReference(
            digest: [UInt8](repeating: UInt8(selection), count: 32),
            applicationCount: UInt16(items.count),
            categoryCount: 0,
            webDomainCount: 0,
            coversEverythingElse: coversEverythingElse
        )
        if let reference { append(.selectionSet(id, reference)) }
    }

    mutating func set(
        _ rule: Rule,
        on selection: UInt64,
        as label: String = "limit",
        in hours: Hours = .always
    ) {
        let limit = try? Limit(
            id: LimitID(rawValue: UInt64(state.limits.count) + 1),
            label: label,
            selection: SelectionID(rawValue: selection),
            rule: rule,
            hours: hours
        )
        if let limit { append(.limitSet(limit)) }
    }

    mutating func pass(_ duration: Duration) {
        wall = wall + duration
        boot = boot + duration
        observe()
    }

    /// Answers yes at the shield of an item; returns true if that opens it.
    mutating func open(_ item: UInt64) -> Bool {
        let item = ItemID(rawValue: item)
        guard let shield = verdict.shield(for: item, in: holders(of: item)),
            case .opens(let event)? = state.answeringYes(to: shield, at: reading)
        else { return false }
        append(event)
        return true
    }

    /// Tries to open an item, which draws its shield.
    mutating func attempt(_ item: UInt64) {
        let item = ItemID(rawValue: item)
        guard let shield = verdict.shield(for: item, in: holders(of: item)),
            let event = state.attempting(shield, shownBy: .drawing, at: reading)
        else { return }
        append(event)
    }

    mutating func takeBreak() {
        state.beginningBreak(at: reading, calendar: calendar).map { append($0) }
    }

    mutating func useEmergency() {
        state.beginningEmergency(at: reading, calendar: calendar).map { append($0) }
    }

    /// Adds one random fact.
    mutating func doSomething() {
        switch numbers.next(below: 7) {
        case 0, 1: pass(.seconds(60 * (1 + numbers.next(below: 300))))
        case 2: _ = open(UInt64(numbers.next(below: 8) + 1))
        case 3: takeBreak()
        case 4: useEmergency()
        case 5: use(Minutes(1 + numbers.next(below: 90)))
        default: pledge()
        }
    }

    /// Uses the apps of each limit that counts minutes.
    mutating func use(_ minutes: Minutes) {
        for monitor in state.plan(at: reading, calendar: calendar).monitors {
            guard case .metered(let day) = monitor.span else { continue }
            for limit in state.limits where limit.rule.isMetered {
                append(
                    .used(
                        Usage(
                            limit: limit.id,
                            day: day.day,
                            dayBegan: day.began,
                            minutes: minutes,
                            surface: .app
                        )
                    )
                )
            }
            return
        }
    }

    private mutating func pledge() {
        let selection = UInt64(numbers.next(below: 4) + 1)
        pledge(on: selection, for: Minutes(15 + numbers.next(below: 100)))
    }

    mutating func pledge(on selection: UInt64, for length: Minutes) {
        let event = try? state.beginningPledge(
            PledgeID(at: reading),
            on: SelectionID(rawValue: selection),
            for: length,
            grade: .fair,
            amount: nil,
            at: reading
        )
        if let event { append(event) }
    }

    private mutating func drawnRule() throws -> Rule {
        switch numbers.next(below: 7) {
        case 0: try RandomLife.lunch
        case 1: .schedule(try Schedule(windows: []))
        case 2: .pause(Pause())
        case 3: .bank(Bank())
        case 4: .budget(try Budget(minutes: Minutes(1 + numbers.next(below: 60))))
        case 5: .opens(try Opens(timesPerDay: 1 + numbers.next(below: 4)))
        default: .stretch(try Stretch(use: 20, rest: 10))
        }
    }

    private mutating func drawnHours() throws -> Hours {
        let start = 60 * numbers.next(below: 24)
        let span = try Hours.Span(
            start: TimeOfDay(minutes: start) ?? .midnight,
            end: TimeOfDay(minutes: (start + 60 * (1 + numbers.next(below: 12))) % 1440)
                ?? .midnight
        )
        return try Hours(days: numbers.next(below: 2) == 0 ? .all : [.monday], spans: [span])
    }

    private mutating func observe() {
        for event in state.observations(at: reading) { append(event) }
    }

    private mutating func append(_ event: Event) {
        count += 1
        _ = state.apply(Fact(id: FactID(high: 0, low: count), reading: reading, event: event))
    }
}

extension SplitMix64 {
    fileprivate mutating func next(below bound: Int) -> Int {
        .random(in: 0..<bound, using: &self)
    }
}
