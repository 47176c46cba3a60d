import Basics
import SettlementStore

/// The description of the API in OpenAPI 3.1: the file `openapi.yaml`, as it was compiled in.
package enum APIDescription {
    /// The whole document.
    package static let text = String(decoding: PackageResources.openapi_yaml, as: UTF8.self)
}

extension PledgeService {
    func health(_ call: Call) async throws(Problem) -> ServiceAnswer {
        ServiceAnswer(["status": .string("alive")])
    }

    func readiness(_ call: Call) async throws(Problem) -> ServiceAnswer {
        guard let failure = store.commits.failure else {
            return ServiceAnswer(["status": .string("ready")])
        }
        throw Problem(store: .unavailable(failure, retryAfter: PledgeService.readinessPause))
    }

    func metrics(_ call: Call) async throws(Problem) -> ServiceAnswer {
        ServiceAnswer(
            text: counts.text(self),
            type: "text/plain; version=0.0.4; charset=utf-8"
        )
    }

    func description(_ call: Call) async throws(Problem) -> ServiceAnswer {
        ServiceAnswer(text: APIDescription.text, type: "application/yaml; charset=utf-8")
    }
}
