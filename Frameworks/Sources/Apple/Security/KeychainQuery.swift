import Foundation
import ScreenTimeDaemon

/// The query of a function, read from its dictionary.
///
/// Whatever is not understood, or has no meaning in its place, is refused rather than ignored.
/// Apple's systems take more of it, and have results of their own for some of the rest (assumed:
/// `errSecParam`).
struct KeychainQuery {
    /// The attributes of the items.
    private(set) var attributes = KeychainAttributes()
    /// True if all items are wanted, not the first alone.
    private(set) var findsAll = false
    private var returnsData = false
    private var returnsAttributes = false

    /// The keys by which items are told apart.
    private static let telling: Set<CFString> = [
        kSecAttrService, kSecAttrAccount, kSecAttrAccessGroup, kSecAttrAccessible,
    ]
    private static let returning: Set<CFString> = [kSecReturnData, kSecReturnAttributes]

    /// Reads the query of an addition; `hasPlace` is true if a result can be returned.
    init(adding dictionary: CFDictionary, hasPlace: Bool) throws(KeychainFailure) {
        try read(dictionary, Self.telling.union(Self.returning).union([kSecClass, kSecValueData]))
        guard attributes.secret != nil, hasPlace || !returnsAnything else { throw .parameter }
    }

    /// Reads the query of a search; `hasPlace` is true if a result can be returned.
    ///
    /// The secrets of several passwords cannot be asked for at once (Apple: `SecItemCopyMatching`).
    init(finding dictionary: CFDictionary, hasPlace: Bool) throws(KeychainFailure) {
        try read(dictionary, Self.telling.union(Self.returning).union([kSecClass, kSecMatchLimit]))
        guard hasPlace || !returnsAnything, !findsAll || !returnsData else { throw .parameter }
    }

    /// Reads which items are to be changed or deleted.
    init(choosing dictionary: CFDictionary) throws(KeychainFailure) {
        try read(dictionary, Self.telling.union([kSecClass]))
    }

    /// Reads what items are to be changed to.
    init(changing dictionary: CFDictionary) throws(KeychainFailure) {
        guard !dictionary.isEmpty else { throw .parameter }
        try read(dictionary, Self.telling.union([kSecValueData]))
    }

    /// Returns what was asked for of the items that were found.
    func result(_ items: [KeychainItem]) -> CFTypeRef? {
        let values = items.compactMap(value)
        return findsAll ? values as CFTypeRef : values.first
    }

    // MARK: - Reading

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

    // MARK: - Answering

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
