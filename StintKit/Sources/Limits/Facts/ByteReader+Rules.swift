extension ByteReader {
    mutating func readFlag() throws(EventError) -> Bool {
        switch try readByte() {
        case 0: return false
        case 1: return true
        default: throw .numberInvalid
        }
    }

    mutating func readWord() throws(EventError) -> UInt32 {
        UInt32(truncatingIfNeeded: try readNumber(upTo: UInt64(UInt32.max)))
    }

    /// Reads the number that names a limit, a selection or an item.
    mutating func readName() throws(EventError) -> UInt64 {
        try readNumber(upTo: DrawnNumber.maximum)
    }

    mutating func readOverrideRule() throws(EventError) -> OverrideRule {
        let milliseconds = try readNumber(upTo: UInt64(UInt32.max))
        let times = try readNumber(upTo: UInt64(UInt8.max))
        return try refusing { () throws(LimitError) in
            try OverrideRule(length: .milliseconds(milliseconds), timesPerDay: Int(times))
        }
    }

    mutating func readEmergencyRule() throws(EventError) -> EmergencyRule {
        let times = Int(try readByte())
        return try refusing { () throws(LimitError) in try EmergencyRule(timesPerPeriod: times) }
    }

    mutating func readSettings() throws(EventError) -> Settings {
        let rule = try readOverrideRule()
        let isFirstForm = version == 1
        let written = try readTimeOfDay()
        // Days of the first form began at any minute.
        let dayStart = isFirstForm ? written.fullHour : written
        let emergencyRule = isFirstForm ? .standard : try readEmergencyRule()
        let delay = isFirstForm ? .none : try readDelay()
        let keepsClockAutomatic = version < 3 ? true : try readFlag()
        let deniesAppRemoval = version < 3 ? false : try readFlag()
        return try refusing { () throws(LimitError) in
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

    mutating func readZoneChange() throws(EventError) -> ZoneChange {
        let zone = try readText(bytesMaximum: ZoneChange.zoneBytesMaximum)
        let began = try readInstant()
        let isJourney = try readFlag()
        guard let change = ZoneChange(zone: zone, began: began, isJourney: isJourney) else {
            throw .textInvalid
        }
        return change
    }

    mutating func readSelection() throws(EventError) -> (SelectionID, SelectionReference) {
        let id = SelectionID(rawValue: try readName())
        let digest = try readBytes(SelectionReference.digestBytes)
        guard
            let reference = SelectionReference(
                digest: digest,
                applicationCount: try readCount(),
                categoryCount: try readCount(),
                webDomainCount: try readCount()
            )
        else { throw .truncated }
        return (id, reference)
    }

    mutating func readLimit() throws(EventError) -> Limit {
        let id = LimitID(rawValue: try readName())
        let label = try readText(bytesMaximum: Limit.labelBytesMaximum)
        let selection = SelectionID(rawValue: try readName())
        let rule = try readRule()
        let wording: Wording = version == 1 ? .plain : try readChoice()
        return try refusing { () throws(LimitError) in
            try Limit(id: id, label: label, selection: selection, rule: rule, wording: wording)
        }
    }

    mutating func readChange() throws(EventError) -> Change {
        switch try readByte() {
        case RuleForm.limitChange: return .limit(try readLimit())
        case RuleForm.removalChange: return .removal(LimitID(rawValue: try readName()))
        case RuleForm.selectionChange:
            let (id, reference) = try readSelection()
            return .selection(id, reference)
        case RuleForm.settingsChange: return .settings(try readSettings())
        default: throw .numberInvalid
        }
    }

    mutating func readAccessLength() throws(EventError) -> AccessLength {
        let minutes = try readMinutes(upTo: AccessLength.range.upperBound)
        return try refusing { () throws(LimitError) in try AccessLength(minutes) }
    }

    /// Makes a value, and tells its refusal as that of the event.
    func refusing<Value>(_ make: () throws(LimitError) -> Value) throws(EventError) -> Value {
        do {
            return try make()
        } catch {
            throw .limitRefused(error)
        }
    }

    private mutating func readCount() throws(EventError) -> UInt16 {
        UInt16(truncatingIfNeeded: try readNumber(upTo: UInt64(UInt16.max)))
    }

    private mutating func readDelay() throws(EventError) -> WeakeningDelay {
        switch try readByte() {
        case RuleForm.noDelay: return .none
        case RuleForm.hoursDelay: return .hours(try readCount())
        case RuleForm.nextDayDelay: return .nextDay
        case RuleForm.untilDelay: return .until(try readInstant())
        default: throw .numberInvalid
        }
    }

    private mutating func readRule() throws(EventError) -> Rule {
        switch try readByte() {
        case RuleForm.schedule: return .schedule(try readSchedule())
        case RuleForm.pause: return .pause(Pause(accessLength: try readAccessLength()))
        case RuleForm.bank:
            return .bank(Bank(difficulty: try readChoice(), accepts: try readChoice()))
        case RuleForm.budget:
            let minutes = try readMinutes(upTo: Budget.range.upperBound)
            let weekdays = try readWeekdays()
            return .budget(
                try refusing { () throws(LimitError) in
                    try Budget(minutes: minutes, weekdays: weekdays)
                }
            )
        case RuleForm.opens:
            let times = Int(try readByte())
            let length = try readAccessLength()
            let weekdays = try readWeekdays()
            return .opens(
                try refusing { () throws(LimitError) in
                    try Opens(timesPerDay: times, accessLength: length, weekdays: weekdays)
                }
            )
        case RuleForm.timer: return .timer
        default: throw .numberInvalid
        }
    }

    private mutating func readSchedule() throws(EventError) -> Schedule {
        let count = try readNumber(upTo: UInt64(Schedule.windowMaximum))
        var windows: [Window] = []
        windows.reserveCapacity(Int(count))
        for _ in 0..<count { windows.append(try readWindow()) }
        do {
            return try Schedule(windows: windows)
        } catch {
            throw .scheduleRefused(error)
        }
    }

    private mutating func readWindow() throws(EventError) -> Window {
        let label = try readText(bytesMaximum: Window.labelBytesMaximum)
        let start = try readTimeOfDay()
        let end = try readTimeOfDay()
        let weekdays = try readWeekdays()
        // An end of 00:00 has another stored form.
        guard end != .midnight else { throw .numberInvalid }
        do {
            return try Window(label: label, start: start, end: end, weekdays: weekdays)
        } catch {
            throw .scheduleRefused(error)
        }
    }

    /// Bits that are no day have another stored form.
    private mutating func readWeekdays() throws(EventError) -> Weekdays {
        let bits = try readByte()
        guard bits == Weekdays(rawValue: bits).rawValue else { throw .numberInvalid }
        return Weekdays(rawValue: bits)
    }
}
