import Basics
import Foundation
import Limits
import Testing

/// The table of kinds and passes.
@Suite("Precedence", .timeLimit(.minutes(10)))
struct PrecedenceTests {
    /// A condition of a limit.
    enum Condition: CaseIterable {
        case outsideWindows, insideWindow, pause, bankEmpty, bankFull, budgetUsed, budgetLeft
        case opensUsed, opensLeft, notToday, timer, resting, stretchLeft

        /// True if nothing but a pass opens it.
        var shields: Bool {
            switch self {
            case .outsideWindows, .pause, .bankEmpty, .budgetUsed, .opensUsed, .opensLeft,
                .resting:
                true
            case .insideWindow, .bankFull, .budgetLeft, .notToday, .timer, .stretchLeft: false
            }
        }

        func rule() throws -> Rule {
            switch self {
            case .outsideWindows: .schedule(try Anything.schedule("20:00-21:00"))
            case .insideWindow: .schedule(try Anything.schedule("09:00-21:00"))
            case .pause: .pause(Pause(Ask(accessLength: try AccessLength(60))))
            case .bankEmpty: .bank(Bank(difficulty: .extreme))
            case .bankFull: .bank(Bank())
            case .budgetUsed: .budget(try Budget(minutes: 1))
            case .budgetLeft: .budget(try Budget(minutes: 30))
            case .opensUsed:
                .opens(try Opens(timesPerDay: 1, question: Ask(accessLength: AccessLength(30))))
            case .opensLeft:
                .opens(try Opens(timesPerDay: 9, question: Ask(accessLength: AccessLength(30))))
            case .notToday: .opens(try Opens(timesPerDay: 1))
            case .timer: .timer
            case .resting: .stretch(try Stretch(use: 1, rest: 60))
            case .stretchLeft: .stretch(try Stretch(use: 30, rest: 60))
            }
        }

        /// Returns true if a pass opens the apps of a limit in the condition, by definition.
        func isLifted(by pass: Pass) -> Bool {
            switch (self, pass) {
            case (_, .emergency), (.outsideWindows, .breakPass): true
            case (.pause, _): pass.isAccess && pass != .toOpens
            case (.opensLeft, _), (.opensUsed, _):
                [.toAll, .toOpens, .formerToOpens].contains(pass)
            default: false
            }
        }
    }

    /// A running pass; accesses are to item 1, or to item 2.
    enum Pass: CaseIterable {
        case none, breakPass, accessToAnother, emergency
        /// Accesses that answered the questions of all limits, or of some.
        case toAll, toPauses, toOpens
        /// Accesses of earlier versions, which named only limits on openings, and lift all pauses.
        case former, formerToOpens

        var isAccess: Bool {
            [.toAll, .toPauses, .toOpens, .former, .formerToOpens].contains(self)
        }
    }

    /// Returns a phone on a Wednesday at 10:00 with limits in some conditions.
    private func phone(_ limits: [(Condition, UInt64)], _ pass: Pass) throws -> Phone {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 10:00")
        for id in 1...3 as ClosedRange<UInt64> {
            phone.append(.selectionSet(SelectionID(rawValue: id), Anything.contents(UInt8(id))))
        }
        for (index, limit) in limits.enumerated() {
            let id = UInt64(index) + 1
            phone.append(
                .limitSet(
                    try Anything.limit(
                        limit.0.rule(),
                        id: id,
                        selection: limit.1,
                        // 2026-06-17 is a Wednesday.
                        hours: limit.0 == .notToday ? Hours(days: .monday) : .always
                    )
                )
            )
            if limit.0 == .opensUsed { open(&phone, item: 9 + id, [id], ended: true) }
        }
        phone.pass(.minutes(30))
        phone.arm()
        phone.pass(.minutes(30))
        for (index, limit) in limits.enumerated() where [.budgetUsed, .resting].contains(limit.0) {
            phone.use(5, limit: UInt64(index) + 1)
        }
        begin(pass, &phone, limits.map(\.0))
        return phone
    }

