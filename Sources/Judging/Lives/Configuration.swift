package import Enforcement
package import Limits
package import ScreenTimeDaemon
package import StintOnPhone

/// The rules at the start of a life: selections, limits on them, and settings.
package struct Configuration: Sendable {
    /// The apps, categories and web domains of each selection.
    package var selections: [SelectionID: [Subject]]
    /// The limits with their selections, in the order in which they are set.
    package var limits: [LimitEntry]
    package var settings: Settings
    /// The pledge that the person makes from time to time; nil if each one is drawn.
    package var pledge: PledgeDraft?

    /// A limit with its ID and selection.
    package struct LimitEntry: Hashable, Sendable {
        package let id: LimitID
        package let selection: SelectionID
        package var draft: LimitDraft

        package init(id: LimitID, selection: SelectionID, draft: LimitDraft) {
            self.id = id
            self.selection = selection
            self.draft = draft
        }
    }

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

    /// Creates the rules of a preset on one selection.
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

    package func setUp(on stint: StintPhone) throws(EnforcementError) {
        // Set these first, because emergencies can't change while something is blocked.
        try stint.set(settings)
        for (id, subjects) in selections.sorted(by: { $0.key < $1.key }) {
            try stint.cover(subjects, as: id)
        }
        for limit in limits {
            try stint.set(limit.draft, as: limit.id, on: limit.selection)
        }
    }
}
