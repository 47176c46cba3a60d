import FamilyControls
import Foundation
import ManagedSettings
import ScreenTimeDaemon
import SimulatedPhone
import SimulatedPicker
import Synchronization
import Testing

@Suite("Stores", .timeLimit(.minutes(10)))
struct StoreTests {
    private static let apps = [TestPhone.photos, TestPhone.chat, TestPhone.videos, TestPhone.game]

    private func shielded(_ test: TestPhone) -> [BundleIdentifier] {
        Self.apps.filter { test.phone.isShielded($0) }
    }

    @Test("an app is shielded if any store of any app shields it")
    func strictestWins() throws {
        let test = try TestPhone()
        let other: BundleIdentifier = "com.example.other"
        test.phone.install(ScreenTimeApp(other, name: "Other"))
        test.phone.authorize(other)
        let photos = test.tokens(TestPhone.photos)
        let game = test.phone.pick([.application(TestPhone.game)], for: other).applicationTokens
        test.store("a") { $0.shield.applications = photos }
        test.store("b") { $0.shield.applicationCategories = .all(except: photos) }
        #expect(shielded(test) == Self.apps)
        test.phone.run(other) { ManagedSettingsStore().shield.applications = game }
        test.store("b") { $0.clearAllSettings() }
        #expect(shielded(test) == [TestPhone.photos, TestPhone.game])
        test.store("a") { $0.shield.applications = nil }
        #expect(shielded(test) == [TestPhone.game])
    }

    @Test("tokens of one app are invalid in another")
    func foreignTokens() throws {
        let test = try TestPhone()
        let other: BundleIdentifier = "com.example.other"
        test.phone.install(ScreenTimeApp(other, name: "Other"))
        test.phone.authorize(other)
        let tokens = test.phone.pick([.application(TestPhone.game)], for: other).applicationTokens
        #expect(tokens != test.tokens(TestPhone.game))
        test.store { $0.shield.applications = tokens }
        #expect(shielded(test).isEmpty)
    }

    @Test("exceptions of a category don't apply to the set of apps")
    func categories() throws {
        let test = try TestPhone()
        let social = test.pick(.category("Social")).categoryTokens
        let chat = test.tokens(TestPhone.chat)
        test.store { $0.shield.applicationCategories = .specific(social, except: chat) }
        #expect(shielded(test) == [TestPhone.photos])
        test.store { $0.shield.applications = chat }
        #expect(shielded(test) == [TestPhone.photos, TestPhone.chat])
        test.store { $0.shield.applicationCategories = .some(.none) }
        #expect(shielded(test) == [TestPhone.chat])
    }

    @Test("an app installed later is shielded with its category")
    func installedLater() throws {
        let test = try TestPhone()
        let social = test.pick(.category("Social")).categoryTokens
        test.store { $0.shield.applicationCategories = .specific(social) }
        #expect(!test.phone.isShielded("com.example.new"))
        test.phone.install(
            InstalledApplication(
                bundleIdentifier: "com.example.new",
                name: "new",
                category: "Social"
            )
        )
        #expect(test.phone.isShielded("com.example.new"))
    }

    @Test("an app never shields itself by category, but another may shield it")
    func ownApp() throws {
        let test = try TestPhone()
        test.store { $0.shield.applicationCategories = .all() }
        #expect(shielded(test) == Self.apps)
        #expect(!test.phone.isShielded(TestPhone.quiet))
        let other: BundleIdentifier = "com.example.other"
        test.phone.install(ScreenTimeApp(other, name: "Other"))
        test.phone.authorize(other)
        #expect(test.phone.isShielded(other))
        test.phone.run(other) { ManagedSettingsStore().shield.applicationCategories = .all() }
        #expect(test.phone.isShielded(TestPhone.quiet))
    }

