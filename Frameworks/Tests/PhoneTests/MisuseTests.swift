import DeviceActivity
import Dispatch
import FamilyControls
import Foundation
import ManagedSettings
import ScreenTimeDaemon
import SimulatedPhone
import SimulatedPicker
import Testing

@Suite("Misuse", .timeLimit(.minutes(10)))
struct MisuseTests {
    private static let app: BundleIdentifier = "app.night"

    private final class Script: @unchecked Sendable {
        // Unchecked: a phone runs one process at a time, and a test uses one phone.
        var monitor: () -> Void = {}
        var hasRun = false
        var press: (@escaping (ShieldActionResponse) -> Void) -> Void = { $0(.close) }
    }

    private final class Monitor: DeviceActivityMonitor {
        let script: Script
        init(_ script: Script) { self.script = script }
        override func intervalDidStart(for activity: DeviceActivityName) { script.monitor() }
    }

    private final class Action: ShieldActionDelegate {
        let script: Script
        init(_ script: Script) { self.script = script }
        override func handle(
            action: ShieldAction,
            for application: ApplicationToken,
            completionHandler: @escaping (ShieldActionResponse) -> Void
        ) { script.press(completionHandler) }
    }

    private func phone(_ script: Script = Script()) -> Phone {
        let phone = Phone(seed: 7)  // Monday, 08:00.
        phone.install(
            InstalledApplication(bundleIdentifier: "app.tv", name: "TV", category: "Video")
        )
        phone.install(
            ScreenTimeApp(
                Self.app,
                name: "Night",
                monitor: { Monitor(script) },
                shieldAction: { Action(script) }
            )
        )
        phone.authorize(Self.app)
        return phone
    }

    private func misuses(_ phone: Phone) -> [String] {
        phone.events.compactMap { if case .misuse(let text) = $0.kind { text } else { nil } }
    }

    private func monitor(_ name: String = "night", minutes: Int = 60) throws {
        try DeviceActivityCenter().startMonitoring(
            DeviceActivityName(name),
            during: DeviceActivitySchedule(
                intervalStart: DateComponents(hour: 9, minute: 0),
                intervalEnd: DateComponents(hour: 9 + minutes / 60, minute: minutes % 60),
                repeats: true
            )
        )
    }

