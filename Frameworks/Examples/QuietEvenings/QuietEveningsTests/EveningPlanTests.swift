import XCTest

@testable import QuietEvenings

final class EveningPlanTests: XCTestCase {
    func testANewPlanIsOffAndCoversNothing() {
        let plan = EveningPlan()
        XCTAssertFalse(plan.isOn)
        XCTAssertEqual(plan.itemCount, 0)
    }

    @MainActor
    func testTheScheduleHasTheHoursOfThePlan() {
        let schedule = EveningModel.schedule(of: EveningPlan(startHour: 20, endHour: 6))
        XCTAssertEqual(schedule.intervalStart.hour, 20)
        XCTAssertEqual(schedule.intervalEnd.hour, 6)
        XCTAssertTrue(schedule.repeats)
    }

    func testAPlanIsReadAsItWasWritten() throws {
        let plan = EveningPlan(startHour: 22, endHour: 5, isOn: true)
        let data = try JSONEncoder().encode(plan)
        XCTAssertEqual(try JSONDecoder().decode(EveningPlan.self, from: data), plan)
    }
}
