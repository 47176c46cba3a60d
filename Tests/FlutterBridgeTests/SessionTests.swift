import DeviceActivity
import Foundation
import SimulatedPhone
import Testing

@Suite("Sessions over the channel", .timeLimit(.minutes(10)))
@MainActor
struct SessionTests {
    private func running(_ start: TimeInterval = 1_772_438_400) throws -> BridgePhone {
        let phone = try BridgePhone(start: start)
        try phone.choose("Photos")
        #expect(phone.start().text == "{success: true}")
        return phone
    }

    @Test("exactly the chosen apps are blocked immediately")
    func blocks() throws {
        let phone = try running()
        #expect(phone.phone.isShielded(BridgePhone.photos))
        #expect(!phone.phone.isShielded(BridgePhone.video))
        #expect(!phone.phone.monitoredActivities(of: BridgePhone.app).isEmpty)
    }

    @Test(
        "a session lasts an hour across midnight and both clock changes",
        arguments: [
            // 2026-03-02 23:30, 2026-03-29 01:30 (02:00 becomes 03:00), 2026-10-25 02:30 (twice),
            // CET.
            1_772_490_600, 1_774_744_200, 1_792_888_200, 1_792_891_800,
        ] as [TimeInterval]
    )
    func wholeHour(_ start: TimeInterval) throws {
        let phone = try running(start)
        let keys = phone.keys()
        #expect(keys["focuspledge_session_end_time"] as? Double == start + 3600)
        for minute in 1...59 {
            phone.phone.advance(by: .seconds(60))
            #expect(phone.phone.isShielded(BridgePhone.photos), "after \(minute) min")
        }
        phone.phone.advance(by: .milliseconds(59_999))
        #expect(phone.phone.isShielded(BridgePhone.photos))
        phone.phone.advance(by: .milliseconds(1))
        #expect(!phone.phone.isShielded(BridgePhone.photos))
        #expect(phone.failure() == "no")
    }

    @Test("repeated starts don't change a session")
    func repeated() throws {
        let phone = try running()
        let end = phone.keys()["focuspledge_session_end_time"] as? Double
        for _ in 0..<10 {
            phone.phone.advance(by: .seconds(30))
            #expect(phone.start().text == "{success: true}")
        }
        #expect(phone.keys()["focuspledge_session_end_time"] as? Double == end)
        #expect(phone.start(minutes: 90)["success"] == false)
        #expect(phone.start("another")["success"] == false)
        #expect(phone.keys()["focuspledge_active_session_id"] as? String == BridgePhone.session)
    }

    @Test("after a session is over, another one can start, and the first stays over")
    func next() throws {
        let phone = try running()
        phone.openBlocked()
        phone.activate()
        #expect(phone.failure() == "app_opened")
        phone.stop()
        #expect(phone.failure() == "app_opened", "stopping afterwards changes nothing")
        #expect(phone.start("second").text == "{success: true}")
        #expect(phone.failure("second") == "no")
        phone.stop("first")
        #expect(phone.phone.isShielded(BridgePhone.photos), "another session's ID stops nothing")
        phone.stop("second")
        #expect(!phone.phone.isShielded(BridgePhone.photos))
        #expect(phone.failure("second") == "gave_up")
    }

    @Test("setting the clock forward or back doesn't change the end of a session")
    func clockMoved() throws {
        for hours in [24, -24] {
            let phone = try running()
            phone.phone.advance(by: .seconds(600))
            phone.phone.moveClock(by: .seconds(3600 * hours))
            phone.activate()
            #expect(phone.phone.isShielded(BridgePhone.photos))
            phone.phone.advance(by: .seconds(2999))
            #expect(phone.phone.isShielded(BridgePhone.photos))
            phone.phone.advance(by: .seconds(1))
            phone.activate()
            #expect(!phone.phone.isShielded(BridgePhone.photos))
            #expect(phone.failure() == "no")
            let end = try #require(phone.keys()["focuspledge_session_end_time"] as? Double)
            #expect(end <= phone.phone.wallClock.timeIntervalSince1970, "the end is corrected")
        }
    }

