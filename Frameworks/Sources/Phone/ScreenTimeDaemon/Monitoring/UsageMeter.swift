/// A period of uninterrupted use.
package struct UsageStretch: Codable, Sendable {
    let subject: Subject
    let span: Range<Int64>
    /// The wall clock minus the monotonic clock during the period, in milliseconds.
    let wallOffset: Int64
}

/// The usage of subjects over time, on the monotonic clock.
struct UsageMeter {
    /// The use of a subject during a span.
    struct Use {
        let subject: Subject
        let span: Range<Int64>
    }

    /// The time for which usage is kept: four weeks, as in reports.
    static let memoryMilliseconds: Int64 = 28 * 24 * 3_600_000

    private(set) var inFront: [Subject: Int64] = [:]
    /// The time up to which usage is recorded.
    private(set) var settledAt: Int64 = 0
    private(set) var wallOffset: Int64 = 0
    /// The last recorded subjects in front.
    private(set) var observed: Set<Subject> = []
    private(set) var stretches: [UsageStretch] = []
    private var forgotten = 0
    private(set) var pickups: [(at: Int64, wallOffset: Int64, subject: Subject)] = []
    var awaitsPickup = false

    /// Creates a meter with earlier use, sorted by end.
    init(_ stretches: [UsageStretch] = []) { self.stretches = stretches }

    /// Records the subjects in front from now on.
    mutating func observe(_ subjects: Set<Subject>, at now: Int64, wallOffset: Int64) {
        if wallOffset == self.wallOffset, !awaitsPickup, subjects == observed {
            settledAt = now
            return
        }
        observed = subjects
        // A jump of the wall clock ends a period, so that earlier usage keeps its clock.
        let hasJumped = wallOffset != self.wallOffset
        for (subject, since) in inFront where hasJumped || !subjects.contains(subject) {
            if now > since {
                stretches.append(
                    UsageStretch(subject: subject, span: since..<now, wallOffset: self.wallOffset)
                )
            }
            inFront[subject] = nil
        }
        self.wallOffset = wallOffset
        for subject in subjects where inFront[subject] == nil { inFront[subject] = now }
        settledAt = now
        if awaitsPickup, let first = subjects.min() {
            pickups.append((now, wallOffset, first))
            awaitsPickup = false
        }
        forget(before: now - Self.memoryMilliseconds)
    }

    /// Adds a period that ends no earlier than all others.
    mutating func recall(_ subject: Subject, _ span: Range<Int64>) {
        stretches.append(UsageStretch(subject: subject, span: span, wallOffset: wallOffset))
    }

    /// Returns the usage during a span, in the order of its starts.
    func uses(in span: Range<Int64>) -> [Use] {
        var uses = inFront.map { Use(subject: $0, span: $1..<max($1, span.upperBound)) }
        // Periods are sorted by end.
        for stretch in remembered.reversed() {
            guard stretch.span.upperBound > span.lowerBound else { break }
            uses.append(Use(subject: stretch.subject, span: stretch.span))
        }
        return uses.map { Use(subject: $0.subject, span: $0.span.clamped(to: span)) }
            .filter { !$0.span.isEmpty }
            .sorted { $0.span.lowerBound < $1.span.lowerBound }
    }

    /// Returns the time during which any of the subjects was in front.
    /// - Parameters:
    ///   - subjects: The counted subjects; nil for all.
    ///   - uses: The usage in the order of its starts.
    /// - Returns: The time in milliseconds; overlapping usage counts once.
    static func union(of subjects: Set<Subject>?, in uses: [Use]) -> Int64 {
        var total: Int64 = 0
        var reached = Int64.min
        for use in uses where use.span.upperBound > reached {
            guard subjects?.contains(use.subject) ?? true else { continue }
            total += use.span.upperBound - max(use.span.lowerBound, reached)
            reached = use.span.upperBound
        }
        return total
    }

    /// The periods that are still kept.
    var remembered: ArraySlice<UsageStretch> { stretches[forgotten...] }

    /// The periods of the subjects in front, up to the last recorded time.
    var ongoing: [UsageStretch] {
        inFront.filter { $0.value < settledAt }.sorted { $0.key < $1.key }.map {
            UsageStretch(subject: $0.key, span: $0.value..<settledAt, wallOffset: wallOffset)
        }
    }

    private mutating func forget(before limit: Int64) {
        while forgotten < stretches.count, stretches[forgotten].span.upperBound < limit {
            forgotten += 1
        }
        if forgotten > 4096 {
            stretches.removeFirst(forgotten)
            forgotten = 0
            pickups.removeAll { $0.at < limit }
        }
    }
}
