import ArgumentParser
import Inputs

// What the command line does not choose the environment may, and then a file.
extension ServeOptions {
    private static let prefix = "STINT_SERVE_"
    private static let file = "configuration"
    private static let flags: Set = ["development", "verbose"]
    private static let lists: Set = ["audience"]
    /// The names of all options but the file's.
    static let names = [
        "data", "database", "host", "port", "development", "jwks", "issuer", "audience",
        "operator-jwks", "operator-issuer", "purchase-secret", "tls-certificate", "tls-key",
        "grace-minutes", "burst", "requests-per-second", "connections",
        "request-deadline-seconds", "clock-rate", "verbose",
    ]

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
        if flags.contains(name) {
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
        options.chosenHost = chosenHost ?? other.chosenHost
        options.chosenPort = chosenPort ?? other.chosenPort
        options.development = development || other.development
        options.jwks = jwks ?? other.jwks
        options.issuer = issuer ?? other.issuer
        options.audience = audience.isEmpty ? other.audience : audience
        options.operatorJwks = operatorJwks ?? other.operatorJwks
        options.operatorIssuer = operatorIssuer ?? other.operatorIssuer
        options.purchaseSecret = purchaseSecret ?? other.purchaseSecret
        options.tlsCertificate = tlsCertificate ?? other.tlsCertificate
        options.tlsKey = tlsKey ?? other.tlsKey
        options.chosenGraceMinutes = chosenGraceMinutes ?? other.chosenGraceMinutes
        options.chosenBurst = chosenBurst ?? other.chosenBurst
        options.chosenRequestsPerSecond = chosenRequestsPerSecond ?? other.chosenRequestsPerSecond
        options.chosenConnections = chosenConnections ?? other.chosenConnections
        options.chosenRequestDeadlineSeconds =
            chosenRequestDeadlineSeconds ?? other.chosenRequestDeadlineSeconds
        options.chosenClockRate = chosenClockRate ?? other.chosenClockRate
        options.verbose = verbose || other.verbose
        return options
    }
}
