import FamilyControls
import Foundation
import ManagedSettings
import SwiftUI
import ScreenTimeDaemon
import SimulatedPhone
import Testing

@Suite("Authorization", .timeLimit(.minutes(10)))
struct AuthorizationTests {
    private func status(_ test: TestPhone) -> AuthorizationStatus {
        test.run { AuthorizationCenter.shared.authorizationStatus }
    }

    private func request(_ test: TestPhone, _ member: FamilyControlsMember) async throws {
        try await test.phone.run(TestPhone.quiet) {
            try await AuthorizationCenter.shared.requestAuthorization(for: member)
        }
    }

    @Test("a person's approval authorizes the app, and nothing settles before")
    func agreeing() async throws {
        let test = try TestPhone(isAuthorized: false)
        #expect(status(test) == .notDetermined)
        try await request(test, .individual)
        #expect(status(test) == .approved)
        #expect(test.tokens(TestPhone.photos).count == 1)
    }

    struct Refusal: Sendable {
        var member = FamilyControlsMember.individual.rawValue
        let error: FamilyControlsError
        let change: @Sendable (inout Owner) -> Void
    }

    private static let refusals = [
        Refusal(error: .restricted) { $0.isRestricted = true },
        Refusal(error: .invalidAccountType) { $0.hasICloudAccount = false },
        Refusal(error: .invalidAccountType) { $0.isChild = true },
        Refusal(member: 0, error: .invalidAccountType) { _ in },
        Refusal(member: 0, error: .networkError) { ($0.isChild, $0.isOnline) = (true, false) },
        Refusal(member: 0, error: .authorizationCanceled) {
            ($0.isChild, $0.agrees) = (true, false)
        },
        Refusal(error: .authenticationMethodUnavailable) { $0.hasPasscode = false },
        Refusal(error: .authorizationCanceled) { $0.agrees = false },
    ]

    @Test(
        "each rejection has its error and leaves the status unchanged",
        arguments: refusals
    )
    func refuses(refusal: Refusal) async throws {
        let member = try #require(FamilyControlsMember(rawValue: refusal.member))
        let test = try TestPhone(isAuthorized: false)
        refusal.change(&test.phone.owner)
        await #expect(throws: refusal.error) { try await request(test, member) }
        #expect(status(test) == .notDetermined)
        test.phone.owner = Owner()
        try await request(test, .individual)
        #expect(status(test) == .approved)
    }

    @Test("a child's phone has one provider, an adult's phone any number")
    func conflict() async throws {
        for isChild in [true, false] {
            let test = try TestPhone(isAuthorized: false)
            test.phone.owner.isChild = isChild
            let other: BundleIdentifier = "com.example.other"
            test.phone.install(ScreenTimeApp(other, name: "Other"))
            try await request(test, isChild ? .child : .individual)
            let second: (any Error)? = await test.phone.run(other) {
                do {
                    try await AuthorizationCenter.shared.requestAuthorization(
                        for: isChild ? .child : .individual
                    )
                    return nil
                } catch {
                    return error
                }
            }
            #expect(second as? FamilyControlsError == (isChild ? .authorizationConflict : nil))
        }
    }

    @Test("outside of any phone, everything is unavailable")
    func outside() async throws {
        await #expect(throws: FamilyControlsError.unavailable) {
            try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
        }
    }

    @Test("the status is not determined after a launch, and settles shortly after")
    func coldStart() throws {
        let test = try TestPhone()
        #expect(status(test) == .notDetermined)
        test.phone.advance(by: .milliseconds(299))
        #expect(status(test) == .notDetermined)
        test.phone.advance(by: .milliseconds(1))
        #expect(status(test) == .approved)
        test.phone.kill(TestPhone.quiet)
        #expect(status(test) == .notDetermined)
    }

    @Test("an approved app that requests again is authorized immediately")
    func silently() async throws {
        let test = try TestPhone()
        test.phone.owner.agrees = false
        try await request(test, .individual)
        #expect(status(test) == .approved)
    }

    @Test("the status is published when it settles and when it is granted")
    func published() async throws {
        let test = try TestPhone()
        var seen: [AuthorizationStatus] = []
        let subscription = test.run {
            AuthorizationCenter.shared.$authorizationStatus.sink { seen.append($0) }
        }
        test.phone.advance(by: .seconds(1))
        #expect(seen == [.notDetermined, .approved])
        subscription.cancel()
    }

    @Test("a suspended app is notified of a revocation when it is next in front")
    func suspended() throws {
        let test = try TestPhone()
        var seen: [AuthorizationStatus] = []
        test.phone.open(TestPhone.quiet)
        let subscription = test.run {
            AuthorizationCenter.shared.$authorizationStatus.sink { seen.append($0) }
        }
        test.phone.advance(by: .seconds(1))
        test.phone.home()
        test.phone.revokeAuthorization(of: TestPhone.quiet)
        #expect(seen == [.notDetermined, .approved])
        var atActivation: AuthorizationStatus?
        test.record.active = {
            atActivation = AuthorizationCenter.shared.authorizationStatus
        }
        test.phone.open(TestPhone.quiet)
        #expect(atActivation == .denied)
        subscription.cancel()
    }

    @Test("an extension has the status immediately")
    func extensions() throws {
        let test = try TestPhone()
        func status(_ role: ProcessRole) -> AuthorizationStatus {
            test.phone.run(TestPhone.quiet, as: role) {
                AuthorizationCenter.shared.authorizationStatus
            }
        }
        #expect(status(.monitor) == .approved)
        test.phone.revokeAuthorization(of: TestPhone.quiet)
        #expect(status(.shieldAction) == .denied)
    }

    @Test("an app that revokes its authorization is notified, and can request it again")
    func revokingItself() async throws {
        let test = try TestPhone()
        test.phone.advance(by: .seconds(1))
        _ = status(test)
        test.phone.advance(by: .seconds(1))
        test.run { AuthorizationCenter.shared.revokeAuthorization { _ in } }
        #expect(status(test) == .denied)
        try await request(test, .individual)
        #expect(status(test) == .approved)
    }

    @Test("asynchronous code of an app runs as the app, on the phone's clock")
    func asynchronous() async throws {
        let test = try TestPhone(at: "2031-07-01 12:00", in: "Asia/Tokyo")
        let photos = test.tokens(TestPhone.photos)
        let years = await test.phone.run(TestPhone.quiet) {
            var years = [Calendar.current.component(.year, from: Date())]
            for _ in 0..<3 {
                await Task.yield()
                years.append(Calendar.current.component(.year, from: Date()))
            }
            ManagedSettingsStore().shield.applications = photos
            return years
        }
        #expect(years == [2031, 2031, 2031, 2031])
        #expect(test.phone.isShielded(TestPhone.photos))
        #expect(Calendar.current.component(.year, from: Date()) < 2031)
    }
}
