package import Enforcement
import Intake
package import ScreenTimeDaemon
package import SimulatedPhone
import SimulatedPicker

/// The subjects of selection items on a simulated phone.
///
/// On a device, only the system can interpret a token.
package struct ItemSubjects {
    /// All subjects that a person can choose.
    private let choices: [Subject]
    private var known: [Selection.Subject: Subject] = [:]

    /// Creates a table of apps, their categories and web domains.
    package init(_ applications: [InstalledApplication]) {
        let categories = Set(applications.map(\.category)).sorted()
        choices =
            applications.map { .application($0.bundleIdentifier) }
            + categories.map { .category($0) }
            + applications.flatMap(\.webDomains).map { .webDomain($0) }
    }

    /// Returns the subject of a token; nil if it is void or was replaced before it was read.
    package mutating func subject(of token: Selection.Subject, on phone: Phone) -> Subject? {
        if let subject = known[token] { return subject }
        readTokens(on: phone)
        return known[token]
    }

    /// Reads the current tokens of all subjects.
    private mutating func readTokens(on phone: Phone) {
        for choice in choices {
            let picked = PickedTokens(phone.pick([choice], for: StintPhone.stint))
            do {
                if let token = try Selection(picked).items.first?.subject { known[token] = choice }
            } catch {
                // A token that can't be encoded can't be an item of a selection.
                continue
            }
        }
    }
}
