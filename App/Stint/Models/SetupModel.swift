import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Observation
import Presentation

/// The setup of Stint, which can be postponed.
@Observable @MainActor
final class SetupModel {
    private(set) var isPostponed = SetupModel.isPostponementStored
    /// The first screen; a resumed setup skips the welcome.
    private(set) var firstStep = OnboardingStep.welcome
    private let facts: FactsModel

    init(_ facts: FactsModel) { self.facts = facts }
}

extension SetupModel {
    /// Returns the effect of the limits of a starting point; nil if it has none.
    func effect(ofBeginning start: StartingPoint) -> ChangeEffect? {
        facts.attempt {
            let reconciler = try Reconciler.inAppGroup()
            let (state, reading) = (reconciler.state, try SystemClock.reading())
            var effect: ChangeEffect?
            for draft in try start.namedLimits() {
                let change = Change.limit(try draft.limit(state.newLimitID(), on: .unsaved))
                let next = ChangeEffect(
                    of: change,
                    in: state,
                    at: reading,
                    calendar: reconciler.calendar
                )
                effect = next.combined(with: effect)
            }
            return effect
        } ?? nil
    }

    /// Saves the limits and settings of a starting point; returns false if they were rejected.
    func begin(_ start: StartingPoint, covering picked: FamilyActivitySelection) -> Bool {
        guard !picked.isEmpty else {
            facts.problem = .nothingSelected
            return false
        }
        let done: Void? = facts.act { reconciler in
            let draft = try start.draft(over: reconciler.state.settings)
            do throws(RulesRefusal) {
                try reconciler.setUp(draft, numbering: .drawn(), removingOthers: false) {
                    reconciler,
                    _,
                    id throws(EnforcementError) in
                    try reconciler.set(picked, as: id)
                }
            } catch {
                throw error.cause
            }
        }
        return done != nil
    }

    /// Ends onboarding without a limit; the chosen apps are kept.
    func postpone(keeping picked: FamilyActivitySelection) {
        facts.attempt { try Data().write(to: try Self.postponementFile) }
        isPostponed = Self.isPostponementStored
        if !picked.isEmpty {
            facts.act { try $0.set(picked, as: $0.state.newSelectionID()) }
        }
        facts.refresh()
    }

    /// Shows onboarding again, without the welcome.
    func resume() {
        facts.attempt { try FileManager.default.removeItem(at: try Self.postponementFile) }
        firstStep = .permission
        isPostponed = Self.isPostponementStored
        facts.refresh()
    }

    /// A file in the app group that exists while setup is postponed.
    ///
    /// It isn't a fact, because no decision depends on it.
    private static var postponementFile: URL {
        get throws { try AppGroup.folder().appending(path: "set-up-later") }
    }

    private static var isPostponementStored: Bool {
        do {
            return FileManager.default.fileExists(atPath: try postponementFile.path)
        } catch {
            return false
        }
    }
}