    @Test("web domains are shielded by their own sets and policies, not by those of apps")
    func webDomains() throws {
        let test = try TestPhone()
        let picked = test.pick(.webDomain("videos.example"), .category("Social"))
        test.store { $0.shield.applicationCategories = .all() }
        #expect(!test.phone.isShielded(.webDomain("videos.example")))
        test.store { store in
            store.clearAllSettings()
            store.shield.webDomains = picked.webDomainTokens
            store.shield.webDomainCategories = .specific(picked.categoryTokens)
        }
        #expect(test.phone.isShielded(.webDomain("videos.example")))
        #expect(test.phone.isShielded(.webDomain("photos.example")))
        #expect(!test.phone.isShielded(.webDomain("elsewhere.example")))
        #expect(shielded(test).isEmpty)
        test.store { $0.shield.webDomainCategories = .all(except: picked.webDomainTokens) }
        #expect(test.phone.isShielded(.webDomain("elsewhere.example")))
    }

    @Test("a filter blocks its domains with their subdomains, without shields")
    func webFilter() throws {
        let test = try TestPhone()
        func domains(_ name: String) -> Set<WebDomain> { [WebDomain(domain: name)] }
        func filtered() -> [String] {
            ["a.example", "m.a.example", "ba.example", "b.example"].filter(test.phone.isFiltered)
        }
        test.store { $0.webContent.blockedByFilter = .specific(domains("a.example")) }
        #expect(filtered() == ["a.example", "m.a.example"])
        #expect(!test.phone.isShielded(.webDomain("a.example")))
        test.store { $0.webContent.blockedByFilter = .all(except: domains("a.example")) }
        #expect(filtered() == ["ba.example", "b.example"])
        test.store {
            $0.webContent.blockedByFilter = .auto(
                domains("a.example"),
                except: domains("m.a.example")
            )
        }
        #expect(filtered() == ["a.example"])
        let many = Set((0..<51).map { WebDomain(domain: "a\($0).example") })
        test.store { store in
            store.webContent.blockedByFilter = .specific(many)
            #expect(store.webContent.blockedByFilter == nil)
        }
        #expect(filtered().isEmpty)
    }

    @Test("a set of 51 tokens shields nothing and reads as nil; 50 are allowed")
    func tokenLimit() throws {
        let test = try TestPhone()
        let apps = (0..<51).map { BundleIdentifier(rawValue: "com.example.app\($0)") }
        let many = test.phone.pick(apps.map(Subject.application), for: TestPhone.quiet)
            .applicationTokens
        let fits = Set(many.filter { $0 != many.first })
        #expect(many.count == 51 && fits.count == 50)
        test.store { store in
            store.shield.applications = many
            #expect(store.shield.applications == nil)
            store.shield.applicationCategories = .all(except: many)
            #expect(store.shield.applicationCategories == nil)
        }
        #expect(apps.allSatisfy { !test.phone.isShielded($0) })
        test.store { store in
            store.shield.applications = fits
            #expect(store.shield.applications == fits)
        }
        #expect(apps.count { test.phone.isShielded($0) } == 50)
        test.phone.quirks.enforcesTokenLimit = false
        test.store { $0.shield.applications = many }
        #expect(apps.allSatisfy { test.phone.isShielded($0) })
    }

    @Test("an oversized set doesn't affect the rest of the store")
    func oversizedBesideOthers() throws {
        let test = try TestPhone()
        let domains = (0..<51).map { Subject.webDomain("w\($0).example") }
        let many = test.phone.pick(domains, for: TestPhone.quiet).webDomainTokens
        let photos = test.tokens(TestPhone.photos)
        test.store { store in
            store.shield.applications = photos
            store.shield.webDomains = many
        }
        #expect(shielded(test) == [TestPhone.photos])
    }

    @Test("an app has at most 50 stores; the 51st is ignored until another is deleted")
    func storeLimit() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        for number in 0..<50 { test.store("s\(number)") { $0.application.denyAppRemoval = true } }
        test.store("extra") { store in
            store.shield.applications = photos
            #expect(store.shield.applications == nil)
        }
        #expect(shielded(test).isEmpty)
        test.run { #expect(ManagedSettingsStore.stores.count == 50) }
        test.store("s3") { $0.deleteStore() }
        test.store("extra") { $0.shield.applications = photos }
        #expect(shielded(test) == [TestPhone.photos])
    }

