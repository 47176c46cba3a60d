/// How the person is told of a change.
@available(iOS 16.1, *)
public struct AlertConfiguration: Equatable, Sendable {
    /// The first line.
    public var title: LocalizedStringResource
    /// The second line.
    public var body: LocalizedStringResource
    /// What is heard.
    public var sound: AlertSound

    /// Describes an alert.
    public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
        self.title = title
        self.body = body
        self.sound = sound
    }

    /// What is heard.
    public struct AlertSound: Equatable, Sendable {
        private let name: String

        /// What the system plays.
        public static var `default`: AlertSound { AlertSound(name: "default") }

        /// A sound of the app's.
        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }
}
