// An evening on the simulated phone; Xcode leaves this file empty.
#if canImport(StintPhoneApp)
import FamilyControls
import Foundation
import SimulatedPhone
import SimulatedPicker
import StintPhoneApp
import Testing

@testable import QuietEvenings

@MainActor
@Suite(.timeLimit(.minutes(1)))
struct EveningPhoneTests {
    @Test("a selected app is shielded from 21:00 to 7:00")
    func evening() throws {
        let phone = Phone(seed: 7)  // Monday, 08:00.
        phone.install(
            InstalledApplication(bundleIdentifier: "app.clips", name: "Clips", category: "Video")
        )
        phone.install(appUnderTest)
        phone.authorize(appIdentifier)
        phone.run(appIdentifier) {
            let model = EveningModel()
            model.plan.selection = phone.pick([.application("app.clips")], for: appIdentifier)
            model.setOn(true)
            #expect(model.problem == nil)
        }
        phone.open("app.clips")
        #expect(phone.shield == nil)
        phone.advance(by: .seconds(13 * 3600))  // 21:00.
        #expect(phone.shield?.subject == .application("app.clips"))
        phone.press(.primary)
        phone.advance(by: .seconds(10 * 3600))  // 07:00.
        phone.open("app.clips")
        #expect(phone.shield == nil)
        #expect(phone.run(appIdentifier) { EveningStore.quietEvenings } == 1)
    }
}
#endif
