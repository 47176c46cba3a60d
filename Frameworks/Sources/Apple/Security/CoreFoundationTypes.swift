// Swift has no Core Foundation types on Linux. These aliases are the types that Swift bridges them
// to, so code compiles here without the casts that Apple's systems require, such as `as CFString`
// and `kSecClass as String`.

/// A string; on Apple's systems, a class of Core Foundation.
public typealias CFString = String
/// A dictionary with string keys; on Apple's systems, a class of Core Foundation.
public typealias CFDictionary = [String: Any]
/// Any object; cast it with `as?`, as on Apple's systems.
public typealias CFTypeRef = AnyObject
/// The result of a system function; on Apple's systems, it is in Foundation.
public typealias OSStatus = Int32
