extension ByteWriter {
    mutating func write(_ rule: OverrideRule) {
        write(UInt64(rule.lengthMilliseconds))
        write(UInt64(rule.timesPerDay))
    }

    mutating func write(_ settings: Settings) {
        write(settings.overrideRule)
        write(settings.dayStart)
        write(byte: UInt8(settings.emergencyRule.timesPerPeriod))
        switch settings.weakeningDelay {
        case .none: write(byte: RuleForm.noDelay)
        case .hours(let hours):
            write(byte: RuleForm.hoursDelay)
            write(UInt64(hours))
        case .nextDay: write(byte: RuleForm.nextDayDelay)
        case .until(let instant):
            write(byte: RuleForm.untilDelay)
            write(instant)
        }
        write(settings.keepsClockAutomatic)
        write(settings.deniesAppRemoval)
    }

    mutating func write(_ id: SelectionID, _ reference: SelectionReference) {
        write(id.rawValue)
        write(contentsOf: reference.digest)
        write(UInt64(reference.applicationCount))
        write(UInt64(reference.categoryCount))
        write(UInt64(reference.webDomainCount))
    }

    mutating func write(_ limit: Limit) {
        write(limit.id.rawValue)
        write(limit.label)
        write(limit.selection.rawValue)
        write(limit.rule)
        write(byte: limit.wording.rawValue)
    }

    mutating func write(_ change: Change) {
        switch change {
        case .limit(let limit):
            write(byte: RuleForm.limitChange)
            write(limit)
        case .removal(let id):
            write(byte: RuleForm.removalChange)
            write(id.rawValue)
        case .selection(let id, let reference):
            write(byte: RuleForm.selectionChange)
            write(id, reference)
        case .settings(let settings):
            write(byte: RuleForm.settingsChange)
            write(settings)
        }
    }

    private mutating func write(_ rule: Rule) {
        switch rule {
        case .schedule(let schedule):
            write(byte: RuleForm.schedule)
            write(UInt64(schedule.windows.count))
            for window in schedule.windows {
                write(window.label)
                write(window.start)
                write(window.end)
                write(byte: window.weekdays.rawValue)
            }
        case .pause(let pause):
            write(byte: RuleForm.pause)
            write(pause.accessLength)
        case .bank(let bank):
            write(byte: RuleForm.bank)
            write(byte: bank.difficulty.rawValue)
            write(byte: bank.accepts.rawValue)
        case .budget(let budget):
            write(byte: RuleForm.budget)
            write(budget.minutes)
            write(byte: budget.weekdays.rawValue)
        case .opens(let opens):
            write(byte: RuleForm.opens)
            write(byte: UInt8(opens.timesPerDay))
            write(opens.accessLength)
            write(byte: opens.weekdays.rawValue)
        case .timer:
            write(byte: RuleForm.timer)
        }
    }
}

/// The numbers under which rules and changes are stored; none is ever used again for another.
enum RuleForm {
    static let schedule: UInt8 = 1
    static let pause: UInt8 = 2
    static let bank: UInt8 = 3
    static let budget: UInt8 = 4
    static let opens: UInt8 = 5
    static let timer: UInt8 = 6

    static let limitChange: UInt8 = 1
    static let removalChange: UInt8 = 2
    static let selectionChange: UInt8 = 3
    static let settingsChange: UInt8 = 4

    static let noDelay: UInt8 = 0
    static let hoursDelay: UInt8 = 1
    static let untilDelay: UInt8 = 2
    static let nextDayDelay: UInt8 = 3
}
