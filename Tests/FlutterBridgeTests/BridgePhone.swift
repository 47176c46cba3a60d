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

/// A phone with a Flutter app that uses the shipped plugin and extensions.
///
/// By default it is Monday, 2 March 2026, 09:00 in Berlin.
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

    /// Creates a phone and launches the app.
    /// - Parameters:
    ///   - start: The time a second after the launch, in seconds since 1970.
    ///   - isAuthorized: True if the person has granted the permission before.
    /// - Throws: An error if the time zone is unknown.
    init(start: TimeInterval = 1_772_438_400, isAuthorized: Bool = true) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // The system reports the permission a moment after a launch.
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
        activate()
    }

    // MARK: - The app

    /// Launches the app again, with a new engine and a new plugin.
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
        activate()
    }

    /// Opens the app, which becomes active.
    func activate() {
        phone.open(Self.app)
        inApp { [notifications] in
            notifications.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        }
    }

    /// Runs code in the app's process, and then its jobs.
    func inApp(_ body: @MainActor () -> Void) {
        phone.run(Self.app) {
            MainActor.assumeIsolated {
                HostedJobs.shared.collect { body() }
                HostedJobs.shared.runAll()
            }
        }
    }

    /// Calls a method with encoded arguments, like Dart.
    func send(_ method: String, _ arguments: Any? = nil) -> Reply {
        let call = FlutterMethodCall(methodName: method, arguments: arguments)
        let message = FlutterStandardMethodCodec.sharedInstance().encode(call)
        let reply = Reply()
        let isService = ContractFile.current.serviceMethods.contains(method)
        let channel = isService ? ContractFile.service : ContractFile.screenTime
        inApp { [engine] in
            let isHeard = engine.deliver(message, on: channel) { reply.receive($0) }
            #expect(isHeard)
        }
        return reply
    }

    /// Calls a method that answers immediately.
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

    @discardableResult
    func start(_ session: String = session, minutes: Int = 60) -> Reply {
        call("startNativeSession", ["sessionId": session, "durationMinutes": number(minutes)])
    }

    @discardableResult
    func stop(_ session: String = session) -> Reply {
        call("stopNativeSession", ["sessionId": session])
    }

    /// Requests the status of a session.
    func check(_ session: String = session) -> Reply {
        call("checkSessionStatus", ["sessionId": session])
    }

    /// Returns the reason why a session failed, or "no".
    func failure(_ session: String = session) -> String {
        let status = check(session)
        return status["failed"] == true ? status["reason"] ?? "?" : "no"
    }

    /// Returns the keys of the app group.
    func keys() -> [String: Any] { call("getAppGroupState")["state"] ?? [:] }

    /// Returns a number as Dart encodes it: in 32 bits if it fits.
    func number(_ value: Int) -> NSNumber {
        Int32(exactly: value).map { NSNumber(value: $0) } ?? NSNumber(value: Int64(value))
    }

    // MARK: - The person

    /// Chooses items in the picker.
    @discardableResult
    func choose(_ names: String...) throws -> Reply {
        let reply = send("presentAppPicker")
        try #require(reply.count == 0, "no picker: \(reply.text)")
        for name in names { try press(name) }
        try press("Done")
        return reply
    }

    var isPickerShown: Bool { engine.viewController?.presentedViewController != nil }

    /// Returns the text of the shown picker.
    func words() throws -> String { try page().nodes.words }

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

    /// Presses the first button with a title, or turns the first such switch on.
    func press(_ title: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        try toggle(title, to: true, sourceLocation: sourceLocation)
    }

    /// Presses the first button with a title, or turns the first such switch.
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

    /// Opens a blocked app with its shield's second button, which fails the session.
    func openBlocked(_ app: BundleIdentifier = photos) {
        phone.open(app)
        phone.advance(by: .seconds(3))
        phone.press(.secondary)
    }
}
