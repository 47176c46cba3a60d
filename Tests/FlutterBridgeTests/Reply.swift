import Flutter
import Foundation

/// A reply over the channel, as Dart receives it.
final class Reply {
    /// The number of answers, at most one.
    private(set) var count = 0
    /// The value; nil for null, or without an answer.
    private(set) var value: Any?
    /// The error that Dart throws.
    private(set) var error: FlutterError?
    /// True if Dart throws that the method is missing.
    private(set) var isNotImplemented = false

    /// Decodes an answer.
    func receive(_ envelope: Data?) {
        count += 1
        guard let envelope else {
            isNotImplemented = true
            return
        }
        let answer = FlutterStandardMethodCodec.sharedInstance().decodeEnvelope(envelope)
        error = answer as? FlutterError
        if error == nil { value = answer }
    }

    var code: String? { error?.code }

    var map: [String: Any] { value as? [String: Any] ?? [:] }

    /// Returns a member of the answered map; nil for null.
    subscript<Member>(_ name: String) -> Member? { map[name] as? Member }

    /// The answer as one line, with sorted members, and data as the word `data`.
    var text: String { error.map { "error \($0.code)" } ?? Self.text(value) }

    /// Returns a value of the standard codec as one line.
    static func text(_ value: Any?) -> String {
        switch value {
        case nil, is NSNull: "null"
        case is FlutterStandardTypedData: "data"
        case let text as String: text == "data" ? text : "\"\(text)\""
        case let number as NSNumber: text(number)
        case let list as [Any]: "[\(list.map { text($0) }.joined(separator: ", "))]"
        case let map as [String: Any]:
            "{"
                + map.sorted { $0.key < $1.key }.map { "\($0.key): \(text($0.value))" }
                .joined(separator: ", ") + "}"
        case .some(let value): "\(value)"
        }
    }

    private static func text(_ number: NSNumber) -> String {
        switch unsafe String(cString: number.objCType) {
        case "c", "B": "\(number.boolValue)"
        case "d", "f": "\(number.doubleValue)"
        default: "\(number.int64Value)"
        }
    }
}
