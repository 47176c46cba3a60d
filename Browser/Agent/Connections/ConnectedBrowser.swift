/// A connection to the agent.
struct ConnectedBrowser {
    /// The process of the host, or 0.
    var pid: Int32 = 0
    /// The browser; nil until it has greeted, and for commands.
    var description: BrowserDescription?
    /// The version of the rules that the browser has set.
    var rules: Int64 = 0
    /// The host of the page in use; nil for none.
    var host: String?
    /// The last report of the pages in use, and its time since the boot.
    var report: FrontReport?
    var reportTime: Int64 = 0
    /// True after a report was missing.
    var isSilent = false
    /// The last badge.
    var badge = Badge.none

    /// True if pages would be in use under an open screen.
    var showsPage: Bool { report?.hosts.isEmpty == false }

    /// True for a connection that receives rules.
    var isBrowser: Bool { description != nil }
}
