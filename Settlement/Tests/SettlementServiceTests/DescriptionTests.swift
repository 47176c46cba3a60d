import Foundation
import HTTPTypes
import Settlement
import SettlementService
import Testing
import Yams

@Suite("The description of the API", .timeLimit(.minutes(10)))
struct DescriptionTests {
    private var document: Node {
        get throws { try #require(try Yams.compose(yaml: APIDescription.text)) }
    }

    @Test("each route is described, and each described route exists")
    func routes() throws {
        let paths = try #require(try document["paths"]?.mapping)
        let described = paths.flatMap { path, item in
            (item.mapping?.keys ?? Node.Mapping([]).keys).map { method in
                "\(method.string?.uppercased() ?? "") \(path.string ?? "")"
            }
        }
        #expect(described.sorted() == PledgeService.routes.sorted())
    }

    @Test("every reference has a target, and every component is referenced")
    func references() throws {
        let text = APIDescription.text
        let references = Set(
            text.matches(of: /\$ref: '#\/components\/(\w+)\/(\w+)'/).map {
                "\($0.output.1)/\($0.output.2)"
            }
        )
        let components = try #require(try document["components"]?.mapping)
        let parts = components.flatMap { kind, parts in
            (parts.mapping.map { Array($0.keys) } ?? []).map {
                "\(kind.string ?? "")/\($0.string ?? "")"
            }
        }.filter { !$0.hasPrefix("securitySchemes/") }
        #expect(references.subtracting(parts) == [])
        #expect(Set(parts).subtracting(references) == [])
    }

    @Test("every route that needs an idempotency key declares it")
    func keys() throws {
        let paths = try #require(try document["paths"]?.mapping)
        var keyed: [String] = []
        for (path, item) in paths {
            for (method, operation) in item.mapping ?? [:] {
                let parameters = operation["parameters"]?.sequence.map { Array($0) } ?? []
                if parameters.contains(where: { $0["$ref"]?.string?.hasSuffix("/Key") == true }) {
                    keyed.append("\(method.string?.uppercased() ?? "") \(path.string ?? "")")
                }
            }
        }
        #expect(
            keyed.sorted() == [
                "DELETE /v1/account", "POST /v1/redemptions", "POST /v1/sessions",
                "POST /v1/sessions/{id}/appeal", "POST /v1/sessions/{id}/resolve",
            ]
        )
    }

    @Test("the findings of appeals are those of the service")
    func findings() throws {
        let schema = try document["components"]?["schemas"]?["AppealEvidence"]
        let words = try #require(schema?["enum"]?.sequence).compactMap(\.string)
        #expect(words == AppealFinding.allCases.map(\.name) + ["null"])
    }

    @Test("it is served byte for byte, without a token")
    func served() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/SettlementService/openapi.yaml")
        let service = try await TestService()
        let answer = try await service.ask(.get, "/openapi.yaml", as: nil)
        #expect(answer.status == 200)
        #expect(answer.answer.fields[.contentType] == "application/yaml; charset=utf-8")
        #expect(try answer.answer.body == Array(Data(contentsOf: file)))
        await service.stop()
    }
}
