extension ByteReader {
    mutating func readInstant() throws(EventError) -> WallInstant {
        WallInstant(millisecondsSince1970: try readSigned(within: .instantMaximum))
    }

    mutating func readDay() throws(EventError) -> CivilDay {
        CivilDay(daysSince1970: Int(try readSigned(within: Int64(CivilDay.distanceMaximum))))
    }

    mutating func readItem() throws(EventError) -> ItemID { ItemID(rawValue: try readName()) }

    mutating func readMinutes(
        upTo maximum: Minutes = Minutes(Minutes.maximum)
    ) throws(EventError) -> Minutes {
        Minutes(Int(try readNumber(upTo: UInt64(maximum.count))))
    }

    /// Reads one of a few values by its number.
    mutating func readChoice<Choice: RawRepresentable<UInt8>>() throws(EventError) -> Choice {
        guard let choice = Choice(rawValue: try readByte()) else { throw .numberInvalid }
        return choice
    }

    mutating func readPledgeID() throws(EventError) -> PledgeID {
        PledgeID(high: try readNumber(), low: try readNumber())
    }

    mutating func readOverride() throws(EventError) -> Override {
        Override(
            day: try readDay(),
            began: try readInstant(),
            rule: try readOverrideRule()
        )
    }

    mutating func readAccess() throws(EventError) -> Access {
        let item = try readItem()
        let began = try readInstant()
        let length = try readAccessLength()
        let day = try readDay()
        let count = try readNumber(upTo: UInt64(Access.chargedMaximum))
        var charged: [LimitID] = []
        for _ in 0..<count { charged.append(LimitID(rawValue: try readName())) }
        return Access(item: item, began: began, length: length, day: day, charged: charged)
    }

    mutating func readEmergencyPass() throws(EventError) -> EmergencyPass {
        EmergencyPass(began: try readInstant(), rule: try readEmergencyRule())
    }

    mutating func readAttempt() throws(EventError) -> Attempt {
        Attempt(
            item: try readItem(),
            day: try readDay(),
            pledge: try readFlag() ? try readPledgeID() : nil
        )
    }

    mutating func readPledge() throws(EventError) -> Pledge {
        let id = try readPledgeID()
        let selection = SelectionID(rawValue: try readName())
        let began = try readInstant()
        let length = try readMinutes(upTo: Pledge.range.upperBound)
        let grade: PledgeGrade = try readChoice()
        let count = Int(try readNumber(upTo: UInt64(Credits.range.upperBound)))
        return try refusing { () throws(LimitError) in
            try Pledge(
                id: id,
                selection: selection,
                began: began,
                length: length,
                grade: grade,
                amount: count == 0 ? nil : Credits(count)
            )
        }
    }

    mutating func readBreach() throws(EventError) -> PledgeBreach {
        switch try readByte() {
        case BreachForm.opened: .opened(try readItem())
        case BreachForm.used: .used
        case BreachForm.attempted: .attempted(try readItem())
        case BreachForm.gaveUp: .gaveUp
        case BreachForm.emergency: .emergency
        default: throw .numberInvalid
        }
    }

    mutating func readUsage() throws(EventError) -> Usage {
        Usage(
            limit: LimitID(rawValue: try readName()),
            day: try readDay(),
            dayBegan: try readInstant(),
            minutes: try readMinutes(upTo: Usage.readingMaximum),
            surface: try readChoice()
        )
    }

    mutating func readWorkout() throws(EventError) -> Workout {
        let id = WorkoutID(high: try readNumber(), low: try readNumber())
        let start = try readInstant()
        let end = try readInstant()
        guard start <= end else { throw .numberInvalid }
        return Workout(id: id, start: start, end: end, origin: try readChoice())
    }

