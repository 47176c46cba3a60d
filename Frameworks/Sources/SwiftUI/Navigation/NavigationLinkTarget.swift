/// The screen that a link has pushed.
final class NavigationLinkTarget {
    let number: Int
    var view: () -> any View

    init(_ number: Int, _ view: @escaping () -> any View) {
        self.number = number
        self.view = view
    }
}
