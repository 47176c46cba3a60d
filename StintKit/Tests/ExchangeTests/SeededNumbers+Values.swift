import Basics
import Enforcement
import Exchange
import Limits

extension SeededNumbers {
    mutating func chance(_ parts: Int, of whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &self) < parts
    }

    /// Returns a small number, or one anywhere in the range.
    mutating func word() -> UInt32 {
        chance(4, of: 5) ? .random(in: 0...40, using: &self) : .random(in: 0 ... .max, using: &self)
    }

    /// Returns a small or a large ID.
    mutating func number() -> UInt64 {
        chance(1, of: 2) ? UInt64(word()) : .random(in: 0...DrawnNumber.maximum, using: &self)
    }

    mutating func limitID() -> LimitID { LimitID(rawValue: number()) }
    mutating func itemID() -> ItemID { ItemID(rawValue: number()) }
    mutating func selectionID() -> SelectionID { SelectionID(rawValue: number()) }
    mutating func pledgeID() -> PledgeID { PledgeID(high: next(), low: next()) }

    /// Returns an instant of recent years, or any in or just outside the range.
    mutating func instant() -> WallInstant {
        let range: ClosedRange<Int64> =
            chance(4, of: 5)
            ? 1_700_000_000_000...1_900_000_000_000 : -(1 << 53) - 5...(1 << 53) + 5
        return WallInstant(millisecondsSince1970: .random(in: range, using: &self))
    }

    mutating func day() -> CivilDay {
        CivilDay(
            daysSince1970: chance(4, of: 5)
                ? .random(in: 19_000...22_000, using: &self)
                : .random(in: -200_000_001...200_000_001, using: &self)
        )
    }

    mutating func minutes(upTo maximum: Int) -> Minutes {
        Minutes(.random(in: 0...maximum, using: &self))
    }

    mutating func text(bytesMaximum: Int) -> String {
        let parts = [
            "a", "Z", "é", "e\u{301}", "☕️", "🍜", " ", "\u{0}", "ß", "\"", "\\", ",", "\n", "\r\n",
            "\u{7f}", "\u{2028}", "=1+1", "\t", "/", "\u{feff}",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &self) {
            let next = parts.randomElement(using: &self) ?? ""
            if text.utf8.count + next.utf8.count <= bytesMaximum { text += next }
        }
        return text
    }

    mutating func bytes(_ range: ClosedRange<Int>) -> [UInt8] {
        (0..<Int.random(in: range, using: &self)).map { _ in .random(in: 0...255, using: &self) }
    }

    mutating func weekdays() -> Weekdays {
        chance(1, of: 2) ? .all : Weekdays(rawValue: .random(in: 1...127, using: &self))
    }

    mutating func time() -> TimeOfDay {
        TimeOfDay(minutes: .random(in: 0..<1440, using: &self)) ?? .midnight
    }

    mutating func accessLength() -> AccessLength {
        let length = try? AccessLength(Minutes(5 * .random(in: 1...24, using: &self)))
        return length ?? .standard
    }

    mutating func breakRule() -> BreakRule {
        if chance(1, of: 4),
            let pool = try? BreakRule(pool: Minutes(.random(in: 5...240, using: &self)))
        {
            return pool
        }
        let rule = try? BreakRule(
            length: .milliseconds(Int.random(in: 60_000...14_400_000, using: &self)),
            timesPerDay: .random(in: 0...10, using: &self)
        )
        return rule ?? .standard
    }

    mutating func emergencyRule() -> EmergencyRule {
        let rule = try? EmergencyRule(timesPerPeriod: .random(in: 0...10, using: &self))
        return rule ?? .standard
    }

    mutating func settings() -> Settings {
        let delays: [WeakeningDelay] = [
            .none, .nextDay, .hours(.random(in: 1...720, using: &self)), .until(instant()),
        ]
        let settings = try? Settings(
            breakRule: breakRule(),
            dayStart: TimeOfDay(hour: .random(in: 0...23, using: &self), minute: 0) ?? .midnight,
            emergencyRule: emergencyRule(),
            weakeningDelay: delays.randomElement(using: &self) ?? .none,
            keepsClockAutomatic: chance(3, of: 4),
            deniesAppRemoval: Bool.random(using: &self),
            warnings: WarningTimes(rawValue: .random(in: 0...3, using: &self))
        )
        return settings ?? .standard
    }

    mutating func schedule() -> Schedule {
        var windows: [Window] = []
        for _ in 0..<20 where windows.count < Int.random(in: 0...10, using: &self) {
            let window = try? Window(
                label: text(bytesMaximum: Window.labelBytesMaximum),
                start: time(),
                end: chance(1, of: 5) ? .endOfDay : time(),
                weekdays: weekdays()
            )
            guard let window, (try? Schedule(windows: windows + [window])) != nil else { continue }
            windows.append(window)
        }
        guard let schedule = try? Schedule(windows: windows) else {
            preconditionFailure("the windows do not overlap")
        }
        return schedule
    }

    mutating func rule(_ kind: Rule.Kind) -> Rule {
        switch kind {
        case .schedule: return .schedule(schedule())
        case .pause: return .pause(Pause(ask()))
        case .bank:
            return .bank(
                Bank(
                    difficulty: Difficulty.allCases.randomElement(using: &self) ?? .medium,
                    accepts: chance(1, of: 2) ? .any : .measured
                )
            )
        case .budget:
            let budget = try? Budget(
                minutes: Minutes(.random(in: 1...1439, using: &self)),
                end: softEnd()
            )
            return budget.map { .budget($0) } ?? .timer
        case .opens:
            let opens = try? Opens(
                timesPerDay: .random(in: 1...100, using: &self),
                question: ask()
            )
            return opens.map { .opens($0) } ?? .timer
        case .timer: return .timer
        case .stretch:
            let stretch = try? Stretch(
                use: Minutes(.random(in: 1...240, using: &self)),
                rest: Minutes(.random(in: 1...240, using: &self)),
                end: softEnd()
            )
            return stretch.map { .stretch($0) } ?? .timer
        }
    }

    mutating func ask() -> Ask {
        Ask(accessLength: accessLength(), choosesLength: chance(1, of: 3), price: price())
    }

    mutating func price() -> Price {
        switch Int.random(in: 0...4, using: &self) {
        case 0:
            let seconds = Int.random(in: Wait.range, using: &self)
            let wait = try? Wait(seconds: seconds, lengthens: chance(1, of: 2))
            return wait.map { .wait($0) } ?? .free
        case 1:
            let reasons = try? Reasons(["Work", "\"Bored\", maybe", "Grüße"])
            return reasons.map { .chosenReason($0) } ?? .free
        case 2: return .writtenReason
        default: return .free
        }
    }

    mutating func softEnd() -> SoftEnd? {
        guard chance(1, of: 2) else { return nil }
        let times = Int.random(in: 1...100, using: &self)
        return try? SoftEnd(ask(), timesPerDay: chance(1, of: 2) ? times : nil)
    }

    mutating func hours(_ kind: Rule.Kind) -> Hours {
        guard kind.hasHours, chance(1, of: 2) else { return .always }
        let hour = Int.random(in: 0...23, using: &self)
        let length = Int.random(in: 1...23, using: &self)
        let span = try? Hours.Span(
            start: TimeOfDay(hour: hour, minute: 0) ?? .midnight,
            end: TimeOfDay(hour: (hour + length) % 24, minute: 0) ?? .midnight
        )
        let spans = chance(1, of: 2) ? [span].compactMap { $0 } : []
        return (try? Hours(days: weekdays(), spans: spans)) ?? .always
    }

    mutating func limit() -> Limit {
        let kind = Rule.Kind.allCases.randomElement(using: &self) ?? .timer
        let limit = try? Limit(
            id: limitID(),
            label: text(bytesMaximum: Limit.labelBytesMaximum),
            selection: selectionID(),
            rule: rule(kind),
            wording: Wording.allCases.randomElement(using: &self) ?? .plain,
            hours: hours(kind),
            opensInBreaks: chance(1, of: 2),
            warns: chance(3, of: 4)
        )
        guard let limit else { preconditionFailure("the label is short enough") }
        return limit
    }

    mutating func reference() -> SelectionReference {
        let reference = SelectionReference(
            digest: bytes(32...32),
            applicationCount: .random(in: 0 ... .max, using: &self),
            categoryCount: .random(in: 0...9, using: &self),
            webDomainCount: .random(in: 0...9, using: &self)
        )
        guard let reference else { preconditionFailure("the digest has 32 bytes") }
        return reference
    }

    mutating func reading() -> ClockReading {
        ClockReading(
            wall: instant(),
            boot: BootInstant(millisecondsSinceBoot: instant().millisecondsSince1970),
            bootID: BootID(high: next(), low: next())
        )
    }

    mutating func selection() -> ExportedSelection {
        let items = (0..<Int.random(in: 0...5, using: &self)).compactMap { _ in
            ExportedSelection.Item(
                id: itemID(),
                kind: Selection.Kind.allCases.randomElement(using: &self) ?? .category,
                name: text(bytesMaximum: ExportedSelection.Item.nameBytesMaximum),
                token: chance(1, of: 3) ? nil : bytes(0...200)
            )
        }
        guard let selection = ExportedSelection(digest: bytes(32...32), items: items) else {
            preconditionFailure("the digest has 32 bytes")
        }
        return selection
    }
}
