import Foundation
import InterfaceHost
import Limits
import Presentation
import SimulatedPhone
import Testing
import WidgetKit
import Widgets

@Suite("Widgets, Live Activities and intents", .timeLimit(.minutes(10)))
@MainActor
struct WidgetScreenTests {
    let widgets = HostedWidgets(StintWidgets())

    /// Returns the entries of a widget, each with its start.
    func timeline(
        _ app: AppPhone,
        _ family: WidgetFamily
    ) -> [(time: String, words: String)] {
        app.timeline(family).entries.map {
            (app.clock($0.date), AppPhone.words(of: $0.page.nodes))
        }
    }

    @Test("a widget has an entry for each change, in every family")
    func edges() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        #expect(widgets.kinds.map(\.kind) == ["app.stint.today"])
        for family in widgets.kinds[0].families {
            let entries = timeline(app, family)
            #expect(entries.count == OverviewTimeline.maximum)
            // The mark on the lines of the large widget moves.
            let marks = family == .systemLarge ? ["09:15", "09:30"] : []
            let times = ["09:00"] + marks + ["12:00", "13:00", "18:00", "19:00"]
            #expect(entries.prefix(5 + marks.count).map(\.time) == times)
        }
        let lines = timeline(app, .accessoryRectangular)
        #expect(lines[0].words.contains("Blocked until 12:00"))
        #expect(lines[1].words.contains("Open until 13:00"))
        #expect(timeline(app, .accessoryInline)[0].words.contains("Blocked until 12:00"))
        #expect(timeline(app, .systemMedium)[0].words.contains("Break"))
    }

    @Test("a widget asks for 10 seconds, and a second press starts the break")
    func question() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        try await app.perform(AskOverrideIntent())
        #expect(app.phone.isShielded(AppPhone.photos), "a first press begins nothing")
        let pages = app.timeline(.systemMedium).entries
        let words = pages.prefix(3).map { AppPhone.words(of: $0.page.nodes) }
        #expect(words[0].contains("Start Now?") && words[0].contains("Press again to start"))
        #expect(pages[1].date == app.phone.wallClock + 10)
        #expect(words[1].contains("Break") && words[1].contains("Opens apps of Allowed Times"))
        #expect(app.clock(pages[2].date) == "12:00")
        try await app.perform(AskOverrideIntent())
        #expect(!app.phone.isShielded(AppPhone.photos))
        #expect(app.activities.shown.count == 1)
        #expect(timeline(app, .systemMedium)[0].words.contains("Open until 9:45"))
    }

    @Test(
        "a widget's button starts the break in the app's process, which may remove shields"
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

    @Test("a Lock Screen widget shows today's total, a balance, and the remaining amount")
    func amounts() async throws {
        let app = try AppPhone()
        try app.begin(with: .screenTimer)
        app.use(AppPhone.photos, minutes: 20)
        #expect(timeline(app, .accessoryCircular)[0].words.contains(" min"))
        #expect(timeline(app, .accessoryInline)[0].words.contains("min today"))
        let bank = try AppPhone()
        try bank.begin(with: .lockedIn)
        #expect(timeline(bank, .accessoryCircular)[0].words.contains("60"))
        #expect(timeline(bank, .systemSmall)[0].words.contains("Balance: 60 min, as of 9:00"))
    }

    @Test("a widget shows when it read the remaining openings")
    func openings() throws {
        let app = try AppPhone()
        try app.begin(with: .screenTimer)
        for title in ["Limits", "Add Limit", "Times a Day"] { try app.press(title) }
        try app.save()
        for family in [WidgetFamily.systemSmall, .accessoryRectangular, .accessoryInline] {
            let words = timeline(app, family)[0].words
            #expect(words.contains("5 times left, as of 9:00"), "\(words)")
        }
    }

    @Test("a widget has an entry for the next day, and reloads after 40 minutes")
    func policy() throws {
        for preset in [Preset.screenTimer, .lockedIn, .appBlocker, .antiRot] {
            let app = try AppPhone()
            try app.begin(with: preset)
            let found = app.timeline(.systemSmall)
            #expect(found.entries.map(\.date).map(app.clock).contains("00:00"), "\(preset.id)")
            let reload = try #require(found.reload, "\(preset.id)")
            let wait = reload.timeIntervalSince(app.phone.wallClock)
            #expect(wait == OverviewTimeline.longest, "\(preset.id)")
        }
    }

    @Test("a widget asks to open Stint before its first launch")
    func unopened() throws {
        let app = try AppPhone()
        #expect(timeline(app, .systemSmall)[0].words.contains("No Limits"))
    }

    @Test("a widget shows a failed pledge within 40 minutes")
    func widgetAfterFailure() throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        try app.press("Start Pledge")
        let reload = try #require(app.timeline(.systemSmall).reload)
        let wait = reload.timeIntervalSince(app.phone.wallClock)
        #expect(wait <= OverviewTimeline.longest)
    }

    @Test("a widget asks to unlock the phone after a restart")
    func restarted() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.phone.reboot()
        for family in widgets.kinds[0].families {
            let found = app.timeline(family)
            let words = found.entries.map { AppPhone.words(of: $0.page.nodes) }
            #expect(words.count == 1)
            #expect(!words[0].contains("Open Stint to update."), "\(family)")
            let wait = try #require(found.reload).timeIntervalSince(app.phone.wallClock)
            #expect(wait == 5 * 60)
        }
        app.phone.unlock()
        app.reopen()
        #expect(timeline(app, .systemSmall)[0].words.contains("Blocked until 12:00"))
    }

    @Test("widgets report lost access once Stint has noticed")
    func revoked() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        nonisolated(unsafe) var askedCount = 0
        app.phone.home()
        app.phone.inject(.authorizationRevoked)
        HostedWidgets.run(onReload: { _ in unsafe askedCount += 1 }) { app.reopen() }
        #expect(unsafe askedCount > 0, "they are reloaded")
        #expect(timeline(app, .systemMedium)[0].words.contains("Choose your apps again in Stint."))
    }

    @Test("the large widget shows the state and today's use of each limit")
    func large() throws {
        let app = try AppPhone()
        try app.begin(with: .screenTimer)
        app.use(AppPhone.photos, minutes: 20)
        try app.press("Limits")
        for kind in ["Minutes a Day", "Ask First"] {
            try app.press("Add Limit")
            try app.press(kind)
            try app.save()
        }
        let words = timeline(app, .systemLarge)[0].words
        let texts = ["Tracked Apps", "20 min today", "Minutes a Day", "Ask First", "Asks first"]
        #expect(texts.allSatisfy { words.contains($0) }, "\(words)")
        let many = try AppPhone()
        try many.begin(with: .antiRot)
        try many.press("Limits")
        for _ in 1...6 {
            try many.press("Add Limit")
            try many.press("Ask First")
            try many.save()
        }
        let rest = timeline(many, .systemLarge)[0].words
        #expect(rest.contains(" more"), "\(rest)")
    }

    @Test("the timer, the pledge and the break fill every region, and a Watch's Smart Stack")
    func activities() async throws {
        let regions = [
            "bottom", "center", "compactLeading", "compactTrailing", "leading", "lockScreen",
            "minimal", "smartStack", "trailing",
        ]
        for preset in [Preset.screenTimer, .focusPledge, .antiRot] {
            let app = try AppPhone()
            try app.begin(with: preset)
            switch preset {
            case .screenTimer:
                app.use(AppPhone.photos, minutes: 10)
                try app.press("Show Timer")
            case .focusPledge: try app.press("Start Pledge")
            default: try await app.perform(BeginOverrideIntent())
            }
            let pages = try #require(app.regions().first)
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
            let small = AppPhone.words(of: pages["smartStack"]?.nodes ?? [])
            let title =
                switch preset {
                case .screenTimer: "Tracked Apps"
                case .focusPledge: "Pledge"
                default: "Break"
                }
            #expect(small.contains(title) && !small.contains(words), "\(small)")
        }
    }

    @Test("an ended break leaves the Dynamic Island, and an old timer shows its age")
    func ends() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        try await app.perform(BeginOverrideIntent())
        #expect(app.activities.shown.count == 1)
        app.pass(.seconds(46 * 60))
        #expect(app.activities.shown == [])
        let timer = try AppPhone()
        try timer.begin(with: .screenTimer)
        timer.use(AppPhone.photos, minutes: 10)
        try timer.press("Show Timer")
        timer.phone.home()
        timer.phone.advance(by: .seconds(61 * 60))
        let pages = try #require(timer.regions().first)
        let words = AppPhone.words(of: pages["lockScreen"]?.nodes ?? [])
        #expect(
            words.contains("10 min today, as of 9:10") && words.contains("Open Stint to update.")
        )
    }
}
