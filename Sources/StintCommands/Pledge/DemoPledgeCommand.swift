import ArgumentParser
import Dispatch
import Foundation
import Limits
import LocalPledgeService
import Pledging
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone
import Locking
import StintConsole
import ToolConsole

/// The command that demonstrates a kept pledge and a broken one.
struct DemoPledgeCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo-pledge",
        abstract: "Show a kept pledge and a broken one, with the ledger after each.",
        discussion: """
            The command runs a simulated phone, the app's own client and the settlement service by \
            the phone's clock, so half an hour and ten minutes pass in a second.
            """
    )

    func run(on console: Console) throws -> Int32 {
        let lines = Lock("")
        let result = Result {
            try runToEnd { try await PledgeDemo { line in lines.withLock { $0 += line } }.run() }
        }
        console.write(lines.withLock { $0 })
        do { try result.get() } catch {
            throw SetUpError("could not run the pledges: \(error)")
        }
        return 0
    }
}

/// A kept and a broken pledge on a simulated phone, with the app's own client and the service.
final class PledgeDemo {
    private static let app: BundleIdentifier = "com.example.chirp"

    private let stint: StintPhone
    private let service: PhoneService
    private let client: PledgeClient
    private let folder: URL
    private let write: (String) -> Void
    private var pledgeCount: UInt64 = 0

    /// Creates a phone with the app Chirp, and starts the service.
    init(write: @escaping (String) -> Void) async throws {
        let phone = Phone(seed: 1)
        phone.install(
            InstalledApplication(bundleIdentifier: Self.app, name: "Chirp", category: "Social")
        )
        stint = StintPhone(phone)
        try stint.setUp(.focusPledge, covering: [.application(Self.app)])
        service = PhoneService(seed: 1, at: phone.wallClock)
        folder = URL.temporaryDirectory.appending(path: "pledge-demo-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = NumberedNames()
        client = try PledgeClient(
            transport: service.transport,
            device: PhonePledges(phone, StintPhone.stint),
            signer: DeviceKey(),
            folder: folder,
            uniqueText: { names.next() }
        )
        self.write = write
    }

    /// Shows both pledges, and the ledger after each.
    func run() async throws {
        try await service.open()
        say("Ada has bought \(PhoneService.credits) credits")
        pass(.seconds(60))
        try await pledge(500, minutes: 30)
        say("Chirp is \(isBlocked ? "blocked" : "open")")
        try await settle(upTo: nil)
        try await report()
        pass(.seconds(60))
        try await pledge(300, minutes: 60)
        try await settle(upTo: .seconds(600))
        stint.phone.open(Self.app)
        say("Ada meets Chirp's shield and goes back, which costs nothing")
        stint.phone.press(.primary)
        try await settle(upTo: .seconds(60))
        stint.phone.open(Self.app)
        say("Ada meets it again and presses “Open and Fail Pledge”")
        stint.phone.press(.secondary)
        try await settle(upTo: nil)
        try await report()
        try await service.stop()
        try FileManager.default.removeItem(at: folder)
    }

    private func pledge(_ credits: Int, minutes: Int) async throws {
        pledgeCount += 1
        try client.forget()
        try await client.begin(
            PledgeTerms(
                id: PledgeID(high: 0x4000, low: 0x8000_0000_0000_0000 | pledgeCount),
                selection: StintPhone.selection,
                length: Minutes(minutes),
                grade: .strict,
                stake: .credits(try Credits(credits)),
                appealWindow: 0
            )
        )
        while case .starting = client.current?.stage { try await step(.zero) }
        say("Ada pledges \(credits) credits not to open Chirp for \(minutes) minutes")
    }

    /// Lets time pass until the client has nothing left to do, or for a maximum duration.
    private func settle(upTo most: Duration?) async throws {
        var passed = Duration.zero
        var wait = try await step(.zero)
        while let next = wait, most.map({ passed < $0 }) ?? true {
            pass(next)
            passed += next
            wait = try await step(next)
        }
    }

    private func pass(_ duration: Duration) {
        stint.phone.advance(by: duration)
        service.set(stint.phone.wallClock)
    }

    /// Performs the client's due steps.
    @discardableResult
    private func step(_ passed: Duration) async throws -> Duration? {
        var wait = try await client.step(passed: passed)
        while wait == .zero { wait = try await client.step(passed: .zero) }
        return wait
    }

    private var isBlocked: Bool { stint.phone.isShielded(.application(Self.app)) }

    /// Writes the session, the wallet and the ledger of the service.
    private func report() async throws {
        let sessions = try await service.ask("/v1/sessions")["sessions"] as? [[String: Any]]
        let session = sessions?.first ?? [:]
        let reason = (session["reason"] as? String).map { " (\($0))" } ?? ""
        say("the service settled it: \(session["state"] ?? "?")\(reason)")
        say("Chirp is \(isBlocked ? "blocked" : "open")")
        let wallet = try await service.ask("/v1/wallet")
        let credits = wallet["credits"] as? [String: Any] ?? [:]
        write(
            """

            credits: \(credits["available"] ?? "?"), held: \(credits["held"] ?? "?"), \
            ash: \(wallet["ash"] ?? "?")
            ledger, oldest first:

            """
        )
        let transfers = try await service.ask("/v1/transfers")["transfers"]
        for transfer in (transfers as? [[String: Any]] ?? []).reversed() {
            let words = ["kind", "amount", "currency", "from", "to"].map {
                "\(transfer[$0] ?? "")"
            }
            write(
                "  " + words[0].padding(toLength: 14, withPad: " ", startingAt: 0)
                    + "\(words[1]) \(words[2]): \(words[3]) → \(words[4])\n"
            )
        }
        write("\n")
    }

    private func say(_ text: String) {
        let time = stint.phone.wallClock.formatted(
            Date.ISO8601FormatStyle(timeZone: stint.phone.calendar.timeZone).time(
                includingFractionalSeconds: false
            )
        )
        write("\(time)  \(text)\n")
    }
}
