import Enforcement
import Foundation
import Limits
import LocalPledgeService
import Pledging
import SimulatedPhone
import Testing

/// A phone with the Flutter app, whose sessions stand for credits at the pledge service.
@MainActor
final class PledgedPhone {
    /// The session, by the name that both sides give it.
    static let session = "00000000-0000-4000-8000-000000000001"

    let bridge: BridgePhone
    let service: PhoneService
    /// How many seconds the phone's clock is ahead of the service's.
    var lead: TimeInterval = 0
    private let folder: URL
    private let key = DeviceKey()
    private var client: PledgeClient

    /// Makes the phone, the service and 1000 credits.
    init() async throws {
        bridge = try BridgePhone()
        service = PhoneService(seed: 1, at: bridge.phone.wallClock)
        folder = URL.temporaryDirectory.appending(path: "pledged-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        client = try Self.client(bridge, service.transport, folder, key)
    }

    /// Ends everything.
    func stop() async throws {
        try await service.stop()
        try FileManager.default.removeItem(at: folder)
    }

    /// Which side begins a session.
    enum Order: CaseIterable {
        /// The service has agreed before the plugin is called.
        case clientFirst
        /// The plugin has begun before the service is asked.
        case pluginFirst
        /// The plugin begins between the question and the answer.
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

    /// Asks for a pledge of 500 credits.
    func ask(for length: Minutes, _ grade: PledgeGrade) async throws {
        try await client.begin(
            PledgeTerms(
                id: PledgeID(high: 0x4000, low: 0x8000_0000_0000_0001),
                selection: SelectionID(rawValue: 1),
                length: length,
                grade: grade,
                stake: .credits(try Credits(500)),
                appealWindow: 0
            )
        )
    }

    /// Lets the app poll every five seconds, in front, for a while; returns when a failure was
    /// told.
    func poll(for seconds: Int) async throws -> String {
        for _ in stride(from: 0, to: seconds, by: 5) {
            bridge.phone.advance(by: .seconds(5))
            let failure = bridge.failure(Self.session)
            try await settle(passed: .seconds(5))
            if failure != "no" { return failure }
        }
        return "no"
    }

    /// Does what is due between the phone and the service.
    func settle(passed: Duration) async throws {
        service.set(bridge.phone.wallClock.addingTimeInterval(-lead))
        var passed = passed
        // What follows at once is done at once.
        while try await client.step(passed: passed) == .zero { passed = .zero }
    }

    /// Ends the app; what it held in memory is lost.
    func endApp() { bridge.phone.kill(BridgePhone.app) }

    /// Launches it again, and lets it look.
    func relaunch() async throws {
        bridge.launch()
        client = try Self.client(bridge, service.transport, folder, key)
        try await settle(passed: .zero)
    }

    /// Launches it again where there is no network, and lets it look.
    func relaunchOutOfReach() async throws {
        bridge.launch()
        client = try Self.client(bridge, NoNetwork(), folder, key)
        try await settle(passed: .zero)
    }

    /// What the service knows of the session: its state and what failed it.
    func told() async throws -> String {
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
            name: { UUID().uuidString }
        )
    }

    /// No request arrives.
    private struct NoNetwork: ServiceTransport {
        private struct Lost: Error {}

        func send(_ request: ServiceRequest) async throws -> ServiceResponse { throw Lost() }
    }
}
