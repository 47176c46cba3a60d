import Basics
import SettlementStore

/// The description of the API in OpenAPI 3.1: the file `openapi.yaml`, as it was compiled in.
package enum APIDescription {
    /// The whole document.
    package static let text = String(decoding: PackageResources.openapi_yaml, as: UTF8.self)
}

extension PledgeService {
    @Sendable static func health(
        _ service: PledgeService,
        _ call: Call
    ) async throws(Problem) -> ServiceAnswer {
        ServiceAnswer(.object([JSONMember("status", .string("alive"))]))
    }

    @Sendable static func readiness(
        _ service: PledgeService,
        _ call: Call
    ) async throws(Problem) -> ServiceAnswer {
        guard let failure = service.store.commits.failure else {
            return ServiceAnswer(.object([JSONMember("status", .string("ready"))]))
        }
        throw Problem(store: .unavailable(failure, retryAfter: PledgeService.readinessPause))
    }

    @Sendable static func metrics(
        _ service: PledgeService,
        _ call: Call
    ) async throws(Problem) -> ServiceAnswer {
        ServiceAnswer(
            text: service.counts.text(service),
            type: "text/plain; version=0.0.4; charset=utf-8"
        )
    }

    @Sendable static func description(
        _ service: PledgeService,
        _ call: Call
    ) async throws(Problem) -> ServiceAnswer {
        ServiceAnswer(text: APIDescription.text, type: "application/yaml; charset=utf-8")
    }
}
