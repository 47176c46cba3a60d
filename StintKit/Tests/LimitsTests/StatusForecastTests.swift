import Basics
import Foundation
import Limits
import Testing

/// Tests of forecasts for an app, compared with the verdict at every minute.
@Suite("Status forecasts", .timeLimit(.minutes(10)))
struct StatusForecastTests {
    /// The effect of the shield, or of its absence, at one instant.
    private enum Condition: Equatable { case open, asks, blocked }

    private static let days = 8

    private func condition(_ phone: Phone, _ selections: Set<UInt64>) -> Condition {
        guard let shield = phone.shield(1, in: selections) else { return .open }
        if case .access? = shield.offer { return .asks }
        return .blocked
    }

    /// Returns the first instant at which a phone that wakes every minute meets a condition.
    private func first(
        _ phone: Phone,
        _ selections: Set<UInt64>,
        where isMet: (Condition) -> Bool
    ) -> (instant: WallInstant, condition: Condition)? {
        var later = phone
        for _ in 0...Self.days * 1440 {
            later.observe()
            let condition = condition(later, selections)
            if isMet(condition) { return (later.wall, condition) }
            later.pass(.minutes(1))
        }
        return nil
    }

    /// Returns the same phone after a person has earned all minutes and opened Stint.
    private func helped(_ phone: Phone) -> Phone {
        var helped = phone
        helped.observe()
        let workout = Workout(
            id: WorkoutID(high: 9, low: 9),
            start: phone.wall - .hours(20),
            end: phone.wall,
            origin: .measured
        )
        helped.append(.workedOut(workout))
        helped.arm()
        return helped
    }

