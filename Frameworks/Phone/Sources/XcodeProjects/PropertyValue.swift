import Foundation

/// A value of a property list, of JSON or of YAML.
public indirect enum PropertyValue: Equatable, Sendable {
    /// A text.
    case string(String)
    /// True or false.
    case boolean(Bool)
    /// A number as text.
    case number(String)
    /// Values in order.
    case array([PropertyValue])
    /// Values by name.
    case dictionary([String: PropertyValue])
    /// A date, bytes, or nothing.
    case other

    /// Converts a value of Foundation.
    init(_ value: Any) {
        switch value {
        case let text as String: self = .string(text)
        // Foundation bridges numbers and Booleans, so check the encoded type.
        case let number as NSNumber:
            let isBoolean = unsafe String(cString: number.objCType) == "c"
            self = isBoolean ? .boolean(number.boolValue) : .number(number.stringValue)
        case let values as [Any]: self = .array(values.map { PropertyValue($0) })
        case let values as [AnyHashable: Any]:
            var named: [String: PropertyValue] = [:]
            for (key, value) in values { named["\(key)"] = PropertyValue(value) }
            self = .dictionary(named)
        default: self = .other
        }
    }

    /// The value for a key.
    public subscript(name: String) -> PropertyValue? { dictionary?[name] }

    /// The text, or a number or Boolean as in a build setting.
    public var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .boolean(let isTrue): isTrue ? "YES" : "NO"
        case .array, .dictionary, .other: nil
        }
    }

    /// The values of an array; nil for other values.
    public var array: [PropertyValue]? {
        guard case .array(let values) = self else { return nil }
        return values
    }

    /// The values of a dictionary; nil for other values.
    public var dictionary: [String: PropertyValue]? {
        guard case .dictionary(let values) = self else { return nil }
        return values
    }

    /// The value as XML of a property list, without values of kind `other`.
    public var xml: String {
        switch self {
        case .string(let text): return "<string>\(Self.escaped(text))</string>"
        case .number(let text):
            return Int(text) == nil ? "<real>\(text)</real>" : "<integer>\(text)</integer>"
        case .boolean(let isTrue): return isTrue ? "<true/>" : "<false/>"
        case .array(let values): return "<array>\(values.map(\.xml).joined())</array>"
        case .dictionary(let values):
            let pairs = values.sorted { $0.key < $1.key }.filter { $0.value != .other }
                .map { "<key>\(Self.escaped($0.key))</key>\($0.value.xml)\n" }
            return "<dict>\n\(pairs.joined())</dict>"
        case .other: return ""
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// The texts of an array, or the single text.
    var texts: [String] { array?.compactMap(\.text) ?? text.map { [$0] } ?? [] }

    /// The value as a build setting; elements of an array are separated by spaces.
    var settingText: String {
        guard let array else { return text ?? "" }
        return array.compactMap(\.text)
            .map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    }

    /// Returns the value with each text transformed.
    func mapTexts(_ change: (String) -> String) -> PropertyValue {
        switch self {
        case .string(let text): .string(change(text))
        case .array(let values): .array(values.map { $0.mapTexts(change) })
        case .dictionary(let values): .dictionary(values.mapValues { $0.mapTexts(change) })
        case .boolean, .number, .other: self
        }
    }

    /// Returns the value merged with another: dictionaries are merged, other values are replaced.
    func merged(with other: PropertyValue) -> PropertyValue {
        guard case .dictionary(var values) = self, case .dictionary(let others) = other
        else { return other }
        for (name, value) in others { values[name] = values[name]?.merged(with: value) ?? value }
        return .dictionary(values)
    }

    /// Reads a property list in OpenStep, XML, binary or JSON format.
    /// - Throws: The first problem, with its line if known.
    static func read(_ data: Data, from place: String) throws(ProjectError) -> PropertyValue {
        do {
            if let json = json(data) { return json }
            return PropertyValue(
                try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
            )
        } catch {
            let marks = String(decoding: data, as: UTF8.self).split(separator: "\n")
            if let line = marks.firstIndex(where: { $0.hasPrefix("<<<<<<< ") }) {
                throw ProjectError(
                    place: "\(place):\(line + 1)",
                    problem: "it contains a merge conflict",
                    remedy: "resolve it and try again"
                )
            }
            throw ProjectError(
                place: place,
                problem: "it is not a property list (\(Self.cause(of: error)))",
                remedy: "open it in Xcode to locate the error"
            )
        }
    }

    /// Reads JSON, which is never valid in the other formats; nil for other data.
    private static func json(_ data: Data) -> PropertyValue? {
        do {
            return PropertyValue(try JSONSerialization.jsonObject(with: data))
        } catch {
            return nil
        }
    }

    private static func cause(of error: any Error) -> String {
        let error = error as NSError
        for key in ["kCFPropertyListOldStyleParsingError", NSUnderlyingErrorKey] {
            if let inner = error.userInfo[key] as? NSError { return cause(of: inner) }
        }
        return error.userInfo[NSDebugDescriptionErrorKey] as? String ?? error.localizedDescription
    }
}
