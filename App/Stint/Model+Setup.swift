import Enforcement
import FamilyControls
import Foundation
import Intake
import Limits

// Where the first screens begin, and what becomes of them if the person wants to look around first.
extension Model {
    /// A file of the app group that says that the person sets Stint up later; no fact, as nothing
    /// follows from it.
    private static var setUpLaterFile: URL {
        get throws { try AppGroup.folder().appending(path: "set-up-later") }
    }

    /// Whether the person sets Stint up later.
    static var isSetUpLaterStored: Bool {
        do {
            return FileManager.default.fileExists(atPath: try setUpLaterFile.path)
        } catch {
            return false
        }
    }

    /// Leads into the app without a limit; what was chosen is kept.
    func setUpLater(keeping picked: FamilyActivitySelection = .empty) {
        attempt { try Data().write(to: try Self.setUpLaterFile) }
        if !picked.isEmpty {
            act { try $0.set(picked, as: $0.state.newSelectionID()) }
        }
        tab = .today
        refresh()
    }

    /// Shows the first screens again, from where the person has to choose something.
    func setUpNow() {
        attempt { try FileManager.default.removeItem(at: try Self.setUpLaterFile) }
        isReturningToSetup = true
        refresh()
    }

    /// The apps, categories and websites of some names, as far as they are still chosen.
    func items(_ names: [ItemID]) -> [Selection.Item] { names.compactMap { items[$0] } }

    /// The first screen: who has looked around needs no welcome.
    var firstStep: OnboardingStep { isReturningToSetup ? .permission : .welcome }
}
