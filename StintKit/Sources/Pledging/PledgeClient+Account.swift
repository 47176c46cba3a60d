public import Foundation
public import Limits

extension PledgeClient {
    /// Requests the person's wallet and last pledge.
    /// - Throws: `PledgingError`: `unreachable`, `unauthenticated`, `refused` or `answerUnreadable`.
    public func account() async throws(PledgingError) -> ServiceAccount {
        let wallet: ServiceWallet = try await ask(ServiceRequest(.get, "/v1/wallet"))
        return ServiceAccount(
            wallet: wallet,
            last: try await sessions(limit: 1, after: nil).sessions.first
        )
    }

    /// Requests a page of the person's sessions, the latest first.
    /// - Parameters:
    ///   - limit: The maximum number of sessions, 1 to 100.
    ///   - cursor: The cursor of the previous page; nil for the first page.
    /// - Returns: The page.
    /// - Throws: `PledgingError`, like `account`.
    public func sessions(
        limit: Int,
        after cursor: String?
    ) async throws(PledgingError) -> ServicePage {
        try await ask(ServiceRequest(.get, ServiceAPI.sessionsPath(limit: limit, after: cursor)))
    }

    /// Requests a page of the person's transfers, the latest first.
    /// - Parameters:
    ///   - limit: The maximum number of transfers, 1 to 100.
    ///   - cursor: The cursor of the previous page; nil for the first page.
    /// - Returns: The page.
    /// - Throws: `PledgingError`, like `account`.
    public func transfers(
        limit: Int,
        after cursor: String?
    ) async throws(PledgingError) -> ServiceTransferPage {
        try await ask(ServiceRequest(.get, ServiceAPI.transfersPath(limit: limit, after: cursor)))
    }

    /// Requests everything that the service has about the person.
    /// - Returns: JSON as the service's description says.
    /// - Throws: `PledgingError`, like `account`.
    public func export() async throws(PledgingError) -> Data {
        try await body(answering: ServiceRequest(.get, "/v1/account/export"))
    }

    /// Checks whether the current pledge is among this person's sessions.
    /// - Returns: True also without a pledge, or if the service hasn't accepted it yet.
    /// - Throws: `PledgingError`, like `account`.
    public func isPledgeKnown() async throws(PledgingError) -> Bool {
        guard let current, !current.isOver, !current.isStarting else { return true }
        do {
            let request = ServiceRequest(.get, ServiceAPI.path(current.terms.id))
            let session: ServiceSession = try await ask(request)
            return session.id == current.terms.id
        } catch .refused {
            return false
        }
    }

    /// Appeals against the failure of a pledge, with the phone's evidence if there is any.
    ///
    /// A repeated appeal changes nothing. Evidence that can't be read, or that the service doesn't
    /// accept, is omitted.
    /// - Parameters:
    ///   - pledge: The pledge.
    ///   - text: The person's reason, 1 to 500 code points; nil without one.
    /// - Returns: The session after the appeal.
    /// - Throws: `PledgingError`, like `account`.
    public func appeal(
        _ pledge: PledgeID,
        text: String? = nil
    ) async throws(PledgingError) -> ServiceSession {
        guard let evidence = await appealEvidence(of: pledge) else {
            return try await appeal(pledge, text, nil)
        }
        do {
            return try await appeal(pledge, text, evidence)
        } catch .refused(let problem) where problem.isAboutBody {
            // The evidence may be too long for the service.
            return try await appeal(pledge, text, nil)
        }
    }

    private func appeal(
        _ pledge: PledgeID,
        _ text: String?,
        _ evidence: ServiceAPI.Envelope?
    ) async throws(PledgingError) -> ServiceSession {
        let request = ServiceRequest(
            .post,
            ServiceAPI.path(pledge, "appeal"),
            key: freshKey(for: pledge),
            body: ServiceAPI.appeal(text, evidence)
        )
        return try await ask(request)
    }

    /// Closes the account permanently; its balances are lost.
    /// - Throws: `PledgingError`, like `account`; refused while a pledge runs or can be appealed.
    public func closeAccount() async throws(PledgingError) {
        _ = try await body(answering: ServiceRequest(.delete, "/v1/account", key: uniqueText()))
    }

    private func ask<Answer: Decodable>(
        _ request: ServiceRequest
    ) async throws(PledgingError) -> Answer {
        let body = try await body(answering: request)
        do {
            return try JSONDecoder().decode(Answer.self, from: body)
        } catch {
            throw .answerUnreadable
        }
    }

    private func body(answering request: ServiceRequest) async throws(PledgingError) -> Data {
        guard let response = await answer(to: request) else { throw .unreachable }
        switch response.status {
        case 200: return response.body
        case 401: throw .unauthenticated
        case 429, 500...: throw .unreachable
        default: throw .refused(SessionAnswer(response.body).problem)
        }
    }
}
