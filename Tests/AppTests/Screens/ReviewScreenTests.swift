import Foundation
import Limits
import SimulatedPhone
import Testing

@Suite("The review of a week", .timeLimit(.minutes(10)))
@MainActor
struct ReviewScreenTests {
    /// Returns a phone in the week after one with 12 choices at shields, the first ones "yes".
    private func app(opened: Int) throws -> AppPhone {
        let app = try AppPhone()
        try app.begin(with: .appBlocker)
        for choice in 0..<12 {
            app.phone.open(AppPhone.photos)
            app.phone.press(choice < opened ? .secondary : .primary)
            app.phone.home()
            app.phone.advance(by: .seconds(1200))
        }
        app.phone.advance(by: .seconds(7 * 86_400))
        app.reopen()
        try app.press("Statistics")
        return app
    }

    @Test("a week of twelve times yes is asked about until the limit is changed in its editor")
    func answers() throws {
        let app = try app(opened: 12)
        app.expect(
            "Last Week: Ask First",
            "You said yes: 12 of 12. Wait longer, choose other hours, or remove the limit?"
        )
        try app.press("Wait Longer")
        app.expect(
            "Ask First",
            "Tap Yes, wait, then tap again within the next 3 minutes.",
            "Takes effect"
        )
        try app.press("Cancel")
        try app.press("Statistics")
        try app.press("Wait Longer")
        try app.save()
        try app.press("Statistics")
        #expect(!app.shows("Last Week"), "the limit was changed")
    }

    @Test("other hours are those of most openings")
    func hours() throws {
        let app = try app(opened: 12)
        try app.press("Other Hours")
        app.expect("\n9:00–12:00\n")
    }

    @Test("removing the limit asks first")
    func removing() throws {
        let app = try app(opened: 12)
        try app.press("Remove Limit")
        app.expect("Remove “Ask First”?")
        try app.press("Remove")
        #expect(!app.shows("Last Week"))
        try app.press("Limits")
        app.expect("You don’t have any limits yet.")
    }

    @Test("a question that often stopped something isn’t doubted, and the review can be off")
    func silence() throws {
        #expect(!(try app(opened: 9).shows("Last Week")))
        let app = try app(opened: 10)
        app.expect("You said yes: 10 of 12.")
        try app.press("Don’t Ask Each Week")
        #expect(!app.shows("Last Week"))
        try app.press("Settings")
        try app.set("toggle", "Ask About Last Week", to: "true")
        try app.press("Statistics")
        app.expect("You said yes: 10 of 12.")
    }
}
