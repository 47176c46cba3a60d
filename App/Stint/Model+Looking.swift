import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits
import Presentation
import WidgetKit

extension Model {
    /// Looks at the facts without changing anything.
    func refresh() {
        do throws(EnforcementError) {
            overview = try Reconciler.read {
                (state, reading, calendar) throws(EnforcementError) in
                Overview(state, at: reading, calendar: calendar)
            }
        } catch {
            problem = .refused(error)
        }
        isPermitted = AuthorizationCenter.shared.authorizationStatus.permits
        if isPermitted { isRefused = false }
    }

    /// Does what the app does whenever it comes to the front.
    func becameActive() {
        do throws(EnforcementError) {
            var reconciler = try Reconciler.inAppGroup()
            try reconciler.becameActive()
        } catch .unauthorized {
            // Said on the first screen, as long as it lasts.
            isRefused = true
        } catch {
            problem = .refused(error)
        }
        refresh()
        history = nil
        listen()
        listenToNotices()
        findService()
        activationCount += 1
        if let overview, overview.hasBegun, !overview.isPermissionLost, !hasAsked {
            isAsking = true
        }
    }

    /// Changes something, then shows what has become of it.
    /// - Returns: What the body returns; nil if it was refused, which is then said.
    @discardableResult
    func act<Value>(
        _ body: (inout Reconciler) throws(EnforcementError) -> Value
    ) -> Value? {
        var value: Value?
        do throws(EnforcementError) {
            var reconciler = try Reconciler.inAppGroup()
            value = try body(&reconciler)
        } catch {
            problem = .refused(error)
        }
        refresh()
        history = nil
        redrawWidgets()
        return value
    }

    /// Has the widgets and controls drawn anew, as what they show has changed.
    func redrawWidgets() {
        WidgetCenter.shared.reloadAllTimelines()
        if #available(iOS 18.0, *) { ControlCenter.shared.reloadAllControls() }
    }

    /// What a selection covers, for the picker.
    func picked(_ id: SelectionID) -> FamilyActivitySelection {
        var picked = FamilyActivitySelection()
        do throws(EnforcementError) {
            let reconciler = try Reconciler.inAppGroup()
            // Tokens that mean nothing any more are no choice to begin with.
            guard !reconciler.state.voidSelections.contains(id) else { return picked }
            let selection = reconciler.selection(id)
            picked.applicationTokens = Set(selection.applications)
            picked.categoryTokens = Set(selection.categories)
            picked.webDomainTokens = Set(selection.webDomains)
        } catch {
            problem = .refused(error)
        }
        return picked
    }

    /// The things that a selection covers.
    func items(in id: SelectionID) -> [Selection.Item] {
        do throws(EnforcementError) {
            return try Reconciler.inAppGroup().selection(id).items
        } catch {
            problem = .refused(error)
            return []
        }
    }
}
