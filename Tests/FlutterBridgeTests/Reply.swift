import Flutter
import Foundation

/// What came back over the channel, as Dart would see it.
final class Reply {
    /// How often the plugin has answered; never more than once.
    private(set) var count = 0
    /// The value; nil for null, and while there is none.
    private(set) var value: Any?
    /// What would be thrown in Dart.
    private(set) var error: FlutterError?
    /// Whether Dart would throw that there is no such method.
    private(set) var isNotImplemented = false

    /// Takes the bytes of an answer.
    func take(_ envelope: Data?) {
        count += 1
        guard let envelope else {
            isNotImplemented = true
            return
        }
        let answer = FlutterStandardMethodCodec.sharedInstance().decodeEnvelope(envelope)
        error = answer as? FlutterError
        if error == nil { value = answer }
    }

    /// The code of what would be thrown in Dart.
    var code: String? { error?.code }

    /// The map that was answered.
    var map: [String: Any] { value as? [String: Any] ?? [:] }

    /// A member of the map that was answered; nil for null.
    subscript<Member>(_ name: String) -> Member? { map[name] as? Member }

    /// The map in one line, for whole comparisons: members in order, data as a word.
    var text: String { error.map { "error \($0.code)" } ?? Self.text(value) }

    /// A value of the standard encoding in one line.
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
