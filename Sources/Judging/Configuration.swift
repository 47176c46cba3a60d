package import Enforcement
package import Limits
package import ScreenTimeDaemon
package import SimulatedStint

/// The rules with which a life begins: selections, limits on them, and settings.
package struct Configuration: Sendable {
    /// What each selection covers: apps, categories and web domains.
    package var selections: [SelectionID: [Subject]]
    /// The limits, each with the selection that it covers, in the order in which they are set.
    package var limits: [LimitEntry]
    /// What holds for all limits together.
    package var settings: Settings
    /// The pledge that is made now and then; nil if each is drawn.
    package var pledge: PledgeDraft?

    /// A limit with its place.
    package struct LimitEntry: Hashable, Sendable {
        /// The limit's number.
        package let id: LimitID
        /// What it covers.
        package let selection: SelectionID
        /// What it does.
        package var draft: LimitDraft

        /// Describes a limit with its place.
        package init(id: LimitID, selection: SelectionID, draft: LimitDraft) {
            self.id = id
            self.selection = selection
            self.draft = draft
        }
    }

    /// Describes rules.
    package init(
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
    package init(_ preset: Preset, covering subjects: [Subject]) {
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
    package func setUp(on stint: StintPhone) throws(EnforcementError) {
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
