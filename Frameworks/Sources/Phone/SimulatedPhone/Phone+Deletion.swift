import Foundation
public import ScreenTimeDaemon

extension Phone {
    /// Deletes an app with its extensions and data, as a person does on the Home Screen.
    ///
    /// Its shields, monitors and permissions are removed (assumed). The folder and defaults of an
    /// app group are deleted with the group's last app. Keychain items remain and are available
    /// when the app is installed again (Apple, forum thread 36442: not guaranteed, but true on
    /// every released iOS). `UserDefaults.standard` remains because it belongs to the simulating
    /// program. Nothing is deleted while an authorized app denies the removal of apps.
    /// - Parameter app: The app; unknown apps are ignored.
    /// - Returns: False if the removal of apps is denied.
    @discardableResult
    public func delete(_ app: BundleIdentifier) -> Bool {
        Processor.shared.withLock {
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
        Processor.shared.withLock { daemon.effectiveSwitch("application.denyAppRemoval") }
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

    /// Removes the pending callbacks of the monitor extension.
    private func forgetCallbacks(of app: BundleIdentifier) {
        queue.removeAll {
            if case .callback(let callback) = $0 { callback.app == app } else { false }
        }
        deliveries.removeAll { $0.callback.app == app }
        pendingCallbacks.removeAll { $0.app == app }
    }
}
