/// The last report of a browser about the pages in use.
struct BrowserFront {
    /// The hosts of the pages in use.
    var hosts: Set<String>
    /// True if the screen is locked.
    let isLocked: Bool
    /// The end of the time for which the report counts.
    var end: Int64

    var isInUse: Bool { !hosts.isEmpty }
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