    @Test("after a clock correction, the next session is reported in the phone's time")
    func clockSetRight() throws {
        let phone = try BridgePhone()
        try phone.choose("Photos")
        phone.phone.moveClock(by: .seconds(-7200))
        phone.activate()
        phone.start()
        let began = phone.phone.wallClock.timeIntervalSince1970
        let running = phone.keys()
        #expect(running["focuspledge_session_end_time"] as? Double == began + 3600)
        phone.phone.advance(by: .seconds(4200))
        phone.activate()
        let kept = phone.keys()
        #expect(kept["focuspledge_session_start_time"] as? Double == began)
        #expect(kept["focuspledge_session_end_time"] as? Double == began + 3600)
    }

    @Test("the status is available even if the system accepts no more monitors")
    func monitorsUsedUp() throws {
        let phone = try BridgePhone()
        try phone.choose("Photos")
        phone.inApp {
            let schedule = DeviceActivitySchedule(
                intervalStart: DateComponents(hour: 1),
                intervalEnd: DateComponents(hour: 2),
                repeats: true
            )
            // One monitor for the permission exists already.
            for number in 0..<19 {
                #expect(throws: Never.self) {
                    try DeviceActivityCenter()
                        .startMonitoring(DeviceActivityName("own-\(number)"), during: schedule)
                }
            }
        }
        phone.start()
        #expect(phone.phone.isShielded(BridgePhone.photos))
        #expect(phone.check()["failed"] == false)
        #expect(phone.keys()["focuspledge_session_failed"] as? Bool == false)
        phone.openBlocked()
        #expect(phone.failure() == "app_opened")
    }

    @Test("another time zone changes nothing")
    func zone() throws {
        let phone = try running()
        phone.phone.setTimeZone(try #require(TimeZone(identifier: "America/Los_Angeles")))
        phone.activate()
        #expect(phone.keys()["focuspledge_session_end_time"] as? Double == 1_772_442_000)
        phone.phone.advance(by: .seconds(3599))
        #expect(phone.phone.isShielded(BridgePhone.photos))
        phone.phone.advance(by: .seconds(1))
        #expect(!phone.phone.isShielded(BridgePhone.photos))
    }

    @Test("a session continues without the app, and after a restart of the phone")
    func relaunch() throws {
        let phone = try running()
        phone.phone.kill(BridgePhone.app)
        phone.phone.advance(by: .seconds(600))
        phone.launch()
        #expect(phone.failure() == "no")
        #expect(phone.keys()["focuspledge_active_session_id"] as? String == BridgePhone.session)
        phone.phone.reboot()
        phone.phone.unlock()
        phone.openBlocked()
        phone.launch()
        #expect(phone.failure() == "app_opened")
        #expect(phone.keys()["focuspledge_session_failed"] as? Bool == true)
    }

    @Test("before the first unlock after a restart, no status is reported")
    func locked() throws {
        let phone = try running()
        phone.phone.reboot()
        phone.phone.advance(by: .seconds(60))
        let status = phone.check()
        #expect(status.code == "unavailable")
        #expect(phone.start()["success"] == false)
        #expect(phone.stop()["success"] == false)
        #expect(phone.call("getAppGroupState").code == "unavailable")
        phone.phone.unlock()
        #expect(phone.failure() == "no")
    }

    @Test("after the permission is revoked, no session starts, and the status stays correct")
    func revoked() throws {
        let phone = try running()
        phone.phone.revokeAuthorization(of: BridgePhone.app)
        phone.launch()
        #expect(phone.failure() == "no")
        #expect(phone.stop().text == "{success: true}")
        #expect(phone.failure() == "gave_up")
        #expect(phone.start("second")["success"] == false)
    }

    @Test("right after a launch, before the permission is reported, a session can start")
    func justLaunched() throws {
        let phone = try BridgePhone()
        try phone.choose("Photos")
        phone.phone.kill(BridgePhone.app)
        phone.launch()
        #expect(phone.start().text == "{success: true}")
        #expect(phone.phone.isShielded(BridgePhone.photos))
    }

    @Test("a UUID is the pledge's ID, in either case")
    func names() throws {
        let phone = try BridgePhone()
        try phone.choose("Photos")
        let upper = "01234567-89AB-4DEF-8000-000000000007"
        phone.start(upper)
        phone.stop(upper)
        #expect(phone.failure(upper.lowercased()) == "gave_up")
        #expect(phone.failure("01234567-89AB-4DEF-8000-000000000008") == "no")
        #expect(phone.failure(BridgePhone.session) == "no")
    }
}
