public import Enforcement
public import FamilyControls
public import Limits

// Family Controls is linked only by the app, not by its extensions.

extension Reconciler {
    /// Stores the picked contents of a limit's or a pledge's selection.
    ///
    /// Without typed domains, the selection keeps its own.
    /// - Throws: `tooManyTokens`, `tooManyExceptions`, `change`, or an error of the journal; then
    ///   nothing changes.
    @discardableResult
    public mutating func set(
        _ picked: FamilyActivitySelection,
        typing domains: [TypedDomain]? = nil,
        covering scope: Selection.Scope = .chosen,
        as id: SelectionID
    ) throws(EnforcementError) -> ChangeOutcome {
        try set(PickedTokens(picked), typing: domains, covering: scope, as: id)
    }
}

extension PickedTokens {
    public init(_ picked: FamilyActivitySelection) {
        self.init(
            applicationTokens: picked.applicationTokens,
            categoryTokens: picked.categoryTokens,
            webDomainTokens: picked.webDomainTokens
        )
    }
}

extension AuthorizationStatus {
    /// True if the app may block and monitor.
    public var permits: Bool {
        switch self {
        case .approved, .approvedWithDataAccess: true
        case .notDetermined, .denied: false
        @unknown default: false
        }
    }
}