    mutating func readCarried() throws(EventError) -> Carried {
        switch try readByte() {
        case CarriedForm.account:
            .account(LimitID(rawValue: try readName()), try readAccount())
        case CarriedForm.meter: .meter(LimitID(rawValue: try readName()), try readMeter())
        case CarriedForm.tally: .tally(try readItem(), try readTally())
        case CarriedForm.openings:
            .openings(
                LimitID(rawValue: try readName()),
                Openings(day: try readDay(), count: try readWord())
            )
        case CarriedForm.closed:
            .closed(SelectionID(rawValue: try readName()), try readClosedFigures())
        case CarriedForm.covered:
            .covered(SelectionID(rawValue: try readName()), try readCoveredItems())
        case CarriedForm.pledgeFailed:
            .pledgeFailed(try readPledgeID(), try readBreach(), at: try readReading())
        default: throw .numberInvalid
        }
    }

    /// Reads items in their one form: at least one, in order, and no more than one fact tells of.
    mutating func readCoveredItems() throws(EventError) -> CoveredItems {
        let leaves = try readItems()
        let categories = try readItems()
        let items = CoveredItems(leaves: leaves, categories: categories)
        guard !items.isEmpty, items.count <= CoveredItems.factMaximum,
            items.leaves == leaves, items.categories == categories
        else { throw .numberInvalid }
        return items
    }

    private mutating func readItems() throws(EventError) -> [ItemID] {
        let count = try readNumber(upTo: UInt64(CoveredItems.factMaximum))
        var items: [ItemID] = []
        for _ in 0..<count { items.append(try readItem()) }
        return items
    }

    private mutating func readClosedFigures() throws(EventError) -> ClosedFigures {
        var figures = ClosedFigures()
        figures.account = try readIsPresent() ? try readAccount() : nil
        figures.budget = try readIsPresent() ? try readMeter() : nil
        figures.timer = try readIsPresent() ? try readMeter() : nil
        figures.openings =
            try readIsPresent() ? Openings(day: try readDay(), count: try readWord()) : nil
        return figures
    }

    private mutating func readIsPresent() throws(EventError) -> Bool {
        switch try readByte() {
        case 0: false
        case 1: true
        default: throw .numberInvalid
        }
    }

    mutating func readReading() throws(EventError) -> ClockReading {
        ClockReading(
            wall: try readInstant(),
            boot: BootInstant(millisecondsSinceBoot: try readSigned(within: .instantMaximum)),
            bootID: BootID(high: try readNumber(), low: try readNumber())
        )
    }

    private mutating func readAccount() throws(EventError) -> Account {
        var account = Account(
            selection: SelectionID(rawValue: try readName()),
            granted: try readMinutes()
        )
        account.earned = try readMinutes()
        account.spent = try readMinutes()
        account.forfeited = try readMinutes()
        account.warnings = BankWarnings(rawValue: try readByte())
        guard account.warnings.isSubset(of: .all) else { throw .numberInvalid }
        account.warnedDay = try readFlag() ? try readDay() : nil
        return account
    }

    private mutating func readMeter() throws(EventError) -> Meter {
        let day = try readDay()
        let dayBegan = try readInstant()
        let useBegan = try readInstant()
        let lastUse = try readInstant()
        let baseAt = try readInstant()
        let counted = try readMinutes()
        let refused = try readMinutes()
        let baseCounted = try readMinutes()
        let ahead = Int(try readSigned(within: Int64(Minutes.maximum)))
        return Meter(
            day: day,
            dayBegan: dayBegan,
            counted: counted,
            refused: refused,
            useBegan: useBegan,
            lastUse: lastUse,
            ahead: ahead,
            phase: try readPhase(),
            base: Meter.Base(counted: baseCounted, at: baseAt)
        )
    }

    private mutating func readPhase() throws(EventError) -> Meter.Phase {
        switch try readByte() {
        case PhaseForm.counting: .counting
        case PhaseForm.catchingUp: .catchingUp(until: try readInstant())
        case PhaseForm.rebasing: .rebasing(until: try readInstant())
        case PhaseForm.awaiting: .rebasing(until: nil)
        default: throw .numberInvalid
        }
    }

    private mutating func readTally() throws(EventError) -> Tally {
        var tally = Tally(day: try readDay())
        tally.attempts = try readWord()
        tally.turnedBack = try readWord()
        tally.accesses = try readWord()
        tally.unanswered = try readFlag() ? try readInstant() : nil
        return tally
    }
}