    /// Checks a forecast against the minutes that follow.
    private func check(_ phone: Phone, _ selections: Set<UInt64>, _ note: Comment) -> Condition {
        let ids = Set(selections.map(SelectionID.init(rawValue:)))
        let forecast = Forecaster(phone.state, at: phone.reading, calendar: phone.calendar)
            .forecast(of: ItemID(rawValue: 1)) { _ in ids }
        func isAt(_ said: WallInstant?, _ seen: WallInstant?) -> Bool {
            guard let said else { return seen == nil }
            guard let seen else { return phone.wall.duration(to: said) > .hours(24 * Self.days) }
            return said <= seen && said > seen - .minutes(1)
        }
        let now = condition(phone, selections)
        switch now {
        case .asks:
            guard case .asks = forecast else {
                Issue.record("asks, but \(forecast): \(note)")
                return now
            }
        case .open:
            let end = first(phone, selections) { $0 != .open }
            guard case .open(let until) = forecast, isAt(until, end?.instant) else {
                Issue.record("open until \(String(describing: end)), but \(forecast): \(note)")
                return now
            }
        case .blocked:
            let alone = first(phone, selections) { $0 != .blocked }
            let withHelp = first(helped(phone), selections) { $0 != .blocked }
            let isRight =
                switch forecast {
                case .open, .asks: false
                case .blocked(.opens(let instant)):
                    isAt(instant, alone?.instant) && alone?.condition != .asks
                case .blocked(.asks(let instant)):
                    isAt(instant, alone?.instant) && alone?.condition != .open
                case .blocked(.earning(let instant)), .blocked(.counting(let instant)):
                    isAt(instant ?? phone.wall, withHelp?.instant)
                        && alone.map { $0.instant > (instant ?? phone.wall) } != false
                case .blocked(.unknown): alone == nil && withHelp == nil
                }
            #expect(
                isRight,
                "alone \(String(describing: alone)), with help \(String(describing: withHelp)), but \(forecast): \(note)"
            )
        }
        return now
    }

    @Test("a forecast names the first minute at which a phone that wakes every minute differs")
    func bruteForce() throws {
        var seen: [Condition: Int] = [:]
        for seed in 0..<UInt64(120) {
            var numbers = SeededNumbers(seed: seed)
            var phone = try Phone("Europe/Berlin", at: "2026-03-27 09:00")
            phone.append(
                .settingsChanged(
                    try Settings(dayStart: numbers.time(60), weakeningDelay: .hours(3))
                )
            )
            for id in 1...UInt64(3) {
                phone.append(.selectionSet(SelectionID(rawValue: id), Anything.contents(UInt8(id))))
            }
            for id in 1...UInt64(numbers.number(1...4)) {
                let rule = numbers.rule(numbers.one(of: Rule.Kind.allCases), step: 15)
                let selection = UInt64(numbers.number(1...3))
                phone.append(.limitSet(try Anything.limit(rule, id: id, selection: selection)))
            }
            phone.arm()
            var selections: Set<UInt64> = [1]
            if numbers.chance(1, of: 2) { selections.insert(2) }
            if numbers.chance(1, of: 3) { selections.insert(3) }
            for step in 0..<3 {
                try live(&phone, &numbers, selections)
                let condition = check(phone, selections, "seed \(seed), step \(step)")
                seen[condition, default: 0] += 1
            }
        }
        for condition in [Condition.open, .asks, .blocked] {
            #expect(seen[condition, default: 0] > 40, "\(seen)")
        }
    }

    /// Performs an event that a seed chooses.
    private func live(
        _ phone: inout Phone,
        _ numbers: inout SeededNumbers,
        _ selections: Set<UInt64>
    ) throws {
        phone.pass(.minutes(numbers.number(1...900)))
        phone.observe()
        phone.arm()
        switch numbers.number(0...6) {
        case 0: _ = phone.access(1, in: selections)
        case 1:
            if let event = phone.state.beginningBreak(
                at: phone.reading,
                calendar: phone.calendar
            ) {
                phone.append(event)
            }
        case 2: _ = try? phone.pledge(on: UInt64(numbers.number(1...3)))
        case 3, 4:
            for limit in phone.state.limits where limit.rule.isMetered {
                phone.use(Minutes(numbers.number(1...600)), limit: limit.id.rawValue)
            }
        case 5:
            let id = UInt64(numbers.number(1...4))
            let rule = numbers.rule(numbers.one(of: Rule.Kind.allCases), step: 15)
            let limit = try Anything.limit(rule, id: id, selection: UInt64(numbers.number(1...3)))
            _ = try? phone.change(numbers.chance(1, of: 2) ? .limit(limit) : .removal(limit.id))
        default:
            if numbers.chance(1, of: 2) { phone.append(.metersLost(phone.day)) }
        }
        phone.pass(.minutes(numbers.number(0...20)))
        phone.observe()
    }

    /// Returns a forecast and its phone on Wednesday, 17 June 2026, at 10:00.
    private func forecast(_ rules: Rule...) throws -> (StatusForecast, Phone) {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 10:00")
        phone.append(.selectionSet(Anything.selection, Anything.contents(1)))
        for (index, rule) in rules.enumerated() {
            phone.append(.limitSet(try Anything.limit(rule, id: UInt64(index) + 1)))
        }
        phone.arm()
        return (forecast(phone), phone)
    }

    private func forecast(_ phone: Phone) -> StatusForecast {
        Forecaster(phone.state, at: phone.reading, calendar: phone.calendar)
            .forecast(of: ItemID(rawValue: 1)) { _ in [Anything.selection] }
    }

    @Test("if a window opens an app that another limit asks about, the forecast is the question")
    func asking() throws {
        let (forecast, phone) = try forecast(.schedule(Anything.antiRot), .pause(Pause()))
        #expect(forecast == .blocked(.asks(Anything.wall("2026-06-17 12:00", phone.calendar))))
    }

    @Test("two schedules open an app only where their windows overlap, or never")
    func schedules() throws {
        let (never, _) = try forecast(
            .schedule(try Anything.schedule("12:00-13:00")),
            .schedule(try Anything.schedule("14:00-15:00"))
        )
        #expect(never == .blocked(.unknown))
        let (meeting, phone) = try forecast(
            .schedule(try Anything.schedule("12:00-13:00", "18:00-19:00")),
            .schedule(try Anything.schedule("14:00-15:00", "18:30-20:00"))
        )
        #expect(meeting == .blocked(.opens(Anything.wall("2026-06-17 18:30", phone.calendar))))
    }

    @Test("for an empty bank outside the windows, the forecast is earning, from the next window on")
    func earning() throws {
        let bank = Rule.bank(Bank(difficulty: .extreme))
        let (now, _) = try forecast(bank)
        #expect(now == .blocked(.earning(notBefore: nil)))
        let (later, phone) = try forecast(bank, .schedule(Anything.antiRot))
        let noon = Anything.wall("2026-06-17 12:00", phone.calendar)
        #expect(later == .blocked(.earning(notBefore: noon)))
    }

    @Test("a forecast includes pending changes, which a pledge delays")
    func pending() throws {
        var phone = try forecast(.schedule(Anything.empty)).1
        phone.append(.settingsChanged(try Settings(weakeningDelay: .hours(24))))
        try phone.change(.removal(LimitID(rawValue: 1)))
        let due = Anything.wall("2026-06-18 10:00", phone.calendar)
        #expect(forecast(phone) == .blocked(.opens(due)))
        phone.pass(.hours(23) + .minutes(50))
        let isPledged = try phone.pledge(for: 60)
        #expect(isPledged)
        #expect(forecast(phone) == .blocked(.opens(due + .minutes(50))))
    }
}
