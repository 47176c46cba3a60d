import ElementTree
import Enforcement
import Flutter
import FlutterMonitor
import FlutterShieldAction
import Foundation
import InterfaceHost
import PhoneTestKit
import ShieldConfiguration
import SimulatedPhone
import Testing
import UIKit
import _Testing_UIKit
import focus_pledge

/// A phone with a Flutter app on it, whose plugin and extensions are those that ship.
///
/// It is Monday, 2 March 2026, 09:00 in Berlin.
@MainActor
final class BridgePhone {
    static let app: BundleIdentifier = "com.example.focuspledge"
    static let photos = BundleIdentifier.photos
    static let video = BundleIdentifier.video
    static let session = "user_1772438400000"

    let phone: Phone
    let defaults: MemoryDefaults
    private(set) var engine = TestEngine()
    private var notifications = NotificationCenter()
    private var interface: HostedInterface?

    /// Makes the phone and launches the app.
    /// - Parameters:
    ///   - start: The wall clock, a second after the launch.
    ///   - isAuthorized: Whether the person has agreed before.
    /// - Throws: If there is no such time zone.
    init(start: TimeInterval = 1_772_438_400, isAuthorized: Bool = true) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // The system tells its word about permission a moment after a launch.
        phone = Phone(seed: 7, start: Date(timeIntervalSince1970: start - 1), timeZone: zone)
        let defaults = try #require(MemoryDefaults(suiteName: nil))
        self.defaults = defaults
        phone.installApps(besides: [.mail])
        phone.install(
            ScreenTimeApp(
                Self.app,
                name: "FocusPledge",
                groups: [AppGroup.identifier],
                monitor: { FocusPledgeMonitor(defaults: defaults) },
                shieldConfiguration: { StintShieldConfiguration() },
                shieldAction: { FocusPledgeShieldAction(defaults: defaults) }
            )
        )
        if isAuthorized { phone.authorize(Self.app) }
        launch()
        phone.advance(by: .seconds(1))
        comeToFront()
    }

    // MARK: - The app

    /// Launches the app afresh, as after it was ended: a new engine, a new plugin.
    func launch() {
        phone.kill(Self.app)
        engine = TestEngine()
        engine.viewController = UIViewController()
        notifications = NotificationCenter()
        interface = nil
        phone.open(Self.app)
        inApp { [engine, defaults, notifications] in
            ScreenTimePlugin.register(
                with: engine,
                defaults: defaults,
                notifications: notifications
            )
        }
        comeToFront()
    }

    /// Comes back to the app.
    func comeToFront() {
        phone.open(Self.app)
        inApp { [notifications] in
            notifications.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        }
    }

    /// Runs code in the app's process, and all that follows from it.
    func inApp(_ body: @MainActor () -> Void) {
        phone.run(Self.app) {
            MainActor.assumeIsolated {
                HostedJobs.shared.collect { body() }
                HostedJobs.shared.runAll()
            }
        }
    }

    /// Calls a method as Dart does, and takes the answer as Dart does: in bytes.
    func send(_ method: String, _ arguments: Any? = nil) -> Reply {
        let call = FlutterMethodCall(methodName: method, arguments: arguments)
        let message = FlutterStandardMethodCodec.sharedInstance().encode(call)
        let reply = Reply()
        let isService = ContractFile.current.serviceMethods.contains(method)
        let channel = isService ? ContractFile.service : ContractFile.screenTime
        inApp { [engine] in
            let isHeard = engine.deliver(message, on: channel) { reply.take($0) }
            #expect(isHeard)
        }
        return reply
    }

    /// Calls a method that answers at once.
    func call(
        _ method: String,
        _ arguments: Any? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Reply {
        let reply = send(method, arguments)
        #expect(reply.count == 1, "\(method)", sourceLocation: sourceLocation)
        return reply
    }

    // MARK: - Sessions

    /// Starts a session.
    @discardableResult
    func start(_ session: String = session, minutes: Int = 60) -> Reply {
        call("startNativeSession", ["sessionId": session, "durationMinutes": number(minutes)])
    }

    /// Stops a session.
    @discardableResult
    func stop(_ session: String = session) -> Reply {
        call("stopNativeSession", ["sessionId": session])
    }

    /// Asks how a session stands.
    func check(_ session: String = session) -> Reply {
        call("checkSessionStatus", ["sessionId": session])
    }

    /// What failed a session; "no" if nothing did.
    func failure(_ session: String = session) -> String {
        let status = check(session)
        return status["failed"] == true ? status["reason"] ?? "?" : "no"
    }

    /// The keys as the bridge tells them.
    func keys() -> [String: Any] { call("getAppGroupState")["state"] ?? [:] }

    /// A number as Dart sends it: in 32 bits if it fits.
    func number(_ value: Int) -> NSNumber {
        Int32(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: Int64(value))
    }

    // MARK: - The person

    /// Chooses in the picker and is done.
    @discardableResult
    func choose(_ names: String...) throws -> Reply {
        let reply = send("presentAppPicker")
        try #require(reply.count == 0, "no picker: \(reply.text)")
        for name in names { try press(name) }
        try press("Done")
        return reply
    }

    /// Whether a picker is shown.
    var isPickerShown: Bool { engine.viewController?.presentedViewController != nil }

    /// What the picker that is shown says.
    func words() throws -> String { try page().nodes.words }

    /// The page of the picker that is shown.
    private func page() throws -> HostedPage {
        let shown = try #require(engine.viewController?.presentedViewController)
        if interface == nil {
            let surroundings = Surroundings(
                locale: Locale(identifier: "en_GB"),
                calendar: phone.calendar,
                timeZone: phone.calendar.timeZone
            )
            interface = HostedInterface(surroundings, controller: shown)
        }
        let interface = try #require(interface)
        var page: HostedPage?
        inApp { page = interface.render(at: phone.wallClock) }
        return try #require(page)
    }

    /// Presses the first button, or switches on the first switch, with a text.
    func press(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try toggle(title, to: true, sourceLocation: sourceLocation)
    }

    /// Presses the first button, or turns the first switch, with a text.
    func toggle(
        _ title: String,
        to isOn: Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let page = try page()
        let found = page.controls.first { identifier, _ in
            page.nodes.words(of: identifier)?.contains(title) == true
        }
        let (identifier, kind) = try #require(
            found,
            "no \(title) in \(page.nodes.words)",
            sourceLocation: sourceLocation
        )
        let interface = try #require(interface)
        var failure: (any Error)?
        inApp {
            do {
                try interface.use(identifier, kind == "toggle" ? "\(isOn)" : "")
            } catch { failure = error }
        }
        if let failure { throw failure }
        if !isPickerShown { self.interface = nil }
    }

    /// Opens a blocked app by the lower button of its shield, which fails the session.
    func openBlocked(_ app: BundleIdentifier = photos) {
        phone.open(app)
        phone.advance(by: .seconds(3))
        phone.press(.secondary)
    }
}
