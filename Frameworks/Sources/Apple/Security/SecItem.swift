import ScreenTimeDaemon

/// Adds an item to the keychain.
/// - Parameters:
///   - attributes: The class, the attributes and `kSecValueData`. What is not said is empty,
///     readable while the device is unlocked, and the program's own.
///   - result: The place for what `kSecReturnData` and `kSecReturnAttributes` request.
/// - Returns: `errSecSuccess`, or why nothing was added.
@available(iOS 2.0, *)
public func SecItemAdd(
    _ attributes: CFDictionary,
    _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    status { daemon, process throws(KeychainFailure) in
        let query = try KeychainQuery(adding: attributes, hasPlace: unsafe result != nil)
        let item = try daemon.addKeychainItem(query.attributes, by: process)
        unsafe result?.pointee = query.result([item])
    }
}

/// Finds items in the keychain.
///
/// A locked item answers `errSecInteractionNotAllowed`, even if its attributes alone are asked for.
/// - Parameters:
///   - query: The class, what the items have, and what is to be returned of them.
///   - result: The place for the data, a dictionary, or for `kSecMatchLimitAll` an array.
/// - Returns: `errSecSuccess`, or why nothing is returned.
@available(iOS 2.0, *)
public func SecItemCopyMatching(
    _ query: CFDictionary,
    _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    status { daemon, process throws(KeychainFailure) in
        let query = try KeychainQuery(finding: query, hasPlace: unsafe result != nil)
        let items = try daemon.keychainItems(
            matching: query.attributes,
            maximum: query.findsAll ? nil : 1,
            for: process
        )
        unsafe result?.pointee = query.result(items)
    }
}

/// Changes all matching items of the keychain, or none of them.
/// - Parameters:
///   - query: The class and what the items have.
///   - attributesToUpdate: The new attributes, without a class; at least one.
/// - Returns: `errSecSuccess`, or why nothing was changed.
@available(iOS 2.0, *)
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
    status { daemon, process throws(KeychainFailure) in
        try daemon.updateKeychainItems(
            matching: KeychainQuery(choosing: query).attributes,
            to: KeychainQuery(changing: attributesToUpdate).attributes,
            by: process
        )
    }
}

/// Deletes all matching items of the keychain, including locked ones.
/// - Parameter query: The class and what the items have.
/// - Returns: `errSecSuccess`, or why nothing was deleted.
@available(iOS 2.0, *)
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    status { daemon, process throws(KeychainFailure) in
        try daemon.deleteKeychainItems(
            matching: KeychainQuery(choosing: query).attributes,
            by: process
        )
    }
}

/// Returns the result of work for the process that calls.
///
/// Outside of any device there is no keychain, as for a program without entitlements.
private func status(
    _ work: (Daemon, ProcessRecord) throws(KeychainFailure) -> Void
) -> OSStatus {
    guard let caller = Caller.current else { return errSecMissingEntitlement }
    do throws(KeychainFailure) {
        try work(caller.daemon, caller.process)
        return errSecSuccess
    } catch {
        return error.status
    }
}
