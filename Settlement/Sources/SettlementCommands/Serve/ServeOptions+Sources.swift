import ArgumentParser
import InputFiles

// Options that the command line doesn't set come from the environment, then from a file.
extension ServeOptions {
    private static let prefix = "STINT_SERVE_"
    private static let file = "configuration"

    /// An option with its arguments on a command line.
    private struct Choice {
        let name: String
        let words: [String]

        /// The name for comparing sources: `data` and `database` are the same choice.
        var subject: String { name == "database" ? "data" : name }
    }

    /// The names of all options, with their declarations.
    private static var declarations: [(name: String, declaration: Any)] {
        Mirror(reflecting: ServeOptions()).children.map { label, value in
            let name = (label ?? "").dropFirst()
            return (name.map { $0.isUppercase ? "-\($0.lowercased())" : "\($0)" }.joined(), value)
        }
    }

    /// Returns arguments from the environment and a file that complete a command line.
    func additions(to words: [String], _ environment: [String: String]) throws -> [String] {
        var added: [String] = []
        let given = words.filter { $0.hasPrefix("--") }.map { word in
            Choice(name: String(word.dropFirst(2).prefix { $0 != "=" }), words: [])
        }
        var chosen = Set(given.map(\.subject))
        func add(_ choices: [Choice]) {
            let new = choices.filter { !chosen.contains($0.subject) && !$0.words.isEmpty }
            added += new.flatMap(\.words)
            chosen.formUnion(new.map(\.subject))
        }
        add(try Self.choices(in: environment))
        if let path = try configuration ?? Self.parse(added).configuration {
            add(try Self.choices(inFile: path))
        }
        return added
    }

    private static func choices(in environment: [String: String]) throws -> [Choice] {
        let names = declarations.map(\.name)
        return try environment.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
            .map { variable, value in
                let name = variable.dropFirst(prefix.count).lowercased().replacing("_", with: "-")
                guard names.contains(name) else {
                    let known = names.map { prefix + $0.uppercased().replacing("-", with: "_") }
                    throw ValidationError(
                        "\(variable) is not an option of the service; "
                            + NearestName.remedy(for: variable, among: known)
                    )
                }
                let values = isList(name) ? value.split(separator: ",").map(String.init) : [value]
                return try choice(name, values, from: variable)
            }
    }

    private static func choices(inFile path: String) throws -> [Choice] {
        let input = try InputFile(path: path, byteMaximum: OptionsFile.byteMaximum)
        let names = declarations.map(\.name).filter { $0 != file }
        return try OptionsFile(input, of: "the service", allowed: names).entries.map { entry in
            do {
                return try choice(entry.name, entry.values, from: entry.name)
            } catch {
                throw InputError(
                    file: path,
                    line: entry.line,
                    problem: message(for: error),
                    remedy: "write another value"
                )
            }
        }
    }

    private static func isList(_ name: String) -> Bool {
        declarations.contains { $0.name == name && $0.declaration is Option<[String]> }
    }

    /// Returns a choice, after checking that a command line accepts its arguments.
    private static func choice(
        _ name: String,
        _ values: [String],
        from source: String
    ) throws -> Choice {
        guard values.count == 1 || isList(name) else {
            throw ValidationError("\(source) needs one value, not \(values.count)")
        }
        if declarations.contains(where: { $0.name == name && $0.declaration is Flag<Bool> }) {
            switch values[0].lowercased() {
            case "true", "yes", "1": return Choice(name: name, words: ["--\(name)"])
            case "false", "no", "0": return Choice(name: name, words: [])
            default: throw ValidationError("\(source) must be true or false, not '\(values[0])'")
            }
        }
        let words = values.map { "--\(name)=\($0)" }
        do {
            _ = try parse(words)
        } catch {
            throw ValidationError("\(source): \(message(for: error))")
        }
        return Choice(name: name, words: words)
    }
}
