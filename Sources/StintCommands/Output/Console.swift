package import Foundation
package import Limits

/// Where a command's results, progress and errors go, and what it must know of its surroundings.
package struct Console {
    /// Takes results.
    package var write: (String) -> Void
    /// Takes progress and errors.
    package var report: (String) -> Void
    /// True if progress and errors are read by a person as they come.
    package var isReportWatched: Bool
    /// The zone of the machine.
    package var zone: TimeZone
    /// How many processes the machine can run at once.
    package var processorCount: Int
    /// The tool's own program, for running it again.
    package var program: URL
    /// The variables of the process.
    package var environment: [String: String]
    /// Reads both clocks of the machine.
    package var clocks: () throws -> ClockReading

    /// Describes surroundings.
    package init(
        write: @escaping (String) -> Void,
        report: @escaping (String) -> Void,
        isReportWatched: Bool,
        zone: TimeZone,
        processorCount: Int,
        program: URL,
        environment: [String: String],
        clocks: @escaping () throws -> ClockReading
    ) {
        self.write = write
        self.report = report
        self.isReportWatched = isReportWatched
        self.zone = zone
        self.processorCount = processorCount
        self.program = program
        self.environment = environment
        self.clocks = clocks
    }
}
