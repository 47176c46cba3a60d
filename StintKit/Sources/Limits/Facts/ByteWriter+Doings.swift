extension ByteWriter {
    mutating func write(_ flag: Bool) { write(byte: flag ? 1 : 0) }

    mutating func write(_ instant: WallInstant) { write(signed: instant.millisecondsSince1970) }

    mutating func write(_ day: CivilDay) { write(signed: Int64(day.daysSince1970)) }

    mutating func write(_ minutes: Minutes) { write(UInt64(minutes.count)) }

    mutating func write(_ length: AccessLength) { write(length.minutes) }

    mutating func write(_ id: PledgeID) {
        write(id.high)
        write(id.low)
    }

    /// Writes what may be missing behind a byte that tells whether it is there.
    mutating func write(_ id: PledgeID?) {
        write(byte: id == nil ? 0 : 1)
        if let id { write(id) }
    }

    mutating func write(_ access: Access) {
        write(access.item.rawValue)
        write(access.began)
        write(access.length)
        write(access.day)
        write(UInt64(access.charged.count))
        for limit in access.charged { write(limit.rawValue) }
    }

    mutating func write(_ pledge: Pledge) {
        write(pledge.id)
        write(pledge.selection.rawValue)
        write(pledge.began)
        write(pledge.length)
        write(byte: pledge.grade.rawValue)
        write(UInt64(pledge.amount?.count ?? 0))
    }

    mutating func write(_ breach: PledgeBreach) {
        switch breach {
        case .opened(let item):
            write(byte: BreachForm.opened)
            write(item.rawValue)
        case .used: write(byte: BreachForm.used)
        case .attempted(let item):
            write(byte: BreachForm.attempted)
            write(item.rawValue)
        case .gaveUp: write(byte: BreachForm.gaveUp)
        case .emergency: write(byte: BreachForm.emergency)
        }
    }

    mutating func write(_ usage: Usage) {
        write(usage.limit.rawValue)
        write(usage.day)
        write(usage.dayBegan)
        write(usage.minutes)
        write(byte: usage.surface.rawValue)
    }

    mutating func write(_ workout: Workout) {
        write(workout.id.high)
        write(workout.id.low)
        write(workout.start)
        write(workout.end)
        write(byte: workout.origin.rawValue)
    }

    mutating func write(_ carried: Carried) {
        switch carried {
        case .account(let id, let account):
            write(byte: CarriedForm.account)
            write(id.rawValue)
            write(account)
        case .meter(let id, let meter):
            write(byte: CarriedForm.meter)
            write(id.rawValue)
            write(meter)
        case .tally(let id, let tally):
            write(byte: CarriedForm.tally)
            write(id.rawValue)
            write(tally)
        case .openings(let id, let openings):
            write(byte: CarriedForm.openings)
            write(id.rawValue)
            write(openings.day)
            write(UInt64(openings.count))
        case .closed(let id, let figures):
            write(byte: CarriedForm.closed)
            write(id.rawValue)
            write(figures)
        case .covered(let id, let items):
            write(byte: CarriedForm.covered)
            write(id.rawValue)
            write(items)
        case .pledgeFailed(let id, let breach, let reading):
            write(byte: CarriedForm.pledgeFailed)
            write(id)
            write(breach)
            write(reading)
        }
    }

    mutating func write(_ items: CoveredItems) {
        for ids in [items.leaves, items.categories] {
            write(UInt64(ids.count))
            for id in ids { write(id.rawValue) }
        }
    }

    mutating func write(_ reading: ClockReading) {
        write(reading.wall)
        write(signed: reading.boot.millisecondsSinceBoot)
        write(reading.bootID.high)
        write(reading.bootID.low)
    }

    private mutating func write(_ account: Account) {
        write(account.selection.rawValue)
        for minutes in [account.granted, account.earned, account.spent, account.forfeited] {
            write(minutes)
        }
        write(byte: account.warnings.rawValue)
        if let day = account.warnedDay {
            write(byte: 1)
            write(day)
        } else {
            write(byte: 0)
        }
    }

    private mutating func write(_ figures: ClosedFigures) {
        write(byte: figures.account == nil ? 0 : 1)
        if let account = figures.account { write(account) }
        for meter in [figures.budget, figures.timer] {
            write(byte: meter == nil ? 0 : 1)
            if let meter { write(meter) }
        }
        write(byte: figures.openings == nil ? 0 : 1)
        if let openings = figures.openings {
            write(openings.day)
            write(UInt64(openings.count))
        }
    }

    private mutating func write(_ meter: Meter) {
        write(meter.day)
        for instant in [meter.dayBegan, meter.useBegan, meter.lastUse, meter.base.at] {
            write(instant)
        }
        for minutes in [meter.counted, meter.refused, meter.base.counted] { write(minutes) }
        write(signed: Int64(meter.ahead))
        switch meter.phase {
        case .counting: write(byte: PhaseForm.counting)
        case .catchingUp(let end):
            write(byte: PhaseForm.catchingUp)
            write(end)
        case .rebasing(nil): write(byte: PhaseForm.awaiting)
        case .rebasing(.some(let end)):
            write(byte: PhaseForm.rebasing)
            write(end)
        }
    }

    private mutating func write(_ tally: Tally) {
        write(tally.day)
        for count in [tally.attempts, tally.turnedBack, tally.accesses] { write(UInt64(count)) }
        if let instant = tally.unanswered {
            write(byte: 1)
            write(instant)
        } else {
            write(byte: 0)
        }
    }
}

/// The numbers under which breaches are stored.
enum BreachForm {
    static let opened: UInt8 = 1
    static let used: UInt8 = 2
    static let attempted: UInt8 = 3
    static let gaveUp: UInt8 = 4
    static let emergency: UInt8 = 5
}

/// The numbers under which carried figures are stored.
enum CarriedForm {
    static let account: UInt8 = 1
    static let meter: UInt8 = 2
    static let tally: UInt8 = 3
    static let openings: UInt8 = 4
    static let pledgeFailed: UInt8 = 5
    static let closed: UInt8 = 6
    static let covered: UInt8 = 7
}

/// The numbers under which a meter's phases are stored.
enum PhaseForm {
    static let counting: UInt8 = 0
    static let catchingUp: UInt8 = 1
    static let rebasing: UInt8 = 2
    static let awaiting: UInt8 = 3
}
