/// The last report of a browser about the page in front.
struct BrowserFront {
    /// The host of the page in use; nil for none.
    var host: String?
    /// True if the screen is locked.
    let isLocked: Bool
    /// The end of the time for which the report counts.
    let end: Int64

    var isInUse: Bool { host != nil }
}

extension String {
    /// The host and the domains that contain it, for example `m.example.com` and `example.com`.
    public var domainAndParents: [String] {
        var names: [String] = []
        var rest = self[...]
        while !rest.isEmpty {
            names.append(String(rest))
            guard let dot = rest.firstIndex(of: ".") else { break }
            rest = rest[rest.index(after: dot)...]
        }
        return names
    }
}
