import Combine
import DeviceActivity
import FamilyControls
import ForeignApp
import Foundation
import ManagedSettings
import SimulatedPhone
import SimulatedPicker
import Testing
import UserNotifications

@Suite("On a phone", .timeLimit(.minutes(10)))
struct PhoneTests {
    private let quiet: BundleIdentifier = "com.example.quiet"
    private let phone = Phone(seed: 7)

    init() {
        for (identifier, name, category) in [
            ("com.example.chat", "Chat", "Social"), ("com.example.clips", "Clips", "Entertainment"),
        ] {
            phone.install(
                InstalledApplication(
                    bundleIdentifier: BundleIdentifier(rawValue: identifier),
                    name: name,
                    category: category,
                    webDomains: ["\(name.lowercased()).example"]
                )
            )
        }
        phone.install(ScreenTimeApp(quiet, name: "Quiet", groups: ["group.com.example.quiet"]))
        phone.authorize(quiet)
    }

    private func pickAll() -> FamilyActivitySelection {
        phone.pick(
            [
                .application("com.example.chat"), .application("com.example.clips"),
                .category("Social"), .webDomain("chat.example"),
            ],
            for: quiet
        )
    }

    @Test("every switch can be read in another process, alone and with all others")
    func switches() {
        typealias Path = ReferenceWritableKeyPath<ManagedSettingsStore, Bool?>
        let paths: [Path] = [
            \.account.lockAccounts, \.application.denyAppInstallation, \.application.denyAppRemoval,
            \.appStore.denyInAppPurchases, \.appStore.requirePasswordForPurchases,
            \.cellular.lockAppCellularData, \.cellular.lockCellularPlan, \.cellular.lockESIM,
            \.dateAndTime.requireAutomaticDateAndTime, \.gameCenter.denyAddingFriends,
            \.gameCenter.denyMultiplayerGaming, \.media.denyBookstoreErotica,
            \.media.denyExplicitContent, \.media.denyMusicService, \.passcode.lockPasscode,
            \.safari.denyAutoFill, \.siri.denySiri,
        ]
        for (index, path) in paths.enumerated() {
            phone.run(quiet) { ManagedSettingsStore()[keyPath: path] = index.isMultiple(of: 2) }
            let seen = phone.run(quiet, as: .monitor) {
                let store = ManagedSettingsStore()
                return paths.map { store[keyPath: $0] }
            }
            let expected = paths.indices.map { $0 <= index ? $0.isMultiple(of: 2) : nil }
            #expect(seen == expected)
        }
        for path in paths {
            phone.run(quiet) { ManagedSettingsStore()[keyPath: path] = nil }
            #expect(phone.run(quiet) { ManagedSettingsStore()[keyPath: path] } == nil)
        }
    }

    @Test("ratings, cookies, hidden apps and filters are read as written")
    func others() {
        let token = phone.pick([.webDomain("chat.example")], for: quiet).webDomainTokens
        let domains: Set<WebDomain> = Set(token.map(WebDomain.init)).union([
            WebDomain(domain: "a.example")
        ])
        let filters: [WebContentSettings.FilterPolicy?] = [
            WebContentSettings.FilterPolicy.none, .specific(domains),
            .auto(domains, except: domains), .all(except: domains), nil,
        ]
        let policies: [SafariSettings.CookiePolicy?] = [
            .never, .currentWebsite, .visitedWebsites, .always, nil,
        ]
        let apps: Set<Application> = [Application(bundleIdentifier: "com.example.chat")]
        for (filter, policy) in zip(filters, policies) {
            phone.run(quiet) {
                let store = ManagedSettingsStore(named: .init("a"))
                store.webContent.blockedByFilter = filter
                store.safari.cookiePolicy = policy
                store.application.blockedApplications = policy.map { _ in apps }
                store.appStore.maximumRating = 200
                store.media.maximumTVShowRating = nil
            }
            phone.run(quiet, as: .shieldAction) {
                let store = ManagedSettingsStore(named: .init("a"))
                #expect(store.webContent.blockedByFilter == filter)
                #expect(store.safari.cookiePolicy == policy)
                #expect(store.application.blockedApplications == policy.map { _ in apps })
                #expect(store.appStore.maximumRating == 200)
                #expect(store.media.maximumTVShowRating == nil)
                #expect(ManagedSettingsStore().webContent.blockedByFilter == nil)
            }
        }
    }

