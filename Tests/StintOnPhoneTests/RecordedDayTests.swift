import Foundation
import InputFiles
import Inputs
import PhoneWeb
import ShownPhone
import SimulatedPhone
import Testing

@Suite("A recorded day on the page", .timeLimit(.minutes(10)))
@MainActor
struct RecordedDayTests {
    private static let table = """
        start,duration,app
        2026-03-01 09:00,600,Instagram
        2026-03-02 08:00,300,YouTube
        2026-03-02 08:05,900,Instagram
        2026-03-02 09:00,60,Maps
        2026-03-02 12:30,120,Instagram

        """

    private func recorded(
        standIns: [InstalledApplication]
    ) throws -> RecordedDay {
        let file = try InputFile(
            name: "day.csv",
            bytes: Array(Self.table.utf8),
            byteMaximum: UsageLog.byteMaximum
        )
        let log = try UsageLog(
            file,
            zone: TimeZone(identifier: ShownStint.setup(hour: 7).zone) ?? .gmt
        )
        return RecordedDay(log, on: PhoneSetup.commonApps, standIns: standIns)
    }

    @Test("the last day is played by apps with the same names, and by stand-ins for the most used")
    func mapping() throws {
        let social = PhoneSetup.commonApps.filter { $0.category == "Social" }
        let recorded = try recorded(standIns: [social[0]])
        #expect(recorded.standIns == ["Photogram": "Instagram"])
        #expect(recorded.leftOut == 1)
        let uses = recorded.day.uses.map { "\($0.app.rawValue) \($0.start / .seconds(60))" }
        #expect(
            uses == [
                "com.example.photogram 485.0", "com.example.maps 540.0",
                "com.example.photogram 750.0",
            ]
        )
        #expect(try self.recorded(standIns: []).day.uses.count == 1)
    }
}
