public import Foundation
import ScreenTimeDaemon

/// Use that an app has stored: the time for which any of some domains was in front.
public struct KnownUse {
    let domains: Set<String>
    let began: Date
    let milliseconds: Int64

    /// Creates use since an instant of the wall clock.
    public init(of domains: Set<String>, since began: Date, length: Duration) {
        (self.domains, self.began) = (domains, began)
        milliseconds = Int64(length / .milliseconds(1))
    }
}

extension BrowserDevice {
    /// Restores use that the app knows, but the device's own file lacks, and stops all monitoring.
    ///
    /// It counts for the domain that is in the fewest of these, and ends now, because an old copy of
    /// the file lacks only what came after it.
    /// - Returns: The longest time that was missing.
    public func recall(_ uses: [KnownUse]) -> Duration {
        readClocks()
        var longest: Int64 = 0
        for use in uses {
            let start = Int64(use.began.timeIntervalSince1970 * 1000)
            let subjects = Set(use.domains.map(Subject.webDomain))
            let missing = use.milliseconds - daemon.use(of: subjects, sinceWall: start)
            let places = use.domains.sorted().map { domain in
                (domain, uses.count { $0.domains.contains(domain) })
            }
            guard missing > 0, let (domain, _) = places.min(by: { $0.1 < $1.1 }) else { continue }
            daemon.recall(.webDomain(domain), milliseconds: missing)
            longest = max(longest, missing)
        }
        if longest > 0 { replaceFile() }
        return .milliseconds(longest)
    }
}
