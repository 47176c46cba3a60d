public import Enforcement
public import FamilyControls
public import Limits

// What the app takes in by Family Controls, which no extension of it links.

extension Reconciler {
    /// Stores what a limit or a pledge covers, as it was chosen in the picker.
    /// - Returns: Whether it holds at once or waits.
    /// - Throws: `tooManyTokens`, `change`, or what the journal reports; then nothing changes.
    @discardableResult
    public mutating func set(
        _ picked: FamilyActivitySelection,
        as id: SelectionID
    ) throws(EnforcementError) -> ChangeOutcome {
        try set(PickedTokens(picked), as: id)
    }
}

extension PickedTokens {
    /// The tokens of a choice.
    public init(_ picked: FamilyActivitySelection) {
        self.init(
            applicationTokens: picked.applicationTokens,
            categoryTokens: picked.categoryTokens,
            webDomainTokens: picked.webDomainTokens
        )
    }
}

extension AuthorizationStatus {
    /// Whether the app may shield and monitor.
    public var permits: Bool {
        switch self {
        case .approved, .approvedWithDataAccess: true
        case .notDetermined, .denied: false
        @unknown default: false
        }
    }
}
