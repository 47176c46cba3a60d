/// An intent that opens something in the app.
@available(iOS 16.0, *)
public protocol OpenIntent: SystemIntent {
    /// The type of what is opened.
    associatedtype Value
    /// What is opened.
    var target: Value { get set }
}

@available(iOS 16.0, *)
extension OpenIntent {
    /// The app comes in front.
    public static var openAppWhenRun: Bool { true }
}
