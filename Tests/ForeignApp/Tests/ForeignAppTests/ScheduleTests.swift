import DeviceActivity
import Foundation
import ManagedSettings
import Testing

@Suite("Schedules, events and filters", .timeLimit(.minutes(10)))
struct ScheduleTests {
    private func time(_ hour: Int, _ minute: Int = 0) -> DateComponents {
        DateComponents(
            calendar: Calendar(identifier: .gregorian),
            timeZone: .gmt,
            hour: hour,
            minute: minute
        )
    }

    @Test(
        "the next interval is current or in the future, with the length of its components",
        arguments: [(22, 7, 9), (0, 12, 12), (9, 10, 1), (23, 0, 1)]
    )
    func nextInterval(start: Int, end: Int, hours: Double) throws {
        let schedule = DeviceActivitySchedule(
            intervalStart: time(start),
            intervalEnd: time(end),
            repeats: true
        )
        let interval = try #require(schedule.nextInterval)
        #expect(interval.duration == hours * 3600)
        #expect(interval.end > Date.now)
        #expect(interval.start < Date.now.addingTimeInterval(24 * 3600))
    }

    @Test("components that never match have no next interval")
    func noInterval() {
        let past = DateComponents(year: 1999, month: 1, day: 1, hour: 8)
        let schedule = DeviceActivitySchedule(
            intervalStart: past,
            intervalEnd: DateComponents(year: 1999, month: 1, day: 1, hour: 9),
            repeats: false
        )
        #expect(schedule.nextInterval == nil)
        let empty = DeviceActivitySchedule(
            intervalStart: DateComponents(),
            intervalEnd: DateComponents(),
            repeats: true
        )
        #expect(empty.nextInterval == nil)
    }

    @Test("schedules are equal if all their properties are equal")
    func scheduleEquality() {
        func schedule(_ hour: Int, _ repeats: Bool, _ warning: DateComponents?)
            -> DeviceActivitySchedule
        {
            DeviceActivitySchedule(
                intervalStart: DateComponents(hour: hour),
                intervalEnd: DateComponents(hour: 23),
                repeats: repeats,
                warningTime: warning
            )
        }
        #expect(schedule(8, true, nil) == schedule(8, true, nil))
        #expect(schedule(8, true, nil) != schedule(9, true, nil))
        #expect(schedule(8, true, nil) != schedule(8, false, nil))
        #expect(schedule(8, true, nil) != schedule(8, true, DateComponents(minute: 1)))
        #expect(schedule(8, true, nil).intervalStart == DateComponents(hour: 8))
        #expect(schedule(8, true, nil).warningTime == nil)
    }

    @Test("an event without items counts all activity")
    func events() throws {
        let threshold = DateComponents(minute: 15)
        let all = DeviceActivityEvent(threshold: threshold)
        #expect(all.includesAllActivity)
        #expect(!all.includesPastActivity)
        #expect(all == DeviceActivityEvent(threshold: threshold, includesPastActivity: false))
        #expect(all != DeviceActivityEvent(threshold: threshold, includesPastActivity: true))
        let token = try JSONDecoder().decode(
            ApplicationToken.self,
            from: Data(#"{"data":"AQID"}"#.utf8)
        )
        let some = DeviceActivityEvent(applications: [token], threshold: threshold)
        #expect(!some.includesAllActivity)
        #expect(some.applications == [token])
        #expect(some.categories.isEmpty && some.webDomains.isEmpty)
        #expect(some.threshold == threshold)
    }

    @Test("a filter defaults to the current user and today")
    func filters() {
        let filter = DeviceActivityFilter()
        #expect(filter.users == nil && filter.devices == nil)
        guard case .hourly(let today) = filter.segmentInterval else {
            Issue.record("the default segment is not an hour")
            return
        }
        #expect(today.start == Calendar.current.startOfDay(for: today.end))
        let day = DateInterval(start: .distantPast, duration: 86_400)
        let one = DeviceActivityFilter(segment: .daily(during: day), users: .all, devices: .all)
        #expect(
            one == DeviceActivityFilter(segment: .daily(during: day), users: .all, devices: .all)
        )
        #expect(
            one != DeviceActivityFilter(segment: .weekly(during: day), users: .all, devices: .all)
        )
        #expect(
            one
                != DeviceActivityFilter(
                    segment: .daily(during: day),
                    users: .children,
                    devices: .all
                )
        )
        #expect(DeviceActivityFilter.Devices([.iPhone]) != .all)
        #expect(DeviceActivityFilter.Devices([]) != .all)
    }

    @Test("device models and family roles have Apple's raw values")
    func numbers() {
        typealias Model = DeviceActivityData.Device.Model
        #expect([Model.iPhone, .iPod, .iPad, .mac].map(\.rawValue) == Array(0...3))
        typealias Role = DeviceActivityData.User.FamilyRole
        #expect([Role.individual, .child].map(\.rawValue) == [0, 1])
    }
}
