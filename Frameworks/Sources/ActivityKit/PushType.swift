/// How an activity is changed from outside.
@available(iOS 16.1, *)
public struct PushType: Equatable {
    private let name: String

    /// By a token for this activity alone.
    public static var token: PushType { PushType(name: "token") }
}
