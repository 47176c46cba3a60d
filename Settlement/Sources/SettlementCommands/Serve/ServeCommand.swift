import ArgumentParser
import Logging
import Settlement
import SettlementServer
import SettlementService
import SettlementStore

struct ServeCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Runs the settlement service, which holds pledged credits.",
        discussion: """
            Without --jwks it is for development: it listens on this machine only, makes a key \
            beside its database, and takes the tokens that stint-settlement token issues.

            Example:
              stint-settlement serve
              stint-settlement serve --data credits.sqlite --port 8080
              STINT_SERVE_PORT=8081 stint-settlement serve --configuration service.yaml
              stint-settlement serve --database postgresql://stint@db.example/stint
              stint-settlement serve --host 0.0.0.0 --jwks keys.json --issuer https://id.example \
            --audience stint --purchase-secret shop.key \
            --tls-certificate chain.pem --tls-key key.pem

            It ends when it is told to (SIGTERM, SIGINT), having answered what waits.
            """
    )

    @OptionGroup
    var options: ServeOptions

    func run(on console: Console) async throws {
        try options.check()
        // Before anything is made.
        let certificate = try options.certificate()
        let files = try ServiceFiles(options.data, console.environment)
        var logger = Logger(label: "stint", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = options.verbose ? .debug : .notice
        let clock = try options.clock(files)
        let service = try await options.service(files, clock, logger)
        let address = options.address
        let words = options.words(files)
        do {
            let server = try PledgeServer(
                service,
                host: options.host,
                port: options.port,
                certificate: certificate,
                stopsOnSignals: true
            ) { port in
                console.write("\(address):\(port)\n")
                console.report(words)
            }
            try await server.run()
        } catch let error as StoreError {
            throw SetUpError(error.description)
        } catch {
            throw SetUpError(
                "could not serve at \(options.host):\(options.port): "
                    + "\(error); choose another --port or --host"
            )
        }
    }
}

extension ServeOptions {
    /// The address of the service without its port.
    fileprivate var address: String {
        let scheme = tlsCertificate == nil ? "http" : "https"
        return "\(scheme)://" + (host.contains(":") ? "[\(host)]" : host)
    }

    /// The lines that name the place of the books, and the way to a token.
    fileprivate func words(_ files: ServiceFiles) -> String {
        // Not the words that a PostgreSQL is reached by: they may name what is not for everybody.
        let place = database == nil ? files.data : "a PostgreSQL"
        let remedy = "for development: get a token with stint-settlement token --subject NAME\n"
        return "the books are in \(place)\n" + (isDevelopment ? remedy : "")
    }
}
