/// The function did what it was asked.
public var errSecSuccess: OSStatus { 0 }
/// The function does not exist in this system.
public var errSecUnimplemented: OSStatus { -4 }
/// Something in the dictionary is not understood, or must not stand there.
public var errSecParam: OSStatus { -50 }
/// An item with the same service, account and access group exists.
public var errSecDuplicateItem: OSStatus { -25299 }
/// No item is like that, or none that this program may see.
public var errSecItemNotFound: OSStatus { -25300 }
/// The data can't be decoded; never returned here, but apps may use it.
public var errSecDecode: OSStatus { -26275 }
/// The device is locked, or was not yet unlocked after a restart.
public var errSecInteractionNotAllowed: OSStatus { -25308 }
/// The program does not belong to the access group, or runs on no device.
public var errSecMissingEntitlement: OSStatus { -34018 }

/// Returns the system's English words for a result, or nil for a result that is not known here.
/// - Parameters:
///   - status: The result of a function.
///   - reserved: Nothing; pass nil.
/// - Returns: The words, or nil.
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
