import BackgroundTasks
import Foundation
import InterfaceHost
import ScreenTimeDaemon
import SimulatedPhone
import SwiftUI
import Synchronization
import Testing

@Suite("Background tasks", .timeLimit(.minutes(10)))
struct BackgroundTaskTests {
    @Test("a task starts exactly at its earliest date, also in a new process")
    func earliest() throws {
        let night = BackgroundPhone()
        try night.visit(night.refresh(after: 60))
        night.endProcess()
        night.phone.advance(by: .seconds(3599))
        #expect(night.lines.isEmpty)
        night.phone.advance(by: .seconds(1))
        #expect(night.lines == ["09:00:00 launched", "09:00:00 refresh"])
        #expect(night.steps == [.began, .done(true)] && night.misuses.isEmpty)
        night.phone.advance(by: .seconds(86_400))
        #expect(night.lines.count == 2, "a task is done once")
    }

    @Test("a task follows changes of the wall clock")
    func clock() throws {
        let night = BackgroundPhone()
        try night.visit(night.refresh(after: 60))
        night.phone.moveClock(by: .seconds(-3600))
        night.phone.advance(by: .seconds(3600))
        #expect(night.lines.isEmpty)
        night.phone.moveClock(by: .seconds(3600))
        night.phone.advance(by: .seconds(1))
        #expect(night.lines.count == 1)
    }

    @Test("a task waits while its app is in front, disabled, quit or not unlocked yet")
    func waiting() throws {
        let night = BackgroundPhone()
        try night.visit(night.refresh(after: 1))
        night.phone.open(BackgroundPhone.app)
        night.phone.advance(by: .seconds(3600))
        #expect(night.lines.isEmpty)
        night.phone.setBackgroundRefresh(false, for: BackgroundPhone.app)
        night.phone.home()
        night.phone.advance(by: .seconds(3600))
        #expect(night.lines.isEmpty)
        night.phone.kill(BackgroundPhone.app)
        night.isFresh = true
        night.phone.setBackgroundRefresh(true, for: BackgroundPhone.app)
        night.phone.advance(by: .seconds(86_400))
        #expect(night.lines.isEmpty)
        night.phone.open(BackgroundPhone.app)
        #expect(night.lines.isEmpty)
        night.phone.home()
        #expect(night.lines == ["10:00:00 refresh"])

        let restarted = BackgroundPhone()
        try restarted.visit(restarted.refresh(after: 1))
        restarted.phone.reboot()
        restarted.isFresh = true
        restarted.phone.advance(by: .seconds(3600))
        #expect(restarted.lines.isEmpty)
        restarted.phone.unlock()
        #expect(restarted.lines.map { $0.dropFirst(9) } == ["launched", "refresh"])
    }

    @Test("a processing task waits for an idle phone and its required network and power")
    func processing() throws {
        let night = BackgroundPhone()
        let request = BGProcessingTaskRequest(identifier: "clean")
        request.requiresNetworkConnectivity = true
        request.requiresExternalPower = true
        try night.visit(request)
        night.phone.advance(by: .seconds(3600))
        #expect(night.lines.isEmpty, "the phone is in use")
        night.phone.owner.isOnline = false
        night.phone.lock()
        night.phone.advance(by: .seconds(3600))
        #expect(night.lines.isEmpty, "there is no network")
        night.phone.owner.isOnline = true
        night.phone.isOnExternalPower = false
        night.phone.advance(by: .seconds(3600))
        #expect(night.lines.isEmpty, "there is no power")
        night.phone.isOnExternalPower = true
        night.phone.advance(by: .seconds(900))
        #expect(night.lines.map { $0.dropFirst(9) } == ["clean"])
    }

    @Test("using the phone ends a processing task, but not a refresh task")
    func idle() throws {
        let night = BackgroundPhone()
        night.work = { [unowned night] task in
            task.expirationHandler = { [unowned night] in
                night.lines.append("\(night.time) over")
                task.setTaskCompleted(success: false)
            }
        }
        try night.visit(BGProcessingTaskRequest(identifier: "clean"), night.refresh())
        night.phone.lock()
        night.phone.advance(by: .seconds(10))
        night.phone.unlock()
        #expect(night.lines == ["08:00:00 refresh", "08:00:00 clean", "08:00:10 over"])
        night.phone.advance(by: .seconds(60))
        #expect(night.lines.last == "08:00:30 over" && night.misuses.isEmpty)
    }