    private func begin(_ pass: Pass, _ phone: inout Phone, _ conditions: [Condition]) {
        func numbers(_ isIncluded: (Condition) -> Bool) -> [UInt64] {
            conditions.indices.filter { isIncluded(conditions[$0]) }.map { UInt64($0) + 1 }
        }
        let (pauses, opens) = (numbers { $0 == .pause }, numbers(\.isOpens))
        switch pass {
        case .none: break
        case .breakPass:
            phone.append(
                .breakBegan(Break(day: phone.day, began: phone.wall, rule: .standard))
            )
        case .toAll: open(&phone, item: 1, pauses + opens)
        case .toPauses: open(&phone, item: 1, pauses)
        case .toOpens: open(&phone, item: 1, opens)
        case .former: open(&phone, item: 1, [], isFormer: true)
        case .formerToOpens: open(&phone, item: 1, opens, isFormer: true)
        case .accessToAnother: open(&phone, item: 2, pauses + opens)
        case .emergency:
            phone.append(.emergencyBegan(EmergencyPass(began: phone.wall, rule: .standard)))
        }
    }

    /// Begins an access, even if no shield would offer it.
    private func open(
        _ phone: inout Phone,
        item: UInt64,
        _ limits: [UInt64],
        isFormer: Bool = false,
        ended: Bool = false
    ) {
        let began = ended ? phone.wall - .hours(1) : phone.wall
        let access = Access(
            item: ItemID(rawValue: item),
            began: began,
            length: .standard,
            day: phone.day,
            answered: limits.map(LimitID.init(rawValue:)),
            liftsEveryPause: isFormer
        )
        phone.append(.accessBegan(access), at: phone.reading(at: began))
    }

    @Test("each kind yields only to the passes that lift it, with and without a pledge")
    func everyCell() throws {
        for condition in Condition.allCases {
            for pass in Pass.allCases {
                // The last opening is used up.
                if condition == .opensUsed, pass.isAccess { continue }
                var phone = try phone([(condition, 1)], pass)
                let isBlocked = condition.shields && !condition.isLifted(by: pass)
                try #require(phone.isBlocked() == isBlocked, "\(condition) \(pass)")
                try #require((phone.shield() != nil) == isBlocked)
                // No access opens item 3.
                let isLifted = !pass.isAccess && condition.isLifted(by: pass)
                try #require(phone.isBlocked(3) == (condition.shields && !isLifted))
                try #require(!phone.isBlocked(1, in: [2]))
                try #require(!phone.isBlocked(1, in: []))
                try #require(try phone.pledge())
                try #require(phone.isBlocked(), "a pledge yields to no pass: \(pass)")
                guard pass != .emergency else { continue }
                #expect(phone.emergency() == true)
                try #require(!phone.isBlocked(), "an emergency fails the pledge")
            }
        }
    }

    @Test("the last access of a limit on openings opens the item")
    func lastOpening() throws {
        var phone = try Phone(
            "Europe/Berlin",
            at: "2026-06-17 10:00",
            rules: [Condition.opensUsed.rule()]
        )
        #expect(phone.access() == true)
        #expect(!phone.isBlocked())
        #expect(phone.isBlocked(2))
        #expect(phone.shield(2)?.offer == nil)
    }

