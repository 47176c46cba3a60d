import Foundation
import Limits
import Testing

@Suite("Warnings", .timeLimit(.minutes(10)))
struct WarningTests {
    private static let one = LimitID(rawValue: 1)

    /// Performs the changes to warnings as the extension does, and returns them as text.
    private func warn(_ phone: inout Phone) -> [String] {
        phone.observe()
        let changes = phone.state.warningChanges(
            under: phone.verdict,
            at: phone.reading,
            calendar: phone.calendar
        )
        for change in changes { phone.append(change.event) }
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        return changes.map { change in
            switch change {
            case .withdraw(let warning): return "withdraw \(name(warning))"
            case .show(let warning, let content):
                let wait = Int((warning.wait ?? .zero) / .seconds(1))
                let when = wait == 0 ? "\(content.left.count) left" : "in \(wait) s"
                return "\(name(warning)) \(when): \(content.labels.joined(separator: ", "))"
            }
        }
    }

    private func name(_ warning: Warning) -> String {
        let source =
            switch warning.source {
            case .limit(let id): "\(id.rawValue)"
            case .breakPass: "break"
            case .emergency: "emergency"
            case .access(let item): "access \(item.rawValue)"
            case .pledge: "pledge"
            }
        return "\(source) at \(warning.threshold.minutes.count)"
    }

