import Foundation
import Limits
import LocalPledgeService
import Pledging
import SimulatedPhone
import Testing

/// A phone with the Flutter app and a pledge service for its sessions.
@MainActor
final class PledgedPhone {
    /// The ID of the session on both sides.
    static let session = "00000000-0000-4000-8000-000000000001"

    let bridge: BridgePhone
    let service: PhoneService
    /// The lead of the phone's clock over the service's, in seconds.
    var lead: TimeInterval = 0
    private let folder: URL
    private let key = DeviceKey()
    private var client: PledgeClient

    /// Creates a phone and a service with 1000 credits.
    init() async throws {
        bridge = try BridgePhone()
        service = PhoneService(seed: 1, at: bridge.phone.wallClock)
        folder = URL.temporaryDirectory.appending(path: "pledged-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        client = try Self.client(bridge, service.transport, folder, key)
    }

    /// Stops the service and removes its files.
    func stop() async throws {
        try await service.stop()
        try FileManager.default.removeItem(at: folder)
    }

    /// The order in which the sides begin a session.
    enum Order: CaseIterable {
        /// The service accepts the session before the plugin begins it.
        case clientFirst
        /// The plugin begins the session before it is requested from the service.
        case pluginFirst
        /// The plugin begins the session between the service's request and answer.
        case pluginMeanwhile
    }

    /// Pledges 500 credits for an hour.
    func pledge(_ order: Order = .clientFirst, _ grade: PledgeGrade = .strict) async throws {
        func start() { #expect(bridge.start(Self.session).text == "{success: true}") }
        if order == .pluginFirst { start() }
        try await ask(for: 60, grade)
        if order == .pluginMeanwhile { start() }
        try await settle(passed: .zero)
        if order == .clientFirst { start() }
    }

    /// Requests a pledge of 500 credits.
    func ask(for length: Minutes, _ grade: PledgeGrade) async throws {
        try await client.begin(
            PledgeTerms(
                id: PledgeID(high: 0x4000, low: 0x8000_0000_0000_0001),
                selection: SelectionID(rawValue: DrawnNumber.minimum),
                length: length,
                grade: grade,
                stake: .credits(try Credits(500)),
                appealWindow: 0
            )
        )
    }

    /// Polls every five seconds in the foreground until a session fails or the time has passed.
    func poll(for seconds: Int) async throws -> String {
        for _ in stride(from: 0, to: seconds, by: 5) {
            bridge.phone.advance(by: .seconds(5))
            let failure = bridge.failure(Self.session)
            try await settle(passed: .seconds(5))
            if failure != "no" { return failure }
        }
        return "no"
    }

    /// Performs the due steps between the phone and the service.
    func settle(passed: Duration) async throws {
        service.set(bridge.phone.wallClock.addingTimeInterval(-lead))
        var passed = passed
        // Perform immediate steps.
        while try await client.step(passed: passed) == .zero { passed = .zero }
    }

    /// Kills the app.
    func endApp() { bridge.phone.kill(BridgePhone.app) }

    /// Launches the app again, and performs the due steps.
    func relaunch() async throws {
        bridge.launch()
        client = try Self.client(bridge, service.transport, folder, key)
        try await settle(passed: .zero)
    }

    /// Launches the app again without a network.
    func relaunchOffline() async throws {
        bridge.launch()
        client = try Self.client(bridge, NoNetwork(), folder, key)
        try await settle(passed: .zero)
    }

    /// Returns the service's state of the session, with the reason of a failure.
    func sessionState() async throws -> String {
        let session = try await service.ask("/v1/sessions/\(Self.session)")
        let reason = session["reason"] as? String
        return (session["state"] as? String ?? "?") + (reason.map { ": \($0)" } ?? "")
    }

    private static func client(
        _ bridge: BridgePhone,
        _ transport: any ServiceTransport,
        _ folder: URL,
        _ key: DeviceKey
    ) throws -> PledgeClient {
        try PledgeClient(
            transport: transport,
            device: PhonePledges(bridge.phone, BridgePhone.app),
            signer: key,
            folder: folder,
            uniqueText: { UUID().uuidString }
        )
    }

    /// A transport that loses all requests.
    private struct NoNetwork: ServiceTransport {
        private struct Lost: Error {}

        func send(_ request: ServiceRequest) async throws -> ServiceResponse { throw Lost() }
    }
}
