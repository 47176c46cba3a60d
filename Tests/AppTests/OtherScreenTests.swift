import Foundation
import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("Settings, apps, statistics and addresses", .timeLimit(.minutes(10)))
@MainActor
struct OtherScreenTests {
    private func app(_ preset: Preset = .antiRot) throws -> AppPhone {
        let app = try AppPhone()
        try app.begin(with: preset)
        return app
    }

    @Test("what loosens the rules of anti-rot waits; emergencies cannot be changed while it blocks")
    func rules() throws {
        let app = try app()
        try app.press("Settings")
        try app.press("Rules for all limits")
        app.expect("It lasts 45 min", "1 a day", "0 in 30 days", "Until the next day")
        try app.press("More: It lasts 45 min")
        try app.press("Save")
        app.expect("Diagnostics")
        try app.press("Today")
        app.expect("I’m eating: open for 45 min")
        try app.press("Settings")
        try app.press("Rules for all limits")
        try app.press("More: 0 in 30 days")
        try app.press("Save")
        app.expect("Emergencies cannot be changed while something is blocked.")
        try app.press("OK")
    }

    @Test("the apps are counted, and can be chosen again")
    func apps() throws {
        let app = try app()
        try app.press("Settings")
        try app.press("Apps")
        app.expect("Apps\n1\n", "Websites\n0\n")
        try app.press("Change")
        try app.press("Video")
        try app.press("Done")
        app.expect("Apps\n2\n")
        #expect(app.phone.isShielded(AppPhone.video))
    }

    @Test("diagnostics and bounds are said plainly, and everything can be taken along")
    func settings() throws {
        let app = try app()
        try app.press("Settings")
        try app.press("Diagnostics")
        app.expect("Screen Time\nallowed", "Lost monitors\n0", "Next change\n12:00")
        try app.press("Settings")
        try app.press("What cannot be enforced")
        app.expect("It may wake Stint late.", "It may hide that a shield was shown.")
        try app.press("Settings")
        try app.press("Prepare the export")
        app.expect("Share the export")
        let file = app.phone.disk.appending(path: "group.app.stint/export/stint.json")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("stint-export"))
    }

    @Test("statistics go by day, week and month, back and forth")
    func statistics() throws {
        let app = try app(.screenTimer)
        app.use(AppPhone.photos, minutes: 30)
        try app.press("Statistics")
        app.expect("2 March 2026 – 8 March 2026", "Minutes of use", "Tracked apps")
        try app.press("Earlier")
        app.expect("23 February 2026 – 1 March 2026")
        #expect(!app.says("Minutes of use"))
        try app.press("Later")
        try app.set("choice", "Period", to: "2")
        app.expect("1 March 2026 – 31 March 2026", "Minutes of use")
        try app.set("choice", "Period", to: "0")
        app.expect("2 March 2026")
    }

    @Test("times, dates and weeks are those of the person's region, on every screen")
    func region() throws {
        let app = try AppPhone(locale: "en_US")
        try app.begin(with: .antiRot)
        try app.press("Statistics")
        app.expect("March 1, 2026 – March 7, 2026")
        try app.press("Settings")
        try app.press("Rules for all limits")
        app.expect("5:00\u{202F}AM")
        try app.press("Limits")
        app.expect("Open 12:00\u{202F}PM–1:00\u{202F}PM, 6:00\u{202F}PM–7:00\u{202F}PM")
        try app.press("Allowed windows")
        try app.press("Days")
        let html = app.page.html
        let sunday = try #require(html.range(of: "Sunday"))
        let monday = try #require(html.range(of: "Monday"))
        #expect(sunday.lowerBound < monday.lowerBound)
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
        app.expect("Focus score\n100% of 1 choice\n")
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
            for button in app.page.html.matches(of: /<button[^>]*>((?:(?!<\/button>).)*)<\/button>/)
            {
                let words = button.output.1.replacing(/<[^>]*>/, with: "")
                #expect(
                    !words.isEmpty || button.output.0.contains("aria-label"),
                    "\(button.output.0)"
                )
            }
            for image in app.page.html.matches(of: /<i class="symbol[^>]*>/) {
                let isSilent = image.output.contains("aria-hidden=\"true\"")
                #expect(isSilent || image.output.contains("aria-label"), "\(image.output)")
            }
        }
    }
}
