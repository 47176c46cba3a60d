import Foundation
import Limits
import Testing

@Suite("Questions and prices", .timeLimit(.minutes(10)))
struct QuestionTests {
    private static let item = ItemID(rawValue: 1)

    private func phone(
        _ price: Price,
        length: AccessLength = .standard,
        choosesLength: Bool = false
    ) throws -> Phone {
        let ask = Ask(accessLength: length, choosesLength: choosesLength, price: price)
        return try Phone("Europe/Berlin", at: "2026-06-17 10:00", rules: [.pause(Pause(ask))])
    }

    /// Answers "yes" on the shield, and appends the event, if any.
    private func yes(
        _ phone: inout Phone,
        for length: AccessLength? = nil,
        because reason: String = ""
    ) -> String {
        phone.observe()
        guard let shield = phone.shield() else { return "open" }
        let answer = phone.state.answeringYes(
            to: shield,
            for: length,
            because: reason,
            at: phone.reading
        )
        switch answer {
        case .opens(let event)?:
            phone.append(event)
            return phone.isBlocked() ? "refused" : "opens"
        case .waits(let event, let end)?:
            phone.append(event)
            return "waits \(seconds(phone.wall.duration(to: end)))"
        case .isWaiting(let end)?: return "\(seconds(phone.wall.duration(to: end))) left"
        case .needsChoice?: return "asks"
        case nil: return "blocked"
        }
    }

    private func seconds(_ duration: Duration) -> Int { Int(duration / .seconds(1)) }

    private func turnedBack(_ phone: Phone) -> UInt32 {
        phone.state.tally(of: Self.item, on: phone.day, at: phone.reading).turnedBack
    }

    // MARK: - Waits

    @Test("a wait is paid from its last second on, for three minutes")
    func everySecond() throws {
        for length in [5, 20, 300] {
            let began = try phone(.wait(Wait(seconds: length)))
            for second in 1...length + 200 {
                var phone = began
                #expect(yes(&phone) == "waits \(length)")
                phone.pass(.seconds(second))
                let expected =
                    second < length
                    ? "\(length - second) left"
                    : second < length + 180 ? "opens" : "waits \(length)"
                #expect(yes(&phone) == expected, "second \(second) of \(length)")
            }
        }
    }

    @Test("a wait pays for one access")
    func once() throws {
        var phone = try phone(.wait(Wait(seconds: 60)), length: AccessLength(5))
        #expect(yes(&phone) == "waits 60")
        phone.pass(.seconds(60))
        #expect(yes(&phone) == "opens")
        phone.pass(.minutes(1))
        phone.append(.accessEnded(Self.item))
        #expect(phone.isBlocked(), "it was ended early")
        #expect(yes(&phone) == "waits 60", "although three minutes are not over")
    }

