import DeviceActivity
import Foundation
import FoundationGaps
import ManagedSettings
import PhoneTestKit
import ScreenTimeDaemon
import SimulatedPhone
import Testing

#if canImport(Glibc)
import Glibc
#endif

@Suite("Processes", .timeLimit(.minutes(10)))
struct ProcessTests {
    @Test("each callback uses a new object")
    func freshObjects() throws {
        let test = try TestPhone()
        try test.monitor("a", "09:00", "10:00")
        try test.advance(to: "2026-01-07 12:00")
        #expect(test.calls.count == 6)
        #expect(test.record.objects.count == 6)
        #expect(test.calls.allSatisfy { !$0.contains("again") })
    }

    @Test(
        "an app and its extensions share the folders of their entitled groups only"
    )
    func containers() throws {
        let test = try TestPhone()
        let other: BundleIdentifier = "com.example.other"
        test.phone.install(ScreenTimeApp(other, name: "Other"))
        func folder(_ group: String) -> URL? {
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
        }
        let mine = test.run { folder(TestPhone.group) }
        #expect(mine != nil)
        for role in ProcessRole.allCases {
            #expect(test.phone.run(TestPhone.quiet, as: role) { folder(TestPhone.group) } == mine)
        }
        #expect(test.run { folder("group.other") } == nil)
        #expect(test.phone.run(other) { folder(TestPhone.group) } == nil)
        #expect(folder(TestPhone.group) == nil)
        let elsewhere = try TestPhone()
        #expect(elsewhere.run { folder(TestPhone.group) } != mine)
    }

    @Test("two apps of one group share a folder")
    func sharedGroup() throws {
        let test = try TestPhone()
        test.phone.install(
            ScreenTimeApp("com.example.sister", name: "Sister", groups: [TestPhone.group])
        )
        func folder() -> URL? {
            FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: TestPhone.group)
        }
        #expect(test.run(folder) == test.phone.run("com.example.sister", folder))
    }

    @Test("a phone's disk is removed with the phone")
    func disk() throws {
        var test: TestPhone? = try TestPhone()
        let disk = try #require(test?.phone.disk)
        #expect(FileManager.default.fileExists(atPath: disk.path))
        test = nil
        #expect(!FileManager.default.fileExists(atPath: disk.path))
    }

    @Test("clocks and zone are the phone's inside of it, and real outside")
    func clocks() throws {
        let test = try TestPhone(at: "2031-07-01 12:00", in: "Asia/Tokyo")
        test.phone.advance(by: .seconds(100))
        let realTime = ContinuousClock.now
        test.run {
            #expect(abs(Date().timeIntervalSince(test.phone.wallClock)) < 0.001)
            #expect(abs(Date.now.timeIntervalSince1970 - Double(time(nil))) <= 1)
            #expect(Civil.now().hasPrefix("12:01:40"))
            #expect(TimeZone.current.identifier == "Asia/Tokyo")
            #expect(Calendar.current.timeZone.secondsFromGMT() == 9 * 3600)
            #expect(abs(ProcessInfo.processInfo.systemUptime - 100) < 0.001)
            #expect(realTime.advanced(by: .seconds(3600)) != ContinuousClock.now)
        }
        #expect(abs(Date().timeIntervalSince(test.phone.wallClock)) > 86_400)
        #expect(realTime.duration(to: .now) < .seconds(30))
        #expect(realTime < .now)
    }

    @Test("clocks advance slightly with each reading")
    func readings() throws {
        let test = try TestPhone()
        test.run {
            let first = ContinuousClock.now
            let second = ContinuousClock.now
            let suspending = SuspendingClock.now
            #expect(first < second && first.duration(to: second) < .microseconds(1))
            #expect(suspending.duration(to: .now) < .milliseconds(1))
        }
        #expect(test.phone.elapsed == .zero)
    }

    @Test("sleeping takes time inside of the phone but not outside")
    func sleeping() throws {
        let test = try TestPhone()
        let realTime = ContinuousClock.now
        test.run {
            let start = Date()
            Thread.sleep(forTimeInterval: 60)
            usleep(500_000)
            #expect(abs(Date().timeIntervalSince(start) - 60.5) < 0.001)
        }
        #expect(test.phone.elapsed == .milliseconds(60_500))
        #expect(realTime.duration(to: .now) < .seconds(30))
    }

    @Test("only the wall clock jumps; a restart resets the boot clock and its ID")
    func bootClock() throws {
        let test = try TestPhone()
        func read() throws -> (uptime: TimeInterval, boot: String) {
            let path = "/proc/sys/kernel/random/boot_id"
            return (
                ProcessInfo.processInfo.systemUptime,
                try String(contentsOfFile: path, encoding: .utf8)
            )
        }
        let outside = try read()
        test.phone.advance(by: .seconds(1000))
        let first = try test.run(read)
        test.phone.moveClock(by: .days(400))
        let second = try test.run(read)
        #expect(first.boot == second.boot && first.boot != outside.boot)
        #expect(abs(second.uptime - first.uptime) < 0.001)
        test.phone.reboot()
        test.phone.unlock()
        let third = try test.run(read)
        #expect(third.boot != first.boot && third.boot.count == first.boot.count)
        #expect(third.uptime < 0.001)
        #expect(try read().boot == outside.boot)
    }

    @Test("code outside of a process has no device")
    func outside() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        ManagedSettingsStore().shield.applications = photos
        #expect(!test.phone.isShielded(TestPhone.photos))
        #expect(DeviceActivityCenter().activities.isEmpty)
    }

    @Test("an extension whose heap exceeds 6 MB is killed, and its further changes have no effect")
    func heap() throws {
        for (bytes, survives) in [(5 << 20, true), (7 << 20, false)] {
            let test = try TestPhone()
            let photos = test.tokens(TestPhone.photos)
            test.record.work = { _ in
                var memory = [UInt8](repeating: 1, count: bytes)
                memory[bytes / 2] = 2
                if memory.reduce(0, { $0 &+ Int($1) }) > 0 {
                    ManagedSettingsStore().shield.applications = photos
                }
            }
            try test.monitor("a", "07:00", "09:00")
            #expect(test.phone.isShielded(TestPhone.photos) == survives)
            #expect(test.eventKinds.contains(.ran(TestPhone.quiet, .monitor, completed: survives)))
        }
    }

    @Test("released memory doesn't count")
    func freedHeap() throws {
        let test = try TestPhone()
        test.record.work = { _ in
            var sum = 0
            for round in 0..<20 {
                sum += [UInt8](repeating: UInt8(round), count: 1 << 20).reduce(0) { $0 &+ Int($1) }
            }
            if sum > 0 { ManagedSettingsStore().application.denyAppRemoval = true }
        }
        try test.monitor("a", "07:00", "09:00")
        test.run { #expect(ManagedSettingsStore().application.denyAppRemoval == true) }
    }

    @Test("an ended process can't change anything")
    func afterTheEnd() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        var store: ManagedSettingsStore?
        test.run { store = ManagedSettingsStore() }
        test.phone.kill(TestPhone.quiet)
        store?.shield.applications = photos
        #expect(!test.phone.isShielded(TestPhone.photos))
        test.run { store?.shield.applications = photos }
        #expect(test.phone.isShielded(TestPhone.photos))
    }
}
