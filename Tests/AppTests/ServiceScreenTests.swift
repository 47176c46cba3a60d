import ElementTree
import Foundation
import FoundationNetworking
import InterfaceHost
import Limits
import LocalPledgeService
import Pledging
import SimulatedPhone
import Testing

/// Connects to a service of this program, and pledges credits there.
@Suite("Pledges with credits on the screen", .serialized, .timeLimit(.minutes(10)))
@MainActor
struct ServiceScreenTests {
    private let app: AppPhone
    private let service: PhoneService
    // A host of its own, as tests run beside each other in one program.
    private let host = "pledges-\(UUID().uuidString.lowercased()).example"

    init() async throws {
        app = try AppPhone()
        service = PhoneService(seed: 7, at: app.phone.wallClock)
        // The app's requests hold the thread on which it could be opened later.
        try await service.open()
        HostedNetwork.shared.serve(host) { [service] in try await service.answer($0) }
        try app.begin(with: .focusPledge)
    }

    private func connect(_ token: String? = nil) throws {
        if !app.says("Connect") {
            try app.press("Settings")
            try app.press("Pledge service")
        }
        try app.set("text", "Address", to: "https://\(host)")
        try app.set("text", "Token", to: token ?? service.token)
        try app.press("Connect")
    }

    private func pledge(_ credits: String = "500") throws {
        try app.press("Pledge")
        try choose(credits)
        try app.press("Begin the pledge")
    }

