import ArgumentParser

/// What can be chosen about the settlement service.
struct ServeOptions: ParsableArguments, Sendable {
    /// The hosts that only this machine reaches.
    static let loopback: Set<String> = ["127.0.0.1", "::1", "localhost"]

    @Option(help: "The file with the books; it is made if there is none.", completion: .file())
    var data: String?

    @Option(help: "A PostgreSQL that holds the books, for several services: postgresql://…")
    var database: String?

    @Option(help: "The address to listen at.")
    var host = "127.0.0.1"

    @Option(help: "The port to listen at, 0 for a free one.")
    var port = 8080

    @Flag(help: "Take the tokens of stint token; on this machine only, and without --jwks.")
    var development = false

    @Option(
        help:
            "The keys of the issuer of tokens, a JWKS: a file, or an address that begins with https.",
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

    @Option(help: "Minutes that an ended session waits for evidence, 10 to 10080.")
    var graceMinutes = 1440

    @Option(help: "Requests that one person may send at once.")
    var burst = 60

    @Option(help: "Requests a second that one person may send after these.")
    var requestsPerSecond = 5

    @Option(
        help: ArgumentHelp(
            "How many times as fast the service's clock runs, 1 to 10000, to see deadlines pass.",
            discussion: "For development. It was right when the development key was made."
        )
    )
    var clockRate = 1

    @Flag(help: "Log every request.")
    var verbose = false

    /// Whether the service takes the tokens of its own key.
    var isDevelopment: Bool { jwks == nil }

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("a port is 0 to 65535, not \(port)")
        }
        guard (10...10_080).contains(graceMinutes) else {
            throw ValidationError("a grace is 10 to 10080 minutes, not \(graceMinutes)")
        }
        guard (1...10_000).contains(clockRate) else {
            throw ValidationError("a clock runs 1 to 10000 times as fast, not \(clockRate)")
        }
        guard isDevelopment || clockRate == 1 else {
            throw ValidationError("--clock-rate is for development, without --jwks")
        }
        guard database == nil || data == nil else {
            throw ValidationError("choose --data or --database, not both")
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
                    "keys come from a file or from an https address, not \(place)"
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
