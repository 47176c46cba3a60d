/// What a view tells its container.
package struct ViewTraits {
    var tag: AnyHashable?
    var isTagExplicit = false
    var tabItem: (any View)?
    var tabRole: String?
    var badge: String?
    var delete: (() -> Void)?
    var swipeActions: [any View] = []
}
