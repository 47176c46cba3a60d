/// A change of the rules that a person asks for.
public enum Change: Hashable, Sendable {
    /// A limit is added or replaced.
    case limit(Limit)
    /// A limit is taken away.
    case removal(LimitID)
    /// A selection gets new contents.
    case selection(SelectionID, SelectionReference)
    /// The settings are replaced.
    case settings(Settings)

    /// The event that puts the change into force.
    public var event: Event {
        switch self {
        case .limit(let limit): .limitSet(limit)
        case .removal(let id): .limitRemoved(id)
        case .selection(let id, let reference): .selectionSet(id, reference)
        case .settings(let settings): .settingsChanged(settings)
        }
    }

    /// What the change concerns: a later change of the same replaces it.
    public var target: Target {
        switch self {
        case .limit(let limit): .limit(limit.id)
        case .removal(let id): .limit(id)
        case .selection(let id, _): .selection(id)
        case .settings: .settings
        }
    }

    /// What a change concerns.
    public enum Target: Hashable, Sendable {
        /// A limit.
        case limit(LimitID)
        /// The contents of a selection.
        case selection(SelectionID)
        /// The settings.
        case settings
    }
}

/// A change that waits until it is due.
public struct PendingChange: Hashable, Sendable {
    /// The fact that proposed it; withdraw it by this name.
    public let id: FactID
    /// The change.
    public let change: Change
    /// The trusted wall instant from which on it is in force.
    public let due: WallInstant
}

/// How new contents of a selection compare with the old ones.
public enum SelectionShift: Hashable, Sendable {
    /// Nothing is left out: what was covered stays covered.
    case keepsAll
    /// Something is covered no more.
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
        case .removal(let id)?: return .removal(try coder.name("limit", id))
        case .selection(let id, let reference)?:
            return .selection(
                try coder.name("selection", id),
                try coder.reference(reference)
            )
        case .settings(let settings)?: return .settings(try coder.object("settings", settings))
        case nil: break
        }
        switch kind {
        case .limit: return .limit(try coder.object("limit", nil))
        case .removal: return .removal(try coder.name("limit", nil))
        case .selection:
            return .selection(try coder.name("selection", nil), try coder.reference(nil))
        case .settings: return .settings(try coder.object("settings", nil))
        }
    }
}
