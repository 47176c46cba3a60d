/// A change of the rules that a person asks for.
public enum Change: Hashable, Sendable {
    /// A limit is added or replaced.
    case limit(Limit)
    case removal(LimitID)
    case selection(SelectionID, SelectionReference)
    case settings(Settings)

    /// The event that makes the change take effect.
    public var event: Event {
        switch self {
        case .limit(let limit): .limitSet(limit)
        case .removal(let id): .limitRemoved(id)
        case .selection(let id, let reference): .selectionSet(id, reference)
        case .settings(let settings): .settingsChanged(settings)
        }
    }

    /// The changed thing: a later change with the same target replaces this one.
    public var target: Target {
        switch self {
        case .limit(let limit): .limit(limit.id)
        case .removal(let id): .limit(id)
        case .selection(let id, _): .selection(id)
        case .settings: .settings
        }
    }

    /// The thing that a change concerns.
    public enum Target: Hashable, Sendable {
        case limit(LimitID)
        case selection(SelectionID)
        case settings
    }
}

/// A change that waits until it is due.
public struct PendingChange: Hashable, Sendable {
    /// The ID of the fact that proposed the change; a withdrawal names it.
    public let id: FactID
    /// The proposed change.
    public let change: Change
    /// The trusted wall instant at which the change takes effect.
    public let due: WallInstant
}

/// The difference between the new contents of a selection and the old ones.
public enum SelectionShift: Hashable, Sendable {
    /// Everything covered stays covered.
    case keepsAll
    /// Something is no longer covered.
    case leavesOut
}

extension Change {
    private enum Kind: String, StoredChoice { case limit, removal, selection, settings }

    private var kind: Kind {
        switch self {
        case .limit: .limit
        case .removal: .removal
        case .selection: .selection
        case .settings: .settings
        }
    }
}

extension Change: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let kind = try coder.choice("kind", value?.kind)
        switch value {
        case .limit(let limit)?: return .limit(try coder.object("limit", limit))
        case .removal(let id)?: return .removal(try coder.drawnID("limit", id))
        case .selection(let id, let reference)?:
            return .selection(
                try coder.drawnID("selection", id),
                try coder.reference(reference)
            )
        case .settings(let settings)?: return .settings(try coder.object("settings", settings))
        case nil: break
        }
        switch kind {
        case .limit: return .limit(try coder.object("limit", nil))
        case .removal: return .removal(try coder.drawnID("limit", nil))
        case .selection:
            return .selection(try coder.drawnID("selection", nil), try coder.reference(nil))
        case .settings: return .settings(try coder.object("settings", nil))
        }
    }
}
