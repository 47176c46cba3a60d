import Foundation

/// Measures programs and prints one line per result.
enum Stopwatch {
    /// Returns the median time of several runs, in seconds.
    static func median(runs: Int, _ work: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        var times: [Double] = []
        for _ in 0..<runs { times.append(try clock.measure(work) / .seconds(1)) }
        return middle(times)
    }

    /// Returns the median times of programs that run alternately, in seconds.
    static func medians(
        runs: Int,
        of programs: [(program: URL, arguments: [String])]
    ) throws -> [Double] {
        let clock = ContinuousClock()
        var times = programs.map { _ in [Double]() }
        for _ in 0..<runs {
            for (index, (program, arguments)) in programs.enumerated() {
                let time = try clock.measure { try run(program, arguments) }
                times[index].append(time / .seconds(1))
            }
        }
        return times.map(middle)
    }

    /// Prints a result as `name: value unit`.
    static func report(_ name: String, _ value: Double, _ unit: String) {
        print(
            "\(name): \(String(format: "%.4g", value)) \(unit)".trimmingCharacters(in: .whitespaces)
        )
    }

    private static func middle(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

    /// Runs a program without a run loop, which would notice its end late.
    private static func run(_ program: URL, _ arguments: [String]) throws {
        var words: [UnsafeMutablePointer<CChar>?] =
            unsafe ([program.path] + arguments).map { unsafe strdup($0) } + [nil]
        // The size of the environment affects the start time, so it is fixed.
        var environment: [UnsafeMutablePointer<CChar>?] = unsafe [strdup("TZ=GMT"), nil]
        defer { unsafe (words + environment).forEach { unsafe free($0) } }
        var child = pid_t()
        var status: Int32 = 0
        let code = unsafe posix_spawn(&child, program.path, nil, nil, &words, &environment)
        precondition(code == 0, "could not start \(program.path): error \(code)")
        precondition(
            unsafe waitpid(child, &status, 0) == child && status == 0,
            "\(program.path) failed"
        )
    }
}
