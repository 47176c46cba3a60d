/// What kind of thing a view is.
@available(iOS 13.0, *)
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var names: Set<String>

    private init(_ name: String) { names = [name] }

    /// Creates an empty set.
    public init() { names = [] }

    /// A button.
    public static let isButton = AccessibilityTraits("button")
    /// A heading.
    public static let isHeader = AccessibilityTraits("heading")
    /// Chosen.
    public static let isSelected = AccessibilityTraits("selected")
    /// A link.
    public static let isLink = AccessibilityTraits("link")
    /// A picture.
    public static let isImage = AccessibilityTraits("img")
    /// A text.
    public static let isStaticText = AccessibilityTraits("text")
    /// What sums the screen up.
    public static let isSummaryElement = AccessibilityTraits("summary")
    /// What changes often.
    public static let updatesFrequently = AccessibilityTraits("live")
    /// What makes a sound.
    public static let playsSound = AccessibilityTraits("sound")
    /// A key of a keyboard.
    public static let isKeyboardKey = AccessibilityTraits("key")
    /// A field for a search.
    public static let isSearchField = AccessibilityTraits("searchbox")
    /// What begins something that plays.
    public static let startsMediaSession = AccessibilityTraits("media")
    /// What can be touched directly.
    public static let allowsDirectInteraction = AccessibilityTraits("direct")
    /// What turns a page.
    public static let causesPageTurn = AccessibilityTraits("page")
    /// A switch.
    @available(iOS 17.0, *)
    public static let isToggle = AccessibilityTraits("switch")
    /// A row of tabs.
    @available(iOS 17.0, *)
    public static let isTabBar = AccessibilityTraits("tablist")
    /// What lies over everything else.
    public static let isModal = AccessibilityTraits("modal")

    var attributes: [(String, String)] {
        names.sorted().flatMap { name -> [(String, String)] in
            switch name {
            case "selected": [("aria-selected", "true")]
            case "live": [("aria-live", "off")]
            case "modal": [("aria-modal", "true")]
            case "text", "summary", "sound", "key", "media", "direct", "page": []
            case "heading": [("role", name), ("aria-level", "2")]
            default: [("role", name)]
            }
        }
    }

    /// Tells whether a kind is in the set.
    public func contains(_ member: AccessibilityTraits) -> Bool { member.names.isSubset(of: names) }

    /// Returns what is in either set.
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
        var set = self
        set.formUnion(other)
        return set
    }

    /// Returns what is in both sets.
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        var set = self
        set.formIntersection(other)
        return set
    }

    /// Returns what is in one of the sets only.
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        var set = self
        set.formSymmetricDifference(other)
        return set
    }

    /// Adds a kind.
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        names.formUnion(newMember.names)
        return (isNew, newMember)
    }

    /// Takes a kind away.
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        guard contains(member) else { return nil }
        names.subtract(member.names)
        return member
    }

    /// Puts a kind in.
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        insert(newMember).inserted ? nil : newMember
    }

    /// Adds what is in another set.
    public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }

    /// Keeps what is in another set too.
    public mutating func formIntersection(_ other: AccessibilityTraits) {
        names.formIntersection(other.names)
    }

    /// Keeps what is in one of the sets only.
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
        names.formSymmetricDifference(other.names)
    }
}
