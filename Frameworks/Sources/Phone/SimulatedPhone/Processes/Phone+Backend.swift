package import Foundation
package import ScreenTimeDaemon
import ScreenTimeExtensions

extension Phone: Backend {
    package func language(of process: ProcessRecord) -> String {
        ownLanguage(of: process) ?? language
    }

    func ownLanguage(of process: ProcessRecord) -> String? {
        process.role == .app ? ownLanguages[process.app] : nil
    }

    package var monotonicMilliseconds: Int64 { now }
    package var wallMilliseconds: Int64 { now + wallOffset }
    package var isInUse: Bool { isUnlocked }
    package var hasBeenUnlocked: Bool { !awaitsFirstUnlock }
    package var installedApplications: [InstalledApplication] { applications }

    package func container(ofGroup identifier: String, for app: BundleIdentifier) -> URL? {
        guard clients[app]?.groups.contains(identifier) == true else { return nil }
        return containers[identifier]
    }

    package func resources(of process: ProcessRecord) -> URL? {
        clients[process.app]?.resources[process.role]
    }

    /// Creates the folder of an app group, as installing an app does.
    func makeContainer(ofGroup identifier: String) {
        let folder = disk.appending(path: identifier, directoryHint: .isDirectory)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            preconditionFailure("could not create a folder on the phone's disk: \(error)")
        }
        containers[identifier] = folder
    }

    /// The order of the checks is assumed: the device, then the account, then the person.
    package func obstacleToAuthorization(
        _ app: BundleIdentifier,
        asChild: Bool
    ) -> AuthorizationFailure? {
        if owner.isRestricted { return .restricted }
        if !owner.hasICloudAccount || asChild != owner.isChild { return .invalidAccountType }
        if asChild, !owner.isOnline { return .networkError }
        if asChild,
            clients.keys.contains(where: { $0 != app && daemon.authorization(of: $0).isApproved })
        {
            return .authorizationConflict
        }
        if !asChild, !owner.hasPasscode { return .authenticationMethodUnavailable }
        return nil
    }

    package func agreesToScreenTime(_ app: BundleIdentifier) -> Bool { owner.agrees }

    package func deliver(_ callback: MonitorCallback) {
        for (callback, delay) in afterFaults(callback) {
            if delay > 0 {
                queue.add(.callback(callback), at: now + delay)
            } else {
                deliveries.append(Delivery(callback: callback))
            }
        }
    }

    package func shieldsDidChange() {
        var known = applications.map { Subject.application($0.bundleIdentifier) }
        known += applications.flatMap { $0.webDomains.map(Subject.webDomain) }
        for subject in known + front {
            let isShielded = daemon.shieldCause(of: subject) != nil
            guard isShielded != shielded.contains(subject) else { continue }
            if isShielded {
                shielded.insert(subject)
                if front.contains(subject) {
                    if occurs(.runningAppNotCovered) { exempted.insert(subject) }
                } else if let cause = daemon.shieldCause(of: subject),
                    hasConfiguration(cause.app), occurs(.doubledConfiguration)
                {
                    requestAgain(subject, within: 60_000)
                }
            } else {
                shielded.remove(subject)
                exempted.remove(subject)
            }
            note(isShielded ? .shielded(subject) : .unshielded(subject))
        }
        redrawShield()
        if manualClockOffset != 0 || networkZone != nil, keepsClockAutomatic {
            queue.add(.automaticClock, at: now)
        }
    }

    package func monitoringDidChange() {}

    /// The largest number of misuses reported by one phone.
    private static let misuseMaximum = 1_000

    /// Reports a misuse once.
    package func misuse(_ text: String) {
        guard reportedMisuses.count < Self.misuseMaximum,
            reportedMisuses.insert(text).inserted
        else { return }
        note(.misuse(text))
    }

    package func refusedMonitoring(
        _ name: String,
        _ failure: MonitoringFailure,
        by process: ProcessRecord
    ) {
        // A missing authorization is a misuse only if the app never requested it.
        guard process.isAlive,
            failure != .unauthorized || daemon.authorization(of: process.app) == .notDetermined
        else { return }
        refusals.append(Refusal(app: process.app, activity: name, failure: failure))
    }

    /// Reports rejected calls that code ignored, once no asynchronous work remains.
    func reportRefusals() {
        guard asynchronousRuns == 0 else { return }
        for refusal in refusals
        where !daemon.activities(of: refusal.app).contains(refusal.activity) {
            misuse(refusal.text)
        }
        refusals.removeAll()
    }

    package func log(_ line: String, from process: ProcessRecord) {
        note(.logged("\(process.app) \(process.role.rawValue): \(line)"))
    }
}
