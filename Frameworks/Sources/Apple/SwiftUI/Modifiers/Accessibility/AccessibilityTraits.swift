import ElementTree

@available(iOS 13.0, *)
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var names: Set<String>

    private init(_ names: Set<String>) { self.names = names }

    public init() { names = [] }

    public static let isButton = AccessibilityTraits(["button"])
    public static let isHeader = AccessibilityTraits(["heading"])
    public static let isSelected = AccessibilityTraits(["selected"])
    public static let isLink = AccessibilityTraits(["link"])
    public static let isImage = AccessibilityTraits(["img"])
    public static let isStaticText = AccessibilityTraits(["text"])
    public static let isSummaryElement = AccessibilityTraits(["summary"])
    public static let updatesFrequently = AccessibilityTraits(["live"])
    public static let playsSound = AccessibilityTraits(["sound"])
    public static let isKeyboardKey = AccessibilityTraits(["key"])
    public static let isSearchField = AccessibilityTraits(["searchbox"])
    public static let startsMediaSession = AccessibilityTraits(["media"])
    public static let allowsDirectInteraction = AccessibilityTraits(["direct"])
    public static let causesPageTurn = AccessibilityTraits(["page"])
    @available(iOS 17.0, *)
    public static let isToggle = AccessibilityTraits(["switch"])
    @available(iOS 17.0, *)
    public static let isTabBar = AccessibilityTraits(["tablist"])
    public static let isModal = AccessibilityTraits(["modal"])

    var attributes: Traits {
        names.sorted().flatMap { name -> Traits in
            switch name {
            case "selected": [(.isSelected, "true")]
            case "live": [(.announcements, "off")]
            case "modal": [(.isModal, "true")]
            case "text", "summary", "sound", "key", "media", "direct", "page": []
            case "heading": [("role", name), (.headingLevel, "2")]
            default: [("role", name)]
            }
        }
    }

    public func contains(_ member: AccessibilityTraits) -> Bool { member.names.isSubset(of: names) }

    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(names.union(other.names))
    }

    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(names.intersection(other.names))
    }

    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(names.symmetricDifference(other.names))
    }

    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        names.formUnion(newMember.names)
        return (isNew, newMember)
    }

    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        guard contains(member) else { return nil }
        names.subtract(member.names)
        return member
    }

    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        insert(newMember).inserted ? nil : newMember
    }

    public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }

    public mutating func formIntersection(_ other: AccessibilityTraits) {
        names.formIntersection(other.names)
    }

    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        names.formSymmetricDifference(other.names)
    }
}
