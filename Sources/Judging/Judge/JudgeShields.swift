import Foundation
import SimulatedPhone

/// Compares the shields with the verdict, and measures delays by faults.
///
/// A fault excuses a difference only if it struck before the difference began and Stint hasn't
/// completed a run since. Each completed run of Stint ends all excuses.
struct JudgeShields {
    /// The differences: the delays that a fault explains, and the violations.
    typealias Findings = (
        delays: [(fault: Fault, length: Duration)], violations: [(at: Date, text: String)]
    )

    private var excuses: [Fault: Duration] = [:]
    private var differences: [Subject: Difference] = [:]

    /// A period in which a subject's shield differs from the verdict.
    private struct Difference: Hashable {
        let since: Duration
        let at: Date
        let isShieldMissing: Bool
        var excuse: Fault?
    }

    /// Records a fault that may keep Stint from running.
    mutating func excuse(_ fault: Fault, at now: Duration) {
        excuses[fault] = now
        // The phone reports the fault at the instant at which the wake-up was due.
        for (subject, open) in differences where open.since == now && open.excuse == nil {
            differences[subject]?.excuse = fault
        }
    }

    /// Records a completed run of Stint.
    mutating func ran(isAuthorized: Bool) {
        let lost = isAuthorized ? nil : excuses[.authorizationRevoked]
        excuses.removeAll(keepingCapacity: true)
        excuses[.authorizationRevoked] = lost
    }

    /// Compares the shields with the verdict; while the phone is not in use, they never differ.
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
                // Among faults of one instant, choose the same one whatever the dictionary's order.
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
                ? "left open what the verdict blocks" : "blocked what the verdict leaves open"
            found.violations.append((open.at, "for \(length) the phone \(words): \(names)"))
        }
        // Sort findings of one instant independently of the dictionary's order.
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
