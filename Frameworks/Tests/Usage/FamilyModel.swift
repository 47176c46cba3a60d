import Combine
import FamilyControls
import Foundation
import ManagedSettings

class FamilyModel: ObservableObject {
    let center = AuthorizationCenter.shared
    let store = ManagedSettingsStore()
    @Published var selection = FamilyActivitySelection()
    @Published var date = Date()

    func block() {
        store.shield.applications =
            selection.applicationTokens.isEmpty ? nil : selection.applicationTokens
        store.shield.applicationCategories = .specific(selection.categoryTokens)
    }
}
