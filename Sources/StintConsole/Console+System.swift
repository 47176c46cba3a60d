import Enforcement
import Foundation

extension Console {
    /// The console of the tool's own process, and the only code that reads the environment.
    package static var system: Console {
        Console(
            write: { send($0, to: .standardOutput) },
            report: { send($0, to: .standardError) },
            isReportWatched: isatty(STDERR_FILENO) != 0,
            zone: .current,
            processorCount: ProcessInfo.processInfo.activeProcessorCount,
            program: URL(filePath: "/proc/self/exe").resolvingSymlinksInPath(),
            environment: ProcessInfo.processInfo.environment,
            clocks: SystemClock.reading
        )
    }

    private static func send(_ text: String, to file: FileHandle) {
        do {
            try file.write(contentsOf: Data(text.utf8))
        } catch {
            // The error can't be reported anywhere.
            exit(inputOutputErrorCode)
        }
    }

    /// EX_IOERR of sysexits.h.
    private static let inputOutputErrorCode: Int32 = 74
}
