import Basics

/// A writer that is killed at random and restarted until it has written its last record.
final class KilledWriter {
    let writer: Int
    let total: Int
    let directory: String
    private(set) var acknowledged: Set<UInt32> = []
    private(set) var killCount = 0
    static let killAfterMaximum = 300
    private var next = 0
    private var current: Current?

    private final class Current {
        var probe: ProbeProcess
        let killAfter: Int

        init(_ arguments: [String], killAfter: Int) throws {
            probe = try ProbeProcess(arguments)
            self.killAfter = killAfter
        }
    }

    init(writer: Int, total: Int, directory: String) {
        self.writer = writer
        self.total = total
        self.directory = directory
    }

    var isRunning: Bool { current != nil }
    var descriptors: [Int32] { current.map { [$0.probe.output] } ?? [] }

    /// Starts the next probe, after the record that was in flight when the last one was killed.
    func start(_ numbers: inout SeededNumbers) throws {
        guard next < total else { return }
        current = try Current(
            ["append", directory, String(writer), String(next), String(total - next)],
            killAfter: Int.random(in: 1...Self.killAfterMaximum, using: &numbers)
        )
    }

    /// Reads acknowledgements, and kills the probe after enough of them.
    func advance(_ numbers: inout SeededNumbers) throws {
        guard let current else { return }
        current.probe.receive()
        let isDue = current.probe.acknowledged.count >= current.killAfter
        guard isDue || current.probe.isFinished else { return }
        if isDue, !current.probe.isFinished { current.probe.kill() }
        let code = current.probe.finish()
        if code != 0 { killCount += 1 }
        acknowledged.formUnion(current.probe.acknowledged)
        next += current.probe.acknowledged.count
        if code != 0 { next += 1 }
        self.current = nil
        try start(&numbers)
    }
}
