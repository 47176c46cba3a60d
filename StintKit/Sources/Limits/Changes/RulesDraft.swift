/// The rules of a preset or a file before they have IDs, and the only way to change rules by them.
public struct RulesDraft: Hashable, Sendable {
    /// The new settings; nil to keep the present ones.
    public let settings: Settings?
    /// The distinct names of the selections.
    public let selections: [String]
    /// The limits, each with the name of its selection.
    public let limits: [Entry]
    /// The pledge that the rules offer; nil if none.
    public let pledge: PledgeDraft?

    /// Creates rules from their parts.
    public init(
        settings: Settings?,
        selections: [String],
        limits: [Entry],
        pledge: PledgeDraft?
    ) {
        self.settings = settings
        self.selections = selections
        self.limits = limits
        self.pledge = pledge
    }

    /// Creates the rules of a preset, whose limits are on one selection.
    ///
    /// A setting with its standard value isn't part of a preset, so the present one stays.
    public init(
        _ limits: [LimitDraft],
        settings: Settings,
        pledge: PledgeDraft?,
        over present: Settings,
        on selection: String
    ) {
        let settings = settings.rebased(from: .standard, to: present)
        self.init(
            settings: settings == present ? nil : settings,
            selections: [selection],
            limits: limits.map { Entry(draft: $0, selection: selection) },
            pledge: pledge
        )
    }

    /// Creates the rules of a preset, on a selection with the preset's ID as its name.
    public init(_ preset: Preset, over present: Settings) {
        self.init(
            preset.limits,
            settings: preset.settings,
            pledge: preset.pledge,
            over: present,
            on: preset.id
        )
    }
}

extension RulesDraft {
    /// A limit on a selection of the draft.
    public struct Entry: Hashable, Sendable {
        /// The limit, which has no ID yet.
        public var draft: LimitDraft
        /// The name of the limit's selection.
        public var selection: String
        /// The keys whose values replace those of the stored limit with the same name.
        public var keys: Set<LimitKey>

        /// Creates an entry; unless given, all values replace stored ones.
        public init(
            draft: LimitDraft,
            selection: String,
            keys: Set<LimitKey> = Set(LimitKey.allCases)
        ) {
            self.draft = draft
            self.selection = selection
            self.keys = keys
        }
    }

    /// A part of the draft, by its index.
    public enum Part: Hashable, Sendable {
        case settings
        case selection(Int)
        case limit(Int)
        /// A stored limit that the draft doesn't have.
        case removal(LimitID)
    }

    /// A step of the change to the draft's rules.
    public enum Step: Hashable, Sendable {
        case settings(Settings)
        /// The caller chooses the items of a selection.
        case selection(SelectionID)
        case limit(Limit)
        case removal(LimitID)
    }

    /// A step with the part of the draft that it is for.
    public struct PlacedStep: Hashable, Sendable {
        /// The part of the draft.
        public let part: Part
        /// The change.
        public let step: Step
        /// True if no limit or selection had the ID before.
        public let isNew: Bool
    }

    /// The reason why a part of the draft can't be set up.
    public struct Refusal: Error, Hashable, Sendable {
        /// The refused part.
        public let part: Part
        /// The reason.
        public let cause: ChangeError
    }

    /// The IDs of new limits and selections.
    public enum NewIDs: Hashable, Sendable {
        /// The numbers from 1, for phones without other rules.
        case counted
        /// Numbers that no other home has, from 64 random bits.
        case drawn(chance: UInt64)
    }

