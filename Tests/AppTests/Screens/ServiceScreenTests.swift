import ElementTree
import Foundation
import FoundationNetworking
import InterfaceHost
import Limits
import LocalPledgeService
import Pledging
import SimulatedPhone
import Testing

/// Tests against a pledge service in this process.
@Suite("Pledges with credits on the screen", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct ServiceScreenTests {
    private let app: AppPhone
    private let service: PhoneService
    // Each test has its own host, because tests run in parallel in one process.
    private let host = "pledges-\(UUID().uuidString.lowercased()).example"

    init() async throws {
        app = try AppPhone()
        service = PhoneService(seed: 7, at: app.phone.wallClock)
        // The app's requests block the thread, so the service is opened first.
        try await service.open()
        HostedNetwork.shared.serve(host) { [service] in try await service.answer($0) }
        try app.begin(with: .focusPledge)
    }

    private func connect(_ token: String? = nil) throws {
        if !app.shows("Connect") {
            try app.press("Settings")
            try app.press("Pledge Service")
        }
        try app.set("text", "Address", to: "https://\(host)")
        try app.set("text", "Token", to: token ?? service.token)
        try app.press("Connect")
    }

    private func pledge(_ credits: String = "500") throws {
        try app.press("Pledge")
        try choose(credits)
        try app.press("Start Pledge")
    }

    /// Presses the chip with exactly these credits.
    private func choose(_ credits: String) throws {
        let chip = app.page.nodes.elements.first { $0.role == .button && $0.words == credits }
        try app.use(try #require(chip?.identifier), "")
    }

    /// Returns true if the keychain contains a token.
    private func isTokenKept() throws -> Bool {
        var isKept = false
        try app.inApp { isKept = try ServiceKeychain().connection() != nil }
        return isKept
    }

    /// Opens a blocked app, which fails the pledge, and returns a minute later.
    private func breakPledge() {
        app.phone.home()
        app.phone.open(AppPhone.photos)
        app.phone.press(.secondary)
        pass(.seconds(60))
    }

    /// Advances the phone and the service, then returns to Stint.
    private func pass(_ duration: Duration) {
        app.phone.home()
        app.phone.advance(by: duration)
        service.set(app.phone.wallClock)
        app.reopen()
    }

    @Test("the question of an emergency names the credits that the pledge loses")
    func emergency() async throws {
        try connect()
        try pledge()
        try app.press("Today")
        try app.press("Emergency")
        app.expect("Your pledge fails, and you lose 500 credits. You have")
    }

    @Test("a kept pledge returns the credits")
    func kept() async throws {
        try connect()
        app.expect("Connected To\n\(host)", "Credits\n1000")
        try pledge()
        app.expect("Your pledge ends at 10:00.", "Credits\n500", "Pledged Credits\n500")
        #expect(app.phone.isShielded(AppPhone.photos))
        pass(.seconds(61 * 60))
        app.expect(
            "Pledge Kept",
            "500 credits were returned to you."
        )
        app.expect("Credits\n1,000")
        #expect(!app.shows("Pledged Credits"))
        try await service.stop()
    }

    @Test("a pledge that ends while the app is active is settled automatically")
    func inFront() async throws {
        try connect()
        try pledge()
        app.phone.advance(by: .seconds(61 * 60))
        service.set(app.phone.wallClock)
        app.look()
        app.expect("500 credits were returned to you.")
        try await service.stop()
    }

    @Test("a failed pledge can be appealed")
    func broken() async throws {
        try connect()
        try pledge()
        breakPledge()
        app.expect("Pledge Failed", "You opened one of the apps.", "after 0 of 60 min.")
        app.expect("The pledge failed. You can appeal until")
        app.expect("Credits\n500", "Withheld Credits\n500")
        #expect(!app.shows("votes are frozen"))
        try app.press("Appeal")
        app.expect("Your appeal is being reviewed.")
        try await service.stop()
    }

    @Test("votes frozen by a failed pledge are rescued by a redemption")
    func redeemed() async throws {
        try connect()
        try pledge()
        breakPledge()
        pass(.seconds(25 * 3600))
        app.expect("The pledge failed. You lost 500 credits.")
        app.expect("Ash\n500")
        app.expect("500 votes are frozen. Rescue them before tomorrow at 10:01.")
        try app.press("Rescue Votes")
        app.expect("Block Apps for 60 min?")
        try app.press("Start Rescue")
        app.expect("Your pledge ends")
        pass(.seconds(61 * 60))
        app.expect("500 votes were rescued.", "Obsidian\n500")
        try await service.stop()
    }

    @Test("a rejected token doesn't connect, and the error says so")
    func refused() async throws {
        try connect("a.b.c")
        app.expect("The service doesn’t accept this token.")
        try app.press("OK")
        #expect(!app.shows("Connected To"))
        #expect(try !isTokenKept())
        try connect()
        app.expect("Connected To")
        #expect(try isTokenKept())
        try app.press("Disconnect")
        try app.press("Disconnect Now")
        app.expect("Your pledge service provides the address and token.")
        try app.press("Pledge")
        try choose("500")
        app.expect("so credits count only on this device")
        try await service.stop()
    }

    @Test("an invalid address is rejected before any request")
    func address() async throws {
        try app.press("Settings")
        try app.press("Pledge Service")
        try app.set("text", "Address", to: "http://\(host)")
        try app.set("text", "Token", to: service.token)
        try app.press("Connect")
        app.expect("Addresses start with https://.")
        try await service.stop()
    }

    @Test("a pledge of more credits than available doesn't start")
    func tooMuch() async throws {
        try connect()
        try app.press("Pledge")
        try choose("2,000")
        app.expect("You have only 1,000 credits.")
        #expect(app.control("hold", "Start Pledge") == nil)
        #expect(!app.phone.isShielded(AppPhone.photos))
        try pledge()
        app.expect("Your pledge ends at 10:00.")
        try await service.stop()
    }

    @Test("without a network a pledge doesn't start; with it the pledge starts automatically")
    func network() async throws {
        try connect()
        HostedNetwork.shared.serve(host) { _ in throw URLError(.notConnectedToInternet) }
        try pledge()
        app.expect("Your apps stay open until the service agrees.")
        app.expect("The service isn’t available right now.")
        #expect(!app.phone.isShielded(AppPhone.photos))
        HostedNetwork.shared.serve(host) { [service] in try await service.answer($0) }
        pass(.seconds(10))
        app.expect("Your pledge ends")
        #expect(app.phone.isShielded(AppPhone.photos))
        try await service.stop()
    }

    @Test("a requested pledge can be canceled and doesn't start later")
    func cancellation() async throws {
        try connect()
        HostedNetwork.shared.serve(host) { _ in throw URLError(.notConnectedToInternet) }
        try pledge()
        app.expect("Contacting Service…")
        try app.press("Cancel")
        // The service never received it.
        app.expect("New Pledge")
        #expect(!app.shows("Contacting Service…"))
        HostedNetwork.shared.serve(host) { [service] in try await service.answer($0) }
        pass(.seconds(60))
        app.expect("New Pledge")
        #expect(!app.phone.isShielded(AppPhone.photos))
        try await service.stop()
    }

    @Test("after a cancellation, a start that the service may have received is looked up")
    func doubtfulCancellation() async throws {
        try connect()
        HostedNetwork.shared.serve(host) { _ in throw URLError(.timedOut) }
        try pledge()
        try app.press("Cancel")
        app.expect("Canceling…", "If the service has already agreed, the pledge starts anyway.")
        #expect(app.control("press", "Cancel") == nil)
        HostedNetwork.shared.serve(host) { [service] in try await service.answer($0) }
        pass(.seconds(60))
        app.expect("The pledge didn’t start.", "The service doesn’t know this pledge.")
        app.expect("New Pledge")
        #expect(!app.phone.isShielded(AppPhone.photos))
        try await service.stop()
    }

    @Test("an expired token can be replaced, and the pledge continues")
    func newToken() async throws {
        try connect()
        try pledge()
        HostedNetwork.shared.serve(host) { request in
            guard let url = request.url,
                let refusal = HTTPURLResponse(
                    url: url,
                    statusCode: 401,
                    httpVersion: nil,
                    headerFields: nil
                )
            else { throw URLError(.badURL) }
            return (refusal, Data("{}".utf8))
        }
        pass(.seconds(61 * 60))
        app.expect("The service doesn’t accept this token.")
        HostedNetwork.shared.serve(host) { [service] in try await service.answer($0) }
        try app.press("Settings")
        try app.set("text", "New Token", to: service.token)
        try app.press("Use New Token")
        try app.press("Pledge")
        app.expect("500 credits were returned to you.")
        #expect(!app.shows("The service doesn’t accept this token."))
        try await service.stop()
    }

    @Test("disconnecting is rejected during a pledge; deleting the account disconnects")
    func leaving() async throws {
        try connect()
        try pledge()
        try app.press("Settings")
        try app.press("Disconnect")
        try app.press("Disconnect Now")
        app.expect("Your last pledge doesn’t have a result yet. Try again later.")
        try app.press("OK")
        pass(.seconds(61 * 60))
        try app.press("Delete Account")
        try app.press("Delete Permanently")
        app.expect("Your pledge service provides the address and token.")
        try connect()
        app.expect("This account was deleted.")
        try await service.stop()
    }
}
