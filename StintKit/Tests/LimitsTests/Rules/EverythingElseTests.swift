import Foundation
import Limits
import Testing

@Suite("Everything except some apps", .timeLimit(.minutes(10)))
struct EverythingElseTests {
    private static let everythingElse = reference(2, coversEverythingElse: true)
    private static let selection = SelectionID(rawValue: 1)

    private static func reference(
        _ number: UInt8,
        applications: UInt16 = 0,
        coversEverythingElse: Bool
    ) -> SelectionReference {
        guard
            let reference = SelectionReference(
                digest: [UInt8](repeating: number, count: 32),
                applicationCount: applications,
                categoryCount: 0,
                webDomainCount: 0,
                coversEverythingElse: coversEverythingElse
            )
        else { preconditionFailure("a digest has 32 bytes") }
        return reference
    }

    private func phone(_ rules: [Rule], delay: WeakeningDelay = .none) throws -> Phone {
        try Phone(
            "GMT",
            at: "2026-06-17 10:00",
            rules: rules,
            settings: Settings(weakeningDelay: delay)
        )
    }

    @Test("only a schedule may cover everything else, whichever is set first")
    func kinds() throws {
        for kind in Rule.Kind.allCases {
            #expect(kind.mayCoverEverythingElse == (kind == .schedule))
            let refusal = ChangeError.everythingElse(kind)
            let limit = Change.limit(try Anything.limit(kind.standard))
            let contents = Change.selection(Self.selection, Self.everythingElse)
            for changes in [[limit, contents], [contents, limit]] {
                var phone = try phone([])
                try phone.change(changes[0])
                if kind == .schedule {
                    try phone.change(changes[1], .keepsAll)
                    #expect(phone.state.limits.count == 1)
                } else {
                    #expect(throws: refusal) { try phone.change(changes[1]) }
                }
            }
            let text = refusal.description
            #expect(text.contains(kind.rawValue) && text.contains("; choose the apps"))
        }
    }

    @Test("pending changes are considered, too")
    func pending() throws {
        var phone = try phone([.schedule(Anything.antiRot)], delay: .hours(24))
        phone.append(.selectionSet(Self.selection, Anything.contents(1)))
        try phone.change(.selection(Self.selection, Self.everythingElse))
        #expect(phone.state.pendingChanges.count == 1)
        let pause = try Anything.limit(.pause(Pause()), id: 2)
        #expect(throws: ChangeError.everythingElse(.pause)) { try phone.change(.limit(pause)) }
        var other = try self.phone([.schedule(Anything.antiRot)], delay: .hours(24))
        other.append(.selectionSet(Self.selection, Anything.contents(1)))
        let budget = try Anything.limit(.budget(try Budget(minutes: 5)))
        try other.change(.limit(budget))
        #expect(other.state.limits[0].rule.kind == .schedule)
        #expect(throws: ChangeError.everythingElse(.budget)) {
            try other.change(.selection(Self.selection, Self.everythingElse))
        }
    }

    @Test("everything except nothing is a selection, and a pledge may block it")
    func pledge() throws {
        #expect(!Self.everythingElse.isEmpty)
        #expect(Self.reference(2, coversEverythingElse: false).isEmpty)
        #expect(
            Self.everythingElse.description
                .hasSuffix("0202 (everything except 0 apps, 0 categories, 0 domains)")
        )
        var phone = try phone([])
        phone.append(.selectionSet(Self.selection, Self.everythingElse))
        #expect(phone.state.validSelections == [Self.selection])
        #expect(try phone.pledge())
        #expect(phone.isBlocked)
    }

    @Test("bytes mark a reference without changing those of other references")
    func coding() throws {
        for count in [0, 1, 127, 128, 65_535] as [UInt16] {
            let marked = Self.reference(3, applications: count, coversEverythingElse: true)
            let plain = Self.reference(3, applications: count, coversEverythingElse: false)
            var lengths: [Int] = []
            for reference in [marked, plain] {
                for event in [
                    Event.selectionSet(Self.selection, reference),
                    .changeProposed(
                        .selection(Self.selection, reference),
                        due: Anything.wall("2026-06-17 10:00", Anything.calendar("GMT"))
                    ),
                ] {
                    let (kind, payload) = event.encoded()
                    #expect(try EventCodingTests.decode(kind, payload) == event)
                    lengths.append(payload.count)
                }
            }
            // The length of version 0.9.0: format, ID, digest and three counts.
            #expect(lengths[2] == 2 + 32 + (count < 128 ? 1 : count < 16_384 ? 2 : 3) + 2)
        }
    }

    @Test("everything else may contain any item, but no account belongs to it")
    func coverage() throws {
        var phone = try phone([])
        let all = CoveredItems(leaves: [], categories: [.everythingElse])
        let app = CoveredItems(leaves: [ItemID(rawValue: 4)], categories: [])
        let other = SelectionID(rawValue: 2)
        for event in phone.state.coverageEvents(of: Self.selection, all) { phone.append(event) }
        for event in phone.state.coverageEvents(of: other, app) { phone.append(event) }
        #expect(phone.state.mayCover(ItemID(rawValue: 4), Self.selection))
        phone.append(.selectionSet(Self.selection, Anything.contents(1)))
        phone.append(.selectionSet(other, Anything.contents(2)))
        let bank = Rule.bank(Bank())
        phone.append(.limitSet(try Anything.limit(bank, id: 2, selection: 2)))
        let workout = Workout(
            id: WorkoutID(high: 1, low: 1),
            start: phone.wall - .minutes(60),
            end: phone.wall,
            origin: .measured
        )
        phone.append(.workedOut(workout))
        let balance = phone.state.account(of: LimitID(rawValue: 2))?.balance
        phone.append(.limitSet(try Anything.limit(bank, id: 1, selection: 1)))
        #expect(phone.state.account(of: LimitID(rawValue: 1))?.balance != balance)
    }

    @Test("a journal whose limits contradict it still decides, and blocks")
    func contradiction() throws {
        var phone = try phone([.pause(Pause())])
        phone.append(.selectionSet(Self.selection, Self.everythingElse))
        let everythingElse = ItemID.everythingElse.rawValue
        #expect(phone.isBlocked(everythingElse) && phone.isBlocked(5))
    }
}