    /// Returns the steps that make the draft's rules the person's, in the order of their effect.
    ///
    /// A limit keeps its ID by its name, and all values whose keys the draft doesn't contain. A
    /// selection keeps its ID if it belongs only to limits of its selection in the draft.
    ///
    /// - Parameters:
    ///   - state: The state before.
    ///   - ids: The IDs of new limits and selections.
    ///   - shared: The ID of the draft's only selection; nil to find it by its limits.
    ///   - removesOthers: True to remove the limits that the draft doesn't have.
    /// - Returns: The steps: settings, selections, limits, removals.
    /// - Throws: A refusal of a limit whose values don't fit together, or whose name two stored
    ///   limits have.
    public func steps(
        from state: RuleState,
        numbering ids: NewIDs,
        on shared: SelectionID? = nil,
        removingOthers removesOthers: Bool
    ) throws(Refusal) -> [PlacedStep] {
        var numbers = Numbers(ids, state)
        var steps: [PlacedStep] = []
        if let settings {
            let step = Step.settings(settings)
            steps.append(PlacedStep(part: .settings, step: step, isNew: false))
        }
        var selectionIDs: [String: SelectionID] = [:]
        for (index, name) in selections.enumerated() {
            let known = shared ?? known(name, in: state, besides: Set(selectionIDs.values))
            let id = known ?? numbers.nextSelection()
            selectionIDs[name] = id
            let step = Step.selection(id)
            steps.append(PlacedStep(part: .selection(index), step: step, isNew: known == nil))
        }
        for (index, entry) in limits.enumerated() {
            let part = Part.limit(index)
            guard let selection = selectionIDs[entry.selection] else {
                preconditionFailure("A draft contains the selections of its limits.")
            }
            let named = state.limits.filter { $0.label == entry.draft.label }
            guard named.count < 2 else {
                throw Refusal(part: part, cause: .nameShared(entry.draft.label, count: named.count))
            }
            let id = named.first?.id ?? numbers.nextLimit()
            do {
                let limit = try entry.limit(id, on: selection, instead: named.first)
                let step = Step.limit(limit)
                steps.append(PlacedStep(part: part, step: step, isNew: named.isEmpty))
            } catch {
                throw Refusal(part: part, cause: .limit(error))
            }
        }
        guard removesOthers else { return steps }
        let labels = Set(limits.map(\.draft.label))
        for limit in state.limits where !labels.contains(limit.label) {
            let step = Step.removal(limit.id)
            steps.append(PlacedStep(part: .removal(limit.id), step: step, isNew: false))
        }
        return steps
    }

    /// Returns the limits on a phone without other rules, with IDs from 1.
    public func newLimits() throws(Refusal) -> [Limit] {
        let steps = try steps(from: RuleState(), numbering: .counted, removingOthers: false)
        return steps.compactMap { if case .limit(let limit) = $0.step { limit } else { nil } }
    }

    /// Returns the stored selection of the limits of a selection, if no other limits use it.
    ///
    /// A selection with equal items doesn't match: another process may be changing it.
    private func known(
        _ name: String,
        in state: RuleState,
        besides taken: Set<SelectionID>
    ) -> SelectionID? {
        let labels = Set(limits.lazy.filter { $0.selection == name }.map(\.draft.label))
        return state.limits.first { limit in
            labels.contains(limit.label) && !taken.contains(limit.selection)
                && state.limits.allSatisfy {
                    $0.selection != limit.selection || labels.contains($0.label)
                }
        }?.selection
    }

    /// The next IDs of new limits and selections.
    private struct Numbers {
        private var limit: UInt64
        private var selection: UInt64

        init(_ ids: NewIDs, _ state: RuleState) {
            switch ids {
            case .counted: (limit, selection) = (1, 1)
            case .drawn(let chance):
                limit = state.newLimitID(chance: chance).rawValue
                selection = state.newSelectionID(chance: chance).rawValue
            }
        }

        mutating func nextLimit() -> LimitID {
            defer { limit += 1 }
            return LimitID(rawValue: limit)
        }

        mutating func nextSelection() -> SelectionID {
            defer { selection += 1 }
            return SelectionID(rawValue: selection)
        }
    }
}

/// A value of a limit that a file can omit.
public enum LimitKey: String, CaseIterable, Sendable {
    case days, hours, breaks, warnings, wording
}

extension RulesDraft.Entry {
    /// Returns the limit with an ID, which keeps the values of a stored limit for missing keys.
    fileprivate func limit(
        _ id: LimitID,
        on selection: SelectionID,
        instead stored: Limit?
    ) throws(LimitError) -> Limit {
        let new = try draft.limit(id, on: selection)
        guard let stored else { return new }
        var values = new.draft
        let canHaveHours = new.rule.kind != .timer
        for key in LimitKey.allCases where !keys.contains(key) {
            switch key {
            // A timer applies always.
            case .days where canHaveHours: values.hours = values.hours.onDays(of: stored.hours)
            case .hours where canHaveHours: values.hours = stored.hours.onDays(of: values.hours)
            case .days, .hours: break
            case .breaks: values.opensInBreaks = stored.opensInBreaks
            case .warnings: values.warns = stored.warns
            case .wording: values.wording = stored.wording
            }
        }
        return try values.limit(id, on: selection)
    }
}
