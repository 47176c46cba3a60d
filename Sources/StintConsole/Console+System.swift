import Enforcement
import Foundation
import ToolConsole

extension Console {
    /// The console of the tool's own process, and the only code that reads the environment.
    package static var system: Console {
        Console(
            write: ToolRun.write,
            report: ToolRun.report,
            isReportWatched: isatty(STDERR_FILENO) != 0,
            zone: .current,
            processorCount: ProcessInfo.processInfo.activeProcessorCount,
            program: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(),
            environment: ProcessInfo.processInfo.environment,
            clocks: SystemClock.reading
        )
    }
}
