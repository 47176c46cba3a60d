public import Foundation

/// The app that runs.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIApplication: UIResponder {
    /// Posted when the app has come to the front.
    public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    }
}
