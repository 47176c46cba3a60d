extension Daemon {
    /// Returns the workouts that a process can see, in the order in which they were saved.
    ///
    /// A refusal looks like no data (Apple: "Protecting user privacy"). While the device is locked
    /// nothing can be read, as the data is encrypted then (Apple: the same).
    package func workouts(for process: ProcessRecord) throws(HealthFailure) -> [RecordedWorkout] {
        guard process.isAlive else { throw .unavailable }
        guard let isAllowed = backend.health.permissions[process.app] else {
            throw .authorizationNotDetermined
        }
        guard backend.isInUse else { throw .databaseInaccessible }
        return isAllowed ? backend.health.workouts : []
    }

    /// Starts or ends the launches of an app for new workouts; they outlive the process.
    /// - Parameters:
    ///   - milliseconds: The shortest time between two launches, 0 or more; nil ends them.
    ///   - process: A process of the app.
    /// - Throws: `authorizationNotDetermined` if the app has not asked to read; `unavailable` if the
    ///   process has ended. Then nothing has changed.
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
