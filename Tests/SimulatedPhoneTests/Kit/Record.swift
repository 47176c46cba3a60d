import DeviceActivity
import Foundation
import ManagedSettings
import ManagedSettingsUI
import PhoneTestKit
import UIKit

/// The calls and behavior of a test app's extensions.
final class Record {
    /// The calls of the monitor, each with the time of day.
    var calls: [String] = []
    /// The calls of the shield extensions.
    var shieldCalls: [String] = []
    /// The monitor's code in each call, after it was recorded.
    var work: ((String) -> Void)?
    /// The app's code when it becomes active.
    var active: (() -> Void)?
    /// The app's code when it is launched in the background.
    var launched: (() -> Void)?
    /// The shield's configuration; nil for the system's design with both buttons.
    var configuration: (() -> ShieldConfiguration)?
    /// The response of the shield action.
    var answers: [ShieldActionResponse] = [.close]
    /// The shield action's code before its response.
    var beforeAnswer: (() -> Void)?
    /// The created objects, retained so that their addresses are different.
    var objects: [AnyObject] = []

    func configure(_ call: String) -> ShieldConfiguration {
        shieldCalls.append(call)
        return configuration?()
            ?? ShieldConfiguration(
                title: ShieldConfiguration.Label(text: call, color: .white),
                primaryButtonLabel: ShieldConfiguration.Label(text: "Close", color: .white),
                secondaryButtonLabel: ShieldConfiguration.Label(text: "Open", color: .white),
                secondaryButtonSubmenuItems: ["5", "15", "30"]
            )
    }
}

final class RecordingMonitor: DeviceActivityMonitor {
    private let record: Record
    private var callCount = 0

    init(_ record: Record) {
        self.record = record
        super.init()
        record.objects.append(self)
    }

    private func note(_ text: String) {
        callCount += 1
        // A second call of an object would mean that its process isn't new.
        record.calls.append("\(Civil.now()) \(text)\(callCount > 1 ? " again" : "")")
        record.work?(text)
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

final class RecordingShield: ShieldConfigurationDataSource {
    private let record: Record

    init(_ record: Record) {
        self.record = record
        super.init()
        record.objects.append(self)
    }

    override func configuration(shielding application: Application) -> ShieldConfiguration {
        record.configure(
            "app \(application.localizedDisplayName ?? "-") \(application.bundleIdentifier ?? "-")"
        )
    }

    override func configuration(
        shielding application: Application,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        record.configure(
            "app \(application.localizedDisplayName ?? "-") in \(category.localizedDisplayName ?? "-")"
        )
    }

    override func configuration(shielding webDomain: WebDomain) -> ShieldConfiguration {
        record.configure("web \(webDomain.domain ?? "-")")
    }

    override func configuration(
        shielding webDomain: WebDomain,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        record.configure(
            "web \(webDomain.domain ?? "-") in \(category.localizedDisplayName ?? "-")"
        )
    }
}

final class RecordingAction: ShieldActionDelegate {
    private let record: Record

    init(_ record: Record) {
        self.record = record
        super.init()
        record.objects.append(self)
    }

    private func answer(_ what: String, _ handler: (ShieldActionResponse) -> Void) {
        record.shieldCalls.append(what)
        record.beforeAnswer?()
        for answer in record.answers { handler(answer) }
    }

    override func handle(
        action: ShieldAction,
        for application: ApplicationToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        let isNamed = Application(token: application).localizedDisplayName != nil
        answer("\(action) app\(isNamed ? " with name" : "")", completionHandler)
    }

    override func handle(
        action: ShieldAction,
        for category: ActivityCategoryToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        answer("\(action) category", completionHandler)
    }

    override func handle(
        action: ShieldAction,
        for webDomain: WebDomainToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        answer("\(action) web", completionHandler)
    }
}
