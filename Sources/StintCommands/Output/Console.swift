package import Foundation
package import Limits

/// The output of a command, and its surroundings.
package struct Console {
    package var write: (String) -> Void
    package var report: (String) -> Void
    /// True if progress and errors are read by a person as they come.
    package var isReportWatched: Bool
    package var zone: TimeZone
    package var processorCount: Int
    /// The tool's own program, for running it again.
    package var program: URL
    package var environment: [String: String]
    package var clocks: () throws -> ClockReading
}
