/// How much a notification may disturb.
@available(iOS 15.0, *)
public enum UNNotificationInterruptionLevel: UInt, Sendable {
    /// It waits in the list.
    case passive
    /// It lights the screen and may sound.
    case active
    /// It comes through a Focus.
    case timeSensitive
    /// It sounds although the device is muted.
    case critical
}
