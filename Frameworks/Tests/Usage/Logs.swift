import Foundation
import os.log

private let oldLog = OSLog(subsystem: "app.night", category: "monitor")
private let logger = Logger(OSLog(subsystem: "app.night", category: .pointsOfInterest))

struct LoggedSession {
    let name: String
    let minutes: NSInteger

    func begin() {
        os_log("began", log: oldLog, type: .info)
        os_log("%{public}@ for %d minutes", log: oldLog, type: .fault, name, minutes)
        os_log(.error, log: oldLog, "ended \(name, privacy: .public)")
        os_log("done: \(minutes)")
        if OSLog.default.isEnabled(type: .debug) { logger.debug("began \(name)") }
    }
}
