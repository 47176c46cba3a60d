import Foundation

/// A value of a property list, of JSON or of YAML.
public indirect enum PropertyValue: Equatable, Sendable {
    /// A text.
    case string(String)
    /// True or false.
    case boolean(Bool)
    /// A number, as it is written.
    case number(String)
    /// Values in order.
    case array([PropertyValue])
    /// Values by name.
    case dictionary([String: PropertyValue])
    /// A date, bytes, or nothing.
    case other

    /// Converts a value that Foundation has read.
    init(_ value: Any) {
        switch value {
        case let text as String: self = .string(text)
        // A number of Foundation is also a Boolean and the other way round: its type decides.
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

    /// The value with a name; nil if there is none.
    public subscript(name: String) -> PropertyValue? { dictionary?[name] }

    /// The text, or what a number or a Boolean would be in a build setting.
    public var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .boolean(let isTrue): isTrue ? "YES" : "NO"
        case .array, .dictionary, .other: nil
        }
    }

    /// The values in order; nil for anything but an array.
    public var array: [PropertyValue]? {
        guard case .array(let values) = self else { return nil }
        return values
    }

    /// The values by name; nil for anything but a dictionary.
    public var dictionary: [String: PropertyValue]? {
        guard case .dictionary(let values) = self else { return nil }
        return values
    }

    /// The value in a property list of XML; what is neither of the forms above is left out.
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

    /// The texts of an array, or the one text.
    var texts: [String] { array?.compactMap(\.text) ?? text.map { [$0] } ?? [] }

    /// The value of a build setting: the elements of an array are separated by blanks.
    var settingText: String {
        guard let array else { return text ?? "" }
        return array.compactMap(\.text)
            .map { $0.contains(" ") ? "\"\($0)\"" : $0 }.joined(separator: " ")
    }

    /// Returns the value with each text replaced.
    func mapTexts(_ change: (String) -> String) -> PropertyValue {
        switch self {
        case .string(let text): .string(change(text))
        case .array(let values): .array(values.map { $0.mapTexts(change) })
        case .dictionary(let values): .dictionary(values.mapValues { $0.mapTexts(change) })
        case .boolean, .number, .other: self
        }
    }

    /// Returns the value with another's added: dictionaries are joined, anything else is replaced.
    func merged(with other: PropertyValue) -> PropertyValue {
        guard case .dictionary(var values) = self, case .dictionary(let others) = other
        else { return other }
        for (name, value) in others { values[name] = values[name]?.merged(with: value) ?? value }
        return .dictionary(values)
    }

    /// Reads a property list in any of its forms: OpenStep's, XML, binary, or JSON.
    /// - Throws: The first thing that is wrong, with its line if the form tells it.
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
                    problem: "there is a conflict of a merge",
                    remedy: "resolve it and try again"
                )
            }
            throw ProjectError(
                place: place,
                problem: "it is no property list (\(Self.cause(of: error)))",
                remedy: "open it in Xcode, which says where it is broken"
            )
        }
    }

    /// Reads JSON, which is never a property list in another form; nil for anything else.
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
