import ArgumentParser
import Logging
import SettlementServer
import SettlementStore
import ToolConsole

struct ServeCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Runs the settlement service, which holds pledged credits.",
        discussion: """
            Without --jwks the service is for development: it listens on this machine only, creates a \
            key beside its database, and accepts tokens from stint-settlement token.

            Example:
              stint-settlement serve
              stint-settlement serve --data credits.sqlite --port 8080
              STINT_SERVE_PORT=8081 stint-settlement serve --configuration service.yaml
              stint-settlement serve --database postgresql://stint@db.example/stint
              stint-settlement serve --host 0.0.0.0 --jwks keys.json --issuer https://id.example \
            --audience stint --purchase-secret shop.key \
            --tls-certificate chain.pem --tls-key key.pem

            On SIGTERM or SIGINT, the service answers waiting requests and stops.
            """
    )

    @OptionGroup
    var options: ServeOptions

    func run(on console: Console) async throws {
        try options.check()
        // Check before creating any file.
        let certificate = try options.certificate()
        let files = try ServiceFiles(options.data, console.environment)
        var logger = Logger(label: "stint", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = options.verbose ? .debug : .notice
        let clock = try options.clock(files)
        let service = try await options.service(files, clock, logger)
        let address = options.address
        let message = options.startMessage(files)
        let (log, warnings) = (logger, options.warnings)
        do {
            let server = try PledgeServer(
                service,
                host: options.host,
                port: options.port,
                certificate: certificate,
                stopsOnSignals: true
            ) { port in
                console.write("\(address):\(port)\n")
                console.report(message)
                for warning in warnings { log.warning("\(warning)") }
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

    /// Returns the lines that name the location of the books, and explain how to get a token.
    fileprivate func startMessage(_ files: ServiceFiles) -> String {
        // Don't print a connection string: it may contain private details.
        let location = database == nil ? files.data : "a PostgreSQL"
        let remedy = "for development: get a token with stint-settlement token --subject NAME\n"
        let version = SettlementCommand.configuration.version
        return "stint-settlement \(version): the books are in \(location)\n"
            + (isDevelopment ? remedy : "")
    }
}
