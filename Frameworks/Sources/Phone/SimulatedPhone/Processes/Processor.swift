import Foundation

/// The one processor that all phones of a program share: one process runs at a time.
///
/// A process sees the time zone through `TimeZone.current`, which a program has once, and the
/// language in the environment; so no two phones may run at the same instant.
package final class Processor: Sendable {
    package static let shared = Processor()
    private let lock = NSRecursiveLock()
    // Guard: `lock`.
    private nonisolated(unsafe) var zone: String?
    // Guard: `lock`. What Foundation calls that zone; a zone without a name has several.
    private nonisolated(unsafe) var current: String?
    // Guard: `lock`.
    private nonisolated(unsafe) var language: String?
    // Guard: `lock`. The language that is chosen for the app whose process runs; nil before the first.
    private nonisolated(unsafe) var ownLanguage: String??

    /// Runs a piece of a phone's work while no other phone runs.
    package func hold<Result>(_ work: () throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try work()
    }

    /// Makes a zone and a language those of this program; they stay until another phone runs.
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
        // Code on other threads that asks for the zone meanwhile can put the old one back.
        guard unsafe identifier != zone || hasLostZone else { return }
        unsafe zone = identifier
        unsafe setenv("TZ", identifier, 1)
        unsafe current = TimeZone.current.identifier
        // A program that begins in the phone's zone is spared the search for it.
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
