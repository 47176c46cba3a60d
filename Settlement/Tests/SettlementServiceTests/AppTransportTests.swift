import Foundation
import Pledging
import Testing

@Suite("The app's transport", .timeLimit(.minutes(10)))
struct AppTransportTests {
    @Test("a pledge over a socket starts once per key, and its session can be read")
    func pledge() async throws {
        let service = try await TestService()
        try await service.buy(1_000)
        let server = try await TestServer(service)
        let address = try #require(URL(string: "http://127.0.0.1:\(server.port)"))
        let token = try await service.token("ada", isOperator: false)
        let transport = URLSessionTransport(service: address) { token }
        let request = ServiceRequest(
            .post,
            "/v1/sessions",
            key: "k-1",
            body: Data(service.pledgeBody().utf8)
        )
        let first = try await transport.send(request)
        #expect(first.status == 201)
        #expect(try await transport.send(request).body == first.body)
        let session = try await transport.send(
            ServiceRequest(.get, "/v1/sessions/\(TestService.id(1))")
        )
        #expect(session.body == first.body)
        let nobody = URLSessionTransport(service: address) { "no token" }
        #expect(try await nobody.send(ServiceRequest(.get, "/v1/wallet")).status == 401)
        try await server.end()
    }
}
