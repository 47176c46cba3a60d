/// What an app does when a Focus begins and ends.
///
/// The system has it done with the person's values when the Focus begins, and with those of a new
/// intent when it ends (Apple, developer documentation).
@available(iOS 16.0, *)
public protocol SetFocusFilterIntent: InstanceDisplayRepresentable, AppIntent {}
