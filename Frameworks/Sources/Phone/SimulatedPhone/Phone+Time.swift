public import Foundation
import ScreenTimeDaemon

extension Phone {
    /// Advances the clock and runs all events that become due.
    /// - Parameter duration: The time to advance, not negative.
    public func advance(by duration: Duration) {
        precondition(duration >= .zero, "time cannot go back; set the clock instead")
        advance(toMilliseconds: now + duration.inMilliseconds)
    }

    /// Advances the phone to a time on the wall clock; does nothing if it has passed.
    public func advance(to instant: Date) {
        Processor.shared.withLock {
            // Events may move the wall clock, so the remaining time is computed after each of them.
            while wallClock < instant {
                let target = Int64((instant.timeIntervalSince1970 * 1000).rounded()) - wallOffset
                let offset = wallOffset
                step(until: target) { self.wallOffset != offset }
            }
        }
    }

    /// Moves the wall clock, as a wrong network time does; apps aren't notified.
    public func moveClock(by duration: Duration) {
        Processor.shared.withLock {
            wallOffset += duration.inMilliseconds
            note(.clockMoved(by: duration))
            clockChanged()
        }
    }

    /// True if an app requires automatic date and time, so Settings can't change them.
    public var keepsClockAutomatic: Bool {
        Processor.shared.withLock {
            daemon.effectiveSwitch("dateAndTime.requireAutomaticDateAndTime")
        }
    }

    /// Moves the wall clock in Settings; apps aren't notified.
    /// - Returns: False if an app requires automatic date and time.
    @discardableResult
    public func setClockByHand(by duration: Duration) -> Bool {
        Processor.shared.withLock {
            guard !keepsClockAutomatic else { return false }
            manualClockOffset += duration.inMilliseconds
            moveClock(by: duration)
            return true
        }
    }

    /// Sets the time zone in Settings; apps aren't notified.
    /// - Returns: False if an app requires automatic date and time.
    @discardableResult
    public func setTimeZoneByHand(_ zone: TimeZone) -> Bool {
        Processor.shared.withLock {
            guard !keepsClockAutomatic else { return false }
            let network = networkZone ?? civilCalendar.timeZone
            networkZone = nil
            setTimeZone(zone)
            networkZone = zone == network ? nil : network
            return true
        }
    }

    /// Restores the network's time and zone after an app requires it (assumed: shortly after).
    private func setClockAutomatically() {
        guard keepsClockAutomatic else { return }
        if let zone = networkZone {
            networkZone = nil
            setTimeZone(zone)
        }
        guard manualClockOffset != 0 else { return }
        let offset = manualClockOffset
        manualClockOffset = 0
        moveClock(by: .milliseconds(-offset))
    }

    /// Changes the time zone, as travel does; apps aren't notified.
    ///
    /// Has no effect while a zone is set by hand.
    public func setTimeZone(_ zone: TimeZone) {
        Processor.shared.withLock {
            guard networkZone == nil else {
                networkZone = zone
                return
            }
            guard zone != civilCalendar.timeZone else { return }
            civilCalendar.timeZone = zone
            note(.zoneChanged(to: zone.identifier))
            clockChanged()
        }
    }

    /// Restarts the phone, which is then locked until its first unlock.
    public func reboot() {
        Processor.shared.withLock {
            lock()
            now += 40_000
            bootedAt = now
            bootNumber += 1
            awaitsFirstUnlock = true
            writeBootIdentifier()
            appProcesses.removeAll()
            taskRecords.running.removeAll()
            daemon.rebooted()
            note(.rebooted)
            scheduleNotifications()
            if occurs(.callbackBeforeFirstUnlock) { callBeforeFirstUnlock() }
        }
    }

    func advance(toMilliseconds target: Int64) {
        Processor.shared.withLock { step(until: target) { false } }
    }

    /// Runs the events up to the target or until `shouldStop` returns true.
    private func step(until target: Int64, shouldStop: () -> Bool) {
        drain()
        while true {
            var next = target
            if let instant = queue.first { next = min(next, instant) }
            if let instant = daemon.nextDeadlineMilliseconds { next = min(next, instant) }
            now = max(now, next)
            while let event = queue.next(until: now) {
                handle(event)
                drain()
            }
            daemon.advance()
            drain()
            if now >= target || shouldStop() { return }
        }
    }

    private func clockChanged() {
        scheduleNotifications()
        runDueTasks()
        daemon.clockChanged()
        drain()
    }

    private func handle(_ event: ScheduledEvent) {
        switch event {
        case .callback(let callback):
            if isUnlocked {
                deliveries.append(Delivery(callback: callback))
            } else {
                pendingCallbacks.append(callback)
            }
        case .environment(let fault):
            drawNext(fault)
            apply(fault)
        case .clockReturns(let milliseconds):
            moveClock(by: .milliseconds(milliseconds))
        case .zoneReturns:
            guard let home = faults.home else { return }
            faults.home = nil
            setTimeZone(home)
        case .automaticClock: setClockAutomatically()
        case .settle(let process):
            daemon.settle(process)
        case .notification(let notification):
            showScheduled(notification)
        case .action(let subject, let button):
            act(button, on: subject)
        case .configuration(let subject):
            configureAgain(subject)
        case .health(let app):
            deliverHealth(to: app)
        case .backgroundTasks: runDueTasks()
        case .taskExpires(let task): expire(task)
        case .taskWakes(let task, let queue): wake(task, queue)
        }
    }

    // MARK: - Notifications

    func scheduleNotifications() {
        queue.removeAll { if case .notification = $0 { true } else { false } }
        for notification in notifications.pending {
            guard let date = notification.showsAt else { continue }
            let instant = Int64((date.timeIntervalSince1970 * 1000).rounded()) - wallOffset
            queue.add(.notification(notification), at: max(now, instant))
        }
    }

    private func showScheduled(_ notification: PostedNotification) {
        notifications.remove(pending: [notification.identifier], of: notification.app)
        notifications.show(notification)
        guard let seconds = notification.repeatsAfterSeconds, let date = notification.showsAt else {
            return
        }
        // Repetitions that the clock skipped are not shown later.
        let period = max(60, seconds)
        let passed = (max(0, wallClock.timeIntervalSince(date)) / period).rounded(.down)
        var again = notification
        again.showsAt = date.addingTimeInterval(period * (passed + 1))
        notifications.add(again)
    }
}

extension Duration {
    /// The duration in whole milliseconds, rounded toward zero.
    package var inMilliseconds: Int64 {
        components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
    }
}
