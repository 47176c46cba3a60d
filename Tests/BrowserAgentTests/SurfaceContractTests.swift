import BrowserAgent
import BrowserBackend
import ElementTree
import Enforcement
import Foundation
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
        let visitor = try open(desk)
        try visitor.press("Limits")
        let violations = try contract(desk).violations(of: .desktopPage, saying: desk.nodes.texts)
        #expect(violations == [])
    }

    /// The end of a pledge.
    enum End: CaseIterable, Sendable { case failed, kept, givenUp }

    @Test("the page follows a failed, kept and given up pledge", arguments: End.allCases)
    func pledges(_ end: End) throws {
        let desk = try Desk(Samples.evenings)
        let browser = desk.browser()
        let visitor = try open(desk)
        try visitor.press("Pledge")
        try visitor.press("Start Pledge")
        switch end {
        case .failed: _ = desk.press("secondary", on: "youtube.com", in: browser)
        case .kept: desk.advance(by: .seconds(2 * 3600))
        case .givenUp:
            try visitor.press("Give Up")
            try visitor.press("Fail Pledge")
        }
        // The page shows the Pledge tab already, as a new one doesn't.
        try visitor.press("Today")
        let other = try open(desk)
        let texts = desk.nodes.texts
        try other.press("Limits")
        let violations = try contract(desk, hasSeen: end == .givenUp)
            .violations(of: .desktopPage, saying: texts + desk.nodes.texts)
        #expect(violations == [])
    }

    private func open(_ desk: Desk) throws -> Visitor {
        if desk.agent.page == nil { desk.beginPage() }
        let visitor = Visitor(desk)
        let address = try #require(desk.pageAddress)
        #expect(try visitor.open(address) == 200)
        return visitor
    }

    private func contract(_ desk: Desk, hasSeen: Bool = false) throws -> SurfaceContract {
        try desk.device.run {
            let log = try FactLog(reading: AppGroup.folder().path)
            return SurfaceContract(
                log.state,
                at: try SystemClock.reading(),
                calendar: desk.clocks.calendar,
                in: PhraseStyle(Locale(identifier: "en_US")),
                hasSeenResult: hasSeen
            )
        }
    }
}
