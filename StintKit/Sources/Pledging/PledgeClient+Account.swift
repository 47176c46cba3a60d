import Foundation
public import Limits

extension PledgeClient {
    /// Asks for the person's wallet and last pledge; changes nothing.
    /// - Throws: `PledgingError`: `unreachable`, `unauthenticated`, `refused` or `answerUnreadable`.
    public func account() async throws(PledgingError) -> ServiceAccount {
        let wallet: ServiceWallet = try await ask(ServiceRequest(.get, "/v1/wallet"))
        return ServiceAccount(
            wallet: wallet,
            last: try await sessions(limit: 1, after: nil).sessions.first
        )
    }

    /// Asks for a page of the person's sessions, the latest first.
    /// - Parameters:
    ///   - limit: The most sessions of the page, 1 to 100.
    ///   - cursor: The cursor of the page before; nil for the first page.
    /// - Returns: The page.
    /// - Throws: `PledgingError`, like `account`.
    public func sessions(
        limit: Int,
        after cursor: String?
    ) async throws(PledgingError) -> ServicePage {
        try await ask(ServiceRequest(.get, ServiceForm.sessionsPath(limit: limit, after: cursor)))
    }

    /// Asks whether the service has the pledge that is under way among this person's sessions.
    /// - Returns: True also if no pledge is under way, or if the service has not accepted it yet.
    /// - Throws: `PledgingError`, like `account`.
    public func isPledgeKnown() async throws(PledgingError) -> Bool {
        guard let current, !current.isOver, !current.isStarting else { return true }
        do {
            let request = ServiceRequest(.get, ServiceForm.path(current.terms.id))
            let session: ServiceSession = try await ask(request)
            return session.id == current.terms.id
        } catch .refused {
            return false
        }
    }

    /// Appeals against the failure of a pledge, with the phone's evidence if there is any.
    ///
    /// Asking again does no harm: an appeal that waits is not made twice. Evidence that can't be read,
    /// or that the service doesn't accept with an appeal, is left out.
    /// - Parameters:
    ///   - pledge: The pledge.
    ///   - text: The person's reason, 1 to 500 bytes of UTF-8; nil for none.
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
            // Earlier versions of the service accept the text alone, and no version accepts any length.
            return try await appeal(pledge, text, nil)
        }
    }

    private func appeal(
        _ pledge: PledgeID,
        _ text: String?,
        _ evidence: ServiceForm.Envelope?
    ) async throws(PledgingError) -> ServiceSession {
        let request = ServiceRequest(
            .post,
            ServiceForm.path(pledge, "appeal"),
            key: freshKey(for: pledge),
            body: ServiceForm.appeal(text, evidence)
        )
        return try await ask(request)
    }

    /// Closes the account for good: all that it has is lost.
    /// - Throws: `PledgingError`, like `account`; refused while a pledge runs or can be appealed.
    public func closeAccount() async throws(PledgingError) {
        _ = try await body(answering: ServiceRequest(.delete, "/v1/account", key: name()))
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
