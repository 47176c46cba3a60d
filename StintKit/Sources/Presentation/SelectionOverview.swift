public import Limits

/// How much a selection covers.
public struct SelectionOverview: Hashable, Sendable, Identifiable {
    /// The most tokens of one kind that one store of the system shields; more are spread over several.
    public static let storeMaximum = 50

    /// The selection's name.
    public let id: SelectionID
    /// How many apps it covers by themselves.
    public let applicationCount: Int
    /// How many categories it covers.
    public let categoryCount: Int
    /// How many web domains it covers.
    public let webDomainCount: Int
    /// True if it has to be chosen again, because its tokens are void.
    public let isVoid: Bool
    /// The labels of the limits that use it.
    public let limitLabels: [String]

    /// How many things it covers.
    public var count: Int { applicationCount + categoryCount + webDomainCount }

    /// True if it covers nothing.
    public var isEmpty: Bool { count == 0 }

    /// True if one kind has more than one store of the system shields.
    public var isLarge: Bool {
        max(applicationCount, categoryCount, webDomainCount) > Self.storeMaximum
    }

    init(_ id: SelectionID, _ reference: SelectionReference, _ state: State) {
        self.id = id
        applicationCount = Int(reference.applicationCount)
        categoryCount = Int(reference.categoryCount)
        webDomainCount = Int(reference.webDomainCount)
        isVoid = state.voidSelections.contains(id)
        limitLabels = state.limits.filter { $0.selection == id }.map(\.label)
    }
}
