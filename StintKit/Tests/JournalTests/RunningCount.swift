/// A running probe that counts, with its results and exit code.
final class RunningCount {
    private(set) var isRunning = true
    private(set) var exitCode: Int32 = 0
    private var probe: ProbeProcess

    init(_ directory: String, _ writer: Int, first: Int, _ count: Int, _ byteCount: Int) throws {
        probe = try ProbeProcess(
            ["count", directory, String(writer), String(first), String(count), String(byteCount)]
        )
    }

    var output: Int32 { probe.output }
    var results: [UInt32] { probe.acknowledged }

    func kill() {
        probe.kill()
        end()
    }

    func advance() {
        probe.receive()
        if probe.isFinished { end() }
    }

    private func end() {
        exitCode = probe.finish()
        isRunning = false
    }
}
