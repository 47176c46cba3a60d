public import Enforcement
public import Limits
public import ScreenTimeDaemon
public import SimulatedStint

/// The rules with which a life begins: selections, limits on them, and settings.
public struct Configuration: Sendable {
    /// What each selection covers: apps, categories and web domains.
    public var selections: [SelectionID: [Subject]]
    /// The limits, each with the selection that it covers, in the order in which they are set.
    public var limits: [LimitEntry]
    /// What holds for all limits together.
    public var settings: Settings
    /// The pledge that is made now and then; nil if each is drawn.
    public var pledge: PledgeDraft?

    /// A limit with its place.
    public struct LimitEntry: Hashable, Sendable {
        /// The limit's number.
        public let id: LimitID
        /// What it covers.
        public let selection: SelectionID
        /// What it does.
        public var draft: LimitDraft

        /// Describes a limit with its place.
        public init(id: LimitID, selection: SelectionID, draft: LimitDraft) {
            self.id = id
            self.selection = selection
            self.draft = draft
        }
    }

    /// Describes rules.
    public init(
        selections: [SelectionID: [Subject]],
        limits: [LimitEntry],
        settings: Settings,
        pledge: PledgeDraft? = nil
    ) {
        self.selections = selections
        self.limits = limits
        self.settings = settings
        self.pledge = pledge
    }

    /// Makes the rules of a preset, all on one selection.
    public init(_ preset: Preset, covering subjects: [Subject]) {
        let selection = SelectionID(rawValue: 1)
        self.init(
            selections: [selection: subjects],
            limits: preset.limits.enumerated().map { index, draft in
                LimitEntry(
                    id: LimitID(rawValue: UInt64(index + 1)),
                    selection: selection,
                    draft: draft
                )
            },
            settings: preset.settings,
            pledge: preset.pledge
        )
    }

    /// Sets everything up on a phone.
    public func setUp(on stint: StintPhone) throws(EnforcementError) {
        // First, as emergencies cannot be changed once something is shielded.
        try stint.set(settings)
        for (id, subjects) in selections.sorted(by: { $0.key < $1.key }) {
            try stint.cover(subjects, as: id)
        }
        for limit in limits {
            try stint.set(limit.draft, as: limit.id, on: limit.selection)
        }
    }
}
