import AppWeb
import PhoneWeb
import Synchronization
import Testing

@Suite("Widgets, Live Activities and controls", .timeLimit(.minutes(10)))
@MainActor
struct SurfaceTests {
    private let home = "widget/systemMedium/sample"

    @Test("a widget's button performs its intent and reloads the widget")
    func button() {
        let phone = SampleSession()
        #expect(phone.part(after: "home").contains("Widget counts 0"))
        #expect(phone.part(after: phone.touch(home, "Count up")).contains("Widget counts 1"))
        #expect(phone.part(after: phone.touch(home, "Count up")).contains("Widget counts 2"))
        #expect(phone.session.host.run.actions.count == 3)
        #expect(phone.isRepeatable())
        #expect(SampleState.current.withLock { $0.count } == 2)
    }

    @Test("a widget is outdated until it is reloaded, as on a phone")
    func outOfDate() {
        let phone = SampleSession()
        #expect(phone.part(after: "home").contains("Widget counts 0"))
        SampleState.current.withLock { $0.count = 5 }
        #expect(phone.part(after: "home").contains("Widget counts 0"))
        #expect(phone.part(after: phone.touch(home, "Count up")).contains("Widget counts 6"))
    }

    @Test("a widget's switch performs an intent that opens the app")
    func toggle() {
        let phone = SampleSession()
        _ = phone.part(after: "home")
        let screen = phone.part(after: phone.touch(home, "toggle", "true"))
        #expect(screen.contains("data-app"))
    }

    @Test("a link in a widget, and a tap beside it, open the app at their URLs")
    func addresses() {
        let phone = SampleSession()
        let link = phone.part(after: "home", phone.touch(home, "Link"))
        #expect(link.contains("Address sample://link"))
        let beside = phone.part(after: "home", "touch \(home) ")
        #expect(beside.contains("Address sample://widget"))
        #expect(phone.isRepeatable())
    }

    @Test("all elements of the page have different IDs")
    func identifiers() throws {
        let phone = SampleSession()
        phone.part(after: "open com.example.sample")
        phone.part(after: try phone.press("Start timer"))
        for line in ["lock", "unlock", "controls yes"] {
            let parts = phone.session.post([line], after: -1).parts
            let all = parts.values.joined().matches(of: /\sid="([^"]*)"/).map { String($0.1) }
            #expect(Set(all).count == all.count, "\(all.sorted())")
        }
    }

    @Test("using a widget or activity on the Lock Screen unlocks the phone")
    func lockScreen() throws {
        let phone = SampleSession()
        _ = phone.part(after: "open com.example.sample")
        let lock = phone.part(after: try phone.press("Start timer"), "lock")
        #expect(lock.contains("Widget counts 0"))
        _ = phone.part(after: phone.touch("activity/lock", "Count from the activity"))
        #expect(!phone.session.host.isLocked)
        #expect(SampleState.current.withLock { $0.count } == 1)
        _ = phone.part(after: "lock", phone.touch("widget/accessoryRectangular/sample", "Count up"))
        #expect(SampleState.current.withLock { $0.count } == 2)
        #expect(phone.part(after: "lock", "touch activity/lock ").contains("data-app"))
    }

    @Test("in the Dynamic Island, a button performs its intent, and a tap opens the activity's URL")
    func island() throws {
        let phone = SampleSession()
        _ = phone.part(after: "open com.example.sample", "home")
        let opened = phone.part(
            after: "controls yes",
            phone.touch("control/sample.start", "Start it")
        )
        #expect(opened.contains("Control Center"))
        let island = phone.part("island", after: "controls no")
        #expect(island.contains("Count from the island"))
        _ = phone.part(after: phone.touch("activity/island", "Count from the island"))
        #expect(SampleState.current.withLock { $0.count } == 1)
        #expect(phone.part(after: "touch activity/island ").contains("Address sample://island"))
    }

    @Test("Control Center opens over any screen, and its switch has its state")
    func controls() {
        let phone = SampleSession()
        for line in ["home", "lock", "open com.example.chess", "open com.example.sample"] {
            let screen = phone.part(after: line, "controls yes")
            #expect(screen.contains("Start it") && screen.contains("aria-checked=\"false\""))
            phone.part(after: "controls no")
        }
        let lamp = "control/sample.switch"
        phone.part(after: "controls yes")
        let on = phone.part(after: phone.touch(lamp, "Lamp Dark"))
        #expect(on.contains("Shining") && on.contains("aria-checked=\"true\""))
        #expect(phone.part(after: phone.touch(lamp, "Lamp Shining")).contains("Dark"))
        #expect(phone.part(after: "home").contains("data-app"), "home closes it first")
    }

    @Test("an invisible surface can't be used, and nothing is recorded")
    func invisible() {
        let phone = SampleSession()
        phone.part(after: "open com.example.chess")
        for line in [
            phone.touch(home, "Count up"), phone.touch("control/sample.start", "Start it"),
            phone.touch("activity/island", "x"), "touch widget/none/sample ",
        ] {
            #expect(phone.refusal(of: line)?.contains("not on the screen") == true, "\(line)")
        }
        phone.part(after: "home")
        #expect(phone.refusal(of: phone.touch(home, "Nothing"))?.contains("not on the") == true)
        #expect(phone.session.host.run.actions.count == 2)
    }
}
