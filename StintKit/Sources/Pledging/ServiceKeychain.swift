public import Foundation
import Security

/// The secrets of pledges in the device's keychain, which only the app can read.
///
/// They are readable after the first unlock and never leave this device (Apple:
/// `kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly`). They remain if the app is deleted (observed).
public struct ServiceKeychain: Sendable {
    private static let service = "app.stint.pledges"

    public enum Item: String, Sendable {
        /// The service, with the person's token.
        case connection
        /// The device's key for evidence, encrypted by the Secure Enclave.
        case deviceKey
    }

    public init() {}

    /// Returns the stored connection; nil without one.
    /// - Throws: `PledgingError.keychain`, also if the item is no connection.
    public func connection() throws(PledgingError) -> ServiceConnection? {
        guard let data = try read(.connection) else { return nil }
        do {
            return try JSONDecoder().decode(ServiceConnection.self, from: data)
        } catch {
            throw .keychain(status: errSecDecode)
        }
    }

    /// Stores a connection, replacing another one.
    /// - Throws: `PledgingError.keychain`.
    public func store(_ connection: ServiceConnection) throws(PledgingError) {
        do {
            try write(JSONEncoder().encode(connection), as: .connection)
        } catch let error as PledgingError {
            throw error
        } catch {
            throw .keychain(status: errSecDecode)
        }
    }

    /// Reads an item; nil without one.
    /// - Throws: `PledgingError.keychain`.
    public func read(_ item: Item) throws(PledgingError) -> Data? {
        var query = attributes(of: item)
        query[kSecReturnData] = true
        query[kSecMatchLimit] = kSecMatchLimitOne
        var found: CFTypeRef?
        let status = unsafe SecItemCopyMatching(query as CFDictionary, &found)
        switch status {
        case errSecSuccess: return found as? Data
        case errSecItemNotFound: return nil
        default: throw .keychain(status: status)
        }
    }

    /// Writes an item, replacing another one.
    /// - Throws: `PledgingError.keychain`; the old item is kept.
    public func write(_ data: Data, as item: Item) throws(PledgingError) {
        var query = attributes(of: item)
        var status = SecItemUpdate(
            query as CFDictionary,
            [kSecValueData: data] as CFDictionary
        )
        if status == errSecItemNotFound {
            query[kSecValueData] = data
            query[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            status = SecItemAdd(query as CFDictionary, nil)
        }
        guard status == errSecSuccess else { throw .keychain(status: status) }
    }

    /// Removes an item if it exists.
    /// - Throws: `PledgingError.keychain`.
    public func remove(_ item: Item) throws(PledgingError) {
        let status = SecItemDelete(attributes(of: item) as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else {
            throw .keychain(status: status)
        }
    }

    private func attributes(of item: Item) -> [CFString: Any] {
        [
            kSecClass: kSecClassGenericPassword, kSecAttrService: Self.service,
            kSecAttrAccount: item.rawValue,
        ]
    }
}
