import BrowserBackend

// Connected browsers that report nothing, because a process of theirs is stopped or hangs.
extension Agent {
    /// The time in milliseconds after which a report is missing: one is due every 10 seconds.
    private static let dueMilliseconds: Int64 = 10_500

    func heard(_ report: FrontReport, _ connection: Int) {
        guard var browser = browsers[connection] else { return }
        if browser.isSilent, let words = browser.description?.words {
            record.note("\(words) reports again")
        }
        browser.report = report
        browser.reportTime = clock.bootMilliseconds
        browser.isSilent = false
        browsers[connection] = browser
    }

    /// Lets what was in use in a silent browser count on, and ends its stopped processes, so that
    /// the browser starts them again.
    ///
    /// Time in which the agent didn't run either counts nothing. While a pledge runs, silence counts
    /// nothing either, because it must fail none; what the pledge covers is blocked anyway.
    func noticeSilence(isOnTime: Bool) {
        let now = clock.bootMilliseconds
        for (connection, browser) in browsers where browser.isBrowser {
            guard isOnTime else {
                browsers[connection]?.reportTime = now
                continue
            }
            guard let report = browser.report, now - browser.reportTime > Self.dueMilliseconds
            else { continue }
            if !browser.isSilent, now - browser.reportTime > BrowserDevice.reportMilliseconds {
                browsers[connection]?.isSilent = true
                let words = browser.description?.words ?? "a browser"
                record.note("\(words) doesn't report; what was in use counts on")
            }
            if !rules.isPledged { count(report, without: rules.blocks, by: connection) }
            for pid in watch.stopped(host: browser.pid) {
                record.note("a stopped process of a browser was ended: \(pid)")
                end(pid)
            }
        }
    }
}
