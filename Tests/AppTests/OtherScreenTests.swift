import ElementTree
import Foundation
import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("Settings, statistics and addresses", .timeLimit(.minutes(10)))
@MainActor
struct OtherScreenTests {
    private func app(_ preset: Preset = .antiRot) throws -> AppPhone {
        let app = try AppPhone()
        try app.begin(with: preset)
        return app
    }

    @Test("statistics go by day, week and month, back and forth")
    func statistics() throws {
        let app = try app(.screenTimer)
        app.use(AppPhone.photos, minutes: 30)
        try app.press("Statistics")
        app.expect("This week", "2\u{2009}–\u{2009}8 Mar", "so far today")
        app.expect("Use of your apps", "Tracked apps")
        app.expect("Compared once the day is over.")
        #expect(app.control("press", "Earlier") == nil, "there is nothing before the first day")
        #expect(app.control("press", "Later") == nil)
        try app.set("choice", "Period", to: "2")
        app.expect("This month", "March 2026", "Use of your apps")
        try app.set("choice", "Period", to: "0")
        app.expect("Today", "Monday 2 March")
        app.pass(.seconds(86_400))
        try app.set("choice", "Period", to: "0")
        try app.press("Earlier")
        app.expect("Yesterday", "Monday 2 March", "Nothing to compare with yet.")
        app.pass(.seconds(6 * 86_400))
        try app.set("choice", "Period", to: "1")
        app.expect("This week", "9\u{2009}–\u{2009}15 Mar", "Nothing yet")
        try app.press("Earlier")
        app.expect("Last week", "2\u{2009}–\u{2009}8 Mar", "min a day", "Average")
        try app.press("Later")
        app.expect("This week")
    }

    @Test("what nobody counts in minutes is told by tries; rows of zero are left out")
    func tries() throws {
        let app = try app(.appBlocker)
        try app.press("Statistics")
        app.expect("Nothing yet", "Once you meet a shield")
        for _ in 0..<2 {
            app.phone.open(AppPhone.photos)
            app.phone.advance(by: .seconds(3))
            app.phone.press(.primary)
            app.phone.advance(by: .seconds(60))
        }
        app.come()
        try app.press("Statistics")
        app.expect("Tries to open blocked apps", "2 tries so far today", "Turned back\n2\n")
        #expect(!app.says("Opened\n0") && !app.says("Emergencies"))
    }

    @Test("times, dates and weeks are those of the person's region, on every screen")
    func region() throws {
        let app = try AppPhone(locale: "en_US")
        try app.begin(with: .antiRot)
        try app.press("Statistics")
        app.expect("Mar 1\u{2009}–\u{2009}7")
        try app.press("Settings")
        try app.press("Rules for all limits")
        app.expect("5:00\u{202F}AM")
        try app.press("Limits")
        app.expect("Open 12:00\u{202F}PM–1:00\u{202F}PM, 6:00\u{202F}PM–7:00\u{202F}PM")
        try app.press("Allowed windows")
        try app.set("toggle", "Every day", to: "false")
        let days = app.page.nodes.elements.compactMap(\.label).filter { $0.hasSuffix("day") }
        #expect(days.first == "Sunday" && days.dropFirst().first == "Monday")
    }

    @Test("what limits decide is said in the language of the person's surroundings")
    func language() throws {
        let app = try AppPhone(locale: "de_DE")
        try app.begin(with: .antiRot)
        app.expect("Gesperrt bis 12:00")
        try app.press("Limits")
        app.expect("Offen 12:00–13:00, 18:00–19:00")
    }

    @Test("one hour, one choice and one emergency are told as one")
    func singular() throws {
        let app = try app(.appBlocker)
        app.phone.open(AppPhone.photos)
        app.phone.advance(by: .seconds(3))
        app.phone.press(.primary)
        app.come()
        try app.press("Statistics")
        app.expect("Focus score: 100% of 1 choice")
        try app.press("Settings")
        try app.press("Rules for all limits")
        app.expect("\n1 hour\n", "\n8 hours\n")
        for (left, words) in [(3, "3 emergencies"), (2, "2 emergencies"), (1, "1 emergency")] {
            try app.press("Today")
            try app.press("Emergency")
            app.expect("You have \(words) left in 30 days.")
            try app.press("Open everything")
            if left > 1 { app.pass(.seconds(16 * 60)) }
        }
    }

    @Test("a clock that was moved is told in the units that a person uses")
    func movedClock() throws {
        let app = try app(.screenTimer)
        app.phone.moveClock(by: .seconds(-86_400))
        app.come()
        try app.press("Settings")
        try app.press("Diagnostics")
        app.expect("Clock\n1 day behind")
        #expect(!app.says("86400") && !app.says("86,400"))
    }

    @Test("an emergency asks first, opens everything, and says until when")
    func emergency() throws {
        let app = try app(.appBlocker)
        try app.press("Emergency")
        app.expect("Open everything for 15 minutes?", "You have 3 emergencies left in 30 days.")
        try app.press("Cancel")
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.press("Emergency")
        try app.press("Open everything")
        app.expect("Open until 9:15")
        #expect(!app.phone.isShielded(AppPhone.photos))
        app.pass(.seconds(16 * 60))
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test("nothing that is shown lacks a name for those who do not see")
    func names() throws {
        let app = try app()
        for tab in ["Today", "Limits", "Statistics", "Pledge", "Settings"] {
            try app.press(tab)
            for element in app.page.nodes.elements {
                if element.role == .button { #expect(!element.words.isEmpty, "\(element)") }
                guard element.classes.contains("symbol") else { continue }
                #expect(element["aria-hidden"] == "true" || element.label != nil, "\(element)")
            }
        }
    }
}
