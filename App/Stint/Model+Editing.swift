import Enforcement
import FamilyControls
import Limits
import Presentation

extension Model {
    /// Begins a new limit.
    func add(_ kind: Rule.Kind) {
        guard let overview else { return }
        choice = FamilyActivitySelection()
        form = LimitForm(kind, covering: overview.selections.first?.id ?? .unsaved)
    }

    /// Stores the limit that was filled in, and what it covers if that is new.
    func save(_ form: LimitForm) {
        guard let (id, selection) = newNames() else { return }
        if form.selection == .unsaved {
            guard !choice.isEmpty else { return problem = .nothingSelected }
            guard set(choice, as: selection) != nil else { return }
        }
        do throws(LimitFormError) {
            if set(try form.limit(id, newSelection: selection)) != nil { self.form = nil }
        } catch {
            // The button is off while something is wrong, and what it is stands beside it.
            return
        }
    }

    /// Takes a limit away, and closes its form.
    func delete(_ limit: LimitID) {
        if remove(limit) != nil { form = nil }
    }

    /// Stores the settings that were filled in.
    /// - Returns: Whether they are stored, or wait.
    func save(_ form: SettingsForm) -> Bool {
        do throws(LimitError) {
            return set(try form.settings()) != nil
        } catch {
            return false
        }
    }
}
