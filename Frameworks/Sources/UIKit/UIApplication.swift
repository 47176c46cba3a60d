public import Foundation

/// The app that runs.
@available(iOS 2.0, *)
@MainActor @preconcurrency
open class UIApplication: UIResponder {
    /// The app that runs; one for the program, whatever devices it has.
    open class var shared: UIApplication { theShared }
    private static let theShared = UIApplication()

    /// What is told of the life of the app.
    open weak var delegate: (any UIApplicationDelegate)?

    /// Posted when the app has come to the front.
    public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationDidBecomeActiveNotification")
    }
    /// Posted when the app is about to leave the front.
    public nonisolated class var willResignActiveNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationWillResignActiveNotification")
    }
    /// Posted when the app has gone to the background.
    public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
    }
    /// Posted when the app is about to come back from the background.
    public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationWillEnterForegroundNotification")
    }
    /// Posted when the app is about to end.
    public nonisolated class var willTerminateNotification: NSNotification.Name {
        NSNotification.Name("UIApplicationWillTerminateNotification")
    }
}
