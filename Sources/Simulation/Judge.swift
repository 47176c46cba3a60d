import Enforcement
import Foundation
import Limits
import ScreenTimeDaemon
import SimulatedPhone

/// Watches a phone and says for every instant whether its shields are those of the verdict.
///
/// Between two events nothing changes but the verdict, and when that changes is known; so looking at
/// events and at those instants is looking at every second. While the phone is not in use nobody
/// can open anything, and iOS delivers no wake-up: those seconds are not counted.
///
/// A difference is excused only by a fault that struck before it began and since when Stint has not
/// run to an end. Each run of Stint that comes to its end ends all excuses. What is excused is
/// measured.
public final class Judge {
    private var report = JudgeReport()
    private let stint: StintPhone
    private var facts: FactLog?
    private var shielded: Set<Subject>
    private var isInUse = true
    private var isAuthorized = true
    private var now: Duration
    private var excuses: [Fault: Duration] = [:]
    private var difference: Difference?
    /// Both clocks at some instant since the last jump, and the calendar in force.
    private var base: (elapsed: Duration, reading: ClockReading)?
    private var calendar: Calendar
    private var expectsShield = false
    private var nextChange: Duration?

    /// A stretch in which shields and verdict differ.
    private struct Difference {
        let since: Duration
        let at: Date
        let isShieldMissing: Bool
        var excuse: Fault?
    }

    /// Begins to watch; call it when the rules are set up.
    public init(_ stint: StintPhone) {
        self.stint = stint
        shielded = Set(stint.covered.filter { stint.phone.isShielded($0) })
        now = stint.phone.elapsed
        calendar = stint.phone.calendar
        readClocks()
        refresh()
        stint.acted = { [unowned self] completed in if completed { ran() } }
        stint.phone.observer = { [unowned self] event in see(event) }
    }

    /// Ends the watch and returns what was found.
    public func finish() -> JudgeReport {
        pass(to: stint.phone.elapsed)
        close(at: now)
        stint.phone.observer = nil
        stint.acted = nil
        return report
    }

    // MARK: - Seeing

    private func see(_ event: PhoneEvent) {
        pass(to: event.elapsed)
        switch event.kind {
        case .shielded(let subject): shielded.insert(subject)
        case .unshielded(let subject): shielded.remove(subject)
        case .unlocked: isInUse = true
        case .locked: isInUse = false
        case .rebooted: readClocks()
        case .clockMoved:
            excuse(.clockMoved)
            readClocks()
        case .zoneChanged:
            excuse(.zoneChanged)
            calendar = stint.phone.calendar
            decide()
        case .fault(let fault, _):
            report.faults[fault, default: 0] += 1
            if fault.canDelayStint { excuse(fault) }
        case .authorization(_, let state): isAuthorized = state == .approved
        case .ran(StintPhone.stint, let role, let completed):
            // The shield's look is drawn by a process that decides nothing.
            if completed, role != .shieldConfiguration { ran() }
        case .misuse(let text): report.violations.append("\(event.at): \(text)")
        case .logged: report.errorCount += 1
        case .ran, .opened, .left, .shieldDrawn, .pressed, .callback, .notified: break
        }
        compare()
    }

    /// Stint came to the end of a run: what kept it from running before excuses nothing any more.
    private func ran() {
        pass(to: stint.phone.elapsed)
        refresh()
        let lost = isAuthorized ? nil : excuses[.authorizationRevoked]
        excuses.removeAll(keepingCapacity: true)
        excuses[.authorizationRevoked] = lost
        compare()
    }

    private func excuse(_ fault: Fault) {
        excuses[fault] = now
        // The fault is told at the instant at which the wake-up was due and the difference began.
        if let open = difference, open.since == now, open.excuse == nil {
            difference?.excuse = fault
        }
    }

    // MARK: - Deciding

    private func refresh() {
        do {
            if facts == nil { facts = try FactLog(reading: stint.folder.path) }
            try facts?.refresh()
        } catch {
            report.violations.append("the journal could not be read: \(error)")
        }
        decide()
    }

    private func readClocks() {
        do {
            let reading = try stint.phone.run(StintPhone.stint) { try SystemClock.reading() }
            base = (stint.phone.elapsed, reading)
        } catch {
            report.violations.append("the clocks could not be read: \(error)")
        }
        decide()
    }

    /// Works out the verdict at this instant, and when it changes next by itself.
    private func decide() {
        guard let base, let state = facts?.state else { return }
        let passed = now - base.elapsed
        let reading = ClockReading(
            wall: base.reading.wall + passed,
            boot: base.reading.boot + passed,
            bootID: base.reading.bootID
        )
        expectsShield =
            state.verdict(at: reading, calendar: calendar).isShielded(StintPhone.selection)
        nextChange = state.nextChange(at: reading, calendar: calendar)
            .map { now + reading.wall.duration(to: $0) }
    }

    /// Goes through the instants at which the verdict changes by itself.
    private func pass(to instant: Duration) {
        while let change = nextChange, change <= instant {
            advance(to: change)
            decide()
            compare()
            if nextChange == change { return report.violations.append("the verdict stands still") }
        }
        advance(to: instant)
    }

    private func advance(to instant: Duration) {
        if isInUse { report.judged += instant - now }
        now = instant
    }

    // MARK: - Comparing

    private func compare() {
        let isRight =
            expectsShield ? shielded == Set(stint.covered) : shielded.isEmpty
        if isRight || !isInUse {
            close(at: now)
        } else if difference == nil {
            difference = Difference(
                since: now,
                at: stint.phone.wallClock,
                isShieldMissing: expectsShield,
                // Of faults of one instant always the same, whatever the dictionary's order.
                excuse: excuses.max {
                    ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue)
                }?.key
            )
        }
    }

    private func close(at instant: Duration) {
        guard let open = difference else { return }
        difference = nil
        guard instant > open.since else { return }
        if let excuse = open.excuse {
            report.delays[excuse, default: []].append(instant - open.since)
        } else {
            report.violations.append(
                "\(open.at): for \(instant - open.since) the phone "
                    + (open.isShieldMissing
                        ? "left open what the verdict shields"
                        : "shielded what the verdict leaves open")
            )
        }
    }
}

extension Fault {
    /// True if the fault can keep Stint from being woken, or from finishing, when it is due.
    fileprivate var canDelayStint: Bool {
        switch self {
        case .lateEdge, .lostEdge, .swappedEdges, .silentMonitor, .lostMonitoring, .killedExtension,
            .memoryKill, .fullDisk, .callbackBeforeFirstUnlock, .clockMoved, .zoneChanged,
            .authorizationRevoked:
            true
        case .doubledEdge, .lateThreshold, .earlyThreshold, .doubledThreshold, .lostThreshold,
            .catchUpFlood, .unorderedBatch, .staleThreshold, .reboot, .tokenRotation,
            .staleDefaults, .cachedConfiguration, .slowAction, .ignoredOpenApp,
            .runningAppNotCovered:
            false
        }
    }
}
