package import Enforcement
import Intake
package import ScreenTimeDaemon
package import SimulatedPhone
import SimulatedPicker

/// What the items of Stint's selections are on a simulated phone.
///
/// On a device nobody can tell: there a token means something to the system alone.
package struct ItemSubjects {
    /// Everything on the phone that a person could choose.
    private let choices: [Subject]
    private var known: [Selection.Subject: Subject] = [:]

    /// Knows a phone's apps, with their categories and web domains.
    package init(_ applications: [InstalledApplication]) {
        let categories = Set(applications.map(\.category)).sorted()
        choices =
            applications.map { .application($0.bundleIdentifier) }
            + categories.map { .category($0) }
            + applications.flatMap(\.webDomains).map { .webDomain($0) }
    }

    /// Returns the subject of a token; nil if it is void, or was replaced before it was ever seen.
    package mutating func subject(of token: Selection.Subject, on phone: Phone) -> Subject? {
        if let subject = known[token] { return subject }
        learn(from: phone)
        return known[token]
    }

    /// Learns the present token of everything.
    private mutating func learn(from phone: Phone) {
        for choice in choices {
            let picked = PickedTokens(phone.pick([choice], for: StintPhone.stint))
            do {
                if let token = try Selection(picked).items.first?.subject { known[token] = choice }
            } catch {
                // A token that cannot be written down is no item of a selection either.
                continue
            }
        }
    }
}
