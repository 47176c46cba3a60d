extension Meter.Phase {
    private enum Kind: UInt8, StoredChoice {
        case counting = 0
        case catchingUp = 1
        case rebasing = 2
        case awaiting = 3
        case resuming = 4

        static var exportNames: [String] {
            ["counting", "catchingUp", "rebasing", "awaiting", "resuming"]
        }
    }

    private var kind: Kind {
        switch self {
        case .counting: .counting
        case .catchingUp: .catchingUp
        case .rebasing(let end): end == nil ? .awaiting : .rebasing
        case .resuming: .resuming
        }
    }

    private var end: WallInstant? {
        switch self {
        case .counting: nil
        case .catchingUp(let end): end
        case .rebasing(let end): end
        case .resuming(let end, _): end
        }
    }

    private var ahead: Int? { if case .resuming(_, let ahead) = self { ahead } else { nil } }
}

extension Meter.Phase: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        switch try coder.choice("phase", value?.kind) {
        case .counting: .counting
        case .catchingUp: .catchingUp(until: try coder.instant("until", value?.end))
        case .rebasing: .rebasing(until: try coder.instant("until", value?.end))
        case .awaiting: .rebasing(until: nil)
        case .resuming:
            .resuming(
                until: try coder.instant("until", value?.end),
                ahead: try coder.number(
                    "ahead",
                    value?.ahead,
                    within: -Minutes.maximum...Minutes.maximum,
                    as: .signed
                )
            )
        }
    }
}

extension Meter: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let day = try coder.day("day", value?.day)
        let dayBegan = try coder.instant("dayBegan", value?.dayBegan)
        let useBegan = try coder.instant("useBegan", value?.useBegan)
        let lastUse = try coder.instant("lastUse", value?.lastUse)
        let baseAt = try coder.instant("baseAt", value?.base.at)
        let counted = try coder.minutes("counted", value?.counted)
        let refused = try coder.minutes("refused", value?.refused)
        let baseCounted = try coder.minutes("baseCounted", value?.base.counted)
        let ahead = try coder.number(
            "ahead",
            value?.ahead,
            within: -Minutes.maximum...Minutes.maximum,
            as: .signed
        )
        return Meter(
            day: day,
            dayBegan: dayBegan,
            counted: counted,
            refused: refused,
            useBegan: useBegan,
            lastUse: lastUse,
            ahead: ahead,
            phase: try coder.object("phase", value?.phase),
            base: Base(counted: baseCounted, at: baseAt)
        )
    }
}
