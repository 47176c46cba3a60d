import Basics
import Foundation
import Limits
import Testing

@Suite("Banks", .timeLimit(.minutes(10)))
struct BankTests {
    private func phone(_ bank: Bank, at local: String = "2026-06-17 08:00") throws -> Phone {
        var phone = try Phone("Europe/Berlin", at: local, rules: [.bank(bank)])
        phone.arm()
        phone.pass(.minutes(3))
        return phone
    }

    private func account(_ phone: Phone, _ limit: UInt64 = 1) throws -> Account {
        try #require(phone.state.account(of: LimitID(rawValue: limit)))
    }

    /// Adds a workout that ends now.
    private func workOut(
        _ seconds: Int,
        ago: Duration = .zero,
        number: UInt64 = 1,
        by origin: Workout.Origin = .measured,
        _ phone: inout Phone
    ) -> Bool {
        let end = phone.wall - ago
        let workout = Workout(
            id: WorkoutID(high: 0, low: number),
            start: end - .seconds(seconds),
            end: end,
            origin: origin
        )
        let event = phone.state.recording(workout, at: phone.reading)
        return event.map { phone.append($0) } != nil
    }

    private func use(_ count: Int, after before: Int = 0, _ phone: inout Phone) {
        for minute in before + 1...before + count {
            phone.pass(.minutes(1))
            phone.use(Minutes(minute))
        }
    }

    @Test(
        "each difficulty has its start, its ratio, rounded down, and its cap",
        arguments: [
            (Difficulty.easy, 90, 240, 2, 1), (.medium, 60, 180, 1, 1), (.hard, 30, 120, 1, 2),
            (.extreme, 0, 60, 1, 3),
        ] as [(Difficulty, Int, Int, Int, Int)]
    )
    func difficulties(
        difficulty: Difficulty,
        start: Int,
        cap: Int,
        paid: Int,
        per: Int
    ) throws {
        for seconds in [0, 59, 60, 119, 120, 179, 180, 1799, 3600, 86_400] {
            var phone = try phone(Bank(difficulty: difficulty))
            #expect(try account(phone).balance.count == start)
            #expect(workOut(seconds, &phone))
            let earned = seconds / 60 * paid / per
            let account = try account(phone)
            #expect(account.granted.count == start && account.earned.count == earned)
            #expect(account.balance.count == min(cap, start + earned))
            #expect(account.forfeited.count == max(0, start + earned - cap))
        }
    }

    @Test("use is subtracted by the minute, down to zero, also after compaction")
    func floor() throws {
        var phone = try phone(Bank(difficulty: .hard))
        use(30, &phone)
        #expect(try account(phone).balance == 0)
        #expect(phone.cause() == Cause(1, .bankEmpty))
        use(5, after: 30, &phone)
        #expect(try account(phone).spent == 30)
        let rebuilt = RuleState.fold(phone.state.essentialFacts)
        #expect(rebuilt == phone.state)
        #expect(rebuilt.account(of: LimitID(rawValue: 1))?.balance == 0)
        #expect(workOut(240, &phone))
        #expect(try account(phone).balance == 2)
        #expect(!phone.isBlocked())
    }

