/// The screens that were pushed over the root of a stack.
final class NavigationCell {
    var entries: [NavigationEntry] = [] { didSet { graph?.invalidate() } }
    weak var graph: ViewGraph?
    var pushValue: ((AnyHashable) -> Void)?

    /// Pushes the screen of a link.
    func push(_ number: Int, _ view: @escaping () -> any View) {
        entries.append(.view(NavigationLinkTarget(number, view)))
    }

    /// Brings the screen of a link up to date, if it is shown.
    func refresh(_ number: Int, _ view: @escaping () -> any View) {
        for case .view(let target) in entries where target.number == number { target.view = view }
    }
}