    @Test("a store returns the app's settings in all of its processes")
    func readingBack() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.store("a") { store in
            store.shield.applications = photos
            store.media.maximumMovieRating = 500
            store.safari.cookiePolicy = .never
        }
        for role in [ProcessRole.app, .monitor, .shieldAction, .shieldConfiguration] {
            test.phone.run(TestPhone.quiet, as: role) {
                let store = ManagedSettingsStore(named: ManagedSettingsStore.Name("a"))
                #expect(store.shield.applications == photos)
                #expect(store.media.maximumMovieRating == 500)
                #expect(store.safari.cookiePolicy == .never)
                #expect(ManagedSettingsStore().shield.applications == nil)
            }
        }
    }

    @Test("only the shield configuration and report extensions can't write")
    func writers() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        func canWrite(_ role: ProcessRole) -> Bool {
            test.phone.run(TestPhone.quiet, as: role) {
                ManagedSettingsStore().shield.applications = photos
            }
            defer { test.store { $0.clearAllSettings() } }
            return test.phone.isShielded(TestPhone.photos)
        }
        #expect(ProcessRole.allCases.filter(canWrite) == [.app, .monitor, .shieldAction])
        test.phone.quirks.shieldConfigurationMayWrite = true
        #expect(canWrite(.shieldConfiguration))
    }

    @Test("clearing affects only one store")
    func clearing() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        let chat = test.tokens(TestPhone.chat)
        test.store("a") { $0.shield.applications = photos }
        test.store("b") { $0.shield.applications = chat }
        test.store("a") { $0.clearAllSettings() }
        #expect(shielded(test) == [TestPhone.chat])
    }

    @Test("an inactive store keeps its settings and shields nothing")
    func inactive() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.store { store in
            store.shield.applications = photos
            store.isActive = false
            #expect(!store.isActive)
            #expect(store.shield.applications == photos)
        }
        #expect(shielded(test).isEmpty)
        test.store { $0.isActive = true }
        #expect(shielded(test) == [TestPhone.photos])
        test.store { $0.deleteStore() }
        #expect(shielded(test).isEmpty)
        test.run { #expect(ManagedSettingsStore.stores.isEmpty) }
    }

    @Test("stores outlive the app's process and a restart, also before the first unlock")
    func persistence() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.store { $0.shield.applications = photos }
        test.phone.kill(TestPhone.quiet)
        #expect(shielded(test) == [TestPhone.photos])
        test.phone.reboot()
        #expect(shielded(test) == [TestPhone.photos])
        test.phone.open(TestPhone.photos)
        #expect(test.phone.shield?.subject == .application(TestPhone.photos))
    }

    @Test(
        "a revocation ends enforcement and voids tokens; policies for all apps return with approval"
    )
    func revocation() throws {
        let test = try TestPhone()
        let photos = test.tokens(TestPhone.photos)
        test.store("a") { $0.shield.applications = photos }
        test.phone.revokeAuthorization(of: TestPhone.quiet)
        #expect(shielded(test).isEmpty)
        #expect(test.tokens(TestPhone.photos).isEmpty)
        test.phone.authorize(TestPhone.quiet)
        #expect(shielded(test).isEmpty)
        test.run {
            var list = Array(photos)
            #expect(throws: (any Error).self) { try ManagedSettingsStore.refresh(&list) }
            #expect(Set(list) == photos)
        }
        let fresh = test.tokens(TestPhone.photos)
        #expect(fresh.isDisjoint(with: photos))
        test.store("a") { $0.shield.applications = fresh }
        #expect(shielded(test) == [TestPhone.photos])
    }

    @Test("a rotated token still shields but equals no new one; refreshing returns the current one")
    func rotation() throws {
        let test = try TestPhone()
        let old = test.tokens(TestPhone.photos)
        test.store { $0.shield.applications = old }
        test.phone.inject(.tokenRotation)
        #expect(shielded(test) == [TestPhone.photos])
        let new = test.tokens(TestPhone.photos)
        #expect(new.isDisjoint(with: old))
        test.run {
            var list = Array(old)
            #expect(throws: Never.self) { try ManagedSettingsStore.refresh(&list) }
            #expect(Set(list) == new)
        }
        #expect(test.count(.tokenRotation) == 1)
    }

    @Test("before iOS 26.5 no token can be refreshed")
    func refreshingBefore() throws {
        let test = try TestPhone(systemVersion: 26.4)
        let old = test.tokens(TestPhone.photos)
        test.phone.inject(.tokenRotation)
        test.run {
            var list = Array(old)
            #expect(throws: (any Error).self) { try ManagedSettingsStore.refresh(&list) }
            #expect(Set(list) == old)
            var none: [ApplicationToken] = []
            #expect(throws: (any Error).self) { try ManagedSettingsStore.refresh(&none) }
        }
    }

    @Test(
        "from iOS 26.5 on, a running app is notified of expired tokens",
        arguments: [26.4, 26.5]
    )
    func expiry(_ version: Double) throws {
        // Only code on this phone has this date.
        let test = try TestPhone(at: "2037-05-04 03:02", systemVersion: version)
        let now = test.phone.wallClock
        let reports = Mutex(0)
        let observer = unsafe NotificationCenter.default.addObserver(
            forName: ManagedSettingsStore.TokenExpiryMessage.name,
            object: nil,
            queue: nil
        ) { _ in
            if Date() == now { reports.withLock { $0 += 1 } }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        test.phone.inject(.tokenRotation)
        #expect(reports.withLock { $0 } == 0, "the app does not run")
        test.run {}
        test.phone.inject(.tokenRotation)
        #expect(reports.withLock { $0 } == (version >= 26.5 ? 1 : 0))
    }

    @Test("effective ratings and switches are the strictest of all authorized apps' stores")
    func effective() throws {
        let test = try TestPhone()
        test.store("a") { $0.media.maximumMovieRating = 500 }
        test.store("b") { $0.media.maximumMovieRating = 300 }
        test.store("b") { $0.media.denyExplicitContent = true }
        test.run {
            let store = ManagedSettingsStore()
            #expect(store.effectiveMaximumMovieRating == 300)
            #expect(store.effectiveMaximumTVShowRating == 1000)
            #expect(store.effectiveDenyExplicitContent)
        }
        test.phone.revokeAuthorization(of: TestPhone.quiet)
        test.run { #expect(ManagedSettingsStore().effectiveMaximumMovieRating == 1000) }
    }

    @Test("tokens have 128 bytes with 12 leading zeros, and depend on the seed")
    func tokenBytes() throws {
        func bytes(_ seed: UInt64) throws -> [Data] {
            let test = try TestPhone(seed: seed)
            struct Coded: Decodable { let data: Data }
            return try test.tokens(TestPhone.photos, TestPhone.chat).map {
                try JSONDecoder().decode(Coded.self, from: JSONEncoder().encode($0)).data
            }
        }
        let first = try bytes(7)
        #expect(first.allSatisfy { $0.count == 128 && $0.prefix(12).allSatisfy { $0 == 0 } })
        #expect(Set(first) == Set(try bytes(7)))
        #expect(Set(first).isDisjoint(with: try bytes(8)))
        #expect(Set(first).count == 2)
    }

    @Test("an entire category includes the tokens of its apps and domains")
    func wholeCategory() throws {
        let test = try TestPhone()
        let picked = test.pick(.category("Social"), wholeCategories: true)
        #expect(picked.applicationTokens == test.tokens(TestPhone.photos, TestPhone.chat))
        #expect(picked.webDomainTokens == test.pick(.webDomain("photos.example")).webDomainTokens)
        #expect(picked.categoryTokens == test.pick(.category("Social")).categoryTokens)
        #expect(test.pick(.category("Social")).applicationTokens.isEmpty)
    }
}
