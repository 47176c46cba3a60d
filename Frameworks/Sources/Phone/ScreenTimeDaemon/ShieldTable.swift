/// The combined shields of all stores; the most restrictive setting wins.
struct ShieldTable {
    private var direct: [Subject: ShieldCause] = [:]
    private var rules: [Rule] = []
    private var known: [Subject: ShieldCause?] = [:]

    /// A shield on categories of apps or of web domains.
    private struct Rule {
        let app: BundleIdentifier
        let appliesToApplications: Bool
        /// The shielded categories; nil means all.
        let categories: Set<String>?
        let exceptions: Set<Subject>
    }

    /// Creates the table from the shields of authorized apps.
    init(
        shields: [(app: BundleIdentifier, shield: StoredShield)],
        meaning: (OpaqueToken, BundleIdentifier) -> Subject?
    ) {
        for (app, shield) in shields {
            for token in (shield.applications ?? []).union(shield.webDomains ?? []) {
                guard let subject = meaning(token, app) else { continue }
                direct[subject] = ShieldCause(app: app, category: nil)
            }
            for (policy, appliesToApplications) in [
                (shield.applicationCategories, true), (shield.webDomainCategories, false),
            ] {
                func subjects(_ tokens: Set<OpaqueToken>) -> Set<Subject> {
                    Set(tokens.compactMap { meaning($0, app) })
                }
                switch policy {
                case nil, .some(.none): break
                case .some(.specific(let categories, let exceptions)):
                    rules.append(
                        Rule(
                            app: app,
                            appliesToApplications: appliesToApplications,
                            categories: Set(subjects(categories).map(\.description)),
                            exceptions: subjects(exceptions)
                        )
                    )
                case .some(.all(let exceptions)):
                    rules.append(
                        Rule(
                            app: app,
                            appliesToApplications: appliesToApplications,
                            categories: nil,
                            exceptions: subjects(exceptions)
                        )
                    )
                }
            }
        }
    }

    /// Returns the cause of a subject's shield, or nil if it is open.
    mutating func cause(
        of subject: Subject,
        category: @autoclosure () -> String?
    ) -> ShieldCause? {
        if let answer = known[subject] { return answer }
        let answer = direct[subject] ?? categoryCause(of: subject, category: category())
        known[subject] = .some(answer)
        return answer
    }

    private func categoryCause(of subject: Subject, category: String?) -> ShieldCause? {
        let isApplication = if case .application = subject { true } else { false }
        for rule in rules where rule.appliesToApplications == isApplication {
            if rule.exceptions.contains(subject) { continue }
            // An app never shields itself by category (Apple: `ActivityCategoryPolicy.all`).
            if subject == .application(rule.app) { continue }
            if let categories = rule.categories {
                guard let category, categories.contains(category) else { continue }
            }
            return ShieldCause(app: rule.app, category: category ?? "Other")
        }
        return nil
    }
}

/// The cause of a shield, which determines the requested configuration.
package struct ShieldCause: Hashable, Sendable {
    /// The app whose store contains the shield.
    package let app: BundleIdentifier
    /// The shielded category, or nil if the subject's own token is shielded.
    package let category: String?
}
