import Foundation
import Limits
import Phrases
import Presentation
import Testing

@Suite("Statuses of groups of apps", .timeLimit(.minutes(10)))
struct AppStatusTests {
    @Test(
        "a group is blocked exactly if each of its apps has a shield",
        arguments: 0..<60
    )
    func bruteForce(seed: UInt64) throws {
        var life = try RandomLife(seed: seed)
        for _ in 0..<12 {
            life.doSomething()
            let apps = life.apps
            let verdict = life.verdict
            var seen: Set<ItemID> = []
            for group in apps.groups {
                for item in group.items {
                    #expect(seen.insert(item).inserted, "\(item) is in two groups")
                    let shield = verdict.shield(for: item, in: life.holders(of: item))
                    #expect((group.effect == .open) == (shield == nil))
                    let asks = shield?.decision.ask != nil
                    #expect((group.effect == .asksFirst) == asks)
                    let words = group.state.text(.plain)
                    switch group.effect {
                    case .blocked: #expect(words.hasPrefix("Blocked"))
                    case .asksFirst: #expect(words.hasPrefix("Asks first"))
                    case .open: #expect(words.hasPrefix("Open"))
                    }
                }
            }
            let covered = life.contents.filter { entry in
                verdict.decisions.contains { $0.selection == entry.key }
            }
            #expect(seen == Set(covered.values.joined()))
        }
    }

    @Test("a group's state ends at the displayed instant, not a second before")
    func ends() throws {
        var checked = 0
        for seed in 0..<60 {
            var life = try RandomLife(seed: UInt64(seed))
            for _ in 0..<6 { life.doSomething() }
            for group in life.apps.groups {
                guard let until = group.until else { continue }
                let item = group.items[0]
                let before = life.effect(of: item, at: until.addingTimeInterval(-1))
                #expect(before == group.effect)
                let after = life.effect(of: item, at: until)
                #expect(after != group.effect)
                checked += 1
            }
        }
        #expect(checked > 40)
    }

