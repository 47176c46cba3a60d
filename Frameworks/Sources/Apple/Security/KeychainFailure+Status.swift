import ScreenTimeDaemon

extension KeychainFailure {
    /// The result code of the failure.
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
