// Expands the macros of SwiftUI, UIKit and WidgetKit for the compiler.
//
// The compiler starts this program and sends messages over standard input: a length of 8 bytes,
// little endian, and JSON. Previews expand to nothing, and one macro needs no parser, so
// swift-syntax is not linked, which would take a minute to build.
import Foundation

while let question = readMessage() { write(answer(to: question)) }

/// Reads the compiler's next message; nil at the end.
func readMessage() -> [String: Any]? {
    guard let head = readBytes(8),
        let body = readBytes(head.reversed().reduce(0) { $0 << 8 | Int($1) })
    else { return nil }
    do {
        return try JSONSerialization.jsonObject(with: body) as? [String: Any]
    } catch {
        return nil
    }
}

/// Reads a number of bytes; nil if there are fewer.
func readBytes(_ count: Int) -> Data? {
    var bytes = Data()
    while bytes.count < count {
        let more = FileHandle.standardInput.readData(ofLength: count - bytes.count)
        guard !more.isEmpty else { return nil }
        bytes += more
    }
    return bytes
}

func write(_ message: [String: Any]) {
    do {
        let body = try JSONSerialization.data(withJSONObject: message)
        let head = Data((0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) })
        FileHandle.standardOutput.write(head + body)
    } catch {
        preconditionFailure("could not encode the response as JSON: \(error)")
    }
}

func answer(to question: [String: Any]) -> [String: Any] {
    if question["getCapability"] != nil {
        return ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
    }
    let expansion = question["expandAttachedMacro"] as? [String: Any] ?? [:]
    let macro = expansion["macro"] as? [String: Any]
    guard macro?["typeName"] as? String == "EntryMacro" else {
        return ["expandMacroResult": ["expandedSource": "", "diagnostics": []]]
    }
    let syntax = expansion["declSyntax"] as? [String: Any] ?? [:]
    guard let entry = Entry(syntax["source"] as? String ?? "") else {
        return refusal(
            "@Entry goes before a variable with a value, as in `@Entry var width = 3`",
            syntax
        )
    }
    let isAccessor = expansion["macroRole"] as? String == "accessor"
    let source = isAccessor ? entry.accessors : entry.key
    return ["expandMacroResult": ["expandedSource": source, "diagnostics": []]]
}

/// Returns a response that makes the compiler reject a declaration.
func refusal(_ message: String, _ syntax: [String: Any]) -> [String: Any] {
    let location = syntax["location"] as? [String: Any] ?? [:]
    let position: [String: Any] = [
        "fileName": location["fileName"] ?? "", "offset": location["offset"] ?? 0,
    ]
    let diagnostic: [String: Any] = [
        "message": message, "severity": "error", "position": position, "highlights": [Any](),
        "notes": [Any](), "fixIts": [Any](),
    ]
    return ["expandMacroResult": ["expandedSource": "", "diagnostics": [diagnostic]]]
}

/// A variable with the attribute `@Entry`.
struct Entry {
    let name: String
    /// The type in the source, if there is one.
    let type: String?
    let value: String

    /// Parses `var name: Type = value`; without a value, the type must be optional.
    init?(_ source: String) {
        guard
            let match = source.firstMatch(
                of: /\bvar\s+`?(\w+)`?\s*(?::\s*([^=]*[^=\s]))?\s*(?:=\s*([\s\S]+?))?\s*$/
            )
        else { return nil }
        name = String(match.1)
        type = match.2.map(String.init)
        guard let value = match.3.map(String.init) ?? (type?.hasSuffix("?") == true ? "nil" : nil)
        else { return nil }
        self.value = value
    }

    /// The accessors of the variable.
    var accessors: String {
        "get { self[__Key_\(name).self] }\nset { self[__Key_\(name).self] = newValue }"
    }

    /// The key of the variable.
    ///
    /// A default with an explicit type is computed on each access, so it doesn't need to be
    /// Sendable.
    var key: String {
        let member =
            type.map { "static var defaultValue: \($0) { \(value) }" }
            ?? "static let defaultValue = \(value)"
        return "private struct __Key_\(name): SwiftUI.EnvironmentKey { \(member) }"
    }
}