    @Test("of two limits on one app, the last to end wins, then the lowest remaining amount")
    func oneTruth() throws {
        var life = try RandomLife(seed: 1, limits: [])
        life.cover(1, with: [1, 2])
        life.cover(2, with: [2, 3])
        life.set(.budget(try Budget(minutes: 30)), on: 1)
        life.set(.budget(try Budget(minutes: 45)), on: 2)
        let open = life.apps
        #expect(open.groups.map(\.items) == [[1], [2], [3]].map { $0.map(ItemID.init(rawValue:)) })
        #expect(
            open.groups.map { $0.headline.text(.plain) } == [
                "Open for 30 more minutes", "Open for 30 more minutes", "Open for 45 more minutes",
            ]
        )
        // Only the lunch hour, and no minutes: blocked until both let it open.
        life.set(try RandomLife.lunch, on: 2)
        let shut = life.apps.groups
        #expect(shut[0].items.map(\.rawValue) == [2])
        #expect(shut[0].state.text(.plain) == "Blocked until 12:00")
        #expect(shut[0].limits.count == 3)
        #expect(shut.last?.items.map(\.rawValue) == [1])
    }

    @Test("an app that asks first is blocked outside its windows only until it asks")
    func asksLater() throws {
        var life = try RandomLife(seed: 1, limits: [])
        life.cover(1, with: [1])
        life.set(try RandomLife.lunch, on: 1)
        life.set(.pause(Pause()), on: 1)
        #expect(life.apps.groups.map { $0.state.text(.plain) } == ["Blocked until 12:00"])
        #expect(life.overview.nextChange == life.now.addingTimeInterval(3 * 3600))
        life.pass(.seconds(3 * 3600))
        #expect(
            life.apps.groups.map { $0.state.text(.plain) } == ["Asks first, then opens for 15 min"]
        )
    }

    @Test("an app opened by a yes is its own group until Stint asks again")
    func access() throws {
        var life = try RandomLife(seed: 1, limits: [])
        life.cover(1, with: [1, 2])
        life.set(.opens(try Opens(timesPerDay: 3)), on: 1)
        #expect(life.apps.groups.map { $0.headline.text(.plain) } == ["3 times left"])
        let isOpen = life.open(2)
        #expect(isOpen)
        let groups = life.apps.groups
        #expect(
            groups.map { $0.state.text(.plain) } == [
                "Asks first, then opens for 15 min", "Open until 09:15",
            ]
        )
        #expect(groups[1].lines == [.openedByYou])
        #expect(groups[1].isCountedDown)
        #expect(groups[1].share(at: life.now) == 1)
        #expect(groups[1].share(at: life.now.addingTimeInterval(450)) == 0.5)
    }

    @Test("a ring shows the elapsed part of a block and the remaining part of a window")
    func rings() throws {
        var life = try RandomLife(seed: 1, limits: [])
        life.cover(1, with: [1])
        life.set(try RandomLife.lunch, on: 1)
        // Since 13:00 of the day before, until 12:00: 20 of 23 hours.
        let blocked = try #require(life.apps.groups.first)
        #expect(abs((blocked.share(at: life.now) ?? 0) - 20.0 / 23) < 0.001)
        #expect(blocked.wouldOpenByBreak)
        life.pass(.seconds(3 * 3600 + 900))
        let open = try #require(life.apps.groups.first)
        #expect(open.state.text(.plain) == "Open until 13:00")
        #expect(open.share(at: life.now) == 0.75)
    }

    @Test("a pledge isn't shown with the time of a limit that blocks for longer")
    func pledgeAndLimit() throws {
        var life = try RandomLife(seed: 1, limits: [])
        life.cover(1, with: [1])
        life.cover(2, with: [2])
        life.set(try RandomLife.lunch, on: 1)
        life.takeBreak()
        life.pledge(on: 1, for: 45)
        let both = try #require(life.apps.groups.first)
        #expect(both.headline.text(.plain) == "Blocked until 12:00")
        #expect(both.lines.map { $0.text(.plain) } == ["Pledge until 09:45"])
        #expect(both.isBlockedAfterPledge && !both.isCountedDown)
        var alone = try RandomLife(seed: 1, limits: [])
        alone.cover(1, with: [1])
        alone.pledge(on: 1, for: 45)
        let pledged = try #require(alone.apps.groups.first)
        #expect(pledged.headline.text(.plain) == "Blocked until 09:45")
        #expect(!pledged.isBlockedAfterPledge && pledged.isCountedDown)
    }

    @Test("giving up a pledge opens only what nothing else blocks")
    func givingUp() throws {
        var life = try RandomLife(seed: 1, limits: [])
        life.cover(1, with: [1])
        life.cover(2, with: [1, 2])
        life.pledge(on: 1, for: 45)
        #expect(life.apps.groups.map(\.opensByGivingUp) == [true])
        #expect(life.apps.openByGivingUp)
        life.set(try RandomLife.lunch, on: 2)
        #expect(life.apps.groups.map(\.opensByGivingUp) == [false, false])
        #expect(!life.apps.openByGivingUp)
    }

    @Test("a wait that becomes longer with each attempt is shown for all apps of a group")
    func longerWaits() throws {
        var life = try RandomLife(seed: 1, limits: [])
        life.cover(1, with: [1, 2])
        let wait = Price.wait(try Wait(seconds: 20, lengthens: true))
        life.set(.pause(Pause(Ask(accessLength: .standard, price: wait))), on: 1)
        func price() -> [String] { life.apps.groups.flatMap(\.price).map { $0.text(.plain) } }
        #expect(price() == ["Opens after a wait of 20 seconds"])
        for _ in 1...4 {
            life.attempt(2)
            life.pass(.seconds(600))
        }
        #expect(price() == ["Opens after a wait of 20 to 100 seconds"])
    }
}
