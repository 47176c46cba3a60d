import Foundation
import Limits

/// A strict reader of the arguments of a call.
///
/// Dart's values arrive as objects, and a number object can be cast to any type of number and to
/// `Bool`, so its own type is checked.
struct ArgumentReader {
    private let arguments: [String: Any]?

    init(_ arguments: Any?) { self.arguments = arguments as? [String: Any] }

    /// Returns text with a length in bytes of UTF-8.
    func string(_ name: String, length: ClosedRange<Int>) throws(CallError) -> String {
        guard let text = try value(name) as? String else { throw wrong(name, "a string") }
        guard length.contains(text.utf8.count) else {
            throw wrong(name, "\(length.lowerBound) to \(length.upperBound) bytes long")
        }
        return text
    }

    /// Returns text with a length in Unicode code points.
    func string(_ name: String, characters: ClosedRange<Int>) throws(CallError) -> String {
        guard let text = try value(name) as? String else { throw wrong(name, "a string") }
        guard characters.contains(text.unicodeScalars.count) else {
            let bounds = "\(characters.lowerBound) to \(characters.upperBound)"
            throw wrong(name, "\(bounds) characters long")
        }
        return text
    }

    func has(_ name: String) -> Bool {
        guard let value = arguments?[name] else { return false }
        return !(value is NSNull)
    }

    /// Returns the text of a UUID in lowercase.
    func uuid(_ name: String) throws(CallError) -> String {
        let text = try string(name, length: 36...36)
        guard PledgeID(uuid: text.utf8)?.uuidText == text else {
            throw wrong(name, "a UUID in lowercase")
        }
        return text
    }

    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String
    ) throws(CallError) -> Choice where Choice.RawValue == String {
        guard let text = try value(name) as? String, let choice = Choice(rawValue: text) else {
            let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw wrong(name, "one of \(choices)")
        }
        return choice
    }

    func int(_ name: String, in bounds: ClosedRange<Int>) throws(CallError) -> Int {
        let number = try int(name)
        guard bounds.contains(number) else {
            throw wrong(name, "\(bounds.lowerBound) to \(bounds.upperBound)")
        }
        return number
    }

    func int(_ name: String) throws(CallError) -> Int {
        guard let number = try value(name) as? NSNumber, number.isWhole else {
            throw wrong(name, "an int")
        }
        return number.intValue
    }

    private func value(_ name: String) throws(CallError) -> Any {
        guard let arguments else {
            throw CallError(.invalidArguments, "could not read the arguments: they are not a map")
        }
        guard let value = arguments[name] else { throw wrong(name, "set") }
        return value
    }

    private func wrong(_ name: String, _ what: String) -> CallError {
        CallError(.invalidArguments, "could not read the argument \(name): it must be \(what)")
    }
}

extension NSNumber {
    /// True for an integer of 32 or 64 bits, as which Dart encodes an int.
    fileprivate var isWhole: Bool {
        ["i", "l", "q"].contains(unsafe String(cString: objCType))
    }
}
