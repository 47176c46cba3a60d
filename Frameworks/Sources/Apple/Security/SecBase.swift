/// The function succeeded.
public var errSecSuccess: OSStatus { 0 }
/// The function is not implemented.
public var errSecUnimplemented: OSStatus { -4 }
/// A key or value in the dictionary is invalid.
public var errSecParam: OSStatus { -50 }
/// An item with the same service, account and access group exists.
public var errSecDuplicateItem: OSStatus { -25299 }
/// No matching item is accessible to this program.
public var errSecItemNotFound: OSStatus { -25300 }
/// The data can't be decoded; never returned here.
public var errSecDecode: OSStatus { -26275 }
/// The device is locked, or was not unlocked since its restart.
public var errSecInteractionNotAllowed: OSStatus { -25308 }
/// The program is not in the access group, or there is no phone.
public var errSecMissingEntitlement: OSStatus { -34018 }

/// Returns the system's English description of a result; nil for a result that is unknown here.
@available(iOS 11.3, *)
public func SecCopyErrorMessageString(
    _ status: OSStatus,
    _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
    switch status {
    case errSecSuccess: "No error."
    case errSecUnimplemented: "Function or operation not implemented."
    case errSecParam: "One or more parameters passed to a function were not valid."
    case errSecDuplicateItem: "The specified item already exists in the keychain."
    case errSecDecode: "Unable to decode the provided data."
    case errSecItemNotFound: "The specified item could not be found in the keychain."
    case errSecInteractionNotAllowed: "User interaction is not allowed."
    case errSecMissingEntitlement: "A required entitlement isn't present."
    default: nil
    }
}
