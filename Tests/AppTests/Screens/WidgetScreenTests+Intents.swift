import AppIntents
import Foundation
import InterfaceHost
import Limits
import Presentation
import SimulatedPhone
import Testing

extension WidgetScreenTests {
    @Test("the intents do what the buttons do")
    func intents() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        try await app.perform(BeginOverrideIntent())
        app.reopen()
        app.expect("Open until 9:45")
        let pledge = BeginPledgeIntent()
        pledge.grade = .fair
        try await app.perform(pledge)
        app.reopen()
        app.expect("Pledge until 10:00")
        await #expect(throws: (any Error).self) {
            try await app.perform(BeginPledgeIntent())
        }
        let timer = try AppPhone()
        try timer.begin(with: .screenTimer)
        try await timer.perform(ShowTimerIntent())
        #expect(timer.activities.shown.count == 1)
    }

    @Test("a Focus starts a pledge with its minutes, and ends none")
    func focus() async throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        try await app.perform(PledgeFocusFilter())
        app.reopen()
        #expect(!app.shows("Your pledge ends"))
        let filter = PledgeFocusFilter()
        #expect(HostedIntent(filter).set("minutes", Int?.some(45)))
        try await app.perform(filter)
        app.reopen()
        app.expect("Your pledge ends at 9:45.")
        try await app.perform(filter)
        try await app.perform(PledgeFocusFilter())
        app.reopen()
        app.expect("Your pledge ends at 9:45.")
    }

    @Test("intents and a Focus reload widgets")
    func reloads() async throws {
        let filter = PledgeFocusFilter()
        #expect(HostedIntent(filter).set("minutes", Int?.some(45)))
        let pledge = BeginPledgeIntent()
        pledge.grade = .fair
        let intents: [any AppIntent] = [
            AskOverrideIntent(), BeginOverrideIntent(), pledge, filter,
            ShowTimerIntent(),
        ]
        for intent in intents {
            let app = try AppPhone()
            try app.begin(with: .antiRot)
            let (asked, answer) = AsyncStream<String?>.makeStream()
            let done = HostedWidgets.run(onReload: { answer.yield($0) }) {
                Task { _ = try await app.perform(intent) }
            }
            try await done.value
            answer.finish()
            var count = 0
            for await _ in asked { count += 1 }
            #expect(count > 0, "\(intent)")
        }
    }

    @Test("a widget reloads at most 70 times a day")
    func reloadBudget() throws {
        let app = try AppPhone()
        try app.begin(with: .lockedIn)
        let end = app.phone.wallClock + 86_400
        var count = 0
        while app.phone.wallClock < end {
            let glances = try app.phone.run(AppPhone.stint) {
                try OverviewTimeline.read(withLines: true)
            }
            let next = try #require(OverviewTimeline.end(of: glances))
            app.phone.advance(to: max(next, app.phone.wallClock + 60))
            count += 1
        }
        #expect((24...70).contains(count), "\(count) times")
    }

    @Test("a URL opens its screen; an unknown one changes nothing")
    func addresses() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        let unknown = ["stint://nowhere", "https://pledge"]
        for text in unknown { #expect(Destination(try #require(URL(string: text))) == nil) }
        for destination in Destination.allCases {
            let url = try #require(destination.url)
            #expect(Destination(url) == destination)
            try app.press(destination == .breakPass ? "Today" : destination.rawValue.capitalized)
            let screen = app.words
            try app.press(destination == .limits ? "Settings" : "Limits")
            #expect(app.words != screen)
            for text in unknown + [url.absoluteString] {
                let url = try #require(URL(string: text))
                app.inApp { _ = app.interface.open(url) }
            }
            #expect(app.words == screen)
        }
    }
}
