// The values are Apple's, as seen in logs and in the attributes of items.

// MARK: - Classes

/// The key for the class of an item.
public let kSecClass: CFString = "class"
/// The class of generic passwords, the only one here.
public let kSecClassGenericPassword: CFString = "genp"

// MARK: - Attributes

public let kSecAttrService: CFString = "svce"
public let kSecAttrAccount: CFString = "acct"
/// The key for the group of programs that share an item.
///
/// A program is a member of its own group, which is the default, and of its app groups.
public let kSecAttrAccessGroup: CFString = "agrp"
/// The key for the accessibility; by default, an item is readable while the device is unlocked.
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

// MARK: - Results

/// The key to return the secret.
public let kSecReturnData: CFString = "r_Data"
/// The key to return the attributes, in a dictionary.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// The key for the maximum number of items, which is one by default.
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// Finds all items; it can't be combined with `kSecReturnData`.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
