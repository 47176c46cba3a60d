public import Foundation

/// A device that has no screen: a browser's page shows its app.
///
/// All of it is used on the main thread.
public protocol PageDevice: AnyObject {
    /// The time on the wall clock.
    var date: Date { get }
    /// The time since the boot.
    var uptime: Duration { get }
    /// The person's calendar and time zone.
    var civilCalendar: Calendar { get }
    /// The tag of the person's language, for example `de-DE`.
    var language: String { get }
    /// Runs code of the app in its process.
    func run<Result>(_ body: () throws -> Result) rethrows -> Result
}
