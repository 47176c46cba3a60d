public import Limits

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The clocks of the device; no other code reads them.
public enum SystemClock {
    /// Returns a reading of the wall clock and the boot clock with the boot's ID.
    ///
    /// The boot clock also runs while the device sleeps: `CLOCK_MONOTONIC` on iOS, `CLOCK_BOOTTIME`
    /// on Linux.
    /// - Throws: `EnforcementError.noClock`.
    public static func reading() throws(EnforcementError) -> ClockReading {
        ClockReading(wall: try wall(), boot: try boot(), bootID: try bootID())
    }

    /// Returns the time on the wall clock.
    /// - Throws: `EnforcementError.noClock`.
    public static func wall() throws(EnforcementError) -> WallInstant {
        WallInstant(millisecondsSince1970: try milliseconds(CLOCK_REALTIME))
    }

    /// Returns the time on the boot clock.
    /// - Throws: `EnforcementError.noClock`.
    public static func boot() throws(EnforcementError) -> BootInstant {
        #if canImport(Darwin)
        let clock = CLOCK_MONOTONIC
        #else
        let clock = CLOCK_BOOTTIME
        #endif
        return BootInstant(millisecondsSinceBoot: try milliseconds(clock))
    }

    private static func milliseconds(_ clock: clockid_t) throws(EnforcementError) -> Int64 {
        var time = timespec()
        guard unsafe clock_gettime(clock, &time) == 0 else { throw .noClock(code: errno) }
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Returns the ID of this boot: the system's, or one derived from the beginning of the boot.
    ///
    /// The beginning moves with the wall clock, so setting the clock resembles a restart, after
    /// which blocks continue. `beginning` is in seconds on the wall clock.
    /// - Throws: `EnforcementError.noClock` if both are nil.
    public static func bootID(
        session: [UInt8]?,
        beginning: @autoclosure () -> Int64?
    ) throws(EnforcementError) -> BootID {
        if let session, let id = BootID(uuid: session.prefix(uuidBytes)) { return id }
        guard let second = beginning() else { throw .noClock(code: EPERM) }
        // Corrections by the network move the beginning by less than a second at a time.
        return BootID(high: derivedIDPrefix, low: UInt64(bitPattern: second / beginningPrecision))
    }

    /// The upper half of IDs derived from a beginning; a UUID has a version there, never 0.
    private static let derivedIDPrefix: UInt64 = 0
    /// The precision of a beginning in seconds; two boots are always further apart.
    private static let beginningPrecision: Int64 = 10
    private static let uuidBytes = 36
    /// The length of a UUID as text, with room for a line feed.
    private static let textBytes = 64

    private static func bootID() throws(EnforcementError) -> BootID {
        try bootID(session: session(), beginning: beginning())
    }

    #if canImport(Darwin)
    private static func session() -> [UInt8]? {
        var text = [UInt8](repeating: 0, count: textBytes)
        var count = text.count
        let status = unsafe sysctlbyname("kern.bootsessionuuid", &text, &count, nil, 0)
        return status == 0 ? text : nil
    }

    private static func beginning() -> Int64? {
        var time = timeval()
        var count = MemoryLayout<timeval>.size
        let status = unsafe sysctlbyname("kern.boottime", &time, &count, nil, 0)
        return status == 0 ? Int64(time.tv_sec) : nil
    }
    #else
    private static func session() -> [UInt8]? {
        var text = [UInt8](repeating: 0, count: textBytes)
        let file = unsafe open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return unsafe read(file, &text, text.count) > 0 ? text : nil
    }

    /// Linux never refuses the ID of a boot.
    private static func beginning() -> Int64? { nil }
    #endif
}
