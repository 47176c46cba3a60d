public import Foundation

/// The clocks of a device, which tests replace.
public protocol DeviceClock: Sendable {
    /// The time since the boot in milliseconds, with the time that the device slept.
    var bootMilliseconds: Int64 { get }
    /// The time on the wall clock in milliseconds since 1970.
    var wallMilliseconds: Int64 { get }
    /// The UUID of this boot, as the kernel writes it.
    var bootID: String { get }
    /// The person's calendar and time zone.
    var calendar: Calendar { get }
    /// Runs code of an app, for which the system has the same clocks.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result
}
