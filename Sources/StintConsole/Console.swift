package import Foundation
package import Limits

/// The output and environment of a command.
package struct Console {
    package var write: (String) -> Void
    package var report: (String) -> Void
    /// True if standard error is a terminal.
    package var isReportWatched: Bool
    package var zone: TimeZone
    package var processorCount: Int
    /// The tool's own program, to run it again.
    package var program: URL
    package var environment: [String: String]
    package var clocks: () throws -> ClockReading
}
