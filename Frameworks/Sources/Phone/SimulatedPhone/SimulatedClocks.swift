import CSimulatedPhone
public import Foundation

/// Simulated clocks and a disk for code that runs outside of a phone, in tests of other devices.
///
/// In `run`, `Date()`, `clock_gettime`, `TimeZone.current` and the ID of the boot are simulated.
public final class SimulatedClocks: @unchecked Sendable {
    // All state is guarded by `Processor.shared`.

    /// A folder for the test's files, which is removed with this object.
    public let disk: URL
    private let paths: ProcessPaths
    private var now: Int64 = 1_000_000
    private var wallOffset: Int64
    private var bootNumber = 0
    private var civilCalendar: Calendar
    private var isRunning = false
    /// The number of changes of files before the process is killed; -1 for no kill.
    public var writesUntilKill: Int64 = -1
    /// True if the process was killed; its further changes of files fail.
    public private(set) var wasKilled = false

    /// Creates clocks at a time.
    public init(start: Date, timeZone: TimeZone) {
        disk = PhoneDisk.create()
        wallOffset = Int64((start.timeIntervalSince1970 * 1000).rounded()) - now
        civilCalendar = Calendar(identifier: .gregorian)
        civilCalendar.timeZone = timeZone
        paths = ProcessPaths(bootIdentifier: disk.path + "/boot_id", disk: disk.path)
        writeBootIdentifier()
    }

    deinit { PhoneDisk.remove(disk) }

    /// The time since the boot in milliseconds.
    public var bootMilliseconds: Int64 { Processor.shared.withLock { now } }
    /// The time on the wall clock in milliseconds since 1970.
    public var wallMilliseconds: Int64 { Processor.shared.withLock { now + wallOffset } }
    /// The UUID of this boot, which changes with each restart.
    public var bootID: String {
        Processor.shared.withLock { "00000000-0000-4000-8000-\(100_000_000_000 + bootNumber)" }
    }
    /// The calendar and time zone.
    public var calendar: Calendar { Processor.shared.withLock { civilCalendar } }

    /// Lets time pass on both clocks.
    public func advance(by duration: Duration) {
        Processor.shared.withLock {
            now += duration.inMilliseconds
            guard isRunning, let process = unsafe simulated_process_current() else { return }
            unsafe process.pointee.wall_nanoseconds += duration.inMilliseconds * 1_000_000
            unsafe process.pointee.boot_nanoseconds += duration.inMilliseconds * 1_000_000
        }
    }

    /// Sets the time zone by hand.
    public func set(_ zone: TimeZone) {
        Processor.shared.withLock { civilCalendar.timeZone = zone }
    }

    /// Moves the wall clock alone.
    public func moveWall(by duration: Duration) {
        Processor.shared.withLock { wallOffset += duration.inMilliseconds }
    }

    /// Restarts the machine, which is off for a time.
    public func reboot(after duration: Duration) {
        Processor.shared.withLock {
            let wall = now + wallOffset + duration.inMilliseconds
            now = 30_000
            wallOffset = wall - now
            bootNumber += 1
            writeBootIdentifier()
        }
    }

    /// True if the running process was killed.
    public var isDead: Bool {
        guard let process = unsafe simulated_process_current() else { return wasKilled }
        return unsafe process.pointee.is_dead != 0
    }

    /// Ends a killed process, so that code runs again.
    public func revive() {
        Processor.shared.withLock { (wasKilled, writesUntilKill) = (false, -1) }
    }

    /// Runs code with these clocks; code that it runs is in the same process.
    public func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Processor.shared.withLock {
            if isRunning { return try body() }
            isRunning = true
            defer { isRunning = false }
            Processor.shared.enter(
                civilCalendar.timeZone.identifier,
                speaking: "en-US",
                chosen: nil
            )
            var seen = unsafe simulated_process(
                wall_nanoseconds: (now + wallOffset) * 1_000_000,
                boot_nanoseconds: now * 1_000_000,
                slept_nanoseconds: 0,
                clock_readings: 0,
                boot_id_path: paths.bootIdentifier,
                unreadable_path: nil,
                unwritable_path: nil,
                writes_until_full: -1,
                writes_until_kill: writesUntilKill,
                heap_bytes: 0,
                heap_peak_bytes: 0,
                heap_limit_bytes: 0,
                is_dead: wasKilled ? 1 : 0
            )
            defer {
                wasKilled = unsafe seen.is_dead != 0
                writesUntilKill = unsafe seen.writes_until_kill
            }
            return try unsafe withUnsafeMutablePointer(to: &seen) { pointer in
                let before = unsafe simulated_process_enter(pointer)
                defer { unsafe simulated_process_enter(before) }
                return try body()
            }
        }
    }

    private func writeBootIdentifier() {
        PhoneDisk.store(Array("\(bootID)\n".utf8), at: disk.path + "/boot_id")
    }
}
