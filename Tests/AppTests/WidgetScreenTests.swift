import AppIntents
import ElementTree
import Foundation
import InterfaceHost
import Limits
import Presentation
import SimulatedPhone
import SwiftUI
import Testing
import WidgetKit
import Widgets

@Suite("Widgets, Live Activities and intents", .timeLimit(.minutes(10)))
@MainActor
struct WidgetScreenTests {
    private let widgets = HostedWidgets(StintWidgets())

    /// The entries of a widget, each with the time at which it begins.
    private func timeline(
        _ app: AppPhone,
        _ family: WidgetFamily
    ) -> [(time: String, words: String)] {
        var found: [(time: String, words: String)] = []
        app.inApp {
            widgets.timeline(
                of: "app.stint.today",
                as: family,
                app.interface.surroundings
            ) { pages, _ in
                found = pages.map { (app.clock($0.date), AppPhone.words(of: $0.page.nodes)) }
            }
        }
        return found
    }

    @Test("a widget has an entry for each edge, in every form")
    func edges() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        #expect(widgets.kinds.map(\.kind) == ["app.stint.today"])
        for family in widgets.kinds[0].families {
            let entries = timeline(app, family)
            #expect(entries.count == OverviewTimeline.maximum)
            #expect(entries.prefix(5).map(\.time) == ["09:00", "12:00", "13:00", "18:00", "19:00"])
        }
        let lines = timeline(app, .accessoryRectangular)
        #expect(lines[0].words.contains("Blocked until 12:00"))
        #expect(lines[1].words.contains("Open until 13:00"))
        #expect(timeline(app, .accessoryInline)[0].words.contains("Blocked until 12:00"))
        #expect(timeline(app, .systemMedium)[0].words.contains("Override"))
    }

    @Test("a widget asks before the override for 10 seconds, and a second press begins it")
    func question() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        try await perform(AskOverrideIntent(), on: app)
        #expect(app.phone.isShielded(AppPhone.photos), "a first press begins nothing")
        var pages: [(date: Date, page: HostedPage)] = []
        app.inApp {
            widgets.timeline(
                of: "app.stint.today",
                as: .systemMedium,
                app.interface.surroundings
            ) { found, _ in pages = found }
        }
        let words = pages.prefix(3).map { AppPhone.words(of: $0.page.nodes) }
        #expect(words[0].contains("Begin now?") && words[0].contains("Press again to begin"))
        #expect(pages[1].date == app.phone.wallClock + 10)
        #expect(words[1].contains("Override") && words[1].contains("Opens Allowed windows"))
        #expect(app.clock(pages[2].date) == "12:00")
        try await perform(AskOverrideIntent(), on: app)
        #expect(!app.phone.isShielded(AppPhone.photos))
        #expect(app.activities.shown.count == 1)
        #expect(timeline(app, .systemMedium)[0].words.contains("Open until 9:45"))
    }

    @Test(
        "the override's button in a widget begins it in the app's process, which may lift shields"
    )
    func button() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        var found: HostedView?
        app.inApp {
            widgets.views(
                of: "app.stint.today",
                as: .systemMedium,
                app.interface.surroundings
            ) { entries, _ in found = entries.first?.view() }
        }
        let widget = try #require(found)
        #expect(widget.destination == Destination.today.url)
        let button = try #require(widget.page.controls.keys.first)
        guard case .intent(let intent)? = try widget.use(button).first else {
            Issue.record("no intent")
            return
        }
        #expect(intent.runsInApp)
        #expect(app.phone.isShielded(AppPhone.photos), "nothing is done before the system does it")
    }

    @Test("a Lock Screen widget shows today's total, a bank, and how much is left")
    func amounts() async throws {
        let app = try AppPhone()
        try app.begin(with: .screenTimer)
        app.use(AppPhone.photos, minutes: 20)
        #expect(timeline(app, .accessoryCircular)[0].words.contains(" min"))
        #expect(timeline(app, .accessoryInline)[0].words.contains("min today"))
        let bank = try AppPhone()
        try bank.begin(with: .lockedIn)
        #expect(timeline(bank, .accessoryCircular)[0].words.contains("60"))
        #expect(timeline(bank, .systemSmall)[0].words.contains("Open for 60 more minutes"))
    }

    @Test("a widget has an entry for the next day, and asks again after 40 minutes")
    func policy() throws {
        for preset in [Preset.screenTimer, .lockedIn, .appBlocker, .antiRot] {
            let app = try AppPhone()
            try app.begin(with: preset)
            var found: (dates: [Date], reload: Date?) = ([], nil)
            app.inApp {
                widgets.timeline(
                    of: "app.stint.today",
                    as: .systemSmall,
                    app.interface.surroundings
                ) { pages, reload in found = (pages.map(\.date), reload) }
            }
            #expect(found.dates.map(app.clock).contains("00:00"), "\(preset.id)")
            let reload = try #require(found.reload, "\(preset.id)")
            let wait = reload.timeIntervalSince(app.phone.wallClock)
            #expect(wait == OverviewTimeline.longest, "\(preset.id)")
        }
    }

    @Test("before Stint was opened a widget says so")
    func unopened() throws {
        let app = try AppPhone()
        #expect(timeline(app, .systemSmall)[0].words.contains("No limits yet"))
    }

    @Test("a widget says that a pledge failed at the latest 40 minutes later")
    func widgetAfterFailure() throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        try app.press("Begin the pledge")
        var reload: Date?
        app.inApp {
            widgets.timeline(of: "app.stint.today", as: .systemSmall, app.interface.surroundings) {
                reload = $1
            }
        }
        let wait = try #require(reload).timeIntervalSince(app.phone.wallClock)
        #expect(wait <= OverviewTimeline.longest)
    }

    @Test("between a restart and the first unlock a widget says that it is not up to date")
    func restarted() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.phone.reboot()
        var found: (words: [String], reload: Date?) = ([], nil)
        for family in widgets.kinds[0].families {
            app.phone.run(AppPhone.stint, as: .widgets) {
                MainActor.assumeIsolated {
                    widgets.timeline(
                        of: "app.stint.today",
                        as: family,
                        app.interface.surroundings
                    ) { found = ($0.map { AppPhone.words(of: $0.page.nodes) }, $1) }
                }
            }
            #expect(found.words.count == 1)
            #expect(!found.words[0].contains("Open Stint once."), "\(family)")
            let wait = try #require(found.reload).timeIntervalSince(app.phone.wallClock)
            #expect(wait == 5 * 60)
        }
        app.phone.unlock()
        app.come()
        #expect(timeline(app, .systemSmall)[0].words.contains("Blocked until 12:00"))
    }

    @Test("a permission that was taken back is said by the widgets once Stint has noticed")
    func revoked() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        nonisolated(unsafe) var askedCount = 0
        app.phone.home()
        app.phone.inject(.authorizationRevoked)
        HostedWidgets.run(onReload: { _ in unsafe askedCount += 1 }) { app.come() }
        #expect(unsafe askedCount > 0, "they are asked anew")
        #expect(timeline(app, .systemMedium)[0].words.contains("Choose your apps again in Stint."))
    }

    @Test("the timer, the pledge and the override fill every region of the Dynamic Island")
    func activities() async throws {
        let regions = [
            "bottom", "center", "compactLeading", "compactTrailing", "leading", "lockScreen",
            "minimal", "trailing",
        ]
        for preset in [Preset.screenTimer, .focusPledge, .antiRot] {
            let app = try AppPhone()
            try app.begin(with: preset)
            switch preset {
            case .screenTimer:
                app.use(AppPhone.photos, minutes: 10)
                try app.press("Show the timer")
            case .focusPledge: try app.press("Begin the pledge")
            default: try await perform(BeginOverrideIntent(), on: app)
            }
            let shown = try #require(app.activities.shown.first)
            let pages = try #require(
                widgets.regions(
                    of: shown,
                    in: app.activities,
                    app.interface.surroundings,
                    at: app.phone.wallClock
                )
            )
            #expect(pages.keys.sorted() == regions)
            #expect(pages.values.allSatisfy { !$0.nodes.isEmpty })
            let lockScreen = AppPhone.words(of: pages["lockScreen"]?.nodes ?? [])
            let words =
                switch preset {
                case .screenTimer: "min today"
                case .focusPledge: "until 10:00"
                default: "until 9:45"
                }
            #expect(lockScreen.contains(words), "\(lockScreen)")
        }
    }

    @Test("an override leaves the Dynamic Island when it is over, and a timer says when it is old")
    func ends() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        try await perform(BeginOverrideIntent(), on: app)
        #expect(app.activities.shown.count == 1)
        app.pass(.seconds(46 * 60))
        #expect(app.activities.shown == [])
        let timer = try AppPhone()
        try timer.begin(with: .screenTimer)
        timer.use(AppPhone.photos, minutes: 10)
        try timer.press("Show the timer")
        timer.phone.home()
        timer.phone.advance(by: .seconds(61 * 60))
        let shown = try #require(timer.activities.shown.first)
        let pages = try #require(
            widgets.regions(
                of: shown,
                in: timer.activities,
                timer.interface.surroundings,
                at: timer.phone.wallClock
            )
        )
        let words = AppPhone.words(of: pages["lockScreen"]?.nodes ?? [])
        #expect(words.contains("10 min today, at 9:10") && words.contains("Open Stint to go on."))
    }

    @Test("the intents do what the buttons do")
    func intents() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        try await perform(BeginOverrideIntent(), on: app)
        app.come()
        app.expect("Open until 9:45")
        try await perform(BeginPledgeIntent(), on: app)
        app.come()
        app.expect("Pledge in progress")
        await #expect(throws: (any Error).self) {
            try await perform(BeginPledgeIntent(), on: app)
        }
        let timer = try AppPhone()
        try timer.begin(with: .screenTimer)
        try await perform(ShowTimerIntent(), on: timer)
        #expect(timer.activities.shown.count == 1)
    }

    @Test("a Focus begins a pledge with the minutes that it was given, and ends none")
    func focus() async throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        try await perform(PledgeFocusFilter(), on: app)
        app.come()
        #expect(!app.says("Your pledge runs"))
        let filter = PledgeFocusFilter()
        #expect(HostedIntent(filter).set("minutes", Int?.some(45)))
        try await perform(filter, on: app)
        app.come()
        app.expect("Your pledge runs until 9:45.")
        try await perform(filter, on: app)
        try await perform(PledgeFocusFilter(), on: app)
        app.come()
        app.expect("Your pledge runs until 9:45.")
    }

    @Test("intents and a Focus have widgets drawn again")
    func reloads() async throws {
        let filter = PledgeFocusFilter()
        #expect(HostedIntent(filter).set("minutes", Int?.some(45)))
        let intents: [any AppIntent] = [
            AskOverrideIntent(), BeginOverrideIntent(), BeginPledgeIntent(), filter,
            ShowTimerIntent(),
        ]
        for intent in intents {
            let app = try AppPhone()
            try app.begin(with: .antiRot)
            let (asked, answer) = AsyncStream<String?>.makeStream()
            let done = HostedWidgets.run(onReload: { answer.yield($0) }) {
                Task { try await perform(intent, on: app) }
            }
            try await done.value
            answer.finish()
            var count = 0
            for await _ in asked { count += 1 }
            #expect(count > 0, "\(intent)")
        }
    }

    @Test("a widget asks for new timelines 70 times a day at most")
    func reloadBudget() throws {
        let app = try AppPhone()
        try app.begin(with: .lockedIn)
        let end = app.phone.wallClock + 86_400
        var count = 0
        while app.phone.wallClock < end {
            let glances = try app.phone.run(AppPhone.stint) { try OverviewTimeline.read() }
            let next = try #require(OverviewTimeline.end(of: glances))
            app.phone.advance(to: max(next, app.phone.wallClock + 60))
            count += 1
        }
        #expect((24...70).contains(count), "\(count) times")
    }

    /// Has an intent done in the app's process, away from the main actor.
    @concurrent
    private nonisolated func perform(_ intent: any AppIntent, on app: AppPhone) async throws {
        let (phone, activities) = (app.phone, app.activities)
        try await phone.run(AppPhone.stint) {
            try await activities.run { try await HostedIntent(intent).perform() }
        }
    }

    @Test("an address leads to its screen; an unknown one changes nothing")
    func addresses() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        let unknown = ["stint://nowhere", "https://pledge"]
        for text in unknown { #expect(Destination(try #require(URL(string: text))) == nil) }
        for destination in Destination.allCases {
            let url = try #require(destination.url)
            #expect(Destination(url) == destination)
            try app.press(destination == .override ? "Today" : destination.rawValue.capitalized)
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
