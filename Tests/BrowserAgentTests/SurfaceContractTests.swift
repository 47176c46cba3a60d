import BrowserBackend
import ElementTree
import Enforcement
import Foundation
import Limits
import Phrases
import Presentation
import SimulatedPhone
import SurfaceContract
import Testing

@Suite("The contract of all surfaces, for the page of the agent", .timeLimit(.minutes(10)))
@MainActor
struct SurfaceContractTests {
    @Test("the page shows each limit's own state", arguments: ["08:00", "18:30", "23:30"])
    func limits(_ time: String) throws {
        let desk = try Desk(
            """
            selections:
              video: {domains: [youtube.com]}
            limits:
              - {name: Night, on: video, schedule: [], hours: [{from: "22:00", to: "07:00"}]}
              - {name: Evenings, on: video, budget: {minutes: 10, days: weekdays},
                 hours: [{from: "18:00", to: "22:00"}]}
              - {name: Work, on: video, pause: {minutes: 15}, hours: [{from: "09:00", to: "17:00"}]}
            """,
            at: "2026-01-05 \(time)"
        )
        desk.beginPage()
        let visitor = Visitor(desk)
        let address = try #require(desk.ask("page")).trimmingCharacters(in: .newlines)
        #expect(try visitor.open(address) == 200)
        try visitor.press("Limits")
        let contract = try desk.device.run {
            let log = try FactLog(reading: AppGroup.folder().path)
            return SurfaceContract(
                log.state,
                at: try SystemClock.reading(),
                calendar: desk.clocks.calendar,
                in: PhraseStyle(Locale(identifier: "en_US"))
            )
        }
        let violations = contract.violations(of: .desktopPage, saying: desk.nodes.texts)
        #expect(violations == [])
    }
}
