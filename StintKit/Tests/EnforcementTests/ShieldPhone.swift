import Enforcement
import FamilyControls
import Intake
import Limits
import ManagedSettings
import SimulatedPhone
import SimulatedPicker
import Testing

/// A phone with apps in categories, each with a web domain, and with Stint authorized.
struct ShieldPhone {
    static let stint: BundleIdentifier = "app.stint"

    let phone = Phone(seed: 5)
    /// The apps and their web domains, which can be blocked.
    let leaves: [Subject]
    /// The category of each app and web domain.
    let categories: [Subject: Subject]
    /// The apps, web domains and categories, which can be picked.
    let subjects: [Subject]

    /// Creates a phone with apps that are distributed over categories in order.
    init(apps: Int, categories: Int) {
        var leaves: [Subject] = []
        var known: [Subject: Subject] = [:]
        for index in 0..<apps {
            let app = BundleIdentifier(rawValue: "com.example.app\(index)")
            let category = "Category \(index * categories / apps)"
            let domain = "app\(index).example"
            phone.install(
                InstalledApplication(
                    bundleIdentifier: app,
                    name: "App \(index)",
                    category: category,
                    webDomains: [domain]
                )
            )
            for leaf in [Subject.application(app), .webDomain(domain)] {
                leaves.append(leaf)
                known[leaf] = .category(category)
            }
        }
        self.leaves = leaves
        self.categories = known
        subjects = leaves + (0..<categories).map { .category("Category \($0)") }
        phone.install(ScreenTimeApp(Self.stint, name: "Stint"))
        phone.authorize(Self.stint)
    }

    func app(_ index: Int) -> Subject { leaves[2 * index] }

    var shielded: Set<Subject> { Set(leaves.filter { phone.isShielded($0) }) }

    func token(_ subject: Subject) throws -> Selection.Subject {
        let picked = phone.pick([subject], for: Self.stint)
        switch subject {
        case .application: return .application(try #require(picked.applicationTokens.first))
        case .webDomain: return .webDomain(try #require(picked.webDomainTokens.first))
        case .category: return .category(try #require(picked.categoryTokens.first))
        }
    }

    /// Returns a selection of subjects; items of `known` keep their IDs.
    func select(_ subjects: [Subject], known: [Selection] = []) throws -> Selection {
        try Selection(PickedTokens(phone.pick(subjects, for: Self.stint)), known: known)
    }

    /// Returns a selection of everything except some apps and web domains.
    func select(
        everythingExcept subjects: [Subject],
        known: [Selection] = []
    ) throws -> Selection {
        try Selection(
            PickedTokens(phone.pick(subjects, for: Self.stint)),
            covering: .everythingElse,
            known: known
        )
    }

    /// Returns the ID of a subject in selections, or nil.
    func id(_ subject: Subject, in selections: [Selection]) throws -> ItemID? {
        let token = try token(subject)
        return selections.lazy.compactMap { $0.item(for: token)?.id }.first
    }

    /// Writes the shields of limits in a process of the app.
    func write(_ layers: [ShieldLayer], known: [Selection] = []) throws {
        try phone.run(Self.stint) { _ = try ShieldStores.write(layers, known: known) }
    }

    func store(_ index: Int) -> ShieldSettings {
        phone.run(Self.stint) { ManagedSettingsStore(named: .init("stint-\(index)")).shield }
    }
}
