import FamilyControls
import ScreenTimeDaemon
import SimulatedPhone
import Testing

@Suite("Relaunched apps", .timeLimit(.minutes(5)))
struct RelaunchTests {
    private static let app: BundleIdentifier = "app.night"

    private func phone() -> Phone {
        let phone = Phone(seed: 7)
        phone.install(ScreenTimeApp(Self.app, name: "Night"))
        return phone
    }

    @Test("a center in a static variable continues in the app's next process")
    func held() {
        let phone = phone()
        phone.authorize(Self.app)
        let center = phone.run(Self.app) { AuthorizationCenter.shared }
        phone.advance(by: .seconds(1))
        #expect(center.authorizationStatus == .approved)

        phone.kill(Self.app)
        phone.run(Self.app) {
            #expect(center.authorizationStatus == .notDetermined)
            #expect(AuthorizationCenter.shared === center)
        }
        phone.advance(by: .seconds(1))
        #expect(center.authorizationStatus == .approved)
        phone.run(Self.app) {
            center.revokeAuthorization { _ in }
            #expect(center.authorizationStatus == .denied)
        }
    }

    @Test("otherwise each process and each phone has its own center")
    func newCenters() {
        let (phone, other) = (phone(), phone())
        phone.authorize(Self.app)
        weak var center: AuthorizationCenter?
        phone.run(Self.app) { center = AuthorizationCenter.shared }
        #expect(center != nil)
        phone.kill(Self.app)
        phone.run(Self.app) {
            #expect(AuthorizationCenter.shared.authorizationStatus == .notDetermined)
        }
        let first = phone.run(Self.app) { AuthorizationCenter.shared }
        other.run(Self.app) { #expect(AuthorizationCenter.shared !== first) }
    }
}
