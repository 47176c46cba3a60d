import Foundation
import Limits

/// Reads the arguments of a call, and takes nothing for something else.
///
/// What comes from Dart is made of objects, and a number object passes for any type of number, and
/// for a truth value too; so its own type is looked at.
struct ArgumentReader {
    private let arguments: [String: Any]?

    init(_ arguments: Any?) { self.arguments = arguments as? [String: Any] }

    /// Returns a text of so many bytes of UTF-8.
    func string(_ name: String, length: ClosedRange<Int>) throws(CallError) -> String {
        guard let text = try value(name) as? String else { throw wrong(name, "a string") }
        guard length.contains(text.utf8.count) else {
            throw wrong(name, "\(length.lowerBound) to \(length.upperBound) bytes long")
        }
        return text
    }

    func has(_ name: String) -> Bool {
        guard let value = arguments?[name] else { return false }
        return !(value is NSNull)
    }

    /// Returns a UUID in lower case, as text.
    func uuid(_ name: String) throws(CallError) -> String {
        let text = try string(name, length: 36...36)
        guard PledgeID(uuid: text.utf8)?.uuidText == text else {
            throw wrong(name, "a UUID in lower case")
        }
        return text
    }

    func word<Word: RawRepresentable & CaseIterable>(
        _ name: String
    ) throws(CallError) -> Word where Word.RawValue == String {
        guard let text = try value(name) as? String, let word = Word(rawValue: text) else {
            let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
            throw wrong(name, "one of \(words)")
        }
        return word
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
        guard let arguments else { throw CallError(.invalidArguments, "the arguments are no map") }
        guard let value = arguments[name] else { throw wrong(name, "there") }
        return value
    }

    private func wrong(_ name: String, _ what: String) -> CallError {
        CallError(.invalidArguments, "the argument \(name) must be \(what)")
    }
}

extension NSNumber {
    /// True if it is a whole number of 32 or 64 bits, as Dart sends an int.
    fileprivate var isWhole: Bool {
        ["i", "l", "q"].contains(unsafe String(cString: objCType))
    }
}
