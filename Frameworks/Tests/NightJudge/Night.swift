// The app of PhoneJudge's documentation: apps are shielded from 22:00 to 7:00, and the
// second button of the shield opens them for a quarter of an hour.
import DeviceActivity
import Foundation
import ManagedSettings
import ManagedSettingsUI
import SimulatedPhone
import UIKit

/// The code that the app and its extensions share.
package enum Night {
    static let group = "group.night"
    static let minutesAllowed = 15

    /// Starts monitoring the night.
    package static func register() throws {
        let (start, end) = (DateComponents(hour: 22), DateComponents(hour: 7))
        try DeviceActivityCenter().startMonitoring(
            DeviceActivityName("night"),
            during: DeviceActivitySchedule(intervalStart: start, intervalEnd: end, repeats: true)
        )
    }

    /// Opens everything for a quarter of an hour.
    package static func allow() throws {
        let (now, end) = (Date(), Date().addingTimeInterval(Double(minutesAllowed) * 60))
        UserDefaults(suiteName: group)?.set(end, forKey: "allowedUntil")
        let parts: Set<Calendar.Component> = [.hour, .minute, .second]
        try DeviceActivityCenter().startMonitoring(
            DeviceActivityName("allowance"),
            during: DeviceActivitySchedule(
                intervalStart: Calendar.current.dateComponents(parts, from: now),
                intervalEnd: Calendar.current.dateComponents(parts, from: end),
                repeats: false
            )
        )
    }

    /// Shields or opens apps by the clock, regardless of the caller.
    package static func apply() {
        let hour = Calendar.current.component(.hour, from: Date())
        let end = UserDefaults(suiteName: group)?.object(forKey: "allowedUntil") as? Date
        let isAllowed = end.map { Date() < $0 } ?? false
        let isShielded = (hour >= 22 || hour < 7) && !isAllowed
        ManagedSettingsStore().shield.applicationCategories = isShielded ? .all() : nil
    }
}

/// A monitor that handles all callbacks equally.
final class NightMonitor: DeviceActivityMonitor {
    override func intervalDidStart(for activity: DeviceActivityName) { Night.apply() }
    override func intervalDidEnd(for activity: DeviceActivityName) { Night.apply() }
}

/// A shield with a second button.
final class NightShield: ShieldConfigurationDataSource {
    override func configuration(
        shielding application: Application,
        in category: ActivityCategory
    ) -> ShieldConfiguration {
        ShieldConfiguration(
            title: ShieldConfiguration.Label(text: "Good night", color: .label),
            secondaryButtonLabel: ShieldConfiguration.Label(text: "15 minutes", color: .label)
        )
    }
}

/// A handler of the second button.
final class NightAction: ShieldActionDelegate {
    override func handle(
        action: ShieldAction,
        for category: ActivityCategoryToken,
        completionHandler: @escaping (ShieldActionResponse) -> Void
    ) {
        guard action == .secondaryButtonPressed else { return completionHandler(.close) }
        do { try Night.allow() } catch { return completionHandler(.none) }
        Night.apply()
        completionHandler(.none)
    }
}
