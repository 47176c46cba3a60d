import Foundation
import FoundationNetworking
import InterfaceHost
import LocalPledgeService
import Pledging
import SimulatedPhone
import Testing

@Suite("The pledge service over the channel", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct PledgeServiceTests {
    private static let session = "01234567-89ab-4def-8000-000000000007"

    private let bridge: BridgePhone
    private let service: PhoneService
    private let host = "pledges-\(UUID().uuidString.lowercased()).example"

    init() async throws {
        bridge = try BridgePhone()
        service = PhoneService(seed: 7, at: bridge.phone.wallClock)
        try await service.open()
        serve()
        try bridge.choose("Photos")
        let connection = ["address": "https://\(host)", "token": service.token]
        let wallet: [String: Any]? = bridge.call("connectService", connection)["wallet"]
        #expect(wallet?["credits"] as? Int == 1000)
    }

    private func serve() {
        HostedNetwork.shared.serve(host) { [service] in try await service.answer($0) }
    }

    private func goOffline() {
        HostedNetwork.shared.serve(host) { _ in throw URLError(.notConnectedToInternet) }
    }

    private func pledge(_ reply: Reply) -> [String: Any] { reply["pledge"] ?? [:] }

    @discardableResult
    private func start(_ grade: String, session: String = session) -> [String: Any] {
        pledge(
            bridge.call(
                "startPledge",
                [
                    "sessionId": session, "durationMinutes": bridge.number(60),
                    "credits": bridge.number(500), "grade": grade,
                ]
            )
        )
    }

    /// Advances the phone and the service, and performs a step.
    @discardableResult
    private func step(after seconds: Int) -> [String: Any] {
        bridge.phone.advance(by: .seconds(seconds))
        service.set(bridge.phone.wallClock)
        return pledge(bridge.call("stepPledge"))
    }

    private func state(_ pledge: [String: Any]) -> String? {
        (pledge["session"] as? [String: Any])?["state"] as? String
    }

    private func credits() -> [Int] {
        let wallet: [String: Any] = bridge.call("getWallet")["wallet"] ?? [:]
        return ["credits", "creditsHeld"].map { wallet[$0] as? Int ?? -1 }
    }

    enum Order: CaseIterable { case serviceFirst, pluginFirst, pluginMeanwhile }

    @Test(
        "whichever side begins, a kept session returns its credits",
        arguments: Order.allCases,
        ["fair", "strict"]
    )
    func kept(_ order: Order, _ grade: String) async throws {
        func begin() { #expect(bridge.start(Self.session)["success"] == true) }
        switch order {
        case .serviceFirst:
            start(grade)
            begin()
        case .pluginFirst:
            begin()
            start(grade)
        case .pluginMeanwhile:
            goOffline()
            #expect(start(grade)["stage"] as? String == "starting")
            begin()
            serve()
        }
        let running = step(after: 5)
        #expect(running["stage"] as? String == "running")
        #expect(running["grade"] as? String == (order == .pluginFirst ? "strict" : grade))
        #expect(bridge.phone.isShielded(BridgePhone.photos))
        #expect(credits() == [500, 500])
        #expect(bridge.keys()["focuspledge_active_session_id"] as? String == Self.session)
        #expect(state(step(after: 3600)) == "succeeded")
        #expect(credits() == [1000, 0])
        #expect(bridge.stop(Self.session)["success"] == true)
        step(after: 5)
        #expect(bridge.keys()["focuspledge_active_session_id"] == nil)
        try await service.stop()
    }

    @Test("a rejected token is an error of each step, until there is a new one")
    func rejectedToken() async throws {
        start("fair")
        HostedNetwork.shared.serve(host) { [service] original in
            var request = original
            request.setValue("Bearer expired", forHTTPHeaderField: "Authorization")
            return try await service.answer(request)
        }
        for _ in 1...2 {
            bridge.phone.advance(by: .seconds(40))
            service.set(bridge.phone.wallClock)
            #expect(bridge.call("stepPledge").code == "unauthenticated")
        }
        serve()
        let connection = ["address": "https://\(host)", "token": service.token]
        #expect(bridge.call("connectService", connection).code == nil)
        #expect(step(after: 5)["stage"] as? String == "running")
        #expect(state(step(after: 3600)) == "succeeded")
        try await service.stop()
    }

    @Test("transfers, an export and the end of an account are those of the service")
    func account() async throws {
        start("fair")
        #expect(state(step(after: 3605)) == "succeeded")
        let page = bridge.call("listTransfers", ["limit": bridge.number(3), "cursor": NSNull()])
        let transfers: [[String: Any]] = page["transfers"] ?? []
        // The purchase and the hold are of the same millisecond.
        #expect(transfers.map { $0["kind"] as? String } == ["release", "purchase", "hold"])
        let sessions = transfers.map { $0["sessionId"] as? String }
        #expect(sessions == [Self.session, nil, Self.session])
        let json: String = bridge.call("exportAccount")["json"] ?? ""
        #expect(json.contains(#""subject":"#) && json.contains(Self.session))
        #expect(bridge.call("closeAccount")["success"] == true)
        #expect(bridge.call("getWallet").code == "not_connected")
        try await service.stop()
    }

    @Test(
        "an attempt fails no session that was requested as fair",
        arguments: [Order.serviceFirst, .pluginMeanwhile]
    )
    func fair(_ order: Order) async throws {
        bridge.phone.quirks.shieldConfigurationMayWrite = true
        if order == .pluginMeanwhile { goOffline() }
        start("fair")
        bridge.start(Self.session)
        serve()
        #expect(step(after: 5)["stage"] as? String == "running")
        bridge.phone.open(BridgePhone.photos)
        bridge.phone.advance(by: .seconds(3))
        bridge.activate()
        #expect(bridge.failure(Self.session) == "no")
        #expect(step(after: 5)["stage"] as? String == "running")
        try await service.stop()
    }

    @Test("the plugin begins no session with another length than the requested one")
    func otherLength() async throws {
        goOffline()
        start("fair")
        let reply = bridge.start(Self.session, minutes: 30)
        #expect(reply.text == #"{error: "Another session runs", success: false}"#)
        try await service.stop()
    }

    @Test("a session continues after a launch, with the token from the keychain")
    func relaunch() async throws {
        start("strict")
        bridge.launch()
        #expect(step(after: 60)["stage"] as? String == "running")
        bridge.openBlocked()
        bridge.launch()
        #expect(state(step(after: 5)) == "failed_pending")
        let session: [String: Any]? = bridge.call(
            "appealSession",
            ["sessionId": Self.session]
        )["session"]
        #expect(session?["appealed"] as? Bool == true)
        let answer = try await service.ask("/v1/sessions/\(Self.session)")
        #expect(answer["appealEvidence"] as? String == "app_opened", "the appeal contains evidence")
        try await service.stop()
    }

    @Test("a redemption converts ash to obsidian")
    func redeemed() async throws {
        start("fair")
        bridge.openBlocked()
        bridge.activate()
        #expect(state(step(after: 5)) == "failed_pending")
        step(after: 25 * 3600)
        let other = "01234567-89ab-4def-8000-000000000008"
        let redemption = pledge(
            bridge.call(
                "startRedemption",
                ["sessionId": other, "durationMinutes": bridge.number(60), "grade": "fair"]
            )
        )
        #expect(redemption["stage"] as? String == "running")
        #expect(state(step(after: 3600)) == "succeeded")
        let wallet: [String: Any]? = bridge.call("getWallet")["wallet"]
        #expect(wallet?["obsidian"] as? Int == 500)
        let sessions: [Any]? = bridge.call(
            "listSessions",
            ["limit": bridge.number(1), "cursor": NSNull()]
        )["sessions"]
        #expect(sessions?.count == 1)
        try await service.stop()
    }

    @Test("the token is in the keychain, but in no file of the app group")
    func secret() async throws {
        start("fair")
        var connection: ServiceConnection?
        bridge.inApp {
            #expect(throws: Never.self) { connection = try ServiceKeychain().connection() }
        }
        #expect(connection?.token == service.token)
        let folder = bridge.phone.disk
        let names = try #require(FileManager.default.enumerator(atPath: folder.path))
        var count = 0
        for case let name as String in names {
            let file = folder.appending(path: name)
            guard !file.hasDirectoryPath, name.contains("group.") else { continue }
            guard let data = FileManager.default.contents(atPath: file.path) else { continue }
            count += 1
            #expect(data.range(of: Data(service.token.utf8)) == nil, "\(name)")
        }
        #expect(count > 1)
        #expect(!bridge.keys().values.contains { "\($0)".contains(service.token) })
        try await service.stop()
    }

    @Test("credits are pledged in steps of 50, and a rejected token changes nothing")
    func refused() async throws {
        let terms: [String: Any] = [
            "sessionId": Self.session, "durationMinutes": bridge.number(60),
            "credits": bridge.number(120), "grade": "fair",
        ]
        #expect(bridge.call("startPledge", terms).code == "invalid_arguments")
        let connection = ["address": "https://\(host)", "token": "another"]
        #expect(bridge.call("connectService", connection).code == "unauthenticated")
        #expect(credits() == [1000, 0])
        try await service.stop()
    }
}
