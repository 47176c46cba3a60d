import Limits
package import ScreenTimeDaemon

extension Configuration {
    /// Draws rules: a preset, or one to six limits on one to four selections.
    package static func drawn(
        from numbers: inout SplitMix64,
        apps: [InstalledApplication]
    ) -> Configuration {
        if Double.random(in: 0..<1, using: &numbers) < 0.25,
            let preset = Preset.all.randomElement(using: &numbers)
        {
            return Configuration(preset, covering: subjects(of: apps, &numbers))
        }
        var selections: [SelectionID: [Subject]] = [:]
        for number in 1...UInt64(UInt32.random(in: 1...4, using: &numbers)) {
            selections[SelectionID(rawValue: number)] = subjects(of: apps, &numbers)
        }
        let settings = settings(&numbers)
        let count = UInt64(UInt32.random(in: 1...6, using: &numbers))
        var limits: [LimitEntry] = []
        for number in 1...count {
            let kind = kind(&numbers)
            let entry = LimitEntry(
                id: LimitID(rawValue: number),
                selection: selections.keys.sorted().randomElement(using: &numbers)
                    ?? SelectionID(rawValue: 1),
                draft: draft(
                    "Limit \(number)",
                    rule(kind, &numbers),
                    dayStart: settings.dayStart,
                    &numbers
                )
            )
            // Hours, or the limit, may need too many monitors.
            var simple = entry
            simple.draft = LimitDraft(label: entry.draft.label, rule: entry.draft.rule)
            let fitting = [entry, simple].first { canPlan(limits + [$0]) }
            if let fitting { limits.append(fitting) }
        }
        return Configuration(selections: selections, limits: limits, settings: settings)
    }

    private static func canPlan(_ entries: [LimitEntry]) -> Bool {
        let limits = valid { try entries.map { try $0.draft.limit($0.id, on: $0.selection) } }
        return limits.flatMap { limits in valid { try Plan.validate(limits) } } != nil
    }

    /// Draws the subjects of a selection: at least one app, sometimes a category or a domain.
    static func subjects(
        of apps: [InstalledApplication],
        _ numbers: inout SplitMix64
    ) -> [Subject] {
        let count = Int.random(in: 1...min(4, apps.count), using: &numbers)
        var subjects = apps.shuffled(using: &numbers).prefix(count)
            .map { Subject.application($0.bundleIdentifier) }
        if Bool.random(using: &numbers),
            let category = apps.randomElement(using: &numbers)?.category
        {
            subjects.append(.category(category))
        }
        if Bool.random(using: &numbers),
            let domain = apps.flatMap(\.webDomains).randomElement(using: &numbers)
        {
            subjects.append(.webDomain(domain))
        }
        return subjects
    }

    /// Draws settings; half of the time, the standard ones.
    static func settings(_ numbers: inout SplitMix64) -> Settings {
        guard Bool.random(using: &numbers) else { return .standard }
        let delays: [WeakeningDelay] = [.none, .none, .nextDay, .hours(1), .hours(24), .hours(72)]
        return valid {
            try Settings.standard.replacing(
                breakRule: breakRule(&numbers),
                dayStart: TimeOfDay(hour: Int.random(in: 0...6, using: &numbers), minute: 0)
                    ?? .midnight,
                emergencyRule: EmergencyRule(
                    timesPerPeriod: Int.random(in: 0...4, using: &numbers)
                ),
                weakeningDelay: delays.randomElement(using: &numbers) ?? WeakeningDelay.none,
                deniesAppRemoval: Bool.random(using: &numbers)
            )
        } ?? .standard
    }

    private static func breakRule(_ numbers: inout SplitMix64) throws -> BreakRule {
        if Double.random(in: 0..<1, using: &numbers) < 0.4 {
            return try BreakRule(pool: Minutes(Int.random(in: 5...90, using: &numbers)))
        }
        return try BreakRule(
            length: .seconds(60 * Int.random(in: 1...90, using: &numbers)),
            timesPerDay: Int.random(in: 0...3, using: &numbers)
        )
    }

    static func kind(_ numbers: inout SplitMix64) -> Rule.Kind {
        Rule.Kind.allCases.randomElement(using: &numbers) ?? Rule.Kind.allCases[0]
    }

    static func rule(_ kind: Rule.Kind, _ numbers: inout SplitMix64) -> Rule {
        let (question, end) = (ask(&numbers), softEnd(&numbers))
        let minutes = Minutes(Int.random(in: 1...25, using: &numbers))
        let values = (question, end, minutes, Int.random(in: 1...6, using: &numbers))
        return valid { try kind.judged.rule(values, &numbers) } ?? kind.standard
    }

    static func weekdays(_ numbers: inout SplitMix64) -> Weekdays {
        Weekdays(rawValue: UInt8.random(in: 1...127, using: &numbers))
    }

    static func accessLength(_ numbers: inout SplitMix64) -> AccessLength {
        let minutes = [5, 5, 10, 15, 30, 60, 120].randomElement(using: &numbers) ?? 15
        return valid { try AccessLength(Minutes(minutes)) } ?? .standard
    }

    /// Returns a drawn value; nil if it is out of range.
    static func valid<Value>(_ body: () throws -> Value) -> Value? {
        do { return try body() } catch { return nil }
    }
}
