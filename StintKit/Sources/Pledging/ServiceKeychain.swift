public import Foundation
import Security

/// The secrets of pledges in the device's keychain, which no extension and no other app can read.
///
/// They are readable after the first unlock, stay on this device, and are in no backup for another.
/// Apple, "kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly". The keychain keeps them when the app is
/// deleted (observed by many, documented nowhere).
public struct ServiceKeychain: Sendable {
    private static let service = "app.stint.pledges"

    /// An item in the keychain.
    public enum Item: String, Sendable {
        /// The service, with the person's token.
        case connection
        /// The device's key for evidence, as the Secure Enclave hands it out: of use to it alone.
        case deviceKey
    }

    /// Creates the keychain of the app that runs.
    public init() {}

    /// The service that the person is connected to; nil if there is none.
    /// - Throws: `PledgingError.keychain`, also if what is there cannot be read as a connection.
    public func connection() throws(PledgingError) -> ServiceConnection? {
        guard let data = try read(.connection) else { return nil }
        do {
            return try JSONDecoder().decode(ServiceConnection.self, from: data)
        } catch {
            throw .keychain(status: errSecDecode)
        }
    }

    /// Keeps the service that the person is connected to, in place of another.
    /// - Throws: `PledgingError.keychain`.
    public func keep(_ connection: ServiceConnection) throws(PledgingError) {
        do {
            try write(JSONEncoder().encode(connection), as: .connection)
        } catch let error as PledgingError {
            throw error
        } catch {
            throw .keychain(status: errSecDecode)
        }
    }

    /// Reads an item; nil if there is none.
    /// - Throws: `PledgingError.keychain`.
    public func read(_ item: Item) throws(PledgingError) -> Data? {
        var query = named(item)
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

    /// Writes an item in place of the one that is there.
    /// - Throws: `PledgingError.keychain`; then the old one is still there.
    public func write(_ data: Data, as item: Item) throws(PledgingError) {
        var query = named(item)
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

    /// Removes an item, if it is there.
    /// - Throws: `PledgingError.keychain`.
    public func remove(_ item: Item) throws(PledgingError) {
        let status = SecItemDelete(named(item) as CFDictionary)
        guard status == errSecSuccess || status == errSecItemNotFound else {
            throw .keychain(status: status)
        }
    }

    private func named(_ item: Item) -> [CFString: Any] {
        [
            kSecClass: kSecClassGenericPassword, kSecAttrService: Self.service,
            kSecAttrAccount: item.rawValue,
        ]
    }
}
