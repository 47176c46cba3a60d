import Logging
import Settlement
import SettlementServer
import SettlementService
import SettlementStore
import ToolConsole

extension ServeOptions {
    /// Returns the service, whose store opens later.
    func service(
        _ files: ServiceFiles,
        _ clock: MachineClock,
        _ logger: Logger
    ) async throws -> PledgeService {
        var settings = ServiceSettings(
            tokens: TokenVerifier(try await issuers(files, clock, logger)),
            purchaseSecret: nil,
            clock: { clock.wall },
            uptime: { clock.uptime },
            logger: logger
        )
        settings.purchaseSecrets = try secrets(files, logger)
        settings.rate = RequestRate(burst: Int64(burst), perSecond: Int64(requestsPerSecond))
        settings.bounds = ConnectionBounds(
            connectionCount: connections,
            requestDeadline: .seconds(requestDeadlineSeconds)
        )
        // Tokens and notices are checked by a clock that doesn't run fast.
        if clockRate != 1 { settings.tokenClock = { MachineClock().wall } }
        return PledgeService(settings, store: try store(files, clock, logger))
    }

    /// Returns the server's certificate; nil without TLS.
    func certificate() throws -> ServerCertificate? {
        guard let tlsCertificate, let tlsKey else { return nil }
        do throws(ServerCertificateError) {
            return try ServerCertificate(chain: tlsCertificate, key: tlsKey)
        } catch {
            throw SetUpError(error.description)
        }
    }

    /// Returns the service's clock; a fast one continues after a restart.
    func clock(_ files: ServiceFiles) throws -> MachineClock {
        guard clockRate != 1 else { return MachineClock() }
        return MachineClock(rate: clockRate, since: try files.developmentKeyDate())
    }

    /// Returns the store in a file, or in a PostgreSQL, which has its own clock.
    private func store(
        _ files: ServiceFiles,
        _ clock: MachineClock,
        _ logger: Logger
    ) throws -> ServiceStore {
        let progress: MigrationProgress = { checked, total in
            logger.notice("migrating the books: \(checked) of \(total) rows are checked")
        }
        let rules = ServiceRules(grace: Grace(.minutes(Int64(graceMinutes))) ?? .standard)
        if let database {
            var settings = PostgreSQLSettings(connection: database)
            settings.progress = progress
            if clockRate != 1 { settings.clock = { clock.wall } }
            do throws(StoreError) {
                try settings.check()
            } catch {
                throw SetUpError("--database: \(error.description)")
            }
            if clockRate == 1 { settings.uptime = { clock.uptime } }
            let final = settings
            return ServiceStore(
                rules: rules,
                writing: { () throws(StoreError) in try PostgreSQLWriter(final) },
                reading: { () throws(StoreError) in try PostgreSQLReader(final) }
            )
        }
        var settings = SQLiteSettings(path: files.data, clock: { clock.wall })
        settings.progress = progress
        if clockRate == 1 { settings.uptime = { clock.uptime } }
        return ServiceStore(rules: rules, file: settings)
    }

    private func issuers(
        _ files: ServiceFiles,
        _ clock: MachineClock,
        _ logger: Logger
    ) async throws -> [TokenIssuer] {
        guard let jwks, let issuer else {
            return [try await files.developmentKeyCreatedIfNeeded().issuer()]
        }
        var issuers = [
            TokenIssuer(
                name: issuer,
                audiences: Set(audience),
                keys: try await keys(jwks, clock, logger),
                namesOperators: operatorIssuer == issuer
            )
        ]
        if let operatorJwks, let operatorIssuer, operatorIssuer != issuer {
            issuers.append(
                TokenIssuer(
                    name: operatorIssuer,
                    audiences: Set(audience),
                    keys: try await keys(operatorJwks, clock, logger),
                    namesOperators: true
                )
            )
        }
        return issuers
    }

    /// Returns keys read from a file, or keys that are fetched from an address when needed.
    private func keys(
        _ source: String,
        _ clock: MachineClock,
        _ logger: Logger
    ) async throws -> IssuerKeys {
        if let address = KeysAddress(source) {
            return IssuerKeys(uptime: { clock.uptime }, logger: logger) {
                do {
                    return try await address.fetch()
                } catch {
                    logger.warning("could not fetch the keys at \(address): \(error)")
                    throw error
                }
            }
        }
        let bytes = try ServiceFiles.read(source)
        do throws(TokenKeysError) {
            _ = try await TokenKeys(jwks: bytes)
        } catch {
            throw SetUpError("\(source): \(error.description)")
        }
        // A file has no age: it is read again soon, and the last good keys stay valid.
        let keys = IssuerKeys(uptime: { clock.uptime }, ageMaximum: nil, logger: logger) {
            do {
                return IssuerKeys.Published(jwks: try ServiceFiles.read(source), maxAge: .zero)
            } catch {
                logger.warning("\(error); the previous keys stay in use")
                throw error
            }
        }
        _ = await keys.areKnown()
        return keys
    }

    /// Returns a function for the shop's current secrets, which are in files.
    private func secrets(
        _ files: ServiceFiles,
        _ logger: Logger
    ) throws -> @Sendable () -> [PurchaseSecret] {
        var paths = purchaseSecret
        if paths.isEmpty, isDevelopment {
            _ = try files.purchaseSecretCreatedIfNeeded()
            paths = [files.purchaseSecret]
        }
        let secrets = try paths.map { path in
            try PurchaseSecretFile(
                path,
                clock: { MachineClock().wall },
                logger: logger,
                read: { try ServiceFiles.readPurchaseSecret($0) }
            )
        }
        return { secrets.map(\.secret) }
    }
}
