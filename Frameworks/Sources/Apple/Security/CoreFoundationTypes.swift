// Core Foundation has no types in Swift on Linux; these names stand for what Swift bridges them to.
// Nothing tells both apart: here a string is taken where Apple's systems want `as CFString`, and
// `kSecClass` where they want `kSecClass as String`.

/// A string; on Apple's systems a class of Core Foundation.
public typealias CFString = String
/// A dictionary with strings as keys; on Apple's systems a class of Core Foundation.
public typealias CFDictionary = [String: Any]
/// An object of any kind; `as?` turns it into what was asked for, as on Apple's systems.
public typealias CFTypeRef = AnyObject
/// The result of a system function; on Apple's systems it comes with Foundation.
public typealias OSStatus = Int32
