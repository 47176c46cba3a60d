package import Foundation
package import Limits
package import SimulatedPhone

package enum PersonAction: Hashable, Sendable {
    /// They open an app, or something in the browser.
    case open(BundleIdentifier)
    case visit(String)
    /// They press a button of the shield in front, go to the home screen, or switch the screen off.
    case press(ShieldButton)
    case home, lock
    /// They open Stint, give a lost permission back, and choose again what lost its name.
    case look
    /// They open Stint, give a lost permission back, and choose nothing again.
    case glance
    case override, emergency
    /// They worked out until so many minutes ago; the number names the workout.
    case workOut(number: UInt64, minutes: Int, ago: Int, isEntered: Bool)
    case set(LimitID, SelectionID, LimitDraft)
    case remove(LimitID)
    case settings(Settings)
    case select(SelectionID, [Subject])
    case withdraw
    case pledge(number: UInt64, SelectionID, PledgeDraft)
    case giveUp
    /// They travel, set the clock, restart the phone, take the permission back, or end Stint.
    case travel(TimeZone)
    case clock(by: Duration)
    case reboot, revoke, endStint
    /// They give the permission back in the system's settings, and choose nothing again.
    case grant
    /// They set the time zone by hand, in the system's settings.
    case setZone(TimeZone)
    /// They delete Stint, or install it again and allow it to use Screen Time.
    case deleteStint, installStint
    case install(InstalledApplication)
}

package struct PersonStep: Hashable, Sendable {
    /// The time for which the phone has run.
    package var at: Duration
    package var action: PersonAction
}