    @Test("a call outside of a phone is reported with the remedy")
    func outside() async throws {
        ManagedSettingsStore().shield.applicationCategories = .all()
        ManagedSettingsStore().clearAllSettings()
        #expect(throws: (any Error).self) { try monitor() }
        await #expect(throws: (any Error).self) {
            try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
        }
        let calls = MissingPhoneWarning.calls
        #expect(
            calls.isSuperset(of: [
                "A setter of ManagedSettingsStore", "ManagedSettingsStore.clearAllSettings()",
                "DeviceActivityCenter.startMonitoring(_:during:events:)",
                "AuthorizationCenter.requestAuthorization(for:)",
            ])
        )
        let text = MissingPhoneWarning.text(of: "It")
        #expect(text.contains("outside of a phone") && text.contains("phone.run(app)"))
    }

    @Test("a write on a phone is not reported")
    func inside() {
        let phone = phone()
        phone.run(Self.app) { ManagedSettingsStore().shield.applicationCategories = .all() }
        #expect(misuses(phone).isEmpty)
    }

    @Test("a picked app that isn't installed is reported once")
    func unknown() {
        let phone = phone()
        let apps = [Subject.application("app.tv"), .application("app.gone")]
        #expect(phone.pick(apps, for: Self.app).applicationTokens.count == 2)
        _ = phone.pick(apps, for: Self.app)
        #expect(misuses(phone).count == 1)
        #expect(misuses(phone)[0].contains("app.gone") && misuses(phone)[0].contains("install("))
    }

    @Test("an ignored error is reported with the rule and the consequence")
    func ignoredError() throws {
        let phone = phone()
        func startIgnoringErrors(_ minutes: Int, _ name: String = "night") {
            phone.run(Self.app) {
                do { try monitor(name, minutes: minutes) } catch { return }
            }
        }
        startIgnoringErrors(15)
        #expect(misuses(phone).isEmpty)
        startIgnoringErrors(14, "short")
        #expect(misuses(phone).count == 1)
        for word in ["15 minutes", "\"short\"", "ever ends", "intervalTooShort"] {
            #expect(misuses(phone)[0].contains(word), "\(word)")
        }
        startIgnoringErrors(14, "short")
        #expect(misuses(phone).count == 1, "reported once")
        for number in 1...19 { startIgnoringErrors(60, "\(number)") }
        #expect(misuses(phone).count == 1)
        startIgnoringErrors(60, "20")
        #expect(misuses(phone).count == 2 && misuses(phone)[1].contains("at most 20"))
    }

    @Test("an error that the app corrects or throws is not reported")
    func handledError() throws {
        let phone = phone()
        phone.run(Self.app) {
            do {
                try monitor(minutes: 5)
            } catch {
                do { try monitor(minutes: 15) } catch { Issue.record(error) }
            }
        }
        #expect(throws: DeviceActivityCenter.MonitoringError.intervalTooShort) {
            try phone.run(Self.app) { try monitor("other", minutes: 5) }
        }
        #expect(misuses(phone).isEmpty)
    }

    @Test("an ignored error of asynchronous code is reported at its end")
    func asynchronous() async throws {
        let phone = phone()
        await #expect(throws: DeviceActivityCenter.MonitoringError.intervalTooShort) {
            try await phone.run(Self.app) {
                await Task.yield()
                try monitor("other", minutes: 5)
                await Task.yield()
            }
        }
        #expect(misuses(phone).isEmpty)
        await phone.run(Self.app) { () async in
            do { try monitor("other", minutes: 5) } catch {}
            await Task.yield()
        }
        #expect(misuses(phone).count == 1)
    }

    @Test("an ignored error in an extension is reported too")
    func ignoredErrorInExtension() throws {
        let script = Script()
        let phone = phone(script)
        script.monitor = {
            do { try monitor("relock", minutes: 5) } catch {}
        }
        try phone.run(Self.app) { try monitor() }
        phone.advance(by: .seconds(3600))
        #expect(misuses(phone).count == 1 && misuses(phone)[0].contains("\"relock\""))
    }

    @Test("work that a monitor leaves behind is reported and never done", arguments: [false, true])
    func leftBehind(toDispatch: Bool) throws {
        let script = Script()
        let phone = phone(script)
        script.monitor = {
            if toDispatch {
                DispatchQueue.global().asyncAfter(deadline: .now() + 3600) {}
            } else {
                Task { script.hasRun = true }
            }
        }
        try phone.run(Self.app) { try monitor() }
        phone.advance(by: .seconds(3600))
        #expect(misuses(phone).count == 1)
        let text = try #require(misuses(phone).first)
        #expect(text.contains(toDispatch ? "dispatch queue" : "Task"))
        #expect(text.contains("monitor extension") && text.contains("intervalDidStart"))
        #expect(!script.hasRun)
    }

    @Test("work that a monitor waits for is not reported")
    func awaited() throws {
        let script = Script()
        let phone = phone(script)
        script.monitor = {
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) {}
            DispatchQueue.global().sync {}
            group.wait()
        }
        try phone.run(Self.app) { try monitor() }
        phone.advance(by: .seconds(3600))
        #expect(misuses(phone).isEmpty)
    }

    @Test("a shield action can answer from a task; a missing answer is reported")
    func answers() throws {
        let script = Script()
        let phone = phone(script)
        let tokens = phone.pick([.application("app.tv")], for: Self.app).applicationTokens
        phone.run(Self.app) { ManagedSettingsStore().shield.applications = tokens }
        script.press = { answer in
            nonisolated(unsafe) let answer = answer
            Task {
                await Task.yield()
                unsafe answer(.close)
            }
        }
        phone.open("app.tv")
        phone.press(.primary)
        #expect(phone.shield == nil && misuses(phone).isEmpty)
        script.press = { _ in }
        phone.open("app.tv")
        phone.press(.primary)
        phone.press(.primary)
        #expect(phone.shield != nil && misuses(phone).count == 1)
        #expect(misuses(phone)[0].contains("completion handler"))
        script.press = {
            $0(.none)
            $0(.close)
        }
        phone.press(.primary)
        #expect(misuses(phone).count == 2 && misuses(phone)[1].contains("more than once"))
    }

    @Test(
        "an extension that uses too much memory is reported, and killed above the limit",
        arguments: [
            (megabytes: 4, message: "", isEnded: false), (5, "8", false), (7, "11", true),
        ]
    )
    func memory(megabytes: Int, message: String, isEnded: Bool) throws {
        let script = Script()
        let phone = phone(script)
        script.monitor = {
            let bytes = [UInt8](repeating: 1, count: megabytes << 20)
            #expect(bytes.count > 0)
        }
        try phone.run(Self.app) { try monitor() }
        phone.advance(by: .seconds(3600))
        guard !message.isEmpty else { return #expect(misuses(phone).isEmpty) }
        #expect(misuses(phone).count == 1)
        let text = try #require(misuses(phone).first)
        #expect(text.contains("\(message)") && text.contains("% of the 6 MB"))
        #expect(text.contains("killed") == isEnded && text.contains("monitor extension"))
    }
}
