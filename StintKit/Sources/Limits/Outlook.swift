/// What limits will decide if nothing happens from now on.
struct Outlook {
    let limits: [Limit]
    let sight: CivilSight
    /// The wall instant at which the running override ends, in milliseconds.
    let overrideEnd: Int64?

    /// Returns the next wall instant at which the set of shielded selections changes, or nil.
    func nextChange(after wall: Int64, through limit: Int64) -> Int64? {
        let before = shieldedSelections(at: wall)
        var from = wall
        while let next = limits.compactMap({ nextChange(of: $0, after: from, through: limit) })
            .min()
        {
            guard shieldedSelections(at: next) == before else { return next }
            from = next
        }
        return nil
    }

    private func shieldedSelections(at wall: Int64) -> Set<SelectionID> {
        Set(limits.lazy.filter { isShielded($0, at: wall) }.map(\.selection))
    }

    private func isShielded(_ limit: Limit, at wall: Int64) -> Bool {
        switch limit.rule {
        case .schedule(let schedule):
            wall >= (overrideEnd ?? wall) && !sight.isOpen(schedule, at: wall)
        }
    }

    private func nextChange(of limit: Limit, after wall: Int64, through end: Int64) -> Int64? {
        switch limit.rule {
        case .schedule(let schedule):
            guard let overrideEnd, wall < overrideEnd else {
                return sight.nextChange(of: schedule, after: wall, through: end)
            }
            return sight.isOpen(schedule, at: overrideEnd)
                ? sight.nextChange(of: schedule, after: overrideEnd, through: end)
                : overrideEnd
        }
    }
}
