import Dispatch
public import Foundation
import PhoneMessages

/// A phone as a program of its own, which a server in another program shows to browsers.
@MainActor
public enum PhoneProgram {
    /// Answers pages over the Unix socket that `STINT_PHONE_SOCKET` names, until standard input ends.
    ///
    /// Call it on the main thread, as the last thing of the program. Interrupting or terminating the
    /// program ends it, too; what was done is kept then.
    /// - Parameters:
    ///   - shown: The app that is shown.
    ///   - setup: With what a new phone begins.
    ///   - state: The file in which the run is kept and looked for; nil for none.
    public static func run(showing shown: ShownApp, setup: PhoneSetup, state: URL?) -> Never {
        guard let path = ProcessInfo.processInfo.environment[ProgramClient.variable] else {
            fail(
                .usage,
                "could not show the phone: \(ProgramClient.variable) names no socket; "
                    + "start this program with `stint-phone run`"
            )
        }
        let ends = [SIGINT, SIGTERM]
        hold(ends)
        let listener: ProgramListener
        do {
            listener = try ProgramListener(at: path)
        } catch {
            fail(.software, "\(error)")
        }
        // No other process has begun in the same millisecond.
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

    /// Keeps signals waiting until somebody reads them, also those that come before that.
    ///
    /// A thread begins with the mask of the one that starts it, so call it before there are others.
    private static func hold(_ signals: [Int32]) {
        var mask = sigset_t()
        unsafe sigemptyset(&mask)
        for number in signals { unsafe sigaddset(&mask, number) }
        unsafe pthread_sigmask(SIG_BLOCK, &mask, nil)
    }

    /// An exit code of a program that failed.
    private enum Code: Int32 {
        case usage = 64
        case software = 70
    }

    private static func fail(_ code: Code, _ sentence: String) -> Never {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
        exit(code.rawValue)
    }
}

/// True if the program is to end, and why if nobody asked for it.
@MainActor
private final class Ending {
    var isReached = false
    var problem: String?

    /// Ends the program when a source has an event that is one to end at.
    func reach(on source: any DispatchSourceProtocol, _ isEnd: @escaping @MainActor () -> Bool) {
        source.setEventHandler {
            MainActor.assumeIsolated { if isEnd() { self.isReached = true } }
        }
        source.activate()
    }
}
