import Foundation

/// The process's limit of open files and connections.
package enum DescriptorLimit {
    /// The number of descriptors for the books, the log and the issuer's keys.
    private static let reserve = 64

    static var current: rlimit? {
        var limit = rlimit()
        let code = unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return code == 0 ? limit : nil
    }

    /// Raises the limit as far as needed and allowed.
    /// - Returns: The number of possible connections.
    package static func raise(forConnections count: Int) -> Int {
        guard var limit = current else { return count }
        let needed = rlim_t(count + reserve)
        if limit.rlim_cur < needed {
            var raised = limit
            raised.rlim_cur = min(needed, limit.rlim_max)
            if unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised) == 0 {
                limit = raised
            }
        }
        return Int(min(limit.rlim_cur, needed)) - reserve
    }
}