    /// Presses the chip with just these credits on it.
    private func choose(_ credits: String) throws {
        let chip = app.page.nodes.elements.first { $0.role == .button && $0.words == credits }
        try app.use(try #require(chip?.identifier), "")
    }

    /// Whether the keychain holds a token.
    private func isTokenKept() throws -> Bool {
        var isKept = false
        try app.inApp { isKept = try ServiceKeychain().connection() != nil }
        return isKept
    }

    /// Opens what is shut although that fails the pledge, and comes back a minute later.
    private func breakPledge() {
        app.phone.home()
        app.phone.open(AppPhone.photos)
        app.phone.press(.secondary)
        pass(.seconds(60))
    }

    /// Lets time pass for the phone and the service, then comes back.
    private func pass(_ duration: Duration) {
        app.phone.home()
        app.phone.advance(by: duration)
        service.set(app.phone.wallClock)
        app.come()
    }

    @Test("a pledge that is kept gives the credits back")
    func kept() async throws {
        try connect()
        app.expect("Connected to\n\(host)", "Credits\n1000")
        try pledge()
        app.expect("Your pledge runs until 10:00.", "Credits\n500", "Credits at stake\n500")
        #expect(app.phone.isShielded(AppPhone.photos))
        pass(.seconds(61 * 60))
        app.expect(
            "You kept it.",
            "The service has your result. 500 credits are yours again."
        )
        app.expect("Credits\n1,000")
        #expect(!app.says("Credits at stake"))
        try await service.stop()
    }

    @Test("a pledge that ends while the app is in front is settled without a touch")
    func inFront() async throws {
        try connect()
        try pledge()
        app.phone.advance(by: .seconds(61 * 60))
        service.set(app.phone.wallClock)
        app.look()
        app.expect("The service has your result. 500 credits are yours again.")
        try await service.stop()
    }

    @Test("a pledge that is broken can be appealed, then redeemed")
    func broken() async throws {
        try connect()
        try pledge()
        breakPledge()
        app.expect("The pledge failed.", "You opened one of the apps.", "after 0 of 60 min.")
        app.expect("The service has your result: failed. You can appeal until")
        app.expect("Credits\n500", "Credits set aside\n500")
        #expect(!app.says("votes are frozen"))
        try app.press("Appeal")
        app.expect("Your appeal is being looked at.")
        try await service.stop()
    }

    @Test("nobody answers an appeal in time; what was lost is redeemed by another hour")
    func redeemed() async throws {
        try connect()
        try pledge()
        breakPledge()
        pass(.seconds(25 * 3600))
        app.expect("The service has your result: failed. 500 credits are lost.")
        app.expect("Ash\n500")
        app.expect("500 votes are frozen. Rescue them before tomorrow, 10:01.")
        try app.press("Redeem them")
        app.expect("Keep the apps blocked for 60 min?")
        try app.press("Begin the redemption")
        app.expect("Your pledge runs until")
        pass(.seconds(61 * 60))
        app.expect("The service has your result. 500 votes are rescued.", "Obsidian\n500")
        try await service.stop()
    }

    @Test("a token that is not accepted connects to nothing, and the words say so")
    func refused() async throws {
        try connect("a.b.c")
        app.expect("The service does not accept the token.")
        try app.press("OK")
        #expect(!app.says("Connected to"))
        #expect(try !isTokenKept())
        try connect()
        app.expect("Connected to")
        #expect(try isTokenKept())
        try app.press("Disconnect")
        try app.press("Disconnect now")
        app.expect("The operator of the service gives you both.")
        try app.press("Pledge")
        try choose("500")
        app.expect("Credits are counted on this iPhone only")
        try await service.stop()
    }

    @Test("an address that is none is refused before anything is sent")
    func address() async throws {
        try app.press("Settings")
        try app.press("Pledge service")
        try app.set("text", "Address", to: "http://\(host)")
        try app.set("text", "Token", to: service.token)
        try app.press("Connect")
        app.expect("It begins with https://.")
        try await service.stop()
    }

    @Test("more than there is begins nothing, neither here nor there")
    func tooMuch() async throws {
        try connect()
        try app.press("Pledge")
        try choose("2,000")
        app.expect("You have fewer credits: 1,000.")
        #expect(app.control("hold", "Begin the pledge") == nil)
        #expect(!app.phone.isShielded(AppPhone.photos))
        try pledge()
        app.expect("Your pledge runs until 10:00.")
        try await service.stop()
    }

    @Test("without a network nothing begins; with it the pledge begins by itself")
    func network() async throws {
        try connect()
        HostedNetwork.shared.serve(host) { _ in throw URLError(.notConnectedToInternet) }
        try pledge()
        app.expect("Nothing is blocked before it agrees.")
        app.expect("The service cannot be reached right now.")
        #expect(!app.phone.isShielded(AppPhone.photos))
        HostedNetwork.shared.serve(host) { [service] in try await service.answer($0) }
        pass(.seconds(10))
        app.expect("Your pledge runs until")
        #expect(app.phone.isShielded(AppPhone.photos))
        try await service.stop()
    }

    @Test("a pledge that is asked for can be cancelled, and does not begin later")
    func cancellation() async throws {
        try connect()
        HostedNetwork.shared.serve(host) { _ in throw URLError(.notConnectedToInternet) }
        try pledge()
        app.expect("Asking the service…")
        try app.press("Cancel")
        HostedNetwork.shared.serve(host) { [service] in try await service.answer($0) }
        pass(.seconds(60))
        app.expect("The pledge did not begin.", "New pledge")
        #expect(!app.phone.isShielded(AppPhone.photos))
        try await service.stop()
    }

    @Test("a token that no longer counts is replaced, and the pledge goes on with the new one")
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
        app.expect("The service does not accept the token.")
        HostedNetwork.shared.serve(host) { [service] in try await service.answer($0) }
        try app.press("Settings")
        try app.set("text", "New token", to: service.token)
        try app.press("Use the new token")
        try app.press("Pledge")
        app.expect("The service has your result. 500 credits are yours again.")
        #expect(!app.says("The service does not accept the token."))
        try await service.stop()
    }

    @Test("nobody leaves a service with a pledge under way; a closed account is left")
    func leaving() async throws {
        try connect()
        try pledge()
        try app.press("Settings")
        try app.press("Disconnect")
        try app.press("Disconnect now")
        app.expect("Your last pledge has no result yet. Wait until it has one.")
        try app.press("OK")
        pass(.seconds(61 * 60))
        try app.press("Delete the account")
        try app.press("Delete it for good")
        app.expect("The operator of the service gives you both.")
        try connect()
        app.expect("This account was closed.")
        try await service.stop()
    }
}
