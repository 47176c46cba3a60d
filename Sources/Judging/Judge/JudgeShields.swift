import Foundation
import SimulatedPhone

/// Compares what is shielded with what should be, and measures what faults delay.
///
/// A difference is excused only by a fault that struck before it began and since when Stint has not
/// run to an end. Each run of Stint that comes to its end ends all excuses.
struct JudgeShields {
    /// The differences: the delays that a fault explains, and those that nothing excuses.
    typealias Findings = (
        delays: [(fault: Fault, length: Duration)], violations: [(at: Date, text: String)]
    )

    private var excuses: [Fault: Duration] = [:]
    private var differences: [Subject: Difference] = [:]

    /// A stretch in which what is shielded and what should be differ for something.
    private struct Difference: Hashable {
        let since: Duration
        let at: Date
        let isShieldMissing: Bool
        var excuse: Fault?
    }

    /// Takes note of a fault that may keep Stint from running.
    mutating func excuse(_ fault: Fault, at now: Duration) {
        excuses[fault] = now
        // The fault is told at the instant at which the wake-up was due and the difference began.
        for (subject, open) in differences where open.since == now && open.excuse == nil {
            differences[subject]?.excuse = fault
        }
    }

    /// Takes note that Stint ran to an end.
    mutating func ran(isAuthorized: Bool) {
        let lost = isAuthorized ? nil : excuses[.authorizationRevoked]
        excuses.removeAll(keepingCapacity: true)
        excuses[.authorizationRevoked] = lost
    }

    /// Compares; while nobody uses the phone, nothing differs.
    mutating func compare(
        _ shielded: Set<Subject>,
        expected: Set<Subject>,
        isInUse: Bool,
        at now: Duration,
        _ date: @autoclosure () -> Date
    ) -> Findings {
        let wrong = isInUse ? shielded.symmetricDifference(expected) : []
        var found: Findings = ([], [])
        guard !wrong.isEmpty || !differences.isEmpty else { return found }
        var closed: [Difference: [Subject]] = [:]
        for (subject, open) in differences {
            guard !wrong.contains(subject) || open.isShieldMissing != expected.contains(subject)
            else { continue }
            differences[subject] = nil
            if now > open.since { closed[open, default: []].append(subject) }
        }
        for subject in wrong where differences[subject] == nil {
            differences[subject] = Difference(
                since: now,
                at: date(),
                isShieldMissing: expected.contains(subject),
                // Of faults of one instant always the same, whatever the dictionary's order.
                excuse: excuses.max {
                    ($0.value, $0.key.rawValue) < ($1.value, $1.key.rawValue)
                }?.key
            )
        }
        for (open, subjects) in closed {
            let length = now - open.since
            if let excuse = open.excuse {
                found.delays.append((excuse, length))
                continue
            }
            let names = subjects.sorted().map(\.description).joined(separator: ", ")
            let words =
                open.isShieldMissing
                ? "left open what the verdict shields" : "shielded what the verdict leaves open"
            found.violations.append((open.at, "for \(length) the phone \(words): \(names)"))
        }
        // Of one instant always in the same order, whatever the dictionary's.
        found.delays.sort {
            "\($0.fault.rawValue) \($0.length)" < "\($1.fault.rawValue) \($1.length)"
        }
        found.violations.sort { $0.text < $1.text }
        return found
    }
}

extension Fault {
    /// True if the fault can delay Stint's wake-up or keep Stint from finishing.
    var canDelayStint: Bool {
        switch self {
        case .lateEdge, .lostEdge, .swappedEdges, .silentMonitor, .lostMonitoring, .killedExtension,
            .memoryKill, .fullDisk, .callbackBeforeFirstUnlock, .clockMoved, .zoneChanged,
            .authorizationRevoked:
            true
        case .doubledEdge, .lateThreshold, .earlyThreshold, .doubledThreshold, .lostThreshold,
            .catchUpFlood, .unorderedBatch, .staleThreshold, .reboot, .tokenRotation,
            .staleDefaults, .cachedConfiguration, .slowAction, .ignoredOpenApp,
            .runningAppNotCovered, .doubledConfiguration, .lateHealthDelivery,
            .doubledHealthDelivery, .lateBackgroundTask, .lostBackgroundTask,
            .rationedBackgroundTask:
            false
        }
    }
}
