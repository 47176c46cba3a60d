import DeviceActivity
import FamilyControls
import Foundation
import Testing
import UserNotifications

@Suite("Errors", .timeLimit(.minutes(10)))
struct ErrorTests {
    private let errors: [FamilyControlsError] = [
        .restricted, .unavailable, .invalidAccountType, .invalidArgument, .authorizationConflict,
        .authorizationCanceled, .networkError, .authenticationMethodUnavailable, .unauthorized,
    ]

    @Test("the code of an error is its raw value")
    func codes() {
        #expect(errors.map(\.rawValue) == Array(0...8))
        #expect((0...8).map(FamilyControlsError.init(rawValue:)) == errors)
        #expect(FamilyControlsError(rawValue: -1) == nil)
        #expect(FamilyControlsError(rawValue: 9) == nil)
        #expect(errors.map { ($0 as NSError).code } == Array(0...8))
    }

    @Test("each error has its own description")
    func texts() {
        #expect(Set(errors.compactMap(\.errorDescription)).count == 9)
        for error in errors {
            #expect(error.localizedDescription == error.errorDescription)
            #expect(
                error.errorUserInfo[NSLocalizedDescriptionKey] as? String == error.errorDescription
            )
        }
        let monitoring: [DeviceActivityCenter.MonitoringError] = [
            .excessiveActivities, .intervalTooLong, .intervalTooShort, .invalidDateComponents,
            .unauthorized,
        ]
        #expect(Set(monitoring.compactMap(\.errorDescription)).count == 5)
        #expect(Set(monitoring.compactMap(\.recoverySuggestion)).count == 5)
        #expect(DeviceActivityData.Error.unavailable.errorDescription?.isEmpty == false)
    }

    @Test("the error of a rejected notification has Apple's domain and code")
    func notificationError() {
        let error = UNError(.notificationsNotAllowed) as NSError
        #expect(error.domain == "UNErrorDomain")
        #expect(error.code == 1)
    }
}
