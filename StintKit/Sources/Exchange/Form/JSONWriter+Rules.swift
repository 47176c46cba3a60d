import Limits

extension JSONWriter {
    mutating func fields(_ settings: Settings) {
        field("override") { $0.fields(settings.overrideRule) }
        field("dayStart", settings.dayStart.description)
        field("emergencyTimesPerPeriod", settings.emergencyRule.timesPerPeriod)
        field("weakeningDelay") { writer in
            switch settings.weakeningDelay {
            case .none: writer.field("kind", "none")
            case .hours(let hours):
                writer.field("kind", "hours")
                writer.field("hours", hours)
            case .nextDay: writer.field("kind", "nextDay")
            case .until(let instant):
                writer.field("kind", "until")
                writer.field("until", instant)
            }
        }
        field("keepsClockAutomatic", settings.keepsClockAutomatic)
        field("deniesAppRemoval", settings.deniesAppRemoval)
    }

    mutating func fields(_ rule: OverrideRule) {
        field("lengthMilliseconds", rule.length.wholeMilliseconds)
        field("timesPerDay", rule.timesPerDay)
    }

    mutating func fields(_ limit: Limit) {
        field("id", limit.id.rawValue)
        field("label", limit.label)
        field("selection", limit.selection.rawValue)
        field("wording", limit.wording)
        field("rule") { $0.fields(limit.rule) }
    }

    mutating func fields(_ id: SelectionID, _ reference: SelectionReference) {
        field("selection", id.rawValue)
        field("digest", reference.digestText)
        field("applicationCount", reference.applicationCount)
        field("categoryCount", reference.categoryCount)
        field("webDomainCount", reference.webDomainCount)
    }

    mutating func fields(_ change: Change) {
        switch change {
        case .limit(let limit):
            field("kind", "limit")
            field("limit") { $0.fields(limit) }
        case .removal(let id):
            field("kind", "removal")
            field("limit", id.rawValue)
        case .selection(let id, let reference):
            field("kind", "selection")
            fields(id, reference)
        case .settings(let settings):
            field("kind", "settings")
            field("settings") { $0.fields(settings) }
        }
    }

    private mutating func fields(_ rule: Rule) {
        field("kind", rule.kind)
        switch rule {
        case .schedule(let schedule):
            field("windows", schedule.windows) { writer, window in
                writer.object { $0.fields(window) }
            }
        case .pause(let pause): field("accessMinutes", pause.accessLength.minutes.count)
        case .bank(let bank):
            field("difficulty", bank.difficulty)
            field("accepts", bank.accepts)
        case .budget(let budget):
            field("minutes", budget.minutes.count)
            field("weekdays", budget.weekdays)
        case .opens(let opens):
            field("timesPerDay", opens.timesPerDay)
            field("accessMinutes", opens.accessLength.minutes.count)
            field("weekdays", opens.weekdays)
        case .timer: break
        }
    }

    private mutating func fields(_ window: Window) {
        field("label", window.label)
        field("start", window.start.description)
        field("end", window.end.description)
        field("weekdays", window.weekdays)
    }
}