    @Test("a workout pays once, and only for minutes that no other workout was paid for")
    func once() throws {
        var phone = try phone(Bank(difficulty: .extreme))
        #expect(workOut(3600, &phone))
        #expect(!workOut(3600, &phone))
        #expect(try account(phone).balance == 20)
        phone.append(try #require(phone.facts.last?.event))
        #expect(try account(phone).balance == 20)
        // The person edited the workout, and another process reports it without knowing the first.
        let edited = Workout(
            id: WorkoutID(high: 0, low: 1),
            start: phone.wall - .hours(3),
            end: phone.wall - .hours(2),
            origin: .measured
        )
        phone.append(.workedOut(edited))
        #expect(try account(phone).balance == 20)
        // Half of it is within the first.
        #expect(workOut(3600, ago: .minutes(-30), number: 2, &phone) == false, "it has not ended")
        phone.pass(.minutes(30))
        #expect(workOut(3600, number: 2, &phone))
        #expect(try account(phone).balance == 30)
        #expect(workOut(600, number: 3, &phone), "it is recorded and pays nothing")
        #expect(try account(phone).balance == 30)
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
    }

    @Test("the unused minutes of a deleted workout are subtracted once, down to zero")
    func deletion() throws {
        var phone = try phone(Bank(difficulty: .hard))
        let id = WorkoutID(high: 0, low: 1)
        #expect(phone.state.deleting(id) == nil, "it has not paid")
        #expect(workOut(7200, &phone))
        #expect(try account(phone).balance == 90)
        use(50, &phone)
        #expect(try account(phone).balance == 40)
        #expect(workOut(1200, ago: .hours(3), number: 2, &phone))
        #expect(try account(phone).balance == 50)
        // A payment can be subtracted even after compaction.
        var rebuilt = RuleState.fold(phone.state.essentialFacts)
        #expect(rebuilt == phone.state)
        let deletion = try #require(phone.state.deleting(id))
        phone.append(deletion)
        #expect(try account(phone).balance == 0, "60 were paid, and 50 are left")
        rebuilt.apply(try #require(phone.facts.last))
        #expect(rebuilt == phone.state)
        #expect(phone.state.deleting(id) == nil)
        phone.append(deletion)
        #expect(workOut(7200, &phone) == false, "it pays once")
        phone.append(.workoutDeleted(WorkoutID(high: 0, low: 2)))
        #expect(try account(phone).balance == 0)
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        let figures = try account(phone)
        #expect(figures.earned + figures.granted == figures.spent + figures.forfeited)
    }

    @Test("a deletion subtracts only minutes below the cap, and only of the last 16 workouts")
    func deletedAtTheCap() throws {
        var phone = try phone(Bank(difficulty: .extreme))
        // Each of the first 20 pays 3 minutes; then the bank is full.
        for number in 1...24 {
            phone.pass(.hours(1))
            #expect(workOut(600, number: UInt64(number), &phone))
        }
        #expect(try account(phone).balance == 60)
        phone.append(.workoutDeleted(WorkoutID(high: 0, low: 22)))
        #expect(try account(phone).balance == 60, "it was above the cap")
        #expect(phone.state.deleting(WorkoutID(high: 0, low: 4)) == nil, "it is forgotten")
        #expect(phone.state.deleting(WorkoutID(high: 0, low: 5)) != nil)
        phone.append(.workoutDeleted(WorkoutID(high: 0, low: 5)))
        #expect(try account(phone).balance == 57)
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
    }

    @Test("overlapping workouts pay once for their common minutes")
    func overlaps() throws {
        var generator = SeededNumbers(seed: 83)
        for _ in 0..<200 {
            var phone = try phone(Bank(difficulty: .medium))
            var minutes: Set<Int> = []
            for number in 0..<6 as Range<UInt64> {
                let start = generator.number(0...100)
                let length = generator.number(0...30)
                minutes.formUnion(start..<start + length)
                #expect(
                    workOut(
                        length * 60,
                        ago: .minutes(180 - start - length),
                        number: number,
                        &phone
                    )
                )
            }
            try #require(try account(phone).earned.count == minutes.count)
        }
    }

    @Test("a workout entered by hand pays until exactly four hours after its end")
    func claim() throws {
        for (ago, pays) in [
            (Duration.zero, true), (.hours(4), true), (.hours(4) + .milliseconds(1), false),
            (.milliseconds(-1), false),
        ] {
            var phone = try phone(Bank())
            phone.pass(.hours(20))
            #expect(workOut(600, ago: ago, by: .entered, &phone) == pays)
        }
    }

    @Test("a measured workout pays within a week, however late it is reported")
    func lookBack() throws {
        for (ago, pays) in [
            (Duration.zero, true), (.hours(4) + .milliseconds(1), true), (.hours(3 * 24), true),
            (.hours(7 * 24), true), (.hours(7 * 24) + .milliseconds(1), false),
            (.milliseconds(-1), false),
        ] {
            var phone = try phone(Bank())
            phone.pass(.hours(8 * 24))
            #expect(workOut(600, ago: ago, &phone) == pays)
        }
    }

    @Test("a bank pays for no workout that ended more than four hours before it was set up")
    func beforeTheBank() throws {
        for (ago, pays) in [(Duration.hours(4), true), (.hours(4) + .milliseconds(1), false)] {
            var phone = try phone(Bank())
            #expect(workOut(600, ago: ago + .minutes(3), &phone) == pays)
        }
    }

    @Test("no workout pays twice, in any order and whatever was paid since")
    func forgotten() throws {
        var generator = SeededNumbers(seed: 84)
        var phone = try phone(Bank(difficulty: .easy))
        phone.pass(.hours(8 * 24))
        var paid: Set<Int> = []
        let minutes = (0..<200).shuffled(using: &generator)
        for minute in minutes + minutes {
            let pays = workOut(60, ago: .minutes(minute * 40), number: UInt64(minute), &phone)
            if pays { #expect(paid.insert(minute).inserted, "\(minute)") }
            #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        }
        // The 64 workouts that ended last are remembered, so they are paid in any order.
        #expect(paid.isSuperset(of: 0..<64))
    }

    @Test("a bank for measured workouts refuses those entered by hand")
    func enteredByHand() throws {
        for (accepts, pays) in [(Bank.WorkoutSources.any, true), (.measured, false)] {
            var phone = try phone(Bank(difficulty: .medium, accepts: accepts))
            #expect(workOut(600, by: .entered, &phone) == pays)
            #expect(try account(phone).earned.count == (pays ? 10 : 0))
        }
        var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
        #expect(!workOut(600, &phone), "no bank is paid")
        // One of two banks accepts it.
        phone.append(
            .limitSet(
                try Anything.limit(.bank(Bank(difficulty: .medium, accepts: .measured)), id: 2)
            )
        )
        phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: 3)))
        #expect(workOut(600, by: .entered, &phone))
        #expect(try account(phone, 2).earned == 0)
        #expect(try account(phone, 3).earned == 10)
    }

