import AppWeb
import ElementTree
import Foundation
import InterfaceHost
import PhoneWeb
import SimulatedPhone
import Testing

@Suite("Simulated hosts", .timeLimit(.minutes(10)))
@MainActor
struct NetworkTests {
    private let phone = SampleSession()
    private let start = Int(SampleApp.setup().start.timeIntervalSince1970)

    @Test("a request is answered within the same action, at the phone's time")
    func answers() throws {
        phone.part(after: "open com.example.sample")
        let first = phone.part(after: try phone.press("Load"))
        #expect(first.contains("Loaded /first 1 at \(start), /second 2 at \(start)"))
        let later = phone.part(after: "pass 60000", try phone.press("Load"))
        #expect(later.contains("/first 3 at \(start + 60), /second 4 at \(start + 60)"))
    }

    @Test("the person's clock changes don't affect the host's clock")
    func movedClock() throws {
        phone.part(after: "open com.example.sample", "clock 3600")
        #expect(phone.part(after: try phone.press("Load")).contains("/first 1 at \(start),"))
    }

    @Test("requests fail without a network until it is connected again")
    func noNetwork() throws {
        phone.part(after: "open com.example.sample")
        let world = phone.part("world", after: "network off")
        #expect(world.contains("aria-checked=\"true\" data-act=\"network on\">Airplane mode<"))
        #expect(phone.part(after: try phone.press("Load")).contains("Loaded error -1009, error"))
        phone.part(after: "network on")
        #expect(phone.part(after: try phone.press("Load")).contains("/first 1 at \(start),"))
    }

    @Test("a new phone has a network and an unused host")
    func newPhone() throws {
        phone.part(after: "open com.example.sample")
        phone.part(after: try phone.press("Load"), "network off")
        let world = phone.part("world", after: "new 8")
        #expect(world.contains("aria-checked=\"false\" data-act=\"network off\">Airplane mode<"))
        phone.part(after: "open com.example.sample")
        #expect(phone.part(after: try phone.press("Load")).contains("/first 1 at \(start),"))
    }

    @Test("a run with requests gives the same result when it is repeated")
    func repeated() throws {
        phone.part(after: "open com.example.sample")
        for line in ["pass 1000", "network off", "clock -60", "network on", "pass 250 3", "lock"] {
            phone.part(after: try phone.press("Load"), line)
        }
        phone.part(after: "unlock", "open com.example.sample")
        #expect(phone.session.host.page?.nodes.words.contains("/second 8 at") == true)
        #expect(phone.isRepeatable())
    }

    @Test("the values to enter in the app are beside the phone, collapsed and escaped")
    func notes() {
        let world = phone.part("world", after: "home")
        #expect(world.contains("<details class=\"service\" id=\"service-sample.example\">"))
        #expect(world.contains("<summary>Sample &lt;service&gt;</summary>"))
        #expect(world.contains("<dt>Address</dt><dd><code>https://sample.example</code></dd>"))
        #expect(world.contains("<dt>Token</dt><dd><code>\(SampleHost.token)</code></dd>"))
    }

    @Test("an app without hosts has no notes and no network switch")
    func noHosts() {
        let shown = ShownApp(
            ScreenTimeApp(SampleApp.identifier, name: "Sample"),
            interface: SampleApp.self
        )
        let session = PhoneSession(
            showing: shown,
            setup: SampleApp.setup(),
            process: "test"
        )
        let world = session.post(["home"], after: -1).parts["world"] ?? ""
        #expect(world.contains("Dark screen"))
        #expect(!world.contains("Airplane mode") && !world.contains("class=\"service\""))
    }
}
