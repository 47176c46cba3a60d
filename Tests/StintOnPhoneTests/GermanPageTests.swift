import Limits
import PhoneWeb
import ShownPhone
import Testing

@Suite("A German phone of the command line", .timeLimit(.minutes(10)))
@MainActor
struct GermanPageTests {
    private func page(_ preset: Preset) -> StintPage {
        var setup = ShownStint.setup(hour: 9, rules: preset.id)
        setup.language = "de-DE"
        return StintPage(
            setup,
            showing: PhoneCommand.shown(ShownPledges { Issue.record("\($0)") })
        )
    }

    @Test(
        "limits of presets have German names",
        arguments: [
            (.antiRot, "Erlaubte Zeiten"), (.appBlocker, "Erst fragen"),
            (.lockedIn, "Verdiente Minuten"), (.screenTimer, "Erfasste Apps"),
        ] as [(Preset, String)]
    )
    func names(_ preset: Preset, _ name: String) throws {
        let screen = try page(preset).post("follow stint://limits").parts["screen"] ?? ""
        #expect(screen.contains(name), "\(screen)")
    }

    @Test("the report that iOS draws is German")
    func report() throws {
        let page = page(.screenTimer)
        try page.post("open com.example.photogram\npass 30000")
        let brief = try page.post("follow stint://statistics").parts["screen"] ?? ""
        #expect(brief.contains("Weniger als eine Minute"))
        try page.post("open com.example.photogram\npass 120000")
        let long = try page.post("follow stint://statistics").parts["screen"] ?? ""
        #expect(long.contains("in allen Apps"))
    }
}
