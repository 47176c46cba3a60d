public import Limits
import ManagedSettings

/// The union of all limits' shields: an app is open only if none of them blocks it.
struct ShieldUnion {
    /// The apps that are blocked individually, each once.
    let applications: [ApplicationToken]
    /// The web domains that are blocked individually, each once.
    let webDomains: [WebDomainToken]
    /// The typed web domains, each once; the filter blocks them, because they have no tokens.
    let typedDomains: [String]
    /// The blocked categories of apps, merged if their exceptions are the same.
    let applicationPolicies: [Policy<Application>]
    /// The blocked categories of web domains, merged if their exceptions are the same.
    let webDomainPolicies: [Policy<WebDomain>]

    var isEmpty: Bool {
        applications.isEmpty && webDomains.isEmpty && applicationPolicies.isEmpty
            && webDomainPolicies.isEmpty && typedDomains.isEmpty
    }

    /// Categories in a fixed order, with their exceptions.
    struct Policy<Activity> {
        /// The blocked categories; nil for all.
        var categories: [ActivityCategoryToken]?
        let exceptions: Set<Token<Activity>>
    }

    /// Creates the union of all limits' shields.
    ///
    /// `known` contains further selections in which excepted items are searched.
    init(_ layers: [ShieldLayer], known: [Selection]) {
        let rest = layers.map { $0.selection.subtracting($0.exceptions) }
        applications = Self.unique(rest.lazy.flatMap(\.applications))
        webDomains = Self.unique(rest.lazy.flatMap(\.webDomains))
        typedDomains = Self.unique(rest.lazy.flatMap(\.typedDomains).map(\.text))
        // An individually blocked app needs no exception: it stays blocked anyway.
        let shieldedApplications = Set(applications)
        let shieldedWebDomains = Set(webDomains)
        var applicationCategories = CoveredCategories<Application>()
        var webDomainCategories = CoveredCategories<WebDomain>()
        for (layer, rest) in zip(layers, rest) {
            let categories = rest.categories
            guard !categories.isEmpty || rest.coversEverythingElse else { continue }
            let open = Self.items(layer, layers, known)
            applicationCategories.add(
                categories,
                except: Set(open.applications).subtracting(shieldedApplications)
            )
            webDomainCategories.add(
                categories,
                except: Set(open.webDomains).subtracting(shieldedWebDomains)
            )
            guard rest.coversEverythingElse else { continue }
            let spared = Selection(open.items + rest.exceptions)
            applicationCategories.addAll(
                except: Set(spared.applications).subtracting(shieldedApplications)
            )
            webDomainCategories.addAll(
                except: Set(spared.webDomains).subtracting(shieldedWebDomains)
            )
        }
        applicationPolicies = applicationCategories.policies
        webDomainPolicies = webDomainCategories.policies
    }

    /// Returns the items that a layer excepts, from its own selection or any other.
    private static func items(
        _ layer: ShieldLayer,
        _ layers: [ShieldLayer],
        _ known: [Selection]
    ) -> Selection {
        guard !layer.exceptions.isEmpty else { return Selection() }
        let own = layer.selection.items.filter { layer.exceptions.contains($0.id) }
        let missing = layer.exceptions.subtracting(own.lazy.map(\.id))
        guard !missing.isEmpty else { return Selection(own) }
        let others = (layers.map(\.selection) + known).lazy.flatMap(\.items)
        return Selection(own + others.filter { missing.contains($0.id) })
    }

    private static func unique<Element: Hashable>(_ elements: some Sequence<Element>) -> [Element] {
        var known: Set<Element> = []
        return elements.filter { known.insert($0).inserted }
    }

    /// Categories with the exceptions of all limits that cover them.
    private struct CoveredCategories<Activity> {
        private var order: [ActivityCategoryToken] = []
        private var exceptions: [ActivityCategoryToken: Set<Token<Activity>>] = [:]
        /// The exceptions of all categories; nil if not all are covered.
        private var spared: Set<Token<Activity>>?

        mutating func add(
            _ categories: [ActivityCategoryToken],
            except open: Set<Token<Activity>>
        ) {
            for category in categories {
                if let known = exceptions[category] {
                    exceptions[category] = known.intersection(open)
                } else {
                    exceptions[category] = open
                    order.append(category)
                }
            }
        }

        mutating func addAll(except open: Set<Token<Activity>>) {
            spared = spared?.intersection(open) ?? open
        }

        var policies: [Policy<Activity>] {
            var policies: [Policy<Activity>] = []
            for category in order {
                let open = exceptions[category] ?? []
                if let place = policies.firstIndex(where: { $0.exceptions == open }) {
                    policies[place].categories?.append(category)
                } else {
                    policies.append(Policy(categories: [category], exceptions: open))
                }
            }
            if let spared { policies.append(Policy(categories: nil, exceptions: spared)) }
            return policies
        }
    }
}

/// The shield of one limit: its selection except for granted accesses.
public struct ShieldLayer {
    public let selection: Selection
    /// The items that this limit leaves open; an excepted category no longer covers its apps.
    public let exceptions: Set<ItemID>

    public init(selection: Selection, exceptions: Set<ItemID> = []) {
        self.selection = selection
        self.exceptions = exceptions
    }
}
