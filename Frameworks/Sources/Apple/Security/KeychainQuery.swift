import Foundation
import ScreenTimeDaemon

/// A keychain query, parsed from a dictionary.
///
/// Unknown or misplaced keys are rejected, not ignored. Apple's systems accept more keys, and have
/// other results for some of the rest (assumed: `errSecParam`).
struct KeychainQuery {
    /// The attributes of the items.
    private(set) var attributes = KeychainAttributes()
    /// True to find all items, not only the first.
    private(set) var findsAll = false
    private var returnsData = false
    private var returnsAttributes = false

    /// The keys that identify items.
    private static let keyAttributes: Set<CFString> = [
        kSecAttrService, kSecAttrAccount, kSecAttrAccessGroup, kSecAttrAccessible,
    ]
    private static let returning: Set<CFString> = [kSecReturnData, kSecReturnAttributes]

    /// Parses the attributes of a new item.
    ///
    /// `returnsResult` is true if there is a result pointer.
    init(adding dictionary: CFDictionary, returnsResult: Bool) throws(KeychainFailure) {
        try read(
            dictionary,
            Self.keyAttributes.union(Self.returning).union([kSecClass, kSecValueData])
        )
        guard attributes.secret != nil, returnsResult || !returnsAnything else { throw .parameter }
    }

    /// Parses the query of a search.
    ///
    /// `returnsResult` is true if there is a result pointer.
    ///
    /// A query can't return the secrets of several passwords (Apple: `SecItemCopyMatching`).
    init(finding dictionary: CFDictionary, returnsResult: Bool) throws(KeychainFailure) {
        try read(
            dictionary,
            Self.keyAttributes.union(Self.returning).union([kSecClass, kSecMatchLimit])
        )
        guard returnsResult || !returnsAnything, !findsAll || !returnsData else { throw .parameter }
    }

    /// Parses the query for items to change or delete.
    init(choosing dictionary: CFDictionary) throws(KeychainFailure) {
        try read(dictionary, Self.keyAttributes.union([kSecClass]))
    }

    /// Parses the new attributes of items.
    init(changing dictionary: CFDictionary) throws(KeychainFailure) {
        guard !dictionary.isEmpty else { throw .parameter }
        try read(dictionary, Self.keyAttributes.union([kSecValueData]))
    }

    /// Returns the requested parts of items.
    func result(_ items: [KeychainItem]) -> CFTypeRef? {
        let values = items.compactMap(value)
        return findsAll ? values as CFTypeRef : values.first
    }

    // MARK: - Parsing

    private var returnsAnything: Bool { returnsData || returnsAttributes }

    private mutating func read(
        _ dictionary: CFDictionary,
        _ known: Set<CFString>
    ) throws(KeychainFailure) {
        if known.contains(kSecClass) { try Self.checkClass(dictionary[kSecClass]) }
        for (key, value) in dictionary {
            guard known.contains(key) else { throw .parameter }
            switch key {
            case kSecClass: continue
            case kSecAttrService: attributes.service = try Self.typed(value)
            case kSecAttrAccount: attributes.account = try Self.typed(value)
            case kSecAttrAccessGroup: attributes.accessGroup = try Self.typed(value)
            case kSecAttrAccessible:
                attributes.accessibility = try KeychainAccessibility(constant: Self.typed(value))
            case kSecValueData: attributes.secret = try Self.typed(value)
            case kSecReturnData: returnsData = try Self.typed(value)
            case kSecReturnAttributes: returnsAttributes = try Self.typed(value)
            case kSecMatchLimit: findsAll = try Self.isAll(Self.typed(value))
            default: throw .parameter
            }
        }
    }

    private static func checkClass(_ name: Any?) throws(KeychainFailure) {
        guard let name = name as? CFString else { throw .parameter }
        guard name == kSecClassGenericPassword else { throw .unimplemented }
    }

    private static func typed<Value>(_ value: Any) throws(KeychainFailure) -> Value {
        guard let value = value as? Value else { throw .parameter }
        return value
    }

    private static func isAll(_ limit: CFString) throws(KeychainFailure) -> Bool {
        guard limit == kSecMatchLimitOne || limit == kSecMatchLimitAll else { throw .parameter }
        return limit == kSecMatchLimitAll
    }

    // MARK: - Results

    private func value(_ item: KeychainItem) -> CFTypeRef? {
        guard returnsAttributes else { return returnsData ? item.secret as CFTypeRef : nil }
        var values: CFDictionary = [
            kSecAttrService: item.service,
            kSecAttrAccount: item.account,
            kSecAttrAccessGroup: item.accessGroup,
            kSecAttrAccessible: item.accessibility.constant,
        ]
        if returnsData { values[kSecValueData] = item.secret }
        return values as CFTypeRef
    }
}
