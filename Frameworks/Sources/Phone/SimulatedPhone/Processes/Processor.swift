import Foundation

/// The lock that all phones of a program share, so that one simulated process runs at a time.
///
/// `TimeZone.current` and the environment, which contains the language, exist once in a program, so
/// two phones can't run at the same time.
package final class Processor: Sendable {
    package static let shared = Processor()
    private let lock = NSRecursiveLock()
    // Guard: `lock`.
    private nonisolated(unsafe) var zone: String?
    // Guard: `lock`. Foundation's identifier of that zone, which can differ.
    private nonisolated(unsafe) var current: String?
    // Guard: `lock`.
    private nonisolated(unsafe) var language: String?
    // Guard: `lock`. The language chosen for the running app; nil before the first process.
    private nonisolated(unsafe) var ownLanguage: String??

    /// Runs code while no other phone runs.
    package func withLock<Result>(_ work: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try work()
    }

    /// Sets the program's time zone and language, which remain until another process runs.
    func enter(_ identifier: String, speaking tag: String, chosen: String?) {
        if unsafe ownLanguage != .some(chosen) {
            unsafe ownLanguage = chosen
            if let chosen {
                unsafe setenv("LANGUAGE", chosen, 1)
            } else {
                unsafe unsetenv("LANGUAGE")
            }
        }
        if unsafe tag != language {
            unsafe language = tag
            unsafe setenv("LANG", tag.replacing("-", with: "_") + ".UTF-8", 1)
        }
        // Foundation may restore the old zone if another thread reads it meanwhile.
        guard unsafe identifier != zone || hasLostZone else { return }
        unsafe zone = identifier
        unsafe setenv("TZ", identifier, 1)
        unsafe current = TimeZone.current.identifier
        // Avoid the slow reset if the zone is already right.
        if unsafe current == identifier { return }
        NSTimeZone.resetSystemTimeZone()
        unsafe current = TimeZone.current.identifier
        if unsafe current != identifier {
            NSTimeZone.resetSystemTimeZone()
            unsafe current = TimeZone.current.identifier
        }
    }

    private var hasLostZone: Bool { unsafe TimeZone.current.identifier != current }
}
