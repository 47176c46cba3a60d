public import Foundation
public import HealthKit
public import ScreenTimeDaemon

extension Phone {
    /// Adds a workout to the phone's health data, as a watch or the person does.
    /// - Parameters:
    ///   - activity: The type of activity.
    ///   - start: The start time.
    ///   - end: The end time, not before the start. It may be in the past, for example if a watch
    ///     reconnects.
    ///   - pausedSeconds: The length of all pauses.
    ///   - isEnteredByHand: True if the person entered it in the Health app.
    /// - Returns: The workout's ID, derived from the phone's seed.
    @discardableResult
    public func recordWorkout(
        _ activity: HKWorkoutActivityType,
        from start: Date,
        to end: Date,
        pausedSeconds: TimeInterval = 0,
        isEnteredByHand: Bool = false
    ) -> UUID {
        precondition(end >= start, "a workout cannot end before it starts")
        precondition(pausedSeconds <= end.timeIntervalSince(start), "pauses are part of a workout")
        return Processor.shared.withLock {
            workoutCount += 1
            let id = identifier(ofWorkout: workoutCount)
            health.save(
                RecordedWorkout(
                    id: id,
                    activity: activity.rawValue,
                    start: start,
                    end: end,
                    pausedSeconds: pausedSeconds,
                    isEnteredByHand: isEnteredByHand,
                    source: isEnteredByHand ? "com.apple.Health" : "com.apple.health.watch",
                    sourceName: isEnteredByHand ? "Health" : "Apple Watch"
                )
            )
            drain()
            return id
        }
    }

    /// Deletes a workout from the phone's health data; unknown workouts are ignored.
    public func deleteWorkout(_ id: UUID) {
        Processor.shared.withLock {
            health.delete(id)
            drain()
        }
    }

    /// Allows or forbids an app to read health data, as a person does in Settings.
    public func setHealthPermission(_ isGranted: Bool, for app: BundleIdentifier) {
        Processor.shared.withLock { health.permissions[app] = isGranted }
    }

    /// Ends an app's process, as the system does when it needs memory.
    public func endProcess(of app: BundleIdentifier) {
        Processor.shared.withLock {
            if front.contains(.application(app)) { home() }
            if let process = appProcesses[app] { end(process) }
        }
    }

    package func askForHealthData(_ app: BundleIdentifier) -> Bool { owner.sharesHealthData }

    // MARK: - Notifying apps

    /// Notifies each app that may read: immediately if in front, otherwise when it next runs.
    func healthDidChange() {
        for app in clients.keys.sorted() where health.permissions[app] == true {
            if isUnlocked, front.contains(.application(app)) {
                notify(health.observers(of: appProcess(of: app)))
            } else {
                healthLaunches.unnotified.insert(app)
                scheduleHealth(for: app)
            }
        }
    }

    /// Calls observers that missed a change while the app wasn't in front.
    func catchUp(_ app: BundleIdentifier, _ observers: [HealthObserver]) {
        if healthLaunches.unnotified.remove(app) != nil { notify(observers) }
    }

    /// Launches or wakes an app for health data, once the phone is unlocked (observed).
    func deliverHealth(to app: BundleIdentifier) {
        healthLaunches.scheduled.remove(app)
        guard isUnlocked else {
            healthLaunches.held.insert(app)
            return
        }
        guard let client = clients[app], health.deliveries[app] != nil,
            health.permissions[app] == true
        else { return }
        guard health.beginDelivery(to: app) else {
            misuse("\(app) left too many health deliveries unanswered, so they stop")
            return
        }
        let observers = appProcesses[app].map { health.observers(of: $0) }
        healthLaunches.unnotified.remove(app)
        healthLaunches.last[app] = now
        let process = appProcess(of: app)
        if let observers {
            notify(observers)
        } else if let launch = client.backgroundLaunch {
            // Its new queries are called when they are executed, so no further call is needed.
            execute(process, launch)
        }
        note(.ran(app, .app, completed: process.isAlive))
        drain()
    }

    /// Delivers the health data that waited for an unlock.
    func deliverHeldHealth() {
        let apps = healthLaunches.held.sorted()
        healthLaunches.held.removeAll()
        for app in apps { deliverHealth(to: app) }
    }

    private func scheduleHealth(for app: BundleIdentifier) {
        guard let pause = health.deliveries[app], healthLaunches.scheduled.insert(app).inserted
        else {
            return
        }
        var instant = now
        if let last = healthLaunches.last[app] { instant = max(now, last + pause) }
        if occurs(.lateHealthDelivery) {
            // Minutes to four hours.
            let exponent = Double.random(in: 0...1, using: &faults.numbers)
            instant += Int64(60_000 * pow(240, exponent))
        }
        queue.add(.health(app), at: instant)
        if occurs(.doubledHealthDelivery) {
            let delay = Int64.random(in: 1...60_000, using: &faults.numbers)
            queue.add(.health(app), at: instant + delay)
        }
    }

    private func notify(_ observers: [HealthObserver]) {
        for observer in observers { execute(observer.process, observer.call) }
        drain()
    }

    private func identifier(ofWorkout number: UInt64) -> UUID {
        var numbers = SplitMix64(seed: seed).split(0x4EA1_7000 &+ number)
        var text = ""
        for length in [8, 4, 4, 4, 12] {
            if !text.isEmpty { text += "-" }
            for _ in 0..<length { text += String(numbers.next() & 15, radix: 16) }
        }
        guard let id = UUID(uuidString: text) else {
            preconditionFailure("\(text) is not the text of a UUID")
        }
        return id
    }
}

/// The launches of apps for health data.
struct HealthLaunches {
    /// Apps whose observers have missed a change.
    var unnotified: Set<BundleIdentifier> = []
    var scheduled: Set<BundleIdentifier> = []
    /// Apps whose delivery waits for an unlock.
    var held: Set<BundleIdentifier> = []
    /// The times of the last launches.
    var last: [BundleIdentifier: Int64] = [:]

    mutating func forget(_ app: BundleIdentifier) {
        unnotified.remove(app)
        held.remove(app)
        last[app] = nil
    }
}
