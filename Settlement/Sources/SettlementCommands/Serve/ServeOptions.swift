import ArgumentParser

/// What can be chosen about the settlement service.
struct ServeOptions: ParsableArguments, Sendable {
    /// The hosts that only this machine reaches.
    static let loopback: Set<String> = ["127.0.0.1", "::1", "localhost"]

    @Option(
        help: ArgumentHelp(
            "A file in YAML or JSON with options by their names, such as port: 8080.",
            discussion: """
                What is not given here counts from the environment, as STINT_SERVE_PORT, and then \
                from the file.
                """
        ),
        completion: .file()
    )
    var configuration: String?

    @Option(help: "The file with the books; it is made if there is none.", completion: .file())
    var data: String?

    @Option(help: "A PostgreSQL that holds the books, for several services: postgresql://…")
    var database: String?

    @Option(name: .customLong("host"), help: "The address to listen at (default: 127.0.0.1).")
    var chosenHost: String?

    @Option(
        name: .customLong("port"),
        help: "The port to listen at, 0 for a free one (default: 8080)."
    )
    var chosenPort: Int?

    @Flag(help: "Take tokens of stint-settlement token; on this machine only, without --jwks.")
    var development = false

    @Option(
        help:
            "The keys of the issuer of tokens, a JWKS: a file, an https address, or http on this machine.",
        completion: .file()
    )
    var jwks: String?

    @Option(help: "The name of the issuer, as tokens have it.")
    var issuer: String?

    @Option(help: "For whom tokens must be; may be given more than once.")
    var audience: [String] = []

    @Option(help: "The keys of an issuer that names operators, if not the same.")
    var operatorJwks: String?

    @Option(help: "The issuer whose tokens may have the scope stint.operator.")
    var operatorIssuer: String?

    @Option(help: "The secret that signs the shop's notices.", completion: .file())
    var purchaseSecret: String?

    @Option(
        help: ArgumentHelp(
            "The server's certificate in PEM and those that vouch for it, to speak TLS.",
            discussion: "It and its key are read again each minute."
        ),
        completion: .file()
    )
    var tlsCertificate: String?

    @Option(help: "The private key of the certificate, in PEM.", completion: .file())
    var tlsKey: String?

    @Option(
        name: .customLong("grace-minutes"),
        help: "Minutes that an ended session waits for evidence, 10 to 10080 (default: 1440)."
    )
    var chosenGraceMinutes: Int?

    @Option(
        name: .customLong("burst"),
        help: "Requests that one person may send at once, 1 to 1000000 (default: 60)."
    )
    var chosenBurst: Int?

    @Option(
        name: .customLong("requests-per-second"),
        help:
            "Requests a second that one person may send after these, 1 to 1000000 (default: 5)."
    )
    var chosenRequestsPerSecond: Int?

    @Option(
        name: .customLong("connections"),
        help: "Connections that may be open at once, 1 to 100000 (default: 4096)."
    )
    var chosenConnections: Int?

    @Option(
        name: .customLong("request-deadline-seconds"),
        help: "Seconds in which a request has to arrive, 1 to 600 (default: 30)."
    )
    var chosenRequestDeadlineSeconds: Int?

    @Option(
        name: .customLong("clock-rate"),
        help: ArgumentHelp(
            "How many times as fast the service's clock runs, 1 to 10000 (default: 1).",
            discussion:
                "For development, to see deadlines pass. It was right when the development key was made."
        )
    )
    var chosenClockRate: Int?

    @Flag(help: "Log every request.")
    var verbose = false

    var host: String { chosenHost ?? "127.0.0.1" }
    var port: Int { chosenPort ?? 8080 }
    var graceMinutes: Int { chosenGraceMinutes ?? 1440 }
    var burst: Int { chosenBurst ?? 60 }
    var requestsPerSecond: Int { chosenRequestsPerSecond ?? 5 }
    var connections: Int { chosenConnections ?? 4_096 }
    var requestDeadlineSeconds: Int { chosenRequestDeadlineSeconds ?? 30 }
    var clockRate: Int { chosenClockRate ?? 1 }

    /// Whether the service takes the tokens of its own key.
    var isDevelopment: Bool { jwks == nil }

    /// Checks that what was chosen goes together.
    func check() throws {
        for option in ServeOptions.numbers {
            guard let number = self[keyPath: option.path], !option.range.contains(number) else {
                continue
            }
            let (least, most) = (option.range.lowerBound, option.range.upperBound)
            throw ValidationError("--\(option.name) is \(least) to \(most), not \(number)")
        }
        guard isDevelopment || clockRate == 1 else {
            throw ValidationError("--clock-rate is for development, without --jwks")
        }
        guard database == nil || data == nil else {
            throw ValidationError("choose --data or --database, not both")
        }
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw ValidationError("--tls-certificate and --tls-key go together")
        }
        if isDevelopment {
            guard ServeOptions.loopback.contains(host) else {
                throw ValidationError(
                    "without --jwks anybody on this machine can be anyone, so the service listens "
                        + "on this machine only, not at \(host); name the keys of an issuer"
                )
            }
            guard issuer == nil, operatorJwks == nil, operatorIssuer == nil else {
                throw ValidationError("issuers need --jwks")
            }
        } else {
            guard !development else {
                throw ValidationError("choose --development or --jwks, not both")
            }
            guard issuer != nil, !audience.isEmpty else {
                throw ValidationError("--jwks needs --issuer and --audience")
            }
            for place in [jwks, operatorJwks].compactMap({ $0 })
            where place.contains("://") && KeysAddress(place) == nil {
                throw ValidationError(
                    "keys come from a file, an https address, or an http address of this machine, "
                        + "not \(place)"
                )
            }
            guard operatorJwks == nil || operatorIssuer != nil else {
                throw ValidationError("--operator-jwks needs --operator-issuer")
            }
            guard operatorIssuer == nil || operatorIssuer == issuer || operatorJwks != nil else {
                throw ValidationError("another --operator-issuer needs --operator-jwks")
            }
        }
    }
}
