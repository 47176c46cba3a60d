/// A view that has a role among the buttons of a dialog.
protocol RoleBearing {
    var role: ButtonRole? { get }
}