    @Test("a late completion succeeds; a missing one ends the app after its handler")
    func expiration() throws {
        let night = BackgroundPhone()
        let held = Mutex<BGTask?>(nil)
        night.work = { task in
            task.expirationHandler = { [unowned night] in night.lines.append("\(night.time) over") }
            held.withLock { $0 = task }
        }
        try night.visit(night.refresh())
        night.phone.advance(by: .seconds(29))
        night.phone.run(BackgroundPhone.app) {
            held.withLock { $0 }?.setTaskCompleted(success: true)
        }
        #expect(night.steps == [.began, .done(true)])
        try night.visit(night.refresh())
        night.phone.advance(by: .seconds(1000))
        #expect(night.lines.last == "08:15:30 over", "15 minutes after the last launch for it")
        #expect(night.steps == [.began, .done(true), .began, .expired, .killed])
        #expect(night.misuses.count == 1 && night.misuses[0].contains("setTaskCompleted"))
        #expect(
            night.phone.events.contains { $0.kind == .ran("app.night", .app, completed: false) }
        )
        // Its process has ended.
        night.isFresh = true
        night.work = { $0.setTaskCompleted(success: true) }
        try night.visit(night.refresh())
        night.endProcess()
        night.phone.advance(by: .seconds(3600))
        #expect(night.steps.last == .done(true))
    }

    @Test("without an expiration handler a task fails with a misuse, and the app continues")
    func unset() throws {
        let night = BackgroundPhone()
        night.work = { _ in }
        try night.visit(night.refresh())
        night.phone.advance(by: .seconds(31))
        #expect(night.steps == [.began, .expired, .done(false)])
        #expect(night.misuses.count == 1 && night.misuses[0].contains("expirationHandler"))
    }

    @Test("a handler that blocks too long ends the app regardless of its result")
    func blocking() throws {
        let night = BackgroundPhone()
        night.work = { task in
            sleep(31)
            task.setTaskCompleted(success: true)
        }
        try night.visit(night.refresh())
        #expect(night.steps.last == .killed && night.misuses.count == 1)
        #expect(night.phone.elapsed == .seconds(31))
    }

    @Test("asynchronous work of a task runs on the phone before time advances")
    func asynchronous() throws {
        let night = BackgroundPhone()
        night.work = { task in
            Task {
                await Task.yield()
                let waiting = await BGTaskScheduler.shared.pendingTaskRequests()
                await MainActor.run { night.lines.append("\(Date()) \(waiting.count)") }
                try BGTaskScheduler.shared.submit(night.refresh(after: 60))
                task.setTaskCompleted(success: true)
            }
        }
        try night.visit(night.refresh())
        #expect(night.lines == ["08:00:00 refresh", "2026-01-05 08:00:00 +0000 0"])
        night.phone.advance(by: .seconds(3600))
        #expect(night.lines.count == 4 && night.steps.last == .done(true))
    }

    @Test("a sleeping task continues on the phone's clock")
    func sleeping() throws {
        let night = BackgroundPhone()
        night.work = { task in
            Task {
                for _ in 0..<2 { try await Task.sleep(for: .seconds(5)) }
                await MainActor.run { night.lines.append("\(night.time) slept") }
                task.setTaskCompleted(success: true)
            }
        }
        try night.visit(night.refresh())
        night.phone.advance(by: .milliseconds(9_999))
        #expect(night.lines == ["08:00:00 refresh"])
        night.phone.advance(by: .milliseconds(1))
        #expect(night.lines == ["08:00:00 refresh", "08:00:10 slept"])
        #expect(night.steps.last == .done(true) && night.misuses.isEmpty)
    }

    @Test("requests are rejected as documented, and an equal identifier replaces")
    func refusals() throws {
        let names = (0...10).map { "clean \($0)" }
        let night = BackgroundPhone(permitted: ["refresh", "second"] + names)
        night.registered = ["refresh"]
        night.phone.open(BackgroundPhone.app)
        #expect(throws: BGTaskScheduler.Error(.notPermitted)) {
            try night.submit(BGAppRefreshTaskRequest(identifier: "unknown"))
        }
        try night.submit(night.refresh(after: 1))
        try night.submit(night.refresh(after: 60))
        #expect(throws: BGTaskScheduler.Error(.tooManyPendingTaskRequests)) {
            try night.submit(BGAppRefreshTaskRequest(identifier: "second"))
        }
        for name in names.dropLast() {
            try night.submit(BGProcessingTaskRequest(identifier: name))
        }
        #expect(throws: BGTaskScheduler.Error(.tooManyPendingTaskRequests)) {
            try night.submit(BGProcessingTaskRequest(identifier: names[10]))
        }
        night.phone.run(BackgroundPhone.app) {
            BGTaskScheduler.shared.cancel(taskRequestWithIdentifier: names[0])
            BGTaskScheduler.shared.getPendingTaskRequests { requests in
                #expect(requests.count == 10 && requests[0] is BGAppRefreshTaskRequest)
                #expect(requests[0].earliestBeginDate == Date().addingTimeInterval(3600))
            }
            BGTaskScheduler.shared.cancelAllTaskRequests()
        }
        #expect(night.phone.pendingBackgroundTasks(of: BackgroundPhone.app).isEmpty)
        night.phone.setBackgroundRefresh(false, for: BackgroundPhone.app)
        #expect(throws: BGTaskScheduler.Error(.unavailable)) { try night.submit(night.refresh()) }
        #expect(throws: BGTaskScheduler.Error(.unavailable)) {
            try BGTaskScheduler.shared.submit(night.refresh())
        }
    }

    @Test("registering late, twice or without permission is reported, and ends the app as on iOS")
    func registration() throws {
        let night = BackgroundPhone()
        night.registered = ["refresh", "unknown"]
        night.phone.open(BackgroundPhone.app)
        #expect(night.misuses.count == 1 && night.misuses[0].contains("PermittedIdentifiers"))
        night.phone.advance(by: .milliseconds(301))
        night.phone.run(BackgroundPhone.app) { night.register("clean") }
        #expect(night.misuses.count == 2 && night.misuses[1].contains("launch was over"))
        night.isFresh = true
        night.registered = ["refresh", "refresh"]
        night.phone.open(BackgroundPhone.app)
        #expect(night.misuses.count == 3 && night.misuses[2].contains("twice"))
    }

    @Test("an app without a handler for its task is ended")
    func missing() throws {
        let night = BackgroundPhone()
        night.registered = []
        try night.visit(night.refresh())
        #expect(night.misuses.count == 1 && night.misuses[0].contains("no handler"))
        #expect(night.steps.isEmpty)
    }

    @Test("a task can be started manually, as with a debugger")
    func byHand() throws {
        let night = BackgroundPhone()
        try night.visit(night.refresh(after: 600))
        #expect(night.phone.runBackgroundTask("refresh", of: BackgroundPhone.app))
        #expect(night.lines == ["08:00:00 refresh"])
        #expect(!night.phone.runBackgroundTask("refresh", of: BackgroundPhone.app))
    }

    @Test("a task starts hours late or never, or once a day for an app that isn't opened")
    func faults() throws {
        let late = BackgroundPhone()
        late.phone.inject(.lateBackgroundTask)
        try late.visit(late.refresh())
        #expect(late.lines.isEmpty)
        late.phone.advance(by: .seconds(12 * 3600))
        #expect(late.lines.count == 1)

        let lost = BackgroundPhone()
        lost.phone.inject(.lostBackgroundTask)
        try lost.visit(lost.refresh())
        lost.phone.advance(by: .seconds(30 * 86_400))
        #expect(lost.lines.isEmpty)
        #expect(lost.phone.pendingBackgroundTasks(of: BackgroundPhone.app) == ["refresh"])

        let unopened = BackgroundPhone(FaultPlan([.rationedBackgroundTask], intensity: 2))
        unopened.work = { [unowned unopened] task in
            do { try unopened.submit(unopened.refresh(after: 60)) } catch { Issue.record(error) }
            task.setTaskCompleted(success: true)
        }
        try unopened.visit(unopened.refresh(after: 60))
        unopened.phone.advance(by: .seconds(86_400))
        let first = unopened.lines.count
        #expect(first == 24, "an app opened today is not rationed")
        unopened.phone.advance(by: .seconds(10 * 86_400))
        #expect((9...11).contains(unopened.lines.count - first))
    }

    @Test("a scene's task is registered at launch and canceled when its time expires")
    @MainActor
    func scenes() throws {
        let phone = Phone(seed: 7)
        let surroundings = Surroundings(
            locale: Locale(identifier: "en_US"),
            calendar: phone.calendar,
            timeZone: .gmt
        )
        let launch = { @Sendable in
            MainActor.assumeIsolated { _ = HostedInterface(surroundings, app: NightApp()) }
        }
        phone.install(
            ScreenTimeApp(
                "app.night",
                name: "Night",
                backgroundLaunch: launch,
                permittedTaskIdentifiers: ["refresh"]
            )
        )
        try phone.run("app.night") {
            launch()
            try BGTaskScheduler.shared.submit(BGAppRefreshTaskRequest(identifier: "refresh"))
        }
        #expect(nightDates.withLock { $0.count } == 1)
        phone.endProcess(of: "app.night")
        try phone.run("app.night") {
            launch()
            let again = BGAppRefreshTaskRequest(identifier: "refresh")
            again.earliestBeginDate = Date().addingTimeInterval(3600)
            try BGTaskScheduler.shared.submit(again)
        }
        phone.endProcess(of: "app.night")
        phone.advance(by: .seconds(3600))
        #expect(
            nightDates.withLock { $0 }.map { $0.timeIntervalSince1970 }.last
                == phone.wallClock.timeIntervalSince1970
        )
    }
}

/// The refresh times of the app.
private let nightDates = Mutex<[Date]>([])

private struct NightApp: App {
    var body: some Scene {
        WindowGroup { Text("Night") }
            .backgroundTask(.urlSession) { _ in }
            .backgroundTask(.appRefresh("refresh")) {
                let now = Date()
                nightDates.withLock { $0.append(now) }
            }
    }
}
