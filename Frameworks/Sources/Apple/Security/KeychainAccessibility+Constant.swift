import ScreenTimeDaemon

extension KeychainAccessibility {
    private static let constants: [(constant: CFString, accessibility: Self)] = [
        (kSecAttrAccessibleWhenUnlocked, Self(.whenUnlocked)),
        (
            kSecAttrAccessibleWhenUnlockedThisDeviceOnly,
            Self(.whenUnlocked, isThisDeviceOnly: true)
        ),
        (kSecAttrAccessibleAfterFirstUnlock, Self(.afterFirstUnlock)),
        (
            kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            Self(.afterFirstUnlock, isThisDeviceOnly: true)
        ),
    ]

    /// Creates an accessibility from a constant.
    init(constant: CFString) throws(KeychainFailure) {
        guard let known = Self.constants.first(where: { $0.constant == constant }) else {
            throw .parameter
        }
        self = known.accessibility
    }

    var constant: CFString {
        guard let known = Self.constants.first(where: { $0.accessibility == self }) else {
            preconditionFailure("every accessibility has a constant")
        }
        return known.constant
    }
}
