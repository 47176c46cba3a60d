/// A scene that has a view.
package protocol RootScene {
    /// The view of the scene, or nil if none of its parts has one.
    var root: (any View)? { get }
}
