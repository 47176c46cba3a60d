@available(iOS 16.1, *)
public struct AlertConfiguration: Equatable, Sendable {
    public var title: LocalizedStringResource
    public var body: LocalizedStringResource
    public var sound: AlertSound

    public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
        self.title = title
        self.body = body
        self.sound = sound
    }

    public struct AlertSound: Equatable, Sendable {
        private let name: String

        public static var `default`: AlertSound { AlertSound(name: "default") }

        public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
    }
}
