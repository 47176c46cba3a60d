import ArgumentParser
import Inputs

// What the command line does not choose the environment may, and then a file.
extension ServeOptions {
    private static let prefix = "STINT_SERVE_"
    private static let file = "configuration"
    private static let lists: Set = ["audience"]

    private static var flags: [(name: String, path: WritableKeyPath<ServeOptions, Bool>)] {
        [("development", \.development), ("verbose", \.verbose)]
    }

    /// The options that take a number, each with what it may be.
    static var numbers:
        [(name: String, path: WritableKeyPath<ServeOptions, Int?>, range: ClosedRange<Int>)]
    {
        [
            ("port", \.chosenPort, 0...65_535),
            ("grace-minutes", \.chosenGraceMinutes, 10...10_080),
            ("burst", \.chosenBurst, 1...1_000_000),
            ("requests-per-second", \.chosenRequestsPerSecond, 1...1_000_000),
            ("connections", \.chosenConnections, 1...100_000),
            ("request-deadline-seconds", \.chosenRequestDeadlineSeconds, 1...600),
            ("clock-rate", \.chosenClockRate, 1...10_000),
        ]
    }

    private static var texts: [(name: String, path: WritableKeyPath<ServeOptions, String?>)] {
        [
            ("host", \.chosenHost), ("jwks", \.jwks), ("issuer", \.issuer),
            ("operator-jwks", \.operatorJwks), ("operator-issuer", \.operatorIssuer),
            ("purchase-secret", \.purchaseSecret), ("tls-certificate", \.tlsCertificate),
            ("tls-key", \.tlsKey),
        ]
    }

    /// The names of all options but the file's.
    static var names: [String] {
        ["data", "database"] + texts.map(\.name) + numbers.map(\.name) + lists
            + flags.map(\.name)
    }

    /// Returns these options, with what they leave open taken from elsewhere.
    ///
    /// - Parameter environment: The variables of the process.
    /// - Returns: Options that go together.
    /// - Throws: `InputError` for a file; else an error of arguments.
    func completed(_ environment: [String: String]) throws -> ServeOptions {
        var options = filled(by: try ServeOptions.read(environment))
        if let path = options.configuration {
            options = options.filled(by: try ServeOptions.read(path))
        }
        try options.check()
        return options
    }

    private static func read(_ environment: [String: String]) throws -> ServeOptions {
        var words: [String] = []
        for (variable, value) in environment.sorted(by: { $0.key < $1.key })
        where variable.hasPrefix(prefix) {
            let name = variable.dropFirst(prefix.count).lowercased().replacing("_", with: "-")
            guard names.contains(name) || name == file else {
                let known = (names + [file]).map(ServeOptions.variable)
                throw ValidationError(
                    "\(variable) means nothing to the service; "
                        + NearestName.remedy(for: variable, among: known)
                )
            }
            let values =
                lists.contains(name) ? value.split(separator: ",").map(String.init) : [value]
            words += try ServeOptions.words(name, values, variable)
        }
        return try parse(words)
    }

    private static func read(_ path: String) throws -> ServeOptions {
        let file = try InputFile(path: path, byteMaximum: OptionsFile.byteMaximum)
        let chosen = try OptionsFile(file, of: "the service", allowed: names)
        var words: [String] = []
        for entry in chosen.entries {
            do {
                words += try ServeOptions.words(entry.name, entry.values, entry.name)
            } catch {
                throw InputError(
                    file: path,
                    line: entry.line,
                    problem: message(for: error),
                    remedy: "write another value"
                )
            }
        }
        return try parse(words)
    }

    /// Returns the words of a command line that choose an option, which can be read by themselves.
    private static func words(
        _ name: String,
        _ values: [String],
        _ place: String
    ) throws -> [String] {
        guard values.count == 1 || lists.contains(name) else {
            throw ValidationError("\(place) takes one value, not \(values.count)")
        }
        if flags.contains(where: { $0.name == name }) {
            switch values[0].lowercased() {
            case "true", "yes", "1": return ["--\(name)"]
            case "false", "no", "0": return []
            default: throw ValidationError("\(place) is true or false, not '\(values[0])'")
            }
        }
        let words = values.map { "--\(name)=\($0)" }
        do {
            _ = try parse(words)
        } catch {
            throw ValidationError("\(place): \(message(for: error))")
        }
        return words
    }

    private static func variable(_ name: String) -> String {
        prefix + name.uppercased().replacing("-", with: "_")
    }

    private func filled(by other: ServeOptions) -> ServeOptions {
        var options = self
        // The two places for the books are one choice.
        if data == nil, database == nil {
            options.data = other.data
            options.database = other.database
        }
        options.configuration = configuration ?? other.configuration
        options.audience = audience.isEmpty ? other.audience : audience
        for (_, path) in ServeOptions.texts where self[keyPath: path] == nil {
            options[keyPath: path] = other[keyPath: path]
        }
        for (_, path, _) in ServeOptions.numbers where self[keyPath: path] == nil {
            options[keyPath: path] = other[keyPath: path]
        }
        for (_, path) in ServeOptions.flags where other[keyPath: path] {
            options[keyPath: path] = true
        }
        return options
    }
}
