@available(iOS 13.0, *)
extension View {
    /// Shows a view over the screen as long as a value is true.
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(
            isPresented.wrappedValue,
            "sheet",
            dismiss: {
                isPresented.wrappedValue = false
                onDismiss?()
            }
        ) { content() }
    }

    /// Shows a view over the screen as long as there is an item.
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let shown = item.wrappedValue
        return presenting(
            shown != nil,
            "sheet",
            dismiss: {
                item.wrappedValue = nil
                onDismiss?()
            }
        ) { shown.map { content($0).id($0.id) } }
    }

    /// Covers the screen with a view as long as a value is true.
    @available(iOS 14.0, *)
    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting(
            isPresented.wrappedValue,
            "cover",
            dismiss: {
                isPresented.wrappedValue = false
                onDismiss?()
            }
        ) { content() }
    }

    /// Says how high a sheet is; of several heights a page takes the lowest.
    @available(iOS 16.0, *)
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        adjusted { _, renderer in
            let lowest = detents.min { $0.share < $1.share }
            renderer.navigation.detents = lowest.map { ["detent", $0.className] } ?? []
            if detents.count > 1 { renderer.navigation.hasGrabber = true }
        }
    }

    /// Says whether a sheet shows that it can be drawn.
    @available(iOS 16.0, *)
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
        adjusted { _, renderer in renderer.navigation.hasGrabber = visibility == .visible }
    }

    /// Rounds the corners of a sheet, by a radius in points; a page takes the usual one.
    @available(iOS 16.4, *)
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        attributed { _ in }
    }

    /// Keeps the person from putting a sheet away without a choice.
    @available(iOS 15.0, *)
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        adjusted { _, renderer in renderer.navigation.isDismissDisabled = isDisabled }
    }

    /// Shows a message with buttons as long as a value is true.
    @available(iOS 15.0, *)
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        dialog(Text(titleKey), isPresented, true, actions(), EmptyView())
    }

    /// Shows a message with buttons as long as a value is true.
    @available(iOS 15.0, *)
    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(Text(titleKey), isPresented, true, actions(), message())
    }

    /// Shows a message with buttons as long as a value is true.
    @available(iOS 15.0, *)
    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(Text(title), isPresented, true, actions(), message())
    }

    /// Asks for a choice as long as a value is true.
    @available(iOS 15.0, *)
    public nonisolated func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A
    ) -> some View {
        dialog(Text(titleKey), isPresented, false, actions(), EmptyView())
    }

    /// Asks for a choice, with a message, as long as a value is true.
    @available(iOS 15.0, *)
    public nonisolated func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(Text(titleKey), isPresented, false, actions(), message())
    }

    private nonisolated func dialog(
        _ title: Text,
        _ isPresented: Binding<Bool>,
        _ isAlert: Bool,
        _ actions: some View,
        _ message: some View
    ) -> some View {
        adjusted { context, renderer in
            guard isPresented.wrappedValue else { return }
            renderer.dialog(context, isAlert: isAlert, title, actions, message) {
                isPresented.wrappedValue = false
            }
        }
    }

    package nonisolated func presenting<Content: View>(
        _ isPresented: Bool,
        _ kind: String,
        dismiss: @escaping () -> Void,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        adjusted { context, renderer in
            guard isPresented else { return }
            renderer.sheet(context, kind, content(), dismiss: dismiss)
        }
    }
}
