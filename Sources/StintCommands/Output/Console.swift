public import Foundation
public import Limits

/// Where a command's results, progress and errors go, and what it must know of its surroundings.
public struct Console {
    /// Takes results.
    public var write: (String) -> Void
    /// Takes progress and errors.
    public var report: (String) -> Void
    /// True if progress and errors are read by a person as they come.
    public var isReportWatched: Bool
    /// The zone of the machine.
    public var zone: TimeZone
    /// How many processes the machine can run at once.
    public var processorCount: Int
    /// The tool's own program, for running it again.
    public var program: URL
    /// The variables of the process.
    public var environment: [String: String]
    /// Reads both clocks of the machine.
    public var clocks: () throws -> ClockReading

    /// Describes surroundings.
    public init(
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
