import Limits

extension FieldReader {
    mutating func settings() throws(Misreading) -> Settings {
        let rule = try object("override") { (reader) throws(Misreading) in
            try reader.overrideRule()
        }
        let dayStart = try time("dayStart")
        let times: Int = try number(
            "emergencyTimesPerPeriod",
            in: FieldReader.wide(EmergencyRule.range)
        )
        let emergencyRule = try refusing("emergencyTimesPerPeriod") { () throws(LimitError) in
            try EmergencyRule(timesPerPeriod: times)
        }
        let delay = try object("weakeningDelay") { (reader) throws(Misreading) in
            try reader.delay()
        }
        // Exports from before the settings say nothing of them.
        let isSaid = optional("keepsClockAutomatic") != nil
        let keepsClockAutomatic = isSaid ? try flag("keepsClockAutomatic") : true
        let deniesAppRemoval = try optionalFlag("deniesAppRemoval")
        return try refusing("dayStart") { () throws(LimitError) in
            try Settings(
                overrideRule: rule,
                dayStart: dayStart,
                emergencyRule: emergencyRule,
                weakeningDelay: delay,
                keepsClockAutomatic: keepsClockAutomatic,
                deniesAppRemoval: deniesAppRemoval
            )
        }
    }

    mutating func overrideRule() throws(Misreading) -> OverrideRule {
        let name = "lengthMilliseconds"
        let milliseconds: Int64 = try number(
            name,
            in: OverrideRule.lengthMinimum
                .wholeMilliseconds...OverrideRule.lengthMaximum
                .wholeMilliseconds
        )
        let times: Int = try number(
            "timesPerDay",
            in: 0...Int64(OverrideRule.timesPerDayMaximum)
        )
        return try refusing(name) { () throws(LimitError) in
            try OverrideRule(length: .milliseconds(milliseconds), timesPerDay: times)
        }
    }

    /// Reads a limit, all of whose fields stand in this object.
    mutating func limit() throws(Misreading) -> Limit {
        let id = try limit("id")
        let label = try text("label")
        let selection = try selection("selection")
        let wording: Wording = try choice("wording")
        let rule = try object("rule") { (reader) throws(Misreading) in try reader.rule() }
        return try refusing("label") { () throws(LimitError) in
            try Limit(id: id, label: label, selection: selection, rule: rule, wording: wording)
        }
    }

    mutating func selection() throws(Misreading) -> (SelectionID, SelectionReference) {
        let counts: ClosedRange<Int64> = 0...Int64(UInt16.max)
        let id = try selection("selection")
        let digest = try digest("digest")
        guard
            let reference = SelectionReference(
                digest: digest,
                applicationCount: try number("applicationCount", in: counts),
                categoryCount: try number("categoryCount", in: counts),
                webDomainCount: try number("webDomainCount", in: counts)
            )
        else { throw refusal(.fieldMissing, "digest") }
        return (id, reference)
    }

    mutating func change() throws(Misreading) -> Change {
        let kind = try text("kind")
        switch kind {
        case "limit":
            return .limit(
                try object("limit") { (reader) throws(Misreading) in try reader.limit() }
            )
        case "removal": return .removal(try limit("limit"))
        case "selection":
            let (id, reference) = try selection()
            return .selection(id, reference)
        case "settings":
            return .settings(
                try object("settings") { (reader) throws(Misreading) in try reader.settings() }
            )
        default: throw unknown(kind, ["limit", "removal", "selection", "settings"], "kind")
        }
    }

    mutating func accessLength(_ name: String) throws(Misreading) -> AccessLength {
        let minutes = try minutes(name, upTo: AccessLength.range.upperBound)
        return try refusing(name) { () throws(LimitError) in try AccessLength(minutes) }
    }

    static func wide(_ range: ClosedRange<Int>) -> ClosedRange<Int64> {
        Int64(range.lowerBound)...Int64(range.upperBound)
    }

    private mutating func delay() throws(Misreading) -> WeakeningDelay {
        let kind = try text("kind")
        switch kind {
        case "none": return .none
        case "hours":
            let range = WeakeningDelay.hoursRange
            return .hours(
                try number("hours", in: Int64(range.lowerBound)...Int64(range.upperBound))
            )
        case "nextDay": return .nextDay
        case "until": return .until(try instant("until"))
        default: throw unknown(kind, ["none", "hours", "nextDay", "until"], "kind")
        }
    }

    private mutating func rule() throws(Misreading) -> Rule {
        let kind: Rule.Kind = try choice("kind")
        switch kind {
        case .schedule: return .schedule(try schedule())
        case .pause: return .pause(Pause(accessLength: try accessLength("accessMinutes")))
        case .bank:
            return .bank(Bank(difficulty: try choice("difficulty"), accepts: try choice("accepts")))
        case .budget:
            let minutes = try minutes("minutes", upTo: Budget.range.upperBound)
            let weekdays = try weekdays("weekdays")
            return .budget(
                try refusing("minutes") { () throws(LimitError) in
                    try Budget(minutes: minutes, weekdays: weekdays)
                }
            )
        case .opens:
            let times: Int = try number("timesPerDay", in: FieldReader.wide(Opens.range))
            let length = try accessLength("accessMinutes")
            let weekdays = try weekdays("weekdays")
            return .opens(
                try refusing("timesPerDay") { () throws(LimitError) in
                    try Opens(timesPerDay: times, accessLength: length, weekdays: weekdays)
                }
            )
        case .timer: return .timer
        }
    }

    private mutating func schedule() throws(Misreading) -> Schedule {
        let windows = try list(
            "windows",
            maximum: Schedule.windowMaximum
        ) { (node, path) throws(Misreading) in
            var reader = try FieldReader(node, path: path)
            let window = try reader.window()
            try reader.finish()
            return window
        }
        return try refusing("windows") { () throws(ScheduleError) in
            try Schedule(windows: windows)
        }
    }

    private mutating func window() throws(Misreading) -> Window {
        let label = try text("label")
        let start = try time("start")
        let end = try time("end")
        let weekdays = try weekdays("weekdays")
        let window = try refusing("end") { () throws(ScheduleError) in
            try Window(label: label, start: start, end: end, weekdays: weekdays)
        }
        // An end of 00:00 has another form.
        guard window.end == end else {
            throw refusal(
                .contradictory(found: end.description, expected: window.end.description),
                "end"
            )
        }
        return window
    }
}
