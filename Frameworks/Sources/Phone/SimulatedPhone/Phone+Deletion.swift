import Foundation
public import ScreenTimeDaemon

extension Phone {
    /// Deletes an app with its extensions and its data, as a person does on the home screen.
    ///
    /// What it shields and monitors ends, and nothing is left of its permissions (assumed). The
    /// folder and the defaults of an app group go with the last app of the group. Its items in the keychain stay,
    /// and are there for it when it is installed again (Apple, forum thread 36442: not promised,
    /// but so on every iOS that was released).
    /// `UserDefaults.standard` stay, too, as they belong to the program that simulates the phone.
    /// While an authorized app denies the removal of apps, nothing is deleted.
    /// - Parameter app: The app; one that is not installed changes nothing.
    /// - Returns: False if the removal of apps is denied.
    @discardableResult
    public func delete(_ app: BundleIdentifier) -> Bool {
        Processor.shared.hold {
            guard !daemon.effectiveSwitch("application.denyAppRemoval") else { return false }
            kill(app)
            applications.removeAll { $0.bundleIdentifier == app }
            let client = clients.removeValue(forKey: app)
            daemon.deleted(app)
            forgetNotifications(of: app)
            forgetHealth(of: app)
            forgetTasks(of: app)
            forgetCallbacks(of: app)
            for group in client?.groups ?? []
            where !clients.values.contains(where: { $0.groups.contains(group) }) {
                if let folder = containers.removeValue(forKey: group) { PhoneDisk.remove(folder) }
                UserDefaults(suiteName: group)?.removeAll()
            }
            drain()
            return true
        }
    }

    /// True if an authorized app denies the removal of apps.
    public var deniesAppRemoval: Bool {
        Processor.shared.hold { daemon.effectiveSwitch("application.denyAppRemoval") }
    }

    private func forgetNotifications(of app: BundleIdentifier) {
        notifications.permissions[app] = nil
        notifications.badges[app] = nil
        let pending = notifications.pending.filter { $0.app == app }.map(\.identifier)
        notifications.remove(pending: pending, of: app)
        let delivered = notifications.delivered.filter { $0.app == app }.map(\.identifier)
        notifications.remove(delivered: delivered, of: app)
    }

    private func forgetHealth(of app: BundleIdentifier) {
        health.permissions[app] = nil
        health.deliveries[app] = nil
        healthLaunches.forget(app)
    }

    /// Removes the waiting callbacks of the monitor extension.
    private func forgetCallbacks(of app: BundleIdentifier) {
        queue.removeAll {
            if case .callback(let callback) = $0 { callback.app == app } else { false }
        }
        deliveries.removeAll { $0.callback.app == app }
        heldCallbacks.removeAll { $0.app == app }
    }
}
