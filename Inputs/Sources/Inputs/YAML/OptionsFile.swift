/// Options of a command that a person wrote into a file, by the names that the command gives them.
public struct OptionsFile: Sendable {
    /// One option.
    public struct Entry: Sendable {
        /// Its name.
        public let name: String
        /// What is chosen; several for a list.
        public let values: [String]
        /// Where it stands, counted from 1.
        public let line: Int
    }

    /// The longest file, 64 KiB.
    public static let byteMaximum = 64 * 1024
    /// The options in the file's order.
    public let entries: [Entry]

    /// Reads a file of YAML, or of JSON: `port: 8080`.
    ///
    /// - Parameters:
    ///   - file: The file.
    ///   - what: What errors call the whole, such as "the service".
    ///   - allowed: The names there are.
    /// - Throws: `InputError`, which names the line.
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
