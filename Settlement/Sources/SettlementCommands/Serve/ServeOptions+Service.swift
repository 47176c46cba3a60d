import Logging
import Settlement
import SettlementServer
import SettlementService
import SettlementStore

extension ServeOptions {
    /// Returns the service; its store opens in time, or says why it does not.
    func service(
        _ files: ServiceFiles,
        _ clock: MachineClock,
        _ logger: Logger
    ) async throws -> PledgeService {
        var settings = ServiceSettings(
            tokens: TokenVerifier(try await issuers(files, clock, logger)),
            purchaseSecret: try secret(files),
            clock: { clock.wall },
            uptime: { clock.uptime },
            logger: logger
        )
        settings.rate = RequestRate(burst: Int64(burst), perSecond: Int64(requestsPerSecond))
        settings.bounds = ConnectionBounds(
            connectionCount: connections,
            requestDeadline: .seconds(requestDeadlineSeconds)
        )
        // Issuers and the shop go by a clock that does not run fast.
        if clockRate != 1 { settings.tokenClock = { MachineClock().wall } }
        return PledgeService(settings, store: try store(files, clock))
    }

    /// Returns the server's certificate; nil if none was chosen.
    func certificate() throws -> ServerCertificate? {
        guard let tlsCertificate, let tlsKey else { return nil }
        do throws(ServerCertificateError) {
            return try ServerCertificate(chain: tlsCertificate, key: tlsKey)
        } catch {
            throw SetUpError(error.description)
        }
    }

    /// Returns the service's clock; one that runs fast goes on so when the service is started again.
    func clock(_ files: ServiceFiles) throws -> MachineClock {
        guard clockRate != 1 else { return MachineClock() }
        return MachineClock(rate: clockRate, since: try files.developmentBegan())
    }

    /// Returns the store in a file, or in a PostgreSQL, whose clock then counts.
    private func store(_ files: ServiceFiles, _ clock: MachineClock) throws -> ServiceStore {
        let rules = HouseRules(grace: Grace(.minutes(Int64(graceMinutes))) ?? .standard)
        if let database {
            var settings = PostgreSQLSettings(connection: database)
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
        if clockRate == 1 { settings.uptime = { clock.uptime } }
        return ServiceStore(rules: rules, file: settings)
    }

    private func issuers(
        _ files: ServiceFiles,
        _ clock: MachineClock,
        _ logger: Logger
    ) async throws -> [TokenIssuer] {
        guard let jwks, let issuer else {
            return [try await files.developmentKeyMade().issuer()]
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

    /// Reads keys from a file, or has them fetched from an address when they are needed.
    private func keys(
        _ place: String,
        _ clock: MachineClock,
        _ logger: Logger
    ) async throws -> IssuerKeys {
        if let address = KeysAddress(place) {
            return IssuerKeys(uptime: { clock.uptime }) {
                do {
                    return try await address.fetch()
                } catch {
                    logger.warning("the keys at \(address) could not be fetched: \(error)")
                    throw error
                }
            }
        }
        let bytes = try ServiceFiles.read(place)
        do throws(TokenKeysError) {
            return IssuerKeys(try await TokenKeys(jwks: bytes))
        } catch {
            throw SetUpError("\(place): \(error.description)")
        }
    }

    private func secret(_ files: ServiceFiles) throws -> PurchaseSecret? {
        if let purchaseSecret { return try ServiceFiles.readPurchaseSecret(purchaseSecret) }
        return isDevelopment ? try files.purchaseSecretMade() : nil
    }
}
