public import Foundation

@available(iOS 10.0, *)
open class UNNotificationAction: NSObject {
    public let identifier: String
    public let title: String
    public let options: UNNotificationActionOptions
    private let picture: NSObject?
    @available(iOS 15.0, *)
    public var icon: UNNotificationActionIcon? { picture as? UNNotificationActionIcon }

    public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
        self.identifier = identifier
        self.title = title
        self.options = options
        picture = nil
        super.init()
    }

    @available(iOS 15.0, *)
    public init(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions = [],
        icon: UNNotificationActionIcon?
    ) {
        self.identifier = identifier
        self.title = title
        self.options = options
        picture = icon
        super.init()
    }
}

@available(iOS 10.0, *)
open class UNTextInputNotificationAction: UNNotificationAction {
    public let textInputButtonTitle: String
    public let textInputPlaceholder: String

    public init(
        identifier: String,
        title: String,
        options: UNNotificationActionOptions = [],
        textInputButtonTitle: String,
        textInputPlaceholder: String
    ) {
        self.textInputButtonTitle = textInputButtonTitle
        self.textInputPlaceholder = textInputPlaceholder
        super.init(identifier: identifier, title: title, options: options)
    }
}

@available(iOS 15.0, *)
open class UNNotificationActionIcon: NSObject {
    private let name: String

    public convenience init(templateImageName: String) { self.init(name: templateImageName) }

    public convenience init(systemImageName: String) { self.init(name: systemImageName) }

    private init(name: String) {
        self.name = name
        super.init()
    }
}

@available(iOS 10.0, *)
public struct UNNotificationActionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
    public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
    public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}
