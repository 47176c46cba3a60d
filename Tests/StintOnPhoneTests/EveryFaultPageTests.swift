import Enforcement
import Foundation
import Limits
import PhoneWeb
import SimulatedPhone
import StintOnPhone
import Testing

/// Tests of every fault with every kind of limit from a limits file.
@Suite("Every fault with every kind of limit, on the page", .timeLimit(.minutes(10)))
@MainActor
struct EveryFaultPageTests {
    /// A rule of each kind, as in a limits file.
    nonisolated static let rules = [
        #"schedule: [{name: Late, from: "21:00", to: "00:00"}]"#, "pause: {minutes: 5}",
        "bank: {difficulty: easy}", "budget: {minutes: 30}", "opens: {times: 2, minutes: 5}",
        "timer: {}", "stretch: {use: 10, rest: 5}",
    ]

    @Test("with Stint active, the phone finally enforces the limits", arguments: rules)
    func page(_ rule: String) throws {
        for fault in Fault.allCases {
            let limits = "selections: {a: {apps: [A]}}\nlimits: [{name: L, on: a, \(rule)}]"
            let page = StintPage(
                ShownStint.setup(hour: 20, seed: 3, rules: limits, faults: [fault])
            )
            defer { page.session.close() }
            let lines = [
                "always \(fault) yes", "open com.example.photogram", "pass 10000",
                "press secondary", "pass 1200000", "workout 30", "fault \(fault)", "pass 3600000",
                "lock", "pass 25200000", "unlock", "fault \(fault)", "open com.example.photogram",
                "pass 3000000", "quit \(StintPhone.stint)", "pass 60000", "permit screen-time yes",
                "reply screen-time yes", "always \(fault) no", "open \(StintPhone.stint)",
                "pass 60000",
            ]
            // A missing button and a fault that happens only once are reported and change nothing.
            for line in lines { try page.post(line) }
            let phone = page.session.host.phone
            let log = try FactLog(
                reading: phone.disk.appending(path: AppGroup.identifier).path
            )
            let reading = try phone.run(StintPhone.stint, as: .app) { try SystemClock.reading() }
            let verdict = log.state.verdict(at: reading, calendar: phone.calendar)
            let isShielded = phone.isShielded(ShownStint.photogram)
            #expect(isShielded == verdict.isAnythingBlocked, "\(fault)")
        }
    }
}
