@available(iOS 15.0, *)
extension View {
    public nonisolated func alert<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        dialog(Text(titleKey), isPresented, true, actions(), EmptyView())
    }

    public nonisolated func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(Text(titleKey), isPresented, true, actions(), message())
    }

    public nonisolated func alert<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        dialog(Text(titleKey), isPresented, true, data, actions) { _ in EmptyView() }
    }

    public nonisolated func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        dialog(Text(titleKey), isPresented, true, data, actions, message)
    }

    public nonisolated func alert<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        dialog(title, isPresented, true, actions(), EmptyView())
    }

    public nonisolated func alert<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(title, isPresented, true, actions(), message())
    }

    public nonisolated func alert<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        dialog(title, isPresented, true, data, actions) { _ in EmptyView() }
    }

    public nonisolated func alert<A: View, M: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        dialog(title, isPresented, true, data, actions, message)
    }

    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A
    ) -> some View {
        dialog(Text(title), isPresented, true, actions(), EmptyView())
    }

    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M
    ) -> some View {
        dialog(Text(title), isPresented, true, actions(), message())
    }

    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View {
        dialog(Text(title), isPresented, true, data, actions) { _ in EmptyView() }
    }

    @_disfavoredOverload
    public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View {
        dialog(Text(title), isPresented, true, data, actions, message)
    }

    public nonisolated func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: () -> A
    ) -> some View {
        let title = Text(verbatim: error?.errorDescription ?? "")
        return dialog(title, isPresented, true, actions(), EmptyView(), isReady: error != nil)
    }

    public nonisolated func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: (E) -> A,
        @ViewBuilder message: (E) -> M
    ) -> some View {
        let title = Text(verbatim: error?.errorDescription ?? "")
        return dialog(title, isPresented, true, error, actions, message)
    }
}

extension View {
    /// Presents a dialog for data, if there is any.
    nonisolated func dialog<T>(
        _ title: Text,
        _ isPresented: Binding<Bool>,
        _ isAlert: Bool,
        _ data: T?,
        _ actions: (T) -> some View,
        _ message: (T) -> some View
    ) -> some View {
        let (choices, words) = (data.map(actions), data.map(message))
        return dialog(title, isPresented, isAlert, choices, words, isReady: data != nil)
    }

    nonisolated func dialog(
        _ title: Text,
        _ isPresented: Binding<Bool>,
        _ isAlert: Bool,
        _ actions: some View,
        _ message: some View,
        isReady: Bool = true
    ) -> some View {
        adjusted { context, renderer in
            guard isReady, isPresented.wrappedValue else { return }
            renderer.dialog(context, isAlert: isAlert, title, actions, message) {
                isPresented.wrappedValue = false
            }
        }
    }
}
