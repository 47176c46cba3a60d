import Enforcement
import Foundation
import Limits
import SimulatedPhone
import Testing

@Suite("Editor of limits", .timeLimit(.minutes(10)))
@MainActor
struct LimitEditorTests {
    private func app(_ preset: Preset = .focusPledge, locale: String = "en_GB") throws -> AppPhone {
        let app = try AppPhone(locale: locale)
        try app.begin(with: preset)
        try app.press("Limits")
        return app
    }

    @Test("a budget for evenings of workdays shows its hours everywhere, and counts only then")
    func evenings() throws {
        let app = try app()
        try app.add("Minutes a Day")
        app.expect("Applies")
        #expect(!app.shows("Add Time"))
        try app.setHours(from: "18:00", to: "22:00")
        for day in ["Saturday", "Sunday"] { try app.press(day) }
        app.expect("At other times, the limit blocks and counts nothing.")
        try app.back()
        app.expect("18:00–22:00, Mon–Fri")
        try app.save()
        app.expect("60 min a day", "Applies 18:00–22:00, Mon–Fri", "\nFrom 18:00\n")
        #expect(!app.shows("No limit now"))
        try app.press("Today")
        app.expect("“Minutes a Day” applies from 18:00")
        try app.press("Details")
        app.expect("60 min a day", "Applies 18:00–22:00, Mon–Fri", "\nFrom 18:00\n")
        app.use(AppPhone.photos, minutes: 90)
        let hours = try #require(try app.limits.first).hours
        #expect(hours.days == [.monday, .tuesday, .wednesday, .thursday, .friday])
        #expect(hours.spans.map(\.minutes) == [240])
        app.pass(.seconds(8 * 3600))
        app.use(AppPhone.photos, minutes: 61)
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test("“Always” removes days and times again")
    func always() throws {
        let app = try app()
        try app.add("Ask First")
        try app.setHours(from: "18:30", to: "22:00")
        try app.press("Monday")
        try app.set("toggle", "Always", to: "true")
        #expect(!app.shows("Remove Time"))
        try app.back()
        try app.save()
        #expect(try #require(try app.limits.first).hours.isAlways)
    }

    @Test("refused hours are reported at their field")
    func refusedHours() throws {
        let app = try app()
        try app.add("Minutes a Day")
        try app.setHours(from: "18:30", to: "22:00")
        let problem = "Minutes can’t be counted during 18:30–22:00. Choose a start at a full hour"
        app.expect(problem)
        try app.back()
        app.expect(problem)
        #expect(app.control("press", "Save") == nil)
        try app.press("Applies")
        try app.set("date", "From", to: "22:00")
        app.expect("The time from 22:00 is empty.")
        try app.set("date", "To", to: "02:00")
        app.expect("Ends the next day.", "A new day starts at ", "The limit counts again then.")
        try app.press("Add Time")
        try app.use(app.controls("date", "From")[1], "23:00")
        app.expect(" overlap. Change or combine them.")
        try app.back()
        #expect(app.control("press", "Save") == nil)
        try app.press("Applies")
        try app.use(app.controls("press", "Remove Time")[1], "")
        try app.press("Instead")
        app.expect("Rules", "Start of Day")
        try app.set("choice", "Start of Day", to: "2")
        try app.press("Save")
        app.expect("Ends the next day.")
        #expect(!app.shows("A new day starts at "))
        try app.back()
        try app.save()
        app.expect("Applies 22:00–")
    }

    @Test("minutes are counted at no more than two different times")
    func countedHours() throws {
        let app = try app()
        for hour in [10, 12] {
            try app.add("Minutes a Day")
            try app.setHours(from: "\(hour):00", to: "\(hour + 1):00")
            try app.back()
            try app.save()
        }
        try app.add("Rests")
        try app.setHours(from: "14:00", to: "15:00")
        app.expect("iOS can count minutes for only two different sets of times.")
        try app.back()
        #expect(app.control("press", "Save") == nil)
        try app.press("Applies")
        try app.set("date", "From", to: "12:00")
        try app.set("date", "To", to: "13:00")
        try app.back()
        try app.save()
        #expect(try app.limits.count == 3)
    }

    @Test("a question has a length, a wait, or reasons")
    func question() throws {
        let app = try app()
        try app.add("Ask First")
        app.expect("“Yes” opens the app immediately.")
        try app.set("choice", "Before It Opens", to: "1")
        app.expect("Tap Yes, wait, then tap again within the next 3 minutes.")
        try app.press("2 min")
        try app.set("toggle", "Longer Each Time", to: "true")
        try app.press("30 min")
        try app.set("toggle", "Choose Length Each Time", to: "true")
        app.expect("Open For at Most", "You choose each time: 5, 15, 30 min.")
        try app.save()
        let ask = try #require(try app.limits.first?.rule.ask)
        #expect(ask.price == .wait(try Wait(seconds: 120, lengthens: true)))
        #expect(ask.choosesLength && ask.accessLength.minutes == 30)
        try app.press("Ask First")
        try app.set("choice", "Before It Opens", to: "2")
        app.expect("Enter one to three different reasons")
        #expect(app.control("press", "Save") == nil)
        try app.set("text", "Reason 1", to: "Work")
        try app.set("text", "Reason 3", to: "A message")
        try app.save()
        #expect(
            try app.limits.first?.rule.ask?.price
                == .chosenReason(try Reasons(["Work", "A message"]))
        )
        try app.press("Ask First")
        try app.set("choice", "Before It Opens", to: "3")
        app.expect("at least 15 characters.")
        try app.save()
        #expect(try app.limits.first?.rule.ask?.price == .writtenReason)
    }

