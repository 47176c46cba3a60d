import ArgumentParser

struct ServeOptions: ParsableArguments, Sendable {
    /// The hosts that are reachable only from this machine.
    static let loopback: Set<String> = ["127.0.0.1", "::1", "localhost"]

    @Option(
        help: ArgumentHelp(
            "A file in YAML or JSON with options, such as port: 8080.",
            discussion: """
                Options that are not given here come from the environment, such as STINT_SERVE_PORT, \
                then from the file.
                """
        ),
        completion: .file()
    )
    var configuration: String?

    @Option(help: "The file with the books; created if it is missing.", completion: .file())
    var data: String?

    @Option(help: "A PostgreSQL with the books, for one or more services: postgresql://…")
    var database: String?

    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen on; 0 for a free one.")
    var port = 8080

    @Flag(help: "Accept tokens from stint-settlement token; on this machine only, without --jwks.")
    var development = false

    @Option(
        help:
            "The token issuer's keys, a JWKS: a file, an https address, or an http address on this machine.",
        completion: .file()
    )
    var jwks: String?

    @Option(help: "The issuer's name in tokens.")
    var issuer: String?

    @Option(help: "The audience of tokens; can be repeated.")
    var audience: [String] = []

    @Option(help: "The keys of the operators' token issuer, if it is a different one.")
    var operatorJwks: String?

    @Option(help: "The issuer whose tokens can have the scope stint.operator.")
    var operatorIssuer: String?

    @Option(
        help: ArgumentHelp(
            "A file with a secret that signs the shop's notices; can be repeated once.",
            discussion: "The files are read again when they change."
        ),
        completion: .file()
    )
    var purchaseSecret: [String] = []

    @Option(
        help: ArgumentHelp(
            "The server's certificate chain in PEM, for TLS.",
            discussion: "The certificate and its key are read again every minute."
        ),
        completion: .file()
    )
    var tlsCertificate: String?

    @Option(help: "The private key of the certificate, in PEM.", completion: .file())
    var tlsKey: String?

    @Option(help: "Minutes to wait for evidence after a session, 10 to 10080.")
    var graceMinutes = 1440

    @Option(help: "Requests that a person can send at once, 1 to 1000000.")
    var burst = 60

    @Option(help: "Requests per second after the burst, 1 to 1000000.")
    var requestsPerSecond = 5

    @Option(help: "Maximum number of open connections, 1 to 100000.")
    var connections = 4096

    @Option(help: "Seconds in which a request must arrive, 1 to 600.")
    var requestDeadlineSeconds = 30

    @Option(
        help: ArgumentHelp(
            "Speed of the service's clock, 1 to 10000.",
            discussion:
                "For development, to see deadlines pass. The clock was right when the development key was created."
        )
    )
    var clockRate = 1

    @Flag(help: "Log every request.")
    var verbose = false

    /// True if the service accepts the tokens of its own key.
    var isDevelopment: Bool { jwks == nil }

    /// The choices that are allowed, but probably not meant.
    var warnings: [String] {
        var warnings: [String] = []
        if !ServeOptions.loopback.contains(host), tlsCertificate == nil {
            warnings.append(
                "tokens and answers travel without TLS; use --tls-certificate, or a proxy with TLS"
            )
        }
        if !isDevelopment, operatorIssuer == nil {
            warnings.append(
                "nobody can be an operator, so appeals stay unanswered; use --operator-issuer"
            )
        }
        if !isDevelopment, purchaseSecret.isEmpty {
            warnings.append("every notice of the shop is refused; use --purchase-secret")
        }
        return warnings
    }

    /// Checks that the books are in one place.
    func checkBooks() throws {
        guard database == nil || data == nil else {
            throw ValidationError("use --data or --database, not both")
        }
    }

    /// Checks the ranges and combinations of options.
    func check() throws {
        for (name, number, range) in [
            ("port", port, 0...65_535), ("grace-minutes", graceMinutes, 10...10_080),
            ("burst", burst, 1...1_000_000), ("clock-rate", clockRate, 1...10_000),
            ("requests-per-second", requestsPerSecond, 1...1_000_000),
            ("connections", connections, 1...100_000),
            ("request-deadline-seconds", requestDeadlineSeconds, 1...600),
        ] where !range.contains(number) {
            throw ValidationError(
                "--\(name) must be \(range.lowerBound) to \(range.upperBound), not \(number)"
            )
        }
        guard purchaseSecret.count <= 2 else {
            throw ValidationError(
                "use at most two --purchase-secret, not \(purchaseSecret.count)"
            )
        }
        guard isDevelopment || clockRate == 1 else {
            throw ValidationError("--clock-rate is for development, without --jwks")
        }
        try checkBooks()
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw ValidationError("--tls-certificate and --tls-key must be used together")
        }
        if isDevelopment {
            guard ServeOptions.loopback.contains(host) else {
                throw ValidationError(
                    "without --jwks anyone on this machine can be any user, so the service listens "
                        + "on this machine only, not on \(host); use --jwks"
                )
            }
            guard issuer == nil, operatorJwks == nil, operatorIssuer == nil else {
                throw ValidationError("--issuer and --audience need --jwks")
            }
        } else {
            guard !development else {
                throw ValidationError("use --development or --jwks, not both")
            }
            guard issuer != nil, !audience.isEmpty else {
                throw ValidationError("--jwks needs --issuer and --audience")
            }
            for source in [jwks, operatorJwks].compactMap({ $0 })
            where source.contains("://") && KeysAddress(source) == nil {
                throw ValidationError(
                    "keys must be a file, an https address, or an http address of this machine, "
                        + "not \(source)"
                )
            }
            guard operatorJwks == nil || operatorIssuer != nil else {
                throw ValidationError("--operator-jwks needs --operator-issuer")
            }
            guard operatorIssuer == nil || operatorIssuer == issuer || operatorJwks != nil else {
                throw ValidationError("a different --operator-issuer needs --operator-jwks")
            }
        }
    }
}