    @Test("shields are read as written, and block their items")
    func shields() {
        let all = pickAll()
        typealias Policy = ShieldSettings.ActivityCategoryPolicy<Application>
        let policies: [Policy?] = [
            nil, Policy.none, .all(), .all(except: all.applicationTokens),
            .specific(all.categoryTokens),
            .specific(all.categoryTokens, except: all.applicationTokens),
        ]
        let expected: [[Bool]] = [
            [false, false], [false, false], [true, true], [false, false], [true, false],
            [false, false],
        ]
        for (policy, isShielded) in zip(policies, expected) {
            phone.run(quiet) { ManagedSettingsStore().shield.applicationCategories = policy }
            #expect(
                phone.run(quiet) { ManagedSettingsStore().shield.applicationCategories } == policy
            )
            #expect(
                [phone.isShielded("com.example.chat"), phone.isShielded("com.example.clips")]
                    == isShielded
            )
        }
        phone.run(quiet) {
            let store = ManagedSettingsStore()
            store.clearAllSettings()
            store.shield.webDomains = all.webDomainTokens
            store.shield.webDomainCategories = .specific([], except: all.webDomainTokens)
            #expect(store.shield.webDomains == all.webDomainTokens)
            #expect(store.shield.webDomainCategories == .specific([], except: all.webDomainTokens))
            #expect(store.shield.applicationCategories == nil)
        }
        #expect(phone.isShielded(.webDomain("chat.example")))
    }

    @Test("the strictest of all stores is in effect, and each change is published once")
    func effective() {
        var seen: [Int] = []
        let (store, subscription) = phone.run(quiet) {
            let store = ManagedSettingsStore(named: .init("a"))
            return (store, store.$effectiveMaximumMovieRating.sink { seen.append($0) })
        }
        phone.run(quiet) { store.media.maximumMovieRating = 300 }
        phone.run(quiet, as: .monitor) {
            ManagedSettingsStore(named: .init("b")).media.maximumMovieRating = 200
            ManagedSettingsStore(named: .init("b")).media.maximumTVShowRating = 100
            ManagedSettingsStore(named: .init("b")).media.denyExplicitContent = true
        }
        phone.run(quiet) {
            #expect(store.effectiveMaximumTVShowRating == 100)
            #expect(store.effectiveDenyExplicitContent)
            #expect(store.media.maximumMovieRating == 300)
            ManagedSettingsStore(named: .init("b")).isActive = false
            #expect(store.effectiveMaximumMovieRating == 300)
            store.deleteStore()
        }
        #expect(seen == [1000, 300, 200, 300, 1000])
        subscription.cancel()
    }

    @Test("stores can be listed, deactivated and deleted")
    func stores() {
        let token = phone.pick([.application("com.example.chat")], for: quiet).applicationTokens
        phone.run(quiet) {
            ManagedSettingsStore(named: .init("a")).shield.applications = token
            ManagedSettingsStore(named: .init("b")).siri.denySiri = true
            #expect(ManagedSettingsStore.stores == [.init("a"), .init("b")])
        }
        #expect(phone.isShielded("com.example.chat"))
        phone.run(quiet) { ManagedSettingsStore(named: .init("a")).isActive = false }
        #expect(!phone.isShielded("com.example.chat"))
        phone.run(quiet) {
            let store = ManagedSettingsStore(named: .init("a"))
            #expect(!store.isActive)
            #expect(store.shield.applications == token)
            store.isActive = true
        }
        #expect(phone.isShielded("com.example.chat"))
        phone.run(quiet) {
            ManagedSettingsStore.deleteStores([.init("a"), .init("never")])
            #expect(ManagedSettingsStore.stores == [.init("b")])
        }
        #expect(!phone.isShielded("com.example.chat"))
    }

    @Test("a refresh keeps current tokens, and rejects invalid ones without changing anything")
    func refresh() throws {
        let selection = pickAll()
        var tokens = Array(selection.applicationTokens)
        let before = tokens
        try phone.run(quiet) { try ManagedSettingsStore.refresh(&tokens) }
        #expect(tokens == before)
        let junk = try JSONDecoder().decode(
            ApplicationToken.self,
            from: Data(#"{"data":"AQID"}"#.utf8)
        )
        tokens.append(junk)
        #expect(throws: (any Error).self) {
            try phone.run(quiet) { try ManagedSettingsStore.refresh(&tokens) }
        }
        #expect(tokens == before + [junk])
        phone.revokeAuthorization(of: quiet)
        var categories = Array(selection.categoryTokens)
        #expect(throws: (any Error).self) {
            try phone.run(quiet) { try ManagedSettingsStore.refresh(&categories) }
        }
        #expect(categories == Array(selection.categoryTokens))
    }

    @Test("the authorization status is published from the request to the revocation")
    func authorization() async throws {
        let other: BundleIdentifier = "com.example.other"
        phone.install(ScreenTimeApp(other, name: "Other"))
        try await phone.run(other) {
            let center = AuthorizationCenter.shared
            #expect(center === AuthorizationCenter.shared)
            var seen: [AuthorizationStatus] = []
            let subscription = center.$authorizationStatus.sink { seen.append($0) }
            try await center.requestAuthorization(for: .individual)
            #expect(center.authorizationStatus == .approved)
            center.revokeAuthorization { answer in
                #expect(throws: Never.self) { try answer.get() }
            }
            #expect(seen.first == .notDetermined)
            #expect(seen.contains(.approved))
            #expect(seen.last == .denied)
            subscription.cancel()
        }
    }

    @Test("each app has its own center")
    func centers() {
        let other: BundleIdentifier = "com.example.other"
        phone.install(ScreenTimeApp(other, name: "Other"))
        let mine = phone.run(quiet) { ObjectIdentifier(AuthorizationCenter.shared) }
        let theirs = phone.run(other) { ObjectIdentifier(AuthorizationCenter.shared) }
        #expect(mine != theirs)
    }

    @Test("schedules and events are read as written")
    func monitoring() throws {
        let all = pickAll()
        let schedule = DeviceActivitySchedule(
            intervalStart: DateComponents(hour: 22),
            intervalEnd: DateComponents(hour: 7),
            repeats: true,
            warningTime: DateComponents(minute: 5)
        )
        let events = [
            DeviceActivityEvent.Name("some"): DeviceActivityEvent(
                applications: all.applicationTokens,
                categories: all.categoryTokens,
                webDomains: all.webDomainTokens,
                threshold: DateComponents(minute: 1),
                includesPastActivity: true
            ),
            DeviceActivityEvent.Name("all"): DeviceActivityEvent(
                threshold: DateComponents(hour: 1)
            ),
        ]
        try phone.run(quiet) {
            let center = DeviceActivityCenter()
            try center.startMonitoring(.init("a"), during: schedule, events: events)
            try center.startMonitoring(.init("b"), during: schedule)
            #expect(center.activities == [.init("a"), .init("b")])
        }
        phone.run(quiet, as: .monitor) {
            let center = DeviceActivityCenter()
            #expect(center.schedule(for: .init("a")) == schedule)
            #expect(center.events(for: .init("a")) == events)
            #expect(center.events(for: .init("b")).isEmpty)
            center.stopMonitoring([.init("a")])
            #expect(center.activities == [.init("b")])
            center.stopMonitoring()
            #expect(center.activities.isEmpty)
            #expect(center.schedule(for: .init("b")) == nil)
        }
    }

    @Test("each reason for rejection has its own error")
    func refusals() throws {
        typealias Failure = DeviceActivityCenter.MonitoringError
        func start(_ name: String, _ start: DateComponents, _ end: DateComponents) throws {
            try phone.run(quiet) {
                try DeviceActivityCenter().startMonitoring(
                    DeviceActivityName(name),
                    during: DeviceActivitySchedule(
                        intervalStart: start,
                        intervalEnd: end,
                        repeats: false
                    )
                )
            }
        }
        let eight = DateComponents(hour: 8, minute: 0)
        #expect(throws: Failure.intervalTooShort) {
            try start("x", eight, DateComponents(hour: 8, minute: 14))
        }
        #expect(throws: Failure.intervalTooLong) {
            try start("x", DateComponents(day: 1), DateComponents(day: 20))
        }
        #expect(throws: Failure.invalidDateComponents) {
            try start("x", eight, DateComponents(hour: 25))
        }
        for number in 0..<20 { try start("\(number)", eight, DateComponents(hour: 9, minute: 0)) }
        #expect(throws: Failure.excessiveActivities) {
            try start("x", eight, DateComponents(hour: 9, minute: 0))
        }
        try start("0", eight, DateComponents(hour: 10, minute: 0))
        phone.revokeAuthorization(of: quiet)
        #expect(throws: Failure.unauthorized) {
            try start("0", eight, DateComponents(hour: 9, minute: 0))
        }
    }

    @Test("the next interval follows the clock and the zone of the phone")
    func nextInterval() throws {
        let schedule = DeviceActivitySchedule(
            intervalStart: DateComponents(hour: 22),
            intervalEnd: DateComponents(hour: 7),
            repeats: true
        )
        let before = try #require(phone.run(quiet) { schedule.nextInterval })
        #expect(before.start > phone.wallClock)
        #expect(before.start.timeIntervalSince(phone.wallClock) == 14 * 3600)
        #expect(before.duration == 9 * 3600)
        phone.setTimeZone(try #require(TimeZone(secondsFromGMT: 15 * 3600)))
        let after = try #require(phone.run(quiet) { schedule.nextInterval })
        #expect(after.start <= phone.wallClock && after.end > phone.wallClock)
    }

    @Test("notifications are scheduled, shown and removed")
    func notifications() async throws {
        try await phone.run(quiet) {
            let center = UNUserNotificationCenter.current()
            #expect(await center.notificationSettings().authorizationStatus == .notDetermined)
            #expect(try await center.requestAuthorization(options: [.alert]))
            #expect(await center.notificationSettings().authorizationStatus == .authorized)
            for (name, seconds) in [("soon", 60.0), ("later", 3600)] {
                let content = UNMutableNotificationContent()
                content.title = name
                content.userInfo = ["number": 5]
                try await center.add(
                    UNNotificationRequest(
                        identifier: name,
                        content: content,
                        trigger: UNTimeIntervalNotificationTrigger(
                            timeInterval: seconds,
                            repeats: false
                        )
                    )
                )
            }
            #expect(
                await center.pendingNotificationRequests().map(\.identifier) == ["soon", "later"]
            )
        }
        phone.advance(by: .seconds(61))
        #expect(phone.shownNotifications.map(\.title) == ["soon"])
        await phone.run(quiet) {
            let center = UNUserNotificationCenter.current()
            let shown = await center.deliveredNotifications()
            #expect(shown.map(\.request.content.title) == ["soon"])
            #expect(shown.first?.request.content.userInfo["number"] as? String == "5")
            center.removeAllDeliveredNotifications()
            center.removePendingNotificationRequests(withIdentifiers: ["later"])
            #expect(await center.pendingNotificationRequests().isEmpty)
        }
        phone.advance(by: .seconds(7200))
        #expect(phone.shownNotifications.isEmpty)
    }

    @Test("the app and its extensions share the folder of the app group")
    func group() throws {
        let selection = pickAll()
        try phone.run(quiet) { try QuietSelection.save(selection) }
        let read = try phone.run(quiet, as: .shieldConfiguration) { try QuietSelection.load() }
        #expect(read == selection)
    }

    @Test("a killed app can't change anything")
    func killed() {
        let token = phone.pick([.application("com.example.chat")], for: quiet).applicationTokens
        phone.run(quiet) {
            phone.kill(quiet)
            ManagedSettingsStore().shield.applications = token
            DeviceActivityCenter().stopMonitoring()
        }
        #expect(!phone.isShielded("com.example.chat"))
        #expect(phone.run(quiet) { ManagedSettingsStore().shield.applications } == nil)
    }
}
