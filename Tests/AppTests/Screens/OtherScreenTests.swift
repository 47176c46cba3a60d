import ElementTree
import Enforcement
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

    @Test("statistics show days, weeks and months, back and forth")
    func statistics() throws {
        let app = try app(.screenTimer)
        app.use(AppPhone.photos, minutes: 30)
        try app.press("Statistics")
        app.expect("This Week", "2\u{2009}–\u{2009}8 Mar", "so far today")
        app.expect("App Use", "Tracked Apps")
        app.expect("Comparison available tomorrow.")
        #expect(app.control("press", "Earlier") == nil, "there is nothing before the first day")
        #expect(app.control("press", "Later") == nil)
        try app.set("choice", "Period", to: "2")
        app.expect("This Month", "March 2026", "App Use")
        try app.set("choice", "Period", to: "0")
        app.expect("Today", "Monday 2 March")
        app.pass(.seconds(86_400))
        try app.set("choice", "Period", to: "0")
        try app.press("Earlier")
        app.expect("Yesterday", "Monday 2 March", "Nothing to compare yet.")
        app.pass(.seconds(6 * 86_400))
        try app.set("choice", "Period", to: "1")
        app.expect("This Week", "9\u{2009}–\u{2009}15 Mar", "No Data Yet")
        try app.press("Earlier")
        app.expect("Last Week", "2\u{2009}–\u{2009}8 Mar", "min a day", "Average")
        try app.press("Later")
        app.expect("This Week")
    }

    @Test("without minutes, statistics show attempts; rows of zero are hidden")
    func tries() throws {
        let app = try app(.appBlocker)
        try app.press("Statistics")
        app.expect("No Data Yet", "Your attempts to open blocked apps appear here.")
        for _ in 0..<2 {
            app.phone.open(AppPhone.photos)
            app.phone.advance(by: .seconds(3))
            app.phone.press(.primary)
            app.phone.advance(by: .seconds(60))
        }
        app.reopen()
        try app.press("Statistics")
        app.expect(
            "Attempts to Open Blocked Apps",
            "2 attempts so far today",
            "Stayed Focused\n2\n"
        )
        #expect(!app.shows("Opened\n0") && !app.shows("Emergencies"))
    }

    @Test("times, dates and weeks follow the person's region")
    func region() throws {
        let app = try AppPhone(locale: "en_US")
        try app.begin(with: .antiRot)
        try app.press("Statistics")
        app.expect("Mar 1\u{2009}–\u{2009}7")
        try app.press("Settings")
        try app.press("Rules")
        app.expect("5:00\u{202F}AM")
        try app.press("Limits")
        app.expect("Open 12:00\u{202F}PM–1:00\u{202F}PM, 6:00\u{202F}PM–7:00\u{202F}PM")
        try app.press("Allowed Times")
        try app.set("toggle", "Every Day", to: "false")
        let days = app.page.nodes.elements.compactMap(\.label).filter { $0.hasSuffix("day") }
        #expect(days.first == "Sunday" && days.dropFirst().first == "Monday")
    }

    @Test("phrases follow the language of the environment")
    func language() throws {
        let app = try AppPhone(locale: "de_DE")
        try app.begin(with: .antiRot)
        app.expect("Gesperrt bis 12:00")
        try app.press("Limits")
        app.expect("Offen 12:00–13:00, 18:00–19:00")
    }

    @Test("one hour, one choice and one emergency are singular")
    func singular() throws {
        let app = try app(.appBlocker)
        app.phone.open(AppPhone.photos)
        app.phone.advance(by: .seconds(3))
        app.phone.press(.primary)
        app.reopen()
        try app.press("Statistics")
        app.expect("Focus Score: 100% of 1 choice")
        try app.press("Settings")
        try app.press("Rules")
        app.expect("\nAfter 1 hour\n", "\nAfter 8 hours\n")
        for (left, words) in [(3, "3 emergencies"), (2, "2 emergencies"), (1, "1 emergency")] {
            try app.press("Today")
            try app.press("Emergency")
            app.expect("You have \(words) left. The last 30 days count.")
            try app.press("Open Everything")
            if left > 1 { app.pass(.seconds(16 * 60)) }
        }
    }

    @Test("a clock's error is shown in days, hours and minutes")
    func movedClock() throws {
        let app = try app(.screenTimer)
        app.phone.moveClock(by: .seconds(-86_400))
        app.reopen()
        try app.press("Settings")
        try app.press("Diagnostics")
        app.expect("Clock\n1 day slow")
        #expect(!app.shows("86400") && !app.shows("86,400"))
    }

    @Test("Today says that the clock or the time zone was set by hand, until it is believed")
    func setByHand() throws {
        let app = try app(.appBlocker)
        try app.inApp {
            var reconciler = try Reconciler.inAppGroup()
            let settings = reconciler.state.settings
            try reconciler.set(settings.replacing(keepsClockAutomatic: false))
        }
        try app.press("Today")
        #expect(!app.shows("Clock Changed") && !app.shows("Time Zone Changed"))
        #expect(app.phone.setClockByHand(by: .seconds(2 * 3600)))
        app.reopen()
        app.expect("Clock Changed", "The clock is 2 hours fast. Until tomorrow at 11:00")
        #expect(app.phone.setClockByHand(by: .seconds(-2 * 3600)))
        app.reopen()
        #expect(!app.shows("Clock Changed"))
        #expect(app.phone.setTimeZoneByHand(try #require(TimeZone(identifier: "Asia/Tokyo"))))
        app.reopen()
        app.expect(
            "Time Zone Changed",
            "It was set to Tokyo. Until",
            "by the time there or in Berlin."
        )
        app.pass(.seconds(25 * 3600))
        #expect(!app.shows("Time Zone Changed"))
    }

    @Test("an emergency asks first, opens everything, and shows its end")
    func emergency() throws {
        let app = try app(.appBlocker)
        try app.press("Emergency")
        app.expect("Open Everything for 15 Minutes?", "You have 3 emergencies left.")
        try app.press("Cancel")
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.press("Emergency")
        try app.press("Open Everything")
        app.expect("Open until 9:15")
        #expect(!app.phone.isShielded(AppPhone.photos))
        app.pass(.seconds(16 * 60))
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test("every visible symbol and button has an accessibility label")
    func names() throws {
        let app = try app()
        for tab in ["Today", "Limits", "Statistics", "Pledge", "Settings"] {
            try app.press(tab)
            for element in app.page.nodes.elements {
                if element.role == .button { #expect(!element.words.isEmpty, "\(element)") }
                guard element.styles.contains(.symbol) else { continue }
                #expect(element[.isHidden] == "true" || element.label != nil, "\(element)")
            }
        }
    }
}
