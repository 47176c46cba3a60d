import FamilyControls
import Foundation
import SimulatedPhone
import Testing
import UIKit

@Suite("Permission and picker over the channel", .timeLimit(.minutes(10)))
@MainActor
struct PickerTests {
    @Test("the permission is requested once; a refusal has a reason, and can be repeated")
    func permission() throws {
        let phone = try BridgePhone(isAuthorized: false)
        phone.phone.owner.hasPasscode = false
        let refused = phone.call("requestAuthorization")
        #expect(refused.text == #"{authorized: false, error: "This device has no passcode"}"#)
        phone.phone.owner.hasPasscode = true
        #expect(phone.call("requestAuthorization").text == "{authorized: true}")
        phone.phone.owner.agrees = false
        #expect(phone.call("requestAuthorization").text == "{authorized: true}")
        #expect(phone.call("getAuthorizationStatus").text == #"{status: "authorized"}"#)
    }

    @Test("the picker shows the previous choice, and answers once it is dismissed")
    func shows() throws {
        let phone = try BridgePhone()
        try phone.choose("Photos")
        let reply = phone.send("presentAppPicker")
        #expect(reply.count == 0)
        let shown = try phone.words()
        #expect(shown.contains("Apps to block"))
        try phone.press("Video")
        #expect(reply.count == 0)
        try phone.press("Done")
        #expect(reply.count == 1)
        #expect(reply.text == "{count: 2, selected: true}")
        #expect(!phone.isPickerShown)
        phone.start()
        #expect(phone.phone.isShielded(BridgePhone.photos))
        #expect(phone.phone.isShielded(BridgePhone.video))
    }

    @Test("Cancel or an empty choice keeps the previous choice")
    func leaves() throws {
        let phone = try BridgePhone()
        let empty = phone.send("presentAppPicker")
        try phone.press("Done")
        #expect(empty.text == "{count: 0, selected: false}")
        try phone.choose("Photos")
        let left = phone.send("presentAppPicker")
        try phone.press("Video")
        try phone.press("Cancel")
        #expect(left.text == "{count: 1, selected: false}")
        let emptied = phone.send("presentAppPicker")
        try phone.toggle("Photos", to: false)
        try phone.press("Done")
        #expect(emptied.text == "{count: 1, selected: false}")
        phone.start()
        #expect(phone.phone.isShielded(BridgePhone.photos))
        #expect(!phone.phone.isShielded(BridgePhone.video))
    }

    @Test("a category alone is a choice")
    func category() throws {
        let phone = try BridgePhone()
        let reply = try phone.choose("All of Social")
        #expect(reply.text == "{count: 0, selected: true}")
        #expect(phone.start().text == "{success: true}")
        #expect(phone.phone.isShielded(BridgePhone.photos))
    }

    @Test("only one picker is shown at a time")
    func oneAtATime() throws {
        let phone = try BridgePhone()
        let first = phone.send("presentAppPicker")
        #expect(phone.call("presentAppPicker").code == "picker_open")
        try phone.press("Photos")
        try phone.press("Done")
        #expect(first.count == 1)
        phone.engine.viewController = nil
        #expect(phone.call("presentAppPicker").code == "no_view")
    }

    @Test("a call without a window fails, and the next one works")
    func noWindow() throws {
        let phone = try BridgePhone()
        let shown = phone.engine.viewController
        phone.engine.viewController = WindowlessController()
        #expect(phone.call("presentAppPicker").code == "no_view")
        phone.engine.viewController = shown
        #expect(try phone.choose("Photos").text == "{count: 1, selected: true}")
    }

    /// A controller whose view is in no window.
    private final class WindowlessController: UIViewController {
        override func present(
            _ viewControllerToPresent: UIViewController,
            animated flag: Bool,
            completion: (() -> Void)? = nil
        ) {}
    }

    @Test("an app that was killed while its picker was shown can show it again")
    func endedMeanwhile() throws {
        let phone = try BridgePhone()
        let lost = phone.send("presentAppPicker")
        phone.launch()
        #expect(try phone.choose("Photos").text == "{count: 1, selected: true}")
        #expect(lost.count == 0)
    }

    @Test("during a session, apps can be added, which are blocked immediately, but not removed")
    func during() throws {
        let phone = try BridgePhone()
        try phone.choose("Photos")
        phone.start()
        #expect(try phone.choose("Video").text == "{count: 2, selected: true}")
        #expect(phone.phone.isShielded(BridgePhone.video))
        let reply = phone.send("presentAppPicker")
        try phone.toggle("Video", to: false)
        try phone.press("Done")
        #expect(reply.code == "not_saved")
        #expect(phone.phone.isShielded(BridgePhone.video))
        let swapped = phone.send("presentAppPicker")
        try phone.toggle("Video", to: false)
        try phone.press("Mail")
        try phone.press("Done")
        #expect(swapped.code == "not_saved")
        #expect(phone.phone.isShielded(BridgePhone.video))
        #expect(phone.phone.isShielded("com.example.mail"))
        #expect(phone.failure() == "no")
    }

    @Test("the tokens in the app group are the encoded choice")
    func tokens() throws {
        let phone = try BridgePhone()
        #expect(phone.defaults.all.isEmpty)
        try phone.choose("Photos", "All of Entertainment")
        let data = try #require(
            phone.defaults.all["focuspledge_blocked_apps_tokens"] as? Data
        )
        let picked = try PropertyListDecoder().decode(FamilyActivitySelection.self, from: data)
        #expect(picked.applicationTokens.count == 1)
        #expect(picked.categoryTokens.count == 1)
        let writes = phone.defaults.history.count
        _ = phone.keys()
        phone.activate()
        #expect(phone.defaults.history.count == writes, "unchanged keys aren't written again")
    }
}