    private func metered(_ rule: Rule, settings: Settings? = nil) throws -> Phone {
        var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [rule], settings: settings)
        phone.arm()
        phone.pass(.minutes(3))
        return phone
    }

    /// Uses the apps up to a reading, and returns the warnings by their readings.
    private func use(
        _ range: ClosedRange<Int>,
        _ phone: inout Phone
    ) -> [Int: [String]] {
        var shown: [Int: [String]] = [:]
        for minute in range {
            phone.pass(.minutes(1))
            phone.use(Minutes(minute))
            let changes = warn(&phone)
            if !changes.isEmpty { shown[minute] = changes }
            #expect(warn(&phone).isEmpty)
        }
        return shown
    }

    private func limit(
        _ rule: Rule,
        id: UInt64 = 1,
        hours: Hours = .always,
        warns: Bool = true
    ) throws -> Limit {
        try Limit(
            id: LimitID(rawValue: id),
            label: "limit \(id)",
            selection: Anything.selection,
            rule: rule,
            hours: hours,
            warns: warns
        )
    }

    // MARK: - Ends by use

    @Test(
        "budget, stretch and bank warn at their minutes, once each; the next one replaces a warning, and the end removes it"
    )
    func thresholds() throws {
        let cases: [(Rule, [Int: [String]])] = [
            (
                .budget(try Budget(minutes: 20)),
                [
                    15: ["1 at 5 5 left: limit 1"],
                    19: ["withdraw 1 at 5", "1 at 1 1 left: limit 1"], 20: ["withdraw 1 at 1"],
                ]
            ),
            (
                .stretch(try Stretch(use: 20, rest: 5)),
                [
                    15: ["1 at 5 5 left: limit 1"],
                    19: ["withdraw 1 at 5", "1 at 1 1 left: limit 1"], 20: ["withdraw 1 at 1"],
                ]
            ),
            (
                .bank(Bank(difficulty: .hard)),
                [
                    15: ["1 at 15 15 left: limit 1"],
                    25: ["withdraw 1 at 15", "1 at 5 5 left: limit 1"],
                    29: ["withdraw 1 at 5", "1 at 1 1 left: limit 1"],
                    30: ["withdraw 1 at 1"],
                ]
            ),
        ]
        for (rule, expected) in cases {
            var phone = try metered(rule)
            #expect(warn(&phone).isEmpty)
            #expect(use(1...30, &phone) == expected, "\(rule)")
        }
    }

    @Test("both, one or no times, or a limit without warnings")
    func chosen() throws {
        let budget = Rule.budget(try Budget(minutes: 20))
        let cases: [(WarningTimes, Bool, [Int])] = [
            (.all, true, [15, 19, 20]), (.fiveMinutes, true, [15, 20]),
            (.oneMinute, true, [19, 20]),
            ([], true, []), (.all, false, []),
        ]
        for (times, warns, readings) in cases {
            var phone = try metered(budget, settings: Settings(warnings: times))
            if !warns { phone.append(.limitSet(try limit(budget, warns: false))) }
            #expect(use(1...20, &phone).keys.sorted() == readings, "\(times), \(warns)")
        }
        var bank = try metered(.bank(Bank(difficulty: .hard)), settings: Settings(warnings: []))
        #expect(use(1...30, &bank).isEmpty)
        bank = try metered(.bank(Bank(difficulty: .hard)), settings: Settings(warnings: .oneMinute))
        #expect(use(1...30, &bank).keys.sorted() == [15, 29, 30])
    }

    @Test("a jump over both times warns once, with the truth")
    func jump() throws {
        var phone = try metered(.budget(try Budget(minutes: 20)))
        phone.pass(.minutes(19))
        phone.use(19)
        #expect(warn(&phone) == ["1 at 1 1 left: limit 1"])
        #expect(use(20...20, &phone) == [20: ["withdraw 1 at 1"]])
        var other = try metered(.budget(try Budget(minutes: 20)))
        other.pass(.minutes(18))
        other.use(18)
        #expect(warn(&other) == ["1 at 5 2 left: limit 1"])
        #expect(
            use(19...20, &other) == [
                19: ["withdraw 1 at 5", "1 at 1 1 left: limit 1"], 20: ["withdraw 1 at 1"],
            ]
        )
        var whole = try metered(.budget(try Budget(minutes: 20)))
        whole.pass(.minutes(20))
        whole.use(20)
        #expect(warn(&whole).isEmpty, "it has closed")
    }

    @Test("more minutes withdraw a warning, which is not repeated on the day")
    func refilled() throws {
        var phone = try metered(.budget(try Budget(minutes: 20)))
        #expect(use(1...15, &phone).count == 1)
        phone.append(.limitSet(try limit(.budget(try Budget(minutes: 30)))))
        #expect(warn(&phone) == ["withdraw 1 at 5"])
        #expect(warn(&phone).isEmpty)
        #expect(
            use(16...30, &phone) == [29: ["1 at 1 1 left: limit 1"], 30: ["withdraw 1 at 1"]]
        )
        // The next day begins with other minutes.
        phone.pass(.hours(24))
        #expect(warn(&phone).isEmpty)
        phone.arm()
        phone.pass(.minutes(3))
        #expect(use(1...30, &phone).keys.sorted() == [25, 29, 30])
    }

    @Test("nothing is announced while the apps are not used, or while a pass opens them")
    func unused() throws {
        var phone = try metered(.bank(Bank(difficulty: .hard)))
        #expect(use(1...14, &phone).isEmpty)
        phone.pass(.minutes(1))
        phone.use(15)
        phone.pass(.minutes(5))
        #expect(warn(&phone).isEmpty, "the reading is old")
        #expect(phone.emergencyEvent == nil)
        var blocked = try metered(.budget(try Budget(minutes: 20)))
        #expect(use(1...14, &blocked).isEmpty)
        blocked.append(.limitSet(try limit(.schedule(Anything.empty), id: 2)))
        blocked.pass(.minutes(1))
        blocked.use(15)
        #expect(warn(&blocked).isEmpty, "another limit blocks the apps")
    }

    // MARK: - Ends by the clock

    @Test("a window warns before its end, at each time once a day")
    func windows() throws {
        var phone = try Phone("UTC", at: "2026-06-17 11:00", Anything.antiRot)
        #expect(warn(&phone).isEmpty)
        phone.pass(.minutes(60))
        #expect(warn(&phone) == ["1 at 5 in 3300 s: limit 1", "1 at 1 in 3540 s: limit 1"])
        phone.pass(.minutes(54))
        #expect(warn(&phone).isEmpty)
        phone.pass(.minutes(5))
        #expect(warn(&phone).isEmpty)
        phone.pass(.minutes(1))
        #expect(phone.isBlocked)
        #expect(warn(&phone) == ["withdraw 1 at 5", "withdraw 1 at 1"], "the end has come")
        #expect(warn(&phone).isEmpty)
        phone.pass(.hours(5))
        #expect(!phone.isBlocked)
        #expect(warn(&phone).isEmpty, "dinner is on the same day")
        phone.pass(.hours(18))
        #expect(warn(&phone) == ["1 at 5 in 3300 s: limit 1", "1 at 1 in 3540 s: limit 1"])
    }

    @Test("an end that moves replaces what is scheduled, and withdraws what was shown")
    func moved() throws {
        func schedule(_ end: String) throws -> Rule {
            .schedule(try Anything.schedule("12:00-\(end)"))
        }
        var phone = try Phone("UTC", at: "2026-06-17 12:00", settings: .standard)
        phone.append(.limitSet(try limit(try schedule("13:00"))))
        #expect(warn(&phone).count == 2)
        phone.append(.limitSet(try limit(try schedule("14:00"))))
        #expect(warn(&phone) == ["1 at 5 in 6900 s: limit 1", "1 at 1 in 7140 s: limit 1"])
        phone.pass(.minutes(116))
        phone.append(.limitSet(try limit(try schedule("15:00"))))
        #expect(warn(&phone) == ["withdraw 1 at 5", "1 at 1 in 3780 s: limit 1"])
        phone.append(.limitRemoved(Self.one))
        #expect(warn(&phone) == ["withdraw 1 at 1"])
        #expect(warn(&phone).isEmpty)
    }

    @Test("hours warn before they begin, also days later")
    func hours() throws {
        var phone = try Phone("UTC", at: "2026-06-19 21:00", settings: .standard)
        let night = try Hours(
            days: [.sunday, .monday],
            spans: [Hours.Span(start: Anything.time("22:00"), end: Anything.time("07:00"))]
        )
        phone.append(.limitSet(try limit(.schedule(Anything.empty), hours: night)))
        let wait = 2 * 86_400 + 3600
        #expect(
            warn(&phone) == [
                "1 at 5 in \(wait - 300) s: limit 1", "1 at 1 in \(wait - 60) s: limit 1",
            ]
        )
    }

    @Test("minutes that outlast the hours are not announced")
    func hoursEndFirst() throws {
        for (start, warns) in [("08:53", true), ("08:54", false)] {
            var phone = try Phone("UTC", at: "2026-06-17 07:00", settings: .standard)
            phone.append(.selectionSet(Anything.selection, Anything.contents(1)))
            let hours = try Anything.hours("08:00-09:00")
            let budget = try limit(.budget(Budget(minutes: 6)), hours: hours)
            phone.append(.limitSet(budget))
            phone.arm()
            phone.pass(
                phone.wall.duration(to: Anything.wall("2026-06-17 \(start)", phone.calendar))
            )
            // At the first minute, five are left, and the hours end in six or in five.
            #expect(use(1...1, &phone) == (warns ? [1: ["1 at 5 5 left: limit 1"]] : [:]))
        }
    }

    @Test("nothing is announced that closes nothing")
    func union() throws {
        var phone = try Phone("UTC", at: "2026-06-17 12:00", Anything.antiRot)
        phone.append(.limitSet(try limit(.pause(Pause()), id: 2)))
        #expect(warn(&phone).isEmpty, "another limit blocks the apps")
        phone.append(.limitRemoved(LimitID(rawValue: 2)))
        #expect(warn(&phone).count == 2)
        phone.append(.limitSet(try limit(.schedule(Anything.empty), id: 2)))
        #expect(warn(&phone) == ["withdraw 1 at 5", "withdraw 1 at 1"])
    }

    @Test("a break warns for all limits that it opens, and not after its early end")
    func breaks() throws {
        var phone = try Phone("UTC", at: "2026-06-17 12:30", Anything.antiRot)
        phone.append(.limitSet(try limit(.schedule(Anything.empty), id: 2)))
        #expect(warn(&phone).isEmpty)
        phone.takeBreak(begins: true)
        // The window ends during the break, which closes nothing.
        #expect(
            warn(&phone) == [
                "break at 5 in 2400 s: limit 1, limit 2",
                "break at 1 in 2640 s: limit 1, limit 2",
            ]
        )
        phone.pass(.minutes(41))
        #expect(warn(&phone).isEmpty)
        phone.append(.breakEnded)
        #expect(Set(warn(&phone)) == ["withdraw break at 5", "withdraw break at 1"])
        #expect(warn(&phone).isEmpty)
    }

    @Test("an access warns before its end, and each access again")
    func accesses() throws {
        var phone = try Phone("UTC", at: "2026-06-17 12:00", rules: [.pause(Pause())])
        let items = CoveredItems(leaves: [ItemID(rawValue: 1)], categories: [])
        phone.append(.covered(Anything.selection, items))
        for _ in 0..<2 {
            let hasBegun = phone.access()
            #expect(hasBegun)
            #expect(
                warn(&phone) == [
                    "access 1 at 5 in 600 s: limit 1", "access 1 at 1 in 840 s: limit 1",
                ]
            )
            phone.pass(.minutes(11))
            #expect(warn(&phone).isEmpty)
            phone.append(.accessEnded(ItemID(rawValue: 1)))
            #expect(Set(warn(&phone)) == ["withdraw access 1 at 5", "withdraw access 1 at 1"])
        }
        // A pass ends on a whole second, so it lasts a little longer.
        phone.pass(.milliseconds(300))
        let isShort = phone.access(for: .minimum)
        #expect(isShort)
        #expect(warn(&phone) == ["access 1 at 1 in 240 s: limit 1"], "it begins at five minutes")
    }

    @Test("an emergency and a pledge warn before their ends")
    func others() throws {
        var phone = try Phone("UTC", at: "2026-06-17 12:00", rules: [.pause(Pause())])
        let isPledged = try phone.pledge(for: 30)
        #expect(isPledged)
        #expect(warn(&phone) == ["pledge at 5 in 1500 s: ", "pledge at 1 in 1740 s: "])
        let isEmergency = phone.emergency()
        #expect(isEmergency)
        #expect(
            warn(&phone) == [
                "withdraw pledge at 5", "withdraw pledge at 1",
                "emergency at 5 in 600 s: limit 1", "emergency at 1 in 840 s: limit 1",
            ]
        )
    }

    @Test("a restart and a moved clock neither repeat nor lose a warning")
    func clocks() throws {
        var phone = try Phone("UTC", at: "2026-06-17 12:00", Anything.antiRot)
        #expect(warn(&phone).count == 2)
        phone.pass(.minutes(20))
        phone.restart()
        #expect(warn(&phone).isEmpty)
        phone.pass(.minutes(36))
        #expect(warn(&phone).isEmpty)
        phone.moveClock(.minutes(-10))
        // By the wall clock, the system would show it again in five minutes.
        #expect(warn(&phone).first == "withdraw 1 at 5", "it was shown today")
        #expect(warn(&phone).isEmpty)
    }

    @Test("at most 48 warnings are scheduled, the nearest")
    func bound() throws {
        var phone = try Phone("UTC", at: "2026-06-17 12:00", settings: .standard)
        for id in 1...40 as ClosedRange<UInt64> {
            let end = 13 * 60 + Int(id)
            let text = "12:00-\(end / 60):\(end % 60 < 10 ? "0" : "")\(end % 60)"
            let rule = Rule.schedule(try Anything.schedule(text))
            phone.append(.limitSet(try Anything.limit(rule, id: id, selection: id)))
        }
        let changes = warn(&phone)
        #expect(changes.count == RuleState.scheduledWarningMaximum)
        #expect(changes.first == "1 at 5 in 3360 s: limit 1")
        #expect(warn(&phone).isEmpty)
    }

    @Test("a warning of version 3 is read")
    func formerWarning() throws {
        for (number, threshold) in [(0, Warning.Threshold.fifteenMinutes), (1, .fiveMinutes)] {
            let payload: [UInt8] = [3, 1, 4, UInt8(number)]
            let event = try unsafe payload.withUnsafeBytes {
                try unsafe Event(kind: 22, payload: $0)
            }
            let day = CivilDay(daysSince1970: 2)
            #expect(event == .warned(Warning(.limit(Self.one), on: day, threshold)))
        }
    }
}
