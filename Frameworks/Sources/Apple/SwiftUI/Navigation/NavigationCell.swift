/// The screens on a navigation stack.
final class NavigationCell {
    var entries: [NavigationEntry] = [] { didSet { graph?.invalidate() } }
    weak var graph: ViewGraph?
    var pushValue: ((AnyHashable) -> Void)?

    /// Pushes the screen of a link.
    func push(_ number: Int, _ view: @escaping () -> any View) {
        entries.append(.view(NavigationLinkTarget(number, view)))
    }

    /// Updates the screen of a link if it is visible.
    func refresh(_ number: Int, _ view: @escaping () -> any View) {
        for case .view(let target) in entries where target.number == number { target.view = view }
    }

    /// Pushes a screen while a binding is true, and resets it when the user leaves the screen.
    func follow(_ isShown: Binding<Bool>, _ number: Int, _ view: @escaping () -> any View) {
        let isThere = entries.contains { entry in
            if case .view(let target) = entry { return target.number == number }
            return false
        }
        if isThere {
            refresh(number, view)
            // A screen that the user left must not be pushed again.
            if !isShown.wrappedValue { remove(number) }
        } else if isShown.wrappedValue {
            let target = NavigationLinkTarget(number, view)
            target.onLeave = { isShown.wrappedValue = false }
            changed { entries.append(.view(target)) }
        }
    }

    private func remove(_ number: Int) {
        changed {
            entries.removeAll { entry in
                if case .view(let target) = entry { return target.number == number }
                return false
            }
        }
    }

    /// Changes the screens while they are drawn, with effect in the same pass.
    func changed(_ change: () -> Void) {
        let graph = self.graph
        self.graph = nil
        change()
        self.graph = graph
    }
}
