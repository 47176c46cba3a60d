import DeviceActivity
import Foundation
import ManagedSettings
import ManagedSettingsUI
import ScreenTimeDaemon
import ScreenTimeExtensions
import UIKit

/// An app whose extensions record their calls.
final class TestApp {
    static let identifier: BundleIdentifier = "com.example.quiet"
    static let group = "group.com.example.quiet"

    /// The calls of extensions, those of the monitor with the time of day.
    var calls: [String] = []
    /// The monitor's code in each call, after it was recorded.
    var work: ((String) -> Void)?
    /// The answer of the shield action.
    var answer = ShieldActionResponse.close
    /// The shield action's code before its answer.
    var beforeAnswer: (() -> Void)?

    var client: ScreenTimeApp {
        ScreenTimeApp(
            Self.identifier,
            name: "Quiet",
            groups: [Self.group],
            monitor: { TestMonitor(self) },
            shieldConfiguration: { TestShield() },
            shieldAction: { TestAction(self) }
        )
    }

    func drainCalls() -> [String] {
        defer { calls = [] }
        return calls
    }
}

private final class TestMonitor: DeviceActivityMonitor {
    private let app: TestApp

    init(_ app: TestApp) { self.app = app }

    private func note(_ text: String) {
        let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: Date())
        let time = [parts.hour, parts.minute, parts.second].map { number in
            let number = number ?? 0
            return number < 10 ? "0\(number)" : "\(number)"
        }
        app.calls.append("\(time.joined(separator: ":")) \(text)")
        app.work?(text)
    }

    override func intervalWillStartWarning(for activity: DeviceActivityName) {
        note("start soon \(activity.rawValue)")
    }

    override func intervalDidStart(for activity: DeviceActivityName) {
        note("start \(activity.rawValue)")
    }

    override func intervalWillEndWarning(for activity: DeviceActivityName) {
        note("end soon \(activity.rawValue)")
    }

    override func intervalDidEnd(for activity: DeviceActivityName) {
        note("end \(activity.rawValue)")
    }

    override func eventWillReachThresholdWarning(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) {
        note("\(event.rawValue) soon \(activity.rawValue)")
    }

    override func eventDidReachThreshold(
        _ event: DeviceActivityEvent.Name,
        activity: DeviceActivityName
    ) {
        note("\(event.rawValue) \(activity.rawValue)")
    }
}

private final class TestShield: ShieldConfigurationDataSource {
    override func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
        ShieldConfiguration(
            title: ShieldConfiguration.Label(text: "\(webDomain.domain ?? "-")", color: .white),
            secondaryButtonLabel: ShieldConfiguration.Label(text: "Open", color: .white)
        )
    }
}

private final class TestAction: ShieldActionDelegate {
    private let app: TestApp

    init(_ app: TestApp) { self.app = app }

    override func handle(
        action: ShieldAction,
        for webDomain: WebDomainToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        app.calls.append("\(action)")
        app.beforeAnswer?()
        completionHandler(app.answer)
    }
}
