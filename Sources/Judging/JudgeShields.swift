import Foundation
import ScreenTimeDaemon
import SimulatedPhone

/// Compares what is shielded with what should be, and measures what faults delay.
///
/// A difference is excused only by a fault that struck before it began and since when Stint has not
/// run to an end. Each run of Stint that comes to its end ends all excuses.
struct JudgeShields {
    /// What became of a difference.
    enum Finding {
        case delay(Fault, Duration)
        case violation(at: Date, String)
    }

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
    ) -> [Finding] {
        let wrong = isInUse ? shielded.symmetricDifference(expected) : []
        guard !wrong.isEmpty || !differences.isEmpty else { return [] }
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
        return closed.map { Self.finding($0, $1.sorted(), until: now) }
            .sorted { $0.order < $1.order }
    }

    private static func finding(
        _ open: Difference,
        _ subjects: [Subject],
        until now: Duration
    ) -> Finding {
        if let excuse = open.excuse { return .delay(excuse, now - open.since) }
        let names = subjects.map(\.description).joined(separator: ", ")
        return .violation(
            at: open.at,
            "for \(now - open.since) the phone "
                + (open.isShieldMissing
                    ? "left open what the verdict shields: "
                    : "shielded what the verdict leaves open: ")
                + names
        )
    }
}

extension JudgeShields.Finding {
    /// Of findings of one instant always the same order.
    fileprivate var order: String {
        switch self {
        case .delay(let fault, let length): "delay \(fault.rawValue) \(length)"
        case .violation(_, let text): "violation \(text)"
        }
    }
}
