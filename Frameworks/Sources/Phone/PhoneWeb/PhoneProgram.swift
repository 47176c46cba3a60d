import Dispatch
public import Foundation
import PhoneMessages

/// A phone in a separate program, which a server in another program shows to browsers.
@MainActor
public enum PhoneProgram {
    /// Answers pages over the Unix socket at `STINT_PHONE_SOCKET` until standard input ends.
    ///
    /// Call it on the main thread as the program's last statement. `SIGINT` and `SIGTERM` end the
    /// program too; the run is saved first.
    /// - Parameters:
    ///   - shown: The app that is shown.
    ///   - setup: The setup of a new phone.
    ///   - state: The file that stores the run between starts; nil for none.
    public static func run(showing shown: ShownApp, setup: PhoneSetup, state: URL?) -> Never {
        guard let path = ProcessInfo.processInfo.environment[ProgramClient.variable] else {
            fail(
                .usage,
                "could not show the phone: \(ProgramClient.variable) contains no socket path; "
                    + "start this program with `stint-phone run`"
            )
        }
        let ends = [SIGINT, SIGTERM]
        block(ends)
        let listener: ProgramListener
        do {
            listener = try ProgramListener(at: path)
        } catch {
            fail(.software, "\(error)")
        }
        // Assumes that no other process started in the same millisecond.
        let start = Int(Date().timeIntervalSince1970 * 1000)
        let session = PhoneSession(
            showing: shown,
            setup: setup,
            store: state.map { RunStore($0) },
            process: String(start, radix: 36)
        )
        let ending = Ending()
        Task {
            do {
                try await listener.run { await session.answer($0) }
            } catch {
                ending.problem = "\(error)"
            }
        }
        var sources: [any DispatchSourceProtocol] = ends.map { number in
            DispatchSource.makeSignalSource(signal: number, queue: .main)
        }
        for source in sources { ending.reach(on: source) { true } }
        let input = FileHandle.standardInput
        let end = DispatchSource.makeReadSource(fileDescriptor: input.fileDescriptor, queue: .main)
        ending.reach(on: end) { input.availableData.isEmpty }
        sources.append(end)
        session.startClock()
        _ = session.host
        while !ending.isReached, ending.problem == nil {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.5))
        }
        for source in sources { source.cancel() }
        session.close()
        listener.close()
        if let problem = ending.problem { fail(.software, problem) }
        exit(0)
    }

    /// Blocks signals so that they stay pending until a dispatch source reads them.
    ///
    /// A new thread inherits the mask of the one that creates it, so call it before any starts.
    private static func block(_ signals: [Int32]) {
        var mask = sigset_t()
        unsafe sigemptyset(&mask)
        for number in signals { unsafe sigaddset(&mask, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &mask, nil)
    }

    /// The exit code of a failure, from `sysexits.h`.
    private enum Code: Int32 {
        case usage = 64
        case software = 70
    }

    private static func fail(_ code: Code, _ sentence: String) -> Never {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        exit(code.rawValue)
    }
}

/// The state of the program's end: requested, or caused by a problem.
@MainActor
private final class Ending {
    var isReached = false
    var problem: String?

    /// Ends the program when a source has an event for which a condition is true.
    func reach(on source: any DispatchSourceProtocol, _ isEnd: @escaping @MainActor () -> Bool) {
        source.setEventHandler {
            MainActor.assumeIsolated { if isEnd() { self.isReached = true } }
        }
        source.activate()
    }
}
