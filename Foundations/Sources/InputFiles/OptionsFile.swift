/// The options of a command in a file, by name.
public struct OptionsFile: Sendable {
    /// An option.
    public struct Entry: Sendable {
        /// The name as in the file, for example `port`.
        public let name: String
        /// The value, or the values of a list.
        public let values: [String]
        /// The line, counted from 1.
        public let line: Int
    }

    /// The longest file, 64 KiB.
    public static let byteMaximum = 64 * 1024
    /// The options in the file's order.
    public let entries: [Entry]

    /// Reads options such as `port: 8080` from a YAML or JSON file.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - what: The name of the whole in errors, such as "the service".
    ///   - allowed: The names of all options.
    /// - Throws: The first problem in the file.
    public init(_ file: InputFile, of what: String, allowed: [String]) throws(InputError) {
        let fields = try YAMLValue(file).fields(what, allowed: allowed)
        var entries: [Entry] = []
        for (name, value) in fields.ordered {
            guard try fields.optional(name) != nil else { continue }
            var values: [String] = []
            for element in value.isText ? [value] : try value.list() {
                values.append(try element.text())
            }
            entries.append(Entry(name: name, values: values, line: value.line))
        }
        self.entries = entries
    }
}
