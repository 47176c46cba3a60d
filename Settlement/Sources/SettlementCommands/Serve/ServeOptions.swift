import ArgumentParser

struct ServeOptions: ParsableArguments, Sendable {
    /// The hosts that only this machine can reach.
    static let loopback: Set<String> = ["127.0.0.1", "::1", "localhost"]

    @Option(
        help: ArgumentHelp(
            "A file in YAML or JSON with options by their names, such as port: 8080.",
            discussion: """
                The environment chooses options that are not given here, as STINT_SERVE_PORT, and \
                then the file.
                """
        ),
        completion: .file()
    )
    var configuration: String?

    @Option(help: "The file with the books; it is made if there is none.", completion: .file())
    var data: String?

    @Option(help: "A PostgreSQL that holds the books, for several services: postgresql://…")
    var database: String?

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at, 0 for a free one.")
    var port = 8080

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

    @Option(help: "Minutes that an ended session waits for evidence, 10 to 10080.")
    var graceMinutes = 1440

    @Option(help: "Requests that one person may send at once, 1 to 1000000.")
    var burst = 60

    @Option(help: "Requests a second that one person may send after these, 1 to 1000000.")
    var requestsPerSecond = 5

    @Option(help: "Connections that may be open at once, 1 to 100000.")
    var connections = 4096

    @Option(help: "Seconds in which a request has to arrive, 1 to 600.")
    var requestDeadlineSeconds = 30

    @Option(
        help: ArgumentHelp(
            "How many times as fast the service's clock runs, 1 to 10000.",
            discussion:
                "For development, to see deadlines pass. It was right when the development key was made."
        )
    )
    var clockRate = 1

    @Flag(help: "Log every request.")
    var verbose = false

    /// True if the service accepts the tokens of its own key.
    var isDevelopment: Bool { jwks == nil }

    /// Checks that the options are in their ranges and go together.
    func check() throws {
        for (name, number, range) in [
            ("port", port, 0...65_535), ("grace-minutes", graceMinutes, 10...10_080),
            ("burst", burst, 1...1_000_000), ("clock-rate", clockRate, 1...10_000),
            ("requests-per-second", requestsPerSecond, 1...1_000_000),
            ("connections", connections, 1...100_000),
            ("request-deadline-seconds", requestDeadlineSeconds, 1...600),
        ] where !range.contains(number) {
            throw ValidationError(
                "--\(name) is \(range.lowerBound) to \(range.upperBound), not \(number)"
            )
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
