import Basics
import SettlementStore

/// The description of the API in OpenAPI 3.1, from `openapi.yaml`.
package enum APIDescription {
    package static let text = String(decoding: PackageResources.openapi_yaml, as: UTF8.self)
}

extension PledgeService {
    func health(_ call: Call) async throws(Problem) -> ServiceAnswer {
        ServiceAnswer(["status": .string("alive")])
    }

    func readiness(_ call: Call) async throws(Problem) -> ServiceAnswer {
        if let failure = store.commits.failure {
            throw Problem(store: .unavailable(failure, retryAfter: PledgeService.readinessPause))
        }
        guard await settings.tokens.areKeysKnown() else {
            throw Problem.issuerUnavailable
        }
        guard let until = store.commits.time?.standsStillUntil else {
            return ServiceAnswer(["status": .string("ready")])
        }
        // Still 200: the clock is the same for all replicas, and a balancer would remove each.
        return ServiceAnswer([
            "status": .string("ready"),
            "standingStill": .array(PledgeService.deadlines.map { .string($0) }),
            "until": .string(until.text),
        ])
    }

    /// The deadlines that are not applied while commits are ahead of the clock.
    private static let deadlines = [
        "sessionEnds", "evidence", "appeals", "frozenVotes", "storedAnswers",
    ]

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