    @Test("a wait gets longer with each attempt of a day, up to the fifth")
    func longer() throws {
        var phone = try phone(.wait(Wait(seconds: 10, lengthens: true)))
        var waits: [String] = []
        for _ in 1...7 {
            phone.pass(.minutes(10))
            phone.observe()
            let shield = try #require(phone.shield())
            let attempt = phone.state.attempting(shield, shownBy: .drawing, at: phone.reading)
            phone.append(try #require(attempt))
            waits.append(yes(&phone))
        }
        let expected = [10, 20, 30, 40, 50, 50, 50].map { "waits \($0)" }
        #expect(waits == expected)
        phone.pass(.hours(24))
        #expect(yes(&phone) == "waits 10", "a new day begins with the first attempt")
    }

    @Test("no clock but the boot clock shortens or extends a wait; a restart ends it")
    func clocks() throws {
        let began = try phone(.wait(Wait(seconds: 100)))
        for moved in [-7200, -60, 60, 7200] {
            var phone = began
            #expect(yes(&phone) == "waits 100")
            phone.pass(.seconds(50))
            phone.moveClock(.seconds(moved))
            #expect(yes(&phone) == "50 left", "moved by \(moved) s")
            phone.pass(.seconds(50))
            #expect(yes(&phone) == "opens", "moved by \(moved) s")
        }
        var phone = began
        #expect(yes(&phone) == "waits 100")
        phone.restart(off: .seconds(100))
        #expect(yes(&phone) == "waits 100")
    }

    @Test("nobody is asked twice: a wait keeps the length and the reason")
    func keptAnswer() throws {
        let reasons = Price.chosenReason(try Reasons(["Work", "Bored"]))
        let wait = Price.wait(try Wait(seconds: 20))
        let choosing = Ask(accessLength: try AccessLength(60), choosesLength: true, price: wait)
        let why = Ask(accessLength: try AccessLength(60), price: reasons)
        var phone = try Phone(
            "Europe/Berlin",
            at: "2026-06-17 10:00",
            rules: [.pause(Pause(choosing))]
        )
        phone.append(.limitSet(try Anything.limit(.pause(Pause(why)), id: 2, selection: 1)))
        #expect(yes(&phone, for: try AccessLength(15)) == "asks")
        #expect(yes(&phone, for: try AccessLength(15), because: "Bored") == "waits 20")
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        phone.pass(.seconds(10))
        #expect(yes(&phone) == "10 left")
        phone.pass(.seconds(10))
        #expect(yes(&phone) == "opens")
        let begun = phone.state.begunAccesses.map(\.access)
        #expect(begun.map(\.length.minutes) == [15] && begun.map(\.reason) == ["Bored"])
        // The answer belongs to its wait.
        phone.pass(.minutes(16))
        #expect(yes(&phone) == "asks")
        #expect(yes(&phone, for: try AccessLength(15), because: "Work") == "waits 20")
        phone.pass(.seconds(20 + 181))
        #expect(yes(&phone) == "asks", "the wait has lapsed")
        // An answer that isn't offered anymore is asked for again.
        #expect(yes(&phone, for: try AccessLength(15), because: "Work") == "waits 20")
        phone.pass(.seconds(20))
        let other = Ask(accessLength: try AccessLength(60), price: .writtenReason)
        phone.append(.limitSet(try Anything.limit(.pause(Pause(other)), id: 2, selection: 1)))
        #expect(yes(&phone) == "asks")
    }

    @Test("a wait of version 5 has no answer")
    func formerWait() throws {
        let wait = AskedWait(item: Self.item, day: CivilDay(daysSince1970: 2), length: .seconds(20))
        let (kind, payload) = Event.waitBegan(wait).encoded()
        // Version 6 adds two flags for the answer.
        let former = [5] + payload.dropFirst().dropLast(2)
        let event = try unsafe former.withUnsafeBytes { try unsafe Event(kind: kind, payload: $0) }
        #expect(event == .waitBegan(wait))
    }

    @Test("a wait that lapses, and a no, count as turning back once")
    func turnedBack() throws {
        var phone = try phone(.wait(Wait(seconds: 20)))
        #expect(yes(&phone) == "waits 20")
        phone.pass(.minutes(10))
        #expect(yes(&phone) == "waits 20")
        #expect(turnedBack(phone) == 1)
        phone.append(.turnedBack(Self.item, phone.day))
        #expect(turnedBack(phone) == 2)
        #expect(phone.state.wait(of: Self.item, at: phone.reading) == nil)
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
    }

    @Test("a wait that lapses counts as turning back at once, on its own day")
    func lapses() throws {
        var phone = try phone(.wait(Wait(seconds: 20)))
        func attempt() throws {
            let shield = try #require(phone.shield())
            let event = phone.state.attempting(shield, shownBy: .drawing, at: phone.reading)
            phone.append(try #require(event))
        }
        try attempt()
        #expect(yes(&phone) == "waits 20")
        phone.pass(.seconds(20 + 179))
        #expect(turnedBack(phone) == 0, "the second press would still open it")
        phone.pass(.seconds(1))
        #expect(turnedBack(phone) == 1)
        let lapsed = phone
        // A later event counts by itself, on each day.
        for hours in [1, 24] {
            phone = lapsed
            phone.pass(.hours(hours))
            #expect(turnedBack(phone) == (hours == 1 ? 1 : 0))
            try attempt()
            #expect(turnedBack(phone) == (hours == 1 ? 1 : 0))
            phone.append(.turnedBack(Self.item, phone.day))
            #expect(turnedBack(phone) == (hours == 1 ? 2 : 1))
        }
    }

    @Test("of several limits, the longest wait is paid once, and the shortest length opens")
    func several() throws {
        func pause(_ minutes: Minutes, wait: Int) throws -> Rule {
            .pause(
                Pause(
                    Ask(
                        accessLength: try AccessLength(minutes),
                        price: .wait(try Wait(seconds: wait))
                    )
                )
            )
        }
        var phone = try Phone("UTC", at: "2026-06-17 10:00", settings: .standard)
        for (id, (minutes, wait)) in [(30, 20), (5, 60), (60, 5)].enumerated() {
            let rule = try pause(Minutes(minutes), wait: wait)
            phone.append(.limitSet(try Anything.limit(rule, id: UInt64(id) + 1)))
        }
        #expect(yes(&phone) == "waits 60")
        phone.pass(.seconds(60))
        let opened = phone.wall
        #expect(yes(&phone) == "opens")
        #expect(phone.nextChange == opened + .minutes(5))
    }

    // MARK: - Reasons and lengths

    @Test("a written reason has at least 15 characters, and several spaces are one")
    func written() throws {
        for (reason, answer) in [
            ("", "asks"), ("I need a route", "asks"), ("I need a route.", "opens"),
            ("I  need a route ", "asks"), (String(repeating: " ", count: 40), "asks"),
            (String(repeating: "x", count: 14), "asks"),
            (String(repeating: "x", count: 15), "opens"),
            (String(repeating: "👩‍👩‍👧‍👦", count: 15), "opens"),
        ] {
            var phone = try phone(.writtenReason)
            #expect(yes(&phone, because: reason) == answer, "\(reason)")
        }
    }

    @Test("a chosen reason is one of the person's own")
    func chosen() throws {
        let price = Price.chosenReason(try Reasons(["a friend wrote", "work"]))
        for (reason, answer) in [("", "asks"), ("Work", "asks"), ("work", "opens")] {
            var phone = try phone(price)
            #expect(yes(&phone, because: reason) == answer, "\(reason)")
        }
        let long = String(repeating: "x", count: Reasons.characterMaximum + 1)
        for texts in [[], ["a", "a"], [" "], ["a", "b", "c", "d"], [long]] {
            #expect(throws: LimitError.reasonsRefused(texts)) { try Reasons(texts) }
        }
    }

    @Test("a chosen length is 5, 15 or the longest", arguments: [10, 15, 30, 120] as [Minutes])
    func lengths(longest: Minutes) throws {
        let length = try AccessLength(longest)
        let offered = [5, 15].filter { Minutes($0) < longest } + [longest.count]
        for minutes in stride(from: 5, through: 120, by: 5) {
            var phone = try phone(.free, length: length, choosesLength: true)
            let answer = yes(&phone, for: try AccessLength(Minutes(minutes)))
            #expect(answer == (offered.contains(minutes) ? "opens" : "asks"), "\(minutes) min")
            if answer == "opens" { #expect(phone.nextChange == phone.wall + .minutes(minutes)) }
        }
        var phone = try phone(.free, length: length, choosesLength: true)
        #expect(yes(&phone) == "asks")
    }

    // MARK: - Ends

    @Test("after its minutes, a budget asks so many times a day, then blocks")
    func softEnd() throws {
        for times in [1, 2, nil] {
            let end = try SoftEnd(Ask(accessLength: AccessLength(5)), timesPerDay: times)
            var phone = try Phone(
                "Europe/Berlin",
                at: "2026-06-17 10:00",
                rules: [.budget(Budget(minutes: 30, end: end))]
            )
            phone.arm()
            #expect(!phone.isBlocked())
            phone.pass(.minutes(30))
            phone.use(30)
            for attempt in 1...4 {
                let answer = yes(&phone)
                #expect(answer == (attempt <= times ?? 4 ? "opens" : "blocked"), "\(attempt)")
                phone.pass(.minutes(5))
                #expect(phone.isBlocked())
            }
            phone.pass(.hours(14))
            #expect(!phone.isBlocked(), "the minutes of the next day")
        }
    }
}