    @Test("limits on overlapping selections each block their items, and the strictest wins")
    func unions() throws {
        var generator = SeededNumbers(seed: 81)
        for _ in 0..<1200 {
            var limits: [(Condition, UInt64)] = []
            for _ in 0..<generator.number(1...5) {
                limits.append(
                    (generator.one(of: Condition.allCases), UInt64(generator.number(1...3)))
                )
            }
            // Two banks on one selection have equal balances.
            let banks = limits.filter { $0.0 == .bankEmpty || $0.0 == .bankFull }.map(\.1)
            if Set(banks).count < banks.count { continue }
            let pass = generator.one(of: Pass.allCases)
            if pass.isAccess, limits.contains(where: { $0.0 == .opensUsed }) { continue }
            var phone = try phone(limits, pass)
            let isPledged = try generator.chance(1, of: 4) && phone.pledge(on: 2)
            for selections in [[1], [2], [3], [1, 2], [2, 3], [1, 2, 3]] as [Set<UInt64>] {
                let shielding = limits.indices.filter {
                    selections.contains(limits[$0].1) && limits[$0].0.shields
                        && !limits[$0].0.isLifted(by: pass)
                }
                let pledges = isPledged && selections.contains(2)
                try #require(
                    phone.isBlocked(1, in: selections) == (!shielding.isEmpty || pledges)
                )
                let shield = phone.shield(1, in: selections)
                try #require((shield == nil) == (shielding.isEmpty && !pledges))
                guard let shield else { continue }
                try #require(
                    shield.offer
                        == offer(shielding, limits, pledges ? PledgeID(high: 0, low: 1) : nil)
                )
                let conditions = shielding.map { limits[$0].0 }
                let yields =
                    !pledges && conditions.contains(.outsideWindows)
                    && conditions.allSatisfy { [.outsideWindows, .pause, .opensLeft].contains($0) }
                try #require(phone.state.breaksLeft(under: shield) == (yields ? .times(1) : nil))
                if yields { try #require(phone.availability == .available) }
                let ends = phone.verdict.decisions.filter {
                    $0.isBlocked && selections.contains($0.selection.rawValue)
                        && !$0.exceptions.contains(ItemID(rawValue: 1))
                }.map(\.duration)
                try #require(shield.decision.duration == ends.max())
            }
        }
    }

    /// Returns true if a "yes" would open the item, by definition.
    private func offer(
        _ shielding: [Int],
        _ limits: [(Condition, UInt64)],
        _ pledge: PledgeID?
    ) -> Shield.Offer? {
        if let pledge { return shielding.isEmpty ? .breakPledge(pledge) : nil }
        let conditions = shielding.map { limits[$0].0 }
        guard conditions.allSatisfy({ $0 == .pause || $0 == .opensLeft }) else { return nil }
        let length = try? AccessLength(conditions.contains(.opensLeft) ? 30 : 60)
        return length.flatMap {
            .access($0, answered: shielding.map { LimitID(rawValue: UInt64($0) + 1) })
        }
    }

    @Test("a \"yes\" for an unknown item opens the only blocking limit, and fails no pledge")
    func unknownItem() throws {
        var phone = try Phone(
            "UTC",
            at: "2026-06-17 10:00",
            rules: [.pause(Pause()), .timer]
        )
        let whole = Shield.Offer.access(.standard, answered: [LimitID(rawValue: 1)])
        #expect(phone.shield(0, in: [1, 2])?.offer == whole)
        #expect(phone.shield(1)?.offer == whole)
        #expect(try phone.pledge(on: 2))
        #expect(phone.shield(0, in: [2])?.offer == nil)
        #expect(phone.shield(0, in: [1])?.offer == nil, "the pledge may cover it")
        #expect(phone.shield(1, in: [2])?.offer == .breakPledge(PledgeID(high: 0, low: 1)))
        #expect(phone.shield(1, in: [1, 2])?.offer == nil, "the pause would still block it")
    }

    @Test("an access is not offered if it would answer too many limits")
    func tooManyCharged() throws {
        let opens = Rule.opens(try Opens(timesPerDay: 3))
        for count in [Access.answeredMaximum, Access.answeredMaximum + 1] {
            var phone = try Phone("UTC", at: "2026-06-17 10:00")
            for id in 1...UInt64(count) {
                phone.append(.limitSet(try Anything.limit(opens, id: id)))
            }
            #expect(phone.access() == (count == Access.answeredMaximum))
        }
    }
}

extension PrecedenceTests.Condition {
    fileprivate var isOpens: Bool {
        switch self {
        case .opensUsed, .opensLeft, .notToday: true
        default: false
        }
    }
}

extension Decision {
    /// The order of decisions by their ends: those that a "yes" lifts are the first.
    fileprivate var duration: Int64 {
        switch reason {
        case .pause, .opensLeft: -1
        default: until?.millisecondsSince1970 ?? .max
        }
    }
}
