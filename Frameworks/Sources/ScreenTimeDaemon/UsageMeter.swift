/// What was in front and when, on the monotonic clock.
struct UsageMeter {
    /// One stretch of use.
    struct Stretch {
        let subject: Subject
        let span: Range<Int64>
        /// The wall clock minus the monotonic clock during the stretch, in milliseconds.
        let wallOffset: Int64
    }

    /// How long use is remembered: four weeks, as reports show them.
    static let memoryMilliseconds: Int64 = 28 * 24 * 3_600_000

    private(set) var inFront: [Subject: Int64] = [:]
    /// The instant up to which use has been noted.
    private(set) var settledAt: Int64 = 0
    private var wallOffset: Int64 = 0
    private var observed: Set<Subject> = []
    private(set) var stretches: [Stretch] = []
    private var forgotten = 0
    private(set) var pickups: [(at: Int64, wallOffset: Int64, subject: Subject)] = []
    var awaitsPickup = false

    /// Takes note of what is in front from now on.
    mutating func observe(_ subjects: Set<Subject>, at now: Int64, wallOffset: Int64) {
        if wallOffset == self.wallOffset, !awaitsPickup, subjects == observed {
            settledAt = now
            return
        }
        observed = subjects
        // A stretch ends where the wall clock jumps: what came before shows the clock of then.
        let hasJumped = wallOffset != self.wallOffset
        for (subject, since) in inFront where hasJumped || !subjects.contains(subject) {
            if now > since {
                stretches.append(
                    Stretch(subject: subject, span: since..<now, wallOffset: self.wallOffset)
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

    /// Returns how long any of the subjects was in front in a span; nil means anything at all.
    func union(of subjects: Set<Subject>?, in span: Range<Int64>) -> Int64 {
        let open = inFront.map { ($0.key, $0.value..<max($0.value, span.upperBound)) }
        let parts = (stretches[forgotten...].map { ($0.subject, $0.span) } + open)
            .filter { subjects?.contains($0.0) ?? true }
            .map { $0.1.clamped(to: span) }
            .sorted { $0.lowerBound < $1.lowerBound }
        var total: Int64 = 0
        var reached = span.lowerBound
        for part in parts where part.upperBound > reached {
            total += part.upperBound - max(part.lowerBound, reached)
            reached = part.upperBound
        }
        return total
    }

    /// The stretches that are still remembered.
    var remembered: ArraySlice<Stretch> { stretches[forgotten...] }

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
