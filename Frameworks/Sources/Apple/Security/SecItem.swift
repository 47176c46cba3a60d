import ScreenTimeDaemon

/// Adds an item to the keychain.
/// - Parameters:
///   - attributes: The class, the attributes and `kSecValueData`. By default, an item is readable
///     while the device is unlocked, and in the program's own access group.
///   - result: The pointer for the values that `kSecReturnData` and `kSecReturnAttributes` request.
/// - Returns: `errSecSuccess`, or the reason why nothing was added.
@available(iOS 2.0, *)
public func SecItemAdd(
    _ attributes: CFDictionary,
    _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    status { daemon, process throws(KeychainFailure) in
        let query = try KeychainQuery(adding: attributes, returnsResult: unsafe result != nil)
        let item = try daemon.addKeychainItem(query.attributes, by: process)
        unsafe result?.pointee = query.result([item])
    }
}

/// Finds items in the keychain.
///
/// A locked item yields `errSecInteractionNotAllowed`, even if only its attributes are requested.
/// - Parameters:
///   - query: The class, the attributes, and the values to return.
///   - result: The pointer for data, a dictionary, or, with `kSecMatchLimitAll`, an array.
/// - Returns: `errSecSuccess`, or the reason why nothing is returned.
@available(iOS 2.0, *)
public func SecItemCopyMatching(
    _ query: CFDictionary,
    _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
    status { daemon, process throws(KeychainFailure) in
        let query = try KeychainQuery(finding: query, returnsResult: unsafe result != nil)
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
///   - query: The class and the attributes.
///   - attributesToUpdate: The new attributes, at least one, without a class.
/// - Returns: `errSecSuccess`, or the reason why nothing was changed.
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
/// - Parameter query: The class and the attributes.
/// - Returns: `errSecSuccess`, or the reason why nothing was deleted.
@available(iOS 2.0, *)
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
    status { daemon, process throws(KeychainFailure) in
        try daemon.deleteKeychainItems(
            matching: KeychainQuery(choosing: query).attributes,
            by: process
        )
    }
}

/// Returns the result code of work for the calling process.
///
/// Without a phone, there is no keychain, as for a program without entitlements.
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
