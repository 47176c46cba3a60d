import Foundation
import ManagedSettings
import Testing

@Suite("Settings", .timeLimit(.minutes(10)))
struct SettingsTests {
    @Test("the default of each setting is the least restrictive value")
    func defaults() {
        let switches: [SettingMetadata<Bool>] = [
            AccountSettings.lockAccounts, ApplicationSettings.denyAppInstallation,
            ApplicationSettings.denyAppRemoval, AppStoreSettings.denyInAppPurchases,
            AppStoreSettings.requirePasswordForPurchases,
            CellularSettings.lockAppCellularData, CellularSettings.lockCellularPlan,
            CellularSettings.lockESIM, DateAndTimeSettings.requireAutomaticDateAndTime,
            GameCenterSettings.denyAddingFriends, GameCenterSettings.denyMultiplayerGaming,
            MediaSettings.denyBookstoreErotica, MediaSettings.denyExplicitContent,
            MediaSettings.denyMusicService, PasscodeSettings.lockPasscode,
            SafariSettings.denyAutoFill, SiriSettings.denySiri,
        ]
        #expect(switches.allSatisfy { !$0.defaultValue })
        for rating in [
            AppStoreSettings.maximumRating, MediaSettings.maximumMovieRating,
            MediaSettings.maximumTVShowRating,
        ] {
            #expect(rating.defaultValue == 1000)
            #expect(rating.bounds == 0...1000)
        }
        #expect(SafariSettings.cookiePolicy.defaultValue == .always)
        #expect(ApplicationSettings.blockedApplications.defaultValue.isEmpty)
        #expect(ShieldSettings.applications.defaultValue.isEmpty)
        #expect(ShieldSettings.applicationCategories.defaultValue == .none)
        #expect(ShieldSettings.webDomains.defaultValue.isEmpty)
        #expect(ShieldSettings.webDomainCategories.defaultValue == .none)
        #expect(WebContentSettings.blockedByFilter.defaultValue == .none)
    }

    @Test("cookie policies are ordered from the strictest to the most permissive")
    func cookies() {
        let policies: [SafariSettings.CookiePolicy] = [
            .never, .currentWebsite, .visitedWebsites, .always,
        ]
        #expect(policies.reversed().sorted() == policies)
        #expect(
            policies.map(\.rawValue) == ["never", "currentWebsite", "visitedWebsites", "always"]
        )
    }

    @Test("policies without arguments have no exceptions")
    func policies() {
        typealias Policy = ShieldSettings.ActivityCategoryPolicy<Application>
        #expect(Policy.all() == .all(except: []))
        #expect(Policy.specific([]) == .specific([], except: []))
        #expect(Policy.specific([]) != Policy.none)
        #expect(WebContentSettings.FilterPolicy.auto() == .auto([], except: []))
        #expect(WebContentSettings.FilterPolicy.all() != .auto())
    }

    @Test("actions and responses have Apple's raw values")
    func numbers() {
        let actions: [ShieldAction] = [
            .primaryButtonPressed, .secondaryButtonPressed, .firstSecondarySubmenuItemPressed,
            .secondSecondarySubmenuItemPressed, .thirdSecondarySubmenuItemPressed,
        ]
        #expect(actions.map(\.rawValue) == Array(0...4))
        let responses: [ShieldActionResponse] = [.none, .close, .defer, .openParentalControlsApp]
        #expect(responses.map(\.rawValue) == Array(0...3))
        #expect(ShieldActionResponse(rawValue: 4) == nil)
    }

    @Test("items are identified and compared by identifier, text or token")
    func names() {
        let app = Application(bundleIdentifier: "com.example.a")
        #expect(app.bundleIdentifier == "com.example.a")
        #expect(app.token == nil)
        #expect(app == Application(bundleIdentifier: "com.example.a"))
        #expect(app != Application(bundleIdentifier: "com.example.b"))
        #expect(WebDomain(domain: "example.com") != WebDomain(domain: "example.org"))
        #expect(ManagedSettingsStore.Name("a") == ManagedSettingsStore.Name(rawValue: "a"))
        #expect(ManagedSettingsStore.Name.default != ManagedSettingsStore.Name("a"))
    }

    @Test("a delegate without overrides responds once, with none")
    func delegate() throws {
        let token = try JSONDecoder().decode(WebDomainToken.self, from: Data(#"{"data":""}"#.utf8))
        var answers: [ShieldActionResponse] = []
        ShieldActionDelegate().handle(action: .primaryButtonPressed, for: token) {
            answers.append($0)
        }
        #expect(answers == [.none])
    }
}
