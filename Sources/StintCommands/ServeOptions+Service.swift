import Limits
import Logging
import Settlement
import SettlementEvidence
import SettlementSQLite
import SettlementService
import SettlementStore

extension ServeOptions {
    /// Returns the service; its store opens in time, or says why it does not.
    func service(
        _ files: ServiceFiles,
        _ clock: ServeClock,
        _ logger: Logger
    ) async throws -> PledgeService {
        let settings = ServiceSettings(
            issuers: try await issuers(files),
            purchaseSecret: try secret(files),
            evidence: SignedEvidence { EvidenceFinding(facts: $0, of: $1) },
            rate: RequestRate(burst: Int64(burst), perSecond: Int64(requestsPerSecond)),
            clock: { clock.wall },
            uptime: { clock.uptime },
            logger: logger
        )
        return PledgeService(settings, store: store(files, clock))
    }

    /// Returns the service's clock; one that runs fast goes on so when the service is started again.
    func clock(_ files: ServiceFiles, _ reading: ClockReading) throws -> ServeClock {
        let origin = clockRate == 1 ? reading.wall : try files.developmentBegan()
        return ServeClock(reading, rate: clockRate, since: origin)
    }

    private func store(_ files: ServiceFiles, _ clock: ServeClock) -> ServiceStore {
        let settings = GroupCommitSettings()
        let sqlite = SQLiteSettings(path: files.data, clock: { clock.wall })
        let rules = HouseRules(grace: Grace(.minutes(Int64(graceMinutes))) ?? .standard)
        let open: @Sendable () throws(StoreError) -> any StoreReader = { () throws(StoreError) in
            try SQLiteReader(sqlite)
        }
        return ServiceStore(
            commits: GroupCommit(settings, rules: rules) { () throws(StoreError) in
                try SQLiteWriter(sqlite)
            },
            reads: StoreReads(settings, open: open),
            audits: StoreReads(settings, open: open)
        )
    }

    private func issuers(_ files: ServiceFiles) async throws -> [TokenIssuer] {
        guard let jwks, let issuer else {
            return [try await files.developmentKeyMade().issuer()]
        }
        var issuers = [
            TokenIssuer(
                name: issuer,
                audiences: Set(audience),
                keys: try await keys(jwks),
                namesOperators: operatorIssuer == issuer
            )
        ]
        if let operatorJwks, let operatorIssuer, operatorIssuer != issuer {
            issuers.append(
                TokenIssuer(
                    name: operatorIssuer,
                    audiences: Set(audience),
                    keys: try await keys(operatorJwks),
                    namesOperators: true
                )
            )
        }
        return issuers
    }

    private func keys(_ path: String) async throws -> TokenKeys {
        let bytes = try ServiceFiles.read(path)
        do throws(TokenKeysError) {
            return try await TokenKeys(jwks: bytes)
        } catch {
            throw SetUpError(description: "\(path): \(error.description)")
        }
    }

    private func secret(_ files: ServiceFiles) throws -> PurchaseSecret? {
        if let purchaseSecret { return try ServiceFiles.readPurchaseSecret(purchaseSecret) }
        return isDevelopment ? try files.purchaseSecretMade() : nil
    }
}