    @Test("a budget blocks at its end, or asks so many times a day")
    func end() throws {
        let app = try app()
        try app.add("Minutes a Day")
        app.expect("When your minutes are used up, apps are blocked until the next day")
        #expect(!app.shows("Before It Opens"))
        try app.press("Offer More")
        app.expect("Stint asks if you want more.", "Before It Opens")
        try app.set("toggle", "Any Number of Times", to: "false")
        try app.press("Less: 3 times a day")
        try app.save()
        guard case .budget(let budget)? = try app.limits.first?.rule else {
            Issue.record("no budget")
            return
        }
        #expect(budget.end?.timesPerDay == 2)
        #expect(budget.end?.ask.accessLength == .minimum)
        try app.press("Minutes a Day")
        try app.press("Block")
        try app.save()
        #expect(try app.limits.first?.rule.ask == nil)
    }

    @Test("breaks and warnings are chosen for each limit, but not for a timer")
    func exceptions() throws {
        let app = try app()
        try app.add("Ask First")
        try app.press("Breaks and Warnings")
        try app.set("toggle", "Opens in Breaks", to: "true")
        try app.set("toggle", "Warn Before Apps Are Blocked", to: "false")
        try app.back()
        try app.save()
        let limit = try #require(try app.limits.first)
        #expect(limit.opensInBreaks && !limit.warns)
        try app.add("Timer")
        for text in ["Applies", "Breaks and Warnings", "Before It Opens"] {
            #expect(!app.shows(text))
        }
    }

    @Test("the night block of the gallery blocks from 22:00 to 7:00")
    func nightBlock() throws {
        let app = try app()
        try app.add("night-block")
        app.expect("Without an allowed time, apps are blocked while the limit applies.")
        try app.press("Applies")
        app.expect("Ends the next day.")
        #expect(!app.shows("A new day starts at "))
        try app.back()
        try app.save()
        app.expect("Block at Night\nFrom 22:00\nBlocked 22:00–")
        #expect(!app.phone.isShielded(AppPhone.photos))
        app.pass(.seconds(13 * 3600))
        #expect(app.phone.isShielded(AppPhone.photos))
        app.expect("Blocked until tomorrow at ")
        app.pass(.seconds(9 * 3600))
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("three breaks are saved with the limit that they open")
    func threeBreaks() throws {
        let app = try app(.appBlocker)
        try app.add("three-breaks")
        app.expect("Saving also sets breaks to 3 a day, 15 min each.")
        try app.press("New Limit")
        try app.add(inGallery: "wait-first")
        #expect(!app.shows("Saving also sets breaks"))
        try app.press("New Limit")
        try app.add(inGallery: "three-breaks")
        try app.save()
        #expect(try app.settings.breakRule.timesPerDay == 3)
        #expect(try app.settings.breakRule.length == .seconds(900))
        app.expect("Focus Hours", "–17:00, Mon–Fri")
        // Without a change of settings, nothing is said.
        try app.add("three-breaks")
        #expect(!app.shows("Saving also sets breaks"))
    }

    @Test("the editor is German, with clocks of the region", arguments: ["de_DE", "en_US"])
    func regions(_ locale: String) throws {
        let app = try app(locale: locale)
        let isGerman = locale == "de_DE"
        try app.add("night-block")
        try app.save()
        if isGerman {
            app.expect("Nachts gesperrt", "Gesperrt 22:00–")
        } else {
            app.expect("Block at Night", "Blocked 10:00", "PM–7:00")
        }
    }
}

extension AppPhone {
    /// The limits, as stored.
    fileprivate var limits: [Limit] {
        get throws {
            try phone.run(Self.stint) { try Reconciler.read { state, _, _ in state.limits } }
        }
    }

    /// The settings, as stored.
    fileprivate var settings: Settings {
        get throws {
            try phone.run(Self.stint) { try Reconciler.read { state, _, _ in state.settings } }
        }
    }

    /// Starts a new limit of a kind or from a starting point.
    func add(_ title: String) throws {
        try press("Add Limit")
        try add(inGallery: title)
    }

    func add(inGallery title: String) throws { try press(title) }

    /// Lets the edited limit apply at a time of every day.
    fileprivate func setHours(from start: String, to end: String) throws {
        try press("Applies")
        try set("toggle", "Always", to: "false")
        try press("Add Time")
        try set("date", "From", to: start)
        try set("date", "To", to: end)
    }
}
