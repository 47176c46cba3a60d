import Synchronization
import Testing

@Suite("Shortcuts, Focus filters and edited controls", .timeLimit(.minutes(10)))
@MainActor
struct ShortcutTests {
    private let shortcut = "run SampleLight"
    private let filter = "focus SampleFilter"

    private var lit: [String] { SampleState.current.withLock { $0.lit } }

    @Test("Shortcuts shows the shortcuts with their parameters and choices")
    func screen() {
        let phone = SampleSession()
        #expect(phone.part(after: "home").contains("Shortcuts"))
        let screen = phone.part(after: "open com.apple.shortcuts")
        #expect(screen.contains("data-act=\"run SampleLight\""))
        #expect(screen.contains("<option value=\"b\">Lamp &lt;b&gt;</option>"))
        #expect(screen.contains("value=\"5\" required"))
    }

    @Test("a shortcut runs with its settings, keeps them, and shows its result or error")
    func run() {
        let phone = SampleSession()
        phone.part(after: "open com.apple.shortcuts")
        let done = phone.part(after: "\(shortcut) lamp%3Db%26minutes%3D7")
        #expect(lit == ["b 7"])
        #expect(done.contains("It is lit.") && done.contains("value=\"7\""))
        #expect(done.contains("<option value=\"b\" selected>"))
        let asked = phone.part(after: "\(shortcut) ")
        #expect(asked.contains("<p role=\"status\">Lamp</p>"))
        let refused = phone.part(after: "\(shortcut) lamp%3Db%26minutes%3D0")
        #expect(refused.contains("Choose more minutes."))
        phone.part(after: "\(shortcut) lamp%3Dc")
        #expect(lit == ["b 7"])
        #expect(phone.part("run", after: "home").contains("Ran the shortcut “Light”"))
        #expect(phone.isRepeatable())
    }

    @Test("a Focus passes the settings when it starts, and none when it ends")
    func focus() {
        let phone = SampleSession()
        #expect(phone.part(after: "open com.apple.Preferences").contains("Light a Lamp"))
        #expect(phone.part(after: "\(filter) lamp%3Da").contains("Turn Focus Off"))
        #expect(!phone.part(after: filter).contains("Turn Focus Off"))
        #expect(lit == ["focus a", "focus off"])
        #expect(phone.refusal(of: "focus Nothing")?.contains("not on the screen") == true)
    }

    @Test("an edited control has its settings, also after the extension's process has ended")
    func edit() {
        let phone = SampleSession()
        let control = "control/sample.choice"
        let fresh = phone.part(after: "controls yes")
        #expect(fresh.contains("Light nothing"))
        #expect(fresh.contains("aria-label=\"Edit Chosen Lamp\""))
        #expect(phone.part(after: "edit sample.choice lamp%3Db").contains("Light b"))
        phone.part(after: phone.touch(control, "Light b"))
        #expect(lit == ["b 5"])
        phone.part(after: "reboot", "unlock")
        #expect(phone.part(after: "controls yes").contains("Light b"))
        for kind in ["sample.switch", "nothing"] {
            #expect(phone.refusal(of: "edit \(kind) ")?.contains("not on the screen") == true)
        }
    }

    @Test("a deleted app has no shortcuts and no Focus filter")
    func deleted() {
        let phone = SampleSession()
        phone.part(after: "delete com.example.sample")
        for line in ["\(shortcut) lamp%3Db", "\(filter) lamp%3Da"] {
            #expect(phone.refusal(of: line)?.contains("not on the screen") == true)
        }
        #expect(!phone.part(after: "open com.apple.shortcuts").contains("Lamp"))
        #expect(!phone.part(after: "open com.apple.Preferences").contains("Light a Lamp"))
    }
}
