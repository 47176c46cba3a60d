// The values are Apple's, as they are seen in logs and in the attributes of items.

// MARK: - What kind of item

/// The key for the class of an item.
public let kSecClass: CFString = "class"
/// The class of passwords for anything; here the only one.
public let kSecClassGenericPassword: CFString = "genp"

// MARK: - What an item has

/// The key for the service to which a password belongs.
public let kSecAttrService: CFString = "svce"
/// The key for the account of a service.
public let kSecAttrAccount: CFString = "acct"
/// The key for the one group of programs that share an item.
///
/// A program belongs to a group of its own, which is taken if none is named, and to its app groups.
public let kSecAttrAccessGroup: CFString = "agrp"
/// The key for when an item can be read; if it is missing, only while the device is unlocked.
public let kSecAttrAccessible: CFString = "pdmn"
/// Readable while the device is unlocked.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// Readable while the device is unlocked, and never moved to another device.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// Readable from the first unlock after a restart until the next restart.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// Readable from the first unlock after a restart, and never moved to another device.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
public let kSecValueData: CFString = "v_Data"

// MARK: - What is wanted

/// The key for whether the secret is returned.
public let kSecReturnData: CFString = "r_Data"
/// The key for whether the attributes are returned, in a dictionary.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// The key for how many items are found; one, if it is missing.
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// Finds all items; it cannot be combined with `kSecReturnData`.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
