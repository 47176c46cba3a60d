/// The finding in the evidence of an appeal, for operators; the evidence itself is not stored.
///
/// A violation has a reason that clients may claim. No fault has the same name as such a reason.
package enum AppealFinding: Hashable, Sendable {
    /// The evidence covers the whole session and shows no violation.
    case clean
    /// The evidence shows a violation.
    case violated(FailureReason)
    /// The evidence shows neither.
    case unfit(EvidenceFault)

    /// Creates the finding to store; nil without evidence.
    package init?(_ finding: EvidenceFinding) {
        switch finding {
        case .clean: self = .clean
        case .violated(let reason, _):
            guard reason.isClaimable else { return nil }
            self = .violated(reason)
        case .unfit(let fault):
            guard fault != .missing else { return nil }
            self = .unfit(fault)
        }
    }

    /// The name in the API.
    package var name: String {
        switch self {
        case .clean: "clean"
        case .violated(let reason): reason.name
        case .unfit(let fault): fault.name
        }
    }
}

extension AppealFinding: CaseIterable {
    package static let allCases: [AppealFinding] =
        [.clean] + FailureReason.allCases.filter(\.isClaimable).map { .violated($0) }
        + EvidenceFault.allCases.filter { $0 != .missing }.map { .unfit($0) }
}

extension AppealFinding: RawRepresentable {
    private static let faultOffset: UInt8 = 32

    /// The stored number: 0, that of a reason, or 32 plus that of a fault.
    package var rawValue: UInt8 {
        switch self {
        case .clean: 0
        case .violated(let reason): reason.rawValue
        case .unfit(let fault): AppealFinding.faultOffset + fault.rawValue
        }
    }

    package init?(rawValue: UInt8) {
        guard let finding = AppealFinding.allCases.first(where: { $0.rawValue == rawValue }) else {
            return nil
        }
        self = finding
    }
}
