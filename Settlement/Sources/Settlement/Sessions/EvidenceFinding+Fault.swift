extension EvidenceFinding {
    /// Why it does not show that a session was kept; nil if it does, or if it shows a violation.
    var fault: EvidenceFault? {
        switch self {
        case .clean, .violated: nil
        case .gap: .gap
        case .badDigest: .badDigest
        case .clockMoved: .clockMoved
        case .unregisteredKey: .unregisteredKey
        case .unfit(let misfit): misfit.fault
        case .none: .missing
        }
    }
}
