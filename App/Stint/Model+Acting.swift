import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Pledging
import Presentation

extension Model {
    /// Begins in a way that is ready: what it covers, its settings and its limits.
    func begin(_ start: StartingPoint, covering picked: FamilyActivitySelection) {
        guard !picked.isEmpty else { return problem = .nothingSelected }
        let done: Void? = act { reconciler in
            let selection = reconciler.state.newSelectionID()
            try reconciler.set(picked, as: selection)
            try reconciler.set(start.settings)
            for draft in try start.namedLimits() {
                try reconciler.set(draft.limit(reconciler.state.newLimitID(), on: selection))
            }
        }
        guard done != nil else { return }
        pledgeForm = PledgeForm(start.pledge)
        tab = start.pledge == nil ? .today : .pledge
        listen()
    }

    /// Makes names for one more limit and one more selection.
    func newNames() -> (limit: LimitID, selection: SelectionID)? {
        act { ($0.state.newLimitID(), $0.state.newSelectionID()) }
    }

    /// Begins an override.
    func beginOverride() {
        let availability = act { try $0.beginOverride() }
        if case .spent? = availability { problem = .noPass }
        if case .nothingBlocked? = availability { problem = .nothingBlocked }
        showOverride()
    }

    /// Begins an emergency.
    func beginEmergency() {
        let availability = act { try $0.beginEmergency() }
        if case .spent? = availability { problem = .noPass }
        if case .nothingBlocked? = availability { problem = .nothingBlocked }
    }

    /// Begins a pledge; one with credits begins when the service agrees, if there is one.
    func beginPledge(_ draft: PledgeDraft, on selection: SelectionID) {
        if draft.credits > 0, link.standing != nil {
            attempt {
                begin(.credits(try Credits(draft.credits)), for: draft.length, on: selection)
            }
            return
        }
        let isBegun: Void? = act { reconciler in
            _ = try reconciler.beginPledge(
                PledgeID(at: SystemClock.reading()),
                on: selection,
                for: draft.length,
                grade: draft.grade,
                amount: draft.credits > 0 ? try Credits(draft.credits) : nil
            )
        }
        if isBegun != nil { showPledge() }
    }

    /// Gives the running pledge up.
    func giveUpPledge() {
        act { try $0.giveUpPledge() }
    }

    /// Stores what a selection covers.
    /// - Returns: Whether it holds at once or waits; nil if it was refused.
    @discardableResult
    func set(_ picked: FamilyActivitySelection, as id: SelectionID) -> ChangeOutcome? {
        act { try $0.set(picked, as: id) }
    }

    /// Takes back a change that waits.
    func withdraw(_ change: PendingChange) {
        act { try $0.withdraw(change) }
    }
}

extension FamilyActivitySelection {
    /// A selection of nothing, in which a category brings its apps and websites along.
    ///
    /// Otherwise nobody could tell that two limits block the same app, one of them by its category.
    static var empty: Self { Self(includeEntireCategory: true) }

    /// True if nothing is picked.
    var isEmpty: Bool {
        applicationTokens.isEmpty && categoryTokens.isEmpty && webDomainTokens.isEmpty
    }
}
