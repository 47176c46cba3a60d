// Code that an extension for iOS 17.4 may not contain. The check must report each line.
import DeviceActivity
import FamilyControls
import Foundation
import ManagedSettings
import Synchronization

final class NotYet: DeviceActivityMonitor {
    // expected-note@-1 * {{}}
    // expected-error@+1 {{'Mutex' is only available in iOS 18.0 or newer}}
    let lock = Mutex(false)  // expected-error {{'init(_:)' is only available in iOS 18.0 or newer}}

    override func intervalDidStart(for activity: DeviceActivityName) {
        // expected-note@-1 * {{}}
        // expected-error@+1 {{'effectiveDenyExplicitContent' is only available in iOS 26.0 or newer}}
        _ = ManagedSettingsStore().effectiveDenyExplicitContent  // expected-note * {{}}
    }

    @available(iOSApplicationExtension, unavailable)
    func inTheAppOnly() {}  // expected-note {{}}

    override func intervalDidEnd(for activity: DeviceActivityName) {
        inTheAppOnly()  // expected-error {{unavailable in application extensions}}
    }

    @available(iOS 26.4, *)
    func word(for status: AuthorizationStatus) -> String {
        // expected-error@+1 {{may have additional unknown values}} expected-note@+1 {{}}
        switch status {
        case .notDetermined, .denied, .approved, .approvedWithDataAccess: "known"
        }
    }

    #if os(iOS)
    let onAPhone: Int = "no number"  // expected-error {{cannot convert value of type 'String'}}
    #endif
}
