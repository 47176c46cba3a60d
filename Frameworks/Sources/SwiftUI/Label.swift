/// A view that shows a title with an icon.
@available(iOS 14.0, *)
public struct Label<Title: View, Icon: View> {
    /// The view that shows the title.
    package let title: Title
    /// The view that shows the icon.
    package let icon: Icon

    /// Creates a label from two views.
    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

@available(iOS 14.0, *)
extension Label: View {
    /// The view draws itself.
    public typealias Body = Never
}
