public import Foundation
import Glibc

/// The clocks of this machine.
public struct SystemDeviceClock: DeviceClock {
    /// Creates the clocks.
    public init() {}

    public var bootMilliseconds: Int64 { Self.milliseconds(CLOCK_BOOTTIME) }
    public var wallMilliseconds: Int64 { Self.milliseconds(CLOCK_REALTIME) }
    public var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        MachineZone().apply()
        calendar.timeZone = .current
        return calendar
    }

    public var bootID: String {
        let path = "/proc/sys/kernel/random/boot_id"
        guard let bytes = FileManager.default.contents(atPath: path) else { return "" }
        return String(decoding: bytes.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self)
    }

    public func run<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

    private static func milliseconds(_ clock: clockid_t) -> Int64 {
        var time = timespec()
        // Linux never refuses these clocks.
        _ = unsafe clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}
