import Foundation
import Limits
import Testing

/// Tests of accesses beside other limits that ask.
@Suite("Accesses", .timeLimit(.minutes(10)))
struct AccessTests {
    private static let item = ItemID(rawValue: 1)

    /// A rule of each kind that asks; accesses begin and end at different times.
    private static func asking() throws -> [Rule] {
        let wait = Price.wait(try Wait(seconds: 20))
        let end = try SoftEnd(Ask(accessLength: AccessLength(5), price: wait), timesPerDay: 3)
        return [
            .pause(Pause(Ask(accessLength: try AccessLength(60)))),
            .pause(Pause(Ask(accessLength: try AccessLength(5), price: wait))),
            .opens(try Opens(timesPerDay: 9)),
            .budget(try Budget(minutes: 8, end: end)),
            .stretch(try Stretch(use: 5, rest: 10, end: SoftEnd(.standard))),
        ]
    }

    /// Presses "yes" until it opens nothing more; fails if a "yes" that is offered doesn't open.
    /// - Returns: The limits that each access names.
    private func yes(_ phone: inout Phone, to item: UInt64 = 1) throws -> [[UInt64]] {
        var opened: [[UInt64]] = []
        for _ in 0..<4 {
            phone.observe()
            guard let shield = phone.shield(item, in: [1, 2]), shield.offer != nil else { break }
            switch phone.state.answeringYes(to: shield, at: phone.reading) {
            case .opens(let event)?:
                phone.append(event)
                try #require(phone.outcome == .accepted, "\(shield.decision.reason)")
                try #require(!phone.isBlocked(item, in: [1, 2]))
                guard case .accessBegan(let access) = event else { continue }
                opened.append(access.answered.map(\.rawValue))
            case .waits(let event, let end)?:
                phone.append(event)
                phone.pass(phone.wall.duration(to: end))
            default: Issue.record("an offer without an answer: \(shield)")
            }
        }
        return opened
    }

    @Test("a yes that is offered opens the app, whatever other question was answered before")
    func pairs() throws {
        for one in try Self.asking() {
            for other in try Self.asking() {
                var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [one, other])
                phone.arm()
                var used = 0
                for _ in 0..<150 {
                    phone.pass(.minutes(1))
                    phone.observe()
                    if phone.isBlocked(1, in: [1, 2]) {
                        for limits in try yes(&phone) { try #require(!limits.isEmpty) }
                    } else {
                        used += 1
                        for limit in [1, 2] as [UInt64] { phone.use(Minutes(used), limit: limit) }
                    }
                }
                #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
            }
        }
    }

    @Test("an access lifts the limits whose questions it answered, and no other")
    func otherPause() throws {
        let end = try SoftEnd(Ask(accessLength: AccessLength(60)))
        var phone = try Phone(
            "UTC",
            at: "2026-06-17 09:40",
            rules: [.budget(Budget(minutes: 5, end: end))]
        )
        let late = Pause(Ask(accessLength: try AccessLength(5)))
        phone.append(
            .limitSet(
                try Anything.limit(
                    .pause(late),
                    id: 2,
                    selection: 2,
                    hours: Anything.hours("10:00-12:00")
                )
            )
        )
        phone.arm()
        phone.pass(.minutes(15))
        phone.use(5)
        #expect(try yes(&phone) == [[1]])
        phone.pass(.minutes(5))
        #expect(phone.cause(in: [1, 2])?.limit == 2, "at 10:00, the pause has not asked yet")
        #expect(try yes(&phone) == [[2]])
        // The pause opens for five minutes, the budget until 10:55.
        #expect(phone.state.accessEnd(of: Self.item, at: phone.reading) == phone.wall + .minutes(5))
        phone.pass(.minutes(5))
        #expect(phone.cause(in: [1, 2])?.limit == 2)
        #expect(try yes(&phone) == [[2]])
        #expect(phone.state.openedItems(at: phone.reading) == [Self.item])
        phone.append(.accessEnded(Self.item))
        #expect(phone.state.accessEnd(of: Self.item, at: phone.reading) == nil)
        #expect(phone.isBlocked(1, in: [1]) && phone.isBlocked(1, in: [2]), "ending ends all")
    }

    @Test("of two processes that answer the same question, one begins an access")
    func twice() throws {
        var phone = try Phone(
            "UTC",
            at: "2026-06-17 09:00",
            rules: [.opens(Opens(timesPerDay: 2)), .pause(Pause())]
        )
        let shield = try #require(phone.shield(1, in: [1, 2]))
        let event = try #require(phone.state.beginningAccess(through: shield, at: phone.reading))
        for outcome in [FactOutcome.accepted, .refused(.runsAlready)] {
            phone.append(event)
            #expect(phone.outcome == outcome)
        }
        phone.pass(.minutes(15))
        #expect(try yes(&phone) == [[1, 2]], "one opening is left")
    }

    @Test("accesses of earlier versions lift every pause, and none begins beside another")
    func earlierVersions() throws {
        func access(_ limits: [UInt64], _ phone: Phone) -> Event {
            .accessBegan(
                Access(
                    item: Self.item,
                    began: phone.wall,
                    length: .standard,
                    day: phone.day,
                    answered: limits.map(LimitID.init(rawValue:)),
                    liftsEveryPause: true
                )
            )
        }
        for limits in [[], [2]] as [[UInt64]] {
            var phone = try Phone(
                "UTC",
                at: "2026-06-17 09:00",
                rules: [.pause(Pause()), .opens(Opens(timesPerDay: 2))]
            )
            phone.append(access(limits, phone))
            #expect(!phone.isBlocked(1, in: [1]))
            #expect(phone.isBlocked(1, in: [2]) == limits.isEmpty)
            phone.append(access([2], phone))
            #expect(phone.outcome == .refused(.runsAlready))
        }
    }
}
