package import ScreenTimeDaemon

/// What was really in front and for how long: the judge's own meter.
package struct JudgeUse {
    /// A stretch in which nothing changed.
    private struct Stretch {
        var from: Duration
        var to: Duration
        var front: Set<Subject>
        var open: Set<Subject>
    }

    /// How something was used in a span.
    package struct Total: Equatable {
        /// How long it was in front, covered by a shield or not.
        package var inFront = Duration.zero
        /// How long it was in front and open.
        package var open = Duration.zero
        /// How often a shield covered it in front; each may cost or give a part of a minute.
        package var shieldCount = 0

        /// Begins with no use.
        package init() {}
    }

    /// How long stretches are remembered.
    private static let memory = Duration.seconds(60 * 3600)

    private var stretches: [Stretch] = []
    private var forgotten = 0
    private var current: Stretch

    /// Begins to measure.
    package init(at elapsed: Duration) {
        current = Stretch(from: elapsed, to: elapsed, front: [], open: [])
    }

    /// Takes note of what is in front from now on.
    package mutating func note(
        front: Set<Subject>,
        shielded: Set<Subject>,
        at elapsed: Duration
    ) {
        let open = front.subtracting(shielded)
        guard front != current.front || open != current.open else { return }
        current.to = elapsed
        if elapsed > current.from, !current.front.isEmpty { stretches.append(current) }
        current = Stretch(from: elapsed, to: elapsed, front: front, open: open)
        while forgotten < stretches.count, stretches[forgotten].to < elapsed - Self.memory {
            forgotten += 1
        }
        if forgotten > 512 {
            stretches.removeFirst(forgotten)
            forgotten = 0
        }
    }

    /// Returns how subjects were used between two instants, all of them together.
    package func total(of subjects: Set<Subject>, from: Duration, to: Duration) -> Total {
        var total = Total()
        func add(_ stretch: Stretch, until end: Duration) {
            let time = min(end, to) - max(stretch.from, from)
            guard time > .zero, !stretch.front.isDisjoint(with: subjects) else { return }
            total.inFront += time
            if stretch.open.isDisjoint(with: subjects) {
                total.shieldCount += 1
            } else {
                total.open += time
            }
        }
        for stretch in stretches.reversed() {
            guard stretch.to > from else { break }
            add(stretch, until: stretch.to)
        }
        add(current, until: to)
        return total
    }
}
