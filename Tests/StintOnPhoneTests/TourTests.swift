import Foundation
import Limits
import PhoneWeb
import ShownPhone
import Testing

@Suite("The tours of the page", .timeLimit(.minutes(10)))
@MainActor
struct TourTests {
    /// The maximum number of presses of a tour.
    private static let maximum = 30

    @Test(
        "each press of the next step changes the page, until the tour ends",
        arguments: [""] + Preset.all.map(\.id),
        ["en-US", "de-DE"]
    )
    func tours(_ rules: String, _ language: String) throws {
        var setup = ShownStint.setup(hour: 9, rules: rules)
        setup.language = language
        let page = StintPage(
            setup,
            showing: PhoneCommand.shown(ShownPledges { Issue.record("\($0)") })
        )
        var parts = try page.post().parts
        var presses = 0
        while let step = next(parts) {
            presses += 1
            let changes = try page.post("step \(step)")
            #expect(changes.problem == nil, "step \(step) of \(rules)")
            let shown = ["screen", "banner", "clock"]
            let isChanged = shown.contains { changes.parts[$0] != parts[$0] }
            #expect(isChanged, "step \(step) of \(rules)")
            parts = changes.parts
            guard presses < Self.maximum else {
                Issue.record("the tour of \(rules) doesn’t end")
                return
            }
        }
        #expect(parts["steps"]?.contains("That was the tour.") == true)
        #expect(try page.post("step 0").problem != nil, "it is done")
    }

    /// Returns the index of the next step; nil if all are done.
    private func next(_ parts: [String: String]) -> Int? {
        let pattern = /data-act="step (\d+)" aria-current=step/
        return parts["steps"]?.firstMatch(of: pattern).flatMap { Int($0.output.1) }
    }
}
