import Enforcement
import Foundation

extension Console {
    /// The process that the tool runs in: the only place where its surroundings are read.
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
            // Nobody can be told any more.
            exit(inputOutputErrorCode)
        }
    }

    /// EX_IOERR of sysexits.h.
    private static let inputOutputErrorCode: Int32 = 74
}
