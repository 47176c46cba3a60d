import ScreenTimeDaemon

extension KeychainFailure {
    /// The same as a result of a function.
    var status: OSStatus {
        switch self {
        case .parameter: errSecParam
        case .unimplemented: errSecUnimplemented
        case .missingEntitlement: errSecMissingEntitlement
        case .duplicateItem: errSecDuplicateItem
        case .itemNotFound: errSecItemNotFound
        case .interactionNotAllowed: errSecInteractionNotAllowed
        }
    }
}
