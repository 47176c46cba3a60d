package import Foundation
package import Limits
package import ScreenTimeDaemon
package import SimulatedPhone

package enum PersonAction: Hashable, Sendable {
    /// Opens an app or a website.
    case open(BundleIdentifier)
    case visit(String)
    /// Presses a button of the shield in front, goes to the home screen, or locks the phone.
    case press(ShieldButton)
    case home, lock
    /// Opens Stint, grants a lost permission again, and chooses apps again if Stint asks.
    case look
    /// Opens Stint and grants a lost permission again, without choosing apps again.
    case glance
    case breakPass, emergency
    /// Begins a break that is as long as chosen, or ends the running one.
    case shortBreak(minutes: Int), endBreak
    /// Answers the question about an app or website in Stint: for some minutes, for a reason.
    case answer(Subject, minutes: Int?, reason: String)
    /// Ends the access to an app or website in Stint.
    case endAccess(Subject)
    /// Records a workout that ended some minutes ago; the number identifies it.
    case workOut(number: UInt64, minutes: Int, ago: Int, isEntered: Bool)
    case set(LimitID, SelectionID, LimitDraft)
    case remove(LimitID)
    case settings(Settings)
    case select(SelectionID, [Subject])
    case withdraw
    case pledge(number: UInt64, SelectionID, PledgeDraft)
    case giveUp
    /// Travels, sets the clock, restarts the phone, revokes the permission, or ends Stint's
    /// process.
    case travel(TimeZone)
    case clock(by: Duration)
    case reboot, revoke, endStint
    /// Grants the permission in Settings, without choosing apps again.
    case grant
    /// Sets the time zone by hand in Settings.
    case setZone(TimeZone)
    /// Deletes Stint, or installs it again and grants the permission.
    case deleteStint, installStint
    case install(InstalledApplication)
}

package struct PersonStep: Hashable, Sendable {
    /// The phone's uptime.
    package var at: Duration
    package var action: PersonAction
}
