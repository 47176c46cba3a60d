extension Daemon {
    /// Returns the workouts that a process can read, in the order of saving.
    ///
    /// A denied app sees no data (Apple: "Protecting user privacy"). Data on a locked device is
    /// encrypted and can't be read (same source).
    package func workouts(for process: ProcessRecord) throws(HealthFailure) -> [RecordedWorkout] {
        guard process.isAlive else { throw .unavailable }
        guard let isAllowed = backend.health.permissions[process.app] else {
            throw .authorizationNotDetermined
        }
        guard backend.isInUse else { throw .databaseInaccessible }
        return isAllowed ? backend.health.workouts : []
    }

    /// Enables or disables launches of an app for new workouts, also after the process ends.
    /// - Parameters:
    ///   - milliseconds: The shortest time between two launches, 0 or more; nil disables them.
    ///   - process: A process of the app.
    /// - Throws: `authorizationNotDetermined` if the app has not requested authorization;
    ///   `unavailable` if the process has ended. Nothing changes then.
    package func setHealthDelivery(
        everyMilliseconds milliseconds: Int64?,
        by process: ProcessRecord
    ) throws(HealthFailure) {
        guard process.isAlive else { throw .unavailable }
        guard milliseconds == nil || backend.health.permissions[process.app] != nil else {
            throw .authorizationNotDetermined
        }
        backend.health.deliveries[process.app] = milliseconds
    }
}