    @Test("a change of difficulty forfeits the announced minutes above its cap")
    func clamp() throws {
        var phone = try phone(Bank(difficulty: .easy))
        #expect(workOut(7200, &phone))
        #expect(try account(phone).balance == 240)
        let limit = LimitID(rawValue: 1)
        #expect(phone.state.forfeit(of: limit, at: .hard) == 120)
        #expect(phone.state.forfeit(of: limit, at: .easy) == 0)
        phone.append(.limitSet(try Anything.limit(.bank(Bank(difficulty: .hard)))))
        #expect(try account(phone).balance == 120)
        phone.append(.limitSet(try Anything.limit(.bank(Bank(difficulty: .easy)))))
        #expect(try account(phone).balance == 120)
        #expect(phone.state.forfeit(of: LimitID(rawValue: 9), at: .hard) == 0)
    }

    @Test("a bank that is removed and set up again continues its account, with any ID")
    func setUpAgain() throws {
        for name in [1, 7] as [UInt64] {
            var phone = try phone(Bank())
            use(20, &phone)
            phone.append(.limitRemoved(LimitID(rawValue: 1)))
            #expect(phone.state.account(of: LimitID(rawValue: 1)) == nil)
            let rebuilt = RuleState.fold(phone.state.essentialFacts)
            #expect(rebuilt == phone.state)
            phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: name)))
            #expect(try account(phone, name).balance == 40)
            #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        }
    }

    @Test("banks on new selections begin with their minutes, even beyond the kept accounts")
    func manyBanks() throws {
        var phone = try Phone("UTC", at: "2026-06-17 08:00")
        for id in 1...100 as ClosedRange<UInt64> {
            phone.append(.limitSet(try Anything.limit(.bank(Bank()), id: id, selection: id)))
            #expect(try account(phone, id).balance == 60)
            #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
            if id > 3 { phone.append(.limitRemoved(LimitID(rawValue: id))) }
        }
        for id in 1...3 as ClosedRange<UInt64> { #expect(try account(phone, id).balance == 60) }
        let closed = phone.state.essentialFacts.filter {
            if case .checkpoint(.closed) = $0.event { true } else { false }
        }
        #expect(closed.count == 64)
    }

    @Test(
        "balance = granted + earned - spent - forfeited, within the cap"
    )
    func ledger() throws {
        var generator = SeededNumbers(seed: 84)
        for _ in 0..<150 {
            var phone = try phone(Bank(difficulty: generator.one(of: Difficulty.allCases)))
            var used = 0
            for number in 0..<40 as Range<UInt64> {
                switch generator.number(0...3) {
                case 0:
                    let minutes = generator.number(1...20)
                    use(minutes, after: used, &phone)
                    used += minutes
                case 1: _ = workOut(generator.number(0...4000), number: number, &phone)
                case 2:
                    let bank = Bank(difficulty: generator.one(of: Difficulty.allCases))
                    phone.append(.limitSet(try Anything.limit(.bank(bank))))
                default: phone.pass(.minutes(generator.number(1...10)))
                }
                let account = try account(phone)
                guard case .bank(let bank)? = phone.state.limits.first?.rule else { return }
                try #require(account.balance <= bank.difficulty.cap)
                try #require(
                    account.balance.count
                        == account.granted.count + account.earned.count - account.spent.count
                        - account.forfeited.count
                )
                try #require(phone.isBlocked() == (account.balance == 0))
            }
            try #require(RuleState.fold(phone.state.essentialFacts) == phone.state)
        }
    }
}
