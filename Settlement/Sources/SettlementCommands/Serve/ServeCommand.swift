import ArgumentParser
import Dispatch
import Logging
import Settlement
import SettlementServer
import SettlementService
import SettlementStore
import Locking

/// Runs the settlement service.
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

    func run(on console: Console) throws {
        let options = try options.completed(console.environment)
        // Before anything is made.
        let certificate = try options.certificate()
        let files = try ServiceFiles(options.data, console.environment)
        var logger = Logger(label: "stint", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = options.verbose ? .debug : .notice
        let clock = try options.clock(files)
        let events = ServeEvents()
        let final = logger
        // The command is where everything begins, and waits for all of it.
        Task {
            do {
                let service = try options.service(files, clock, final)
                let server = try PledgeServer(
                    service,
                    host: options.host,
                    port: options.port,
                    certificate: certificate,
                    stopsOnSignals: true
                ) { events.add(.running(port: $0)) }
                try await server.run()
                events.add(.ended)
            } catch let error as SetUpError {
                events.add(.failed(error))
            } catch let error as StoreError {
                events.add(.failed(SetUpError(error.description)))
            } catch {
                events.add(
                    .failed(
                        SetUpError(
                            "could not serve at \(options.host):\(options.port): "
                                + "\(error); choose another --port or --host"
                        )
                    )
                )
            }
        }
        while true {
            switch events.next() {
            case .running(let port): say(port, options, files, on: console)
            case .ended: return
            case .failed(let error): throw error
            }
        }
    }

    private func say(
        _ port: Int,
        _ options: ServeOptions,
        _ files: ServiceFiles,
        on console: Console
    ) {
        let host = options.host.contains(":") ? "[\(options.host)]" : options.host
        let scheme = options.tlsCertificate == nil ? "http" : "https"
        console.write("\(scheme)://\(host):\(port)\n")
        // Not the words it is reached by: they may name what is not for everybody.
        let place = options.database == nil ? files.data : "a PostgreSQL"
        console.report("the books are in \(place)\n")
        guard options.isDevelopment else { return }
        console.report("for development: get a token with stint-settlement token --subject NAME\n")
    }
}

/// Tells the thread of the command what became of the server.
final class ServeEvents: Sendable {
    /// What becomes of a server.
    enum Event: Sendable {
        /// It takes requests at a port.
        case running(port: Int)
        /// It has ended as it was told to.
        case ended
        /// It could not begin or go on.
        case failed(SetUpError)
    }

    private let waiting = DispatchSemaphore(value: 0)
    private let events = Lock<[Event]>([])

    /// Tells what has happened.
    func add(_ event: Event) {
        events.withLock { $0.append(event) }
        waiting.signal()
    }

    /// Waits for something to happen; for one thread.
    func next() -> Event {
        waiting.wait()
        return events.withLock { $0.removeFirst() }
    }
}
