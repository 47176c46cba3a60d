import ElementTree

@available(iOS 15.0, *)
extension View {
    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        searching(text, Text(prompt))
    }

    /// Adds a search field above the view, which is always visible on a page.
    @available(iOS 17.0, *)
    public nonisolated func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        searching(text, Text(prompt))
    }

    public nonisolated func searchable<V: View>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey,
        @ViewBuilder suggestions: () -> V
    ) -> some View {
        searching(text, Text(prompt), suggestions())
    }

    public nonisolated func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        searching(text, prompt)
    }

    /// Adds a search field above the view, which is always visible on a page.
    @available(iOS 17.0, *)
    public nonisolated func searchable(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        searching(text, prompt)
    }

    public nonisolated func searchable<V: View>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil,
        @ViewBuilder suggestions: () -> V
    ) -> some View {
        searching(text, prompt, suggestions())
    }

    @_disfavoredOverload
    public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View {
        searching(text, Text(prompt))
    }

    /// Adds a search field above the view, which is always visible on a page.
    @available(iOS 17.0, *)
    @_disfavoredOverload
    public nonisolated func searchable<S: StringProtocol>(
        text: Binding<String>,
        isPresented: Binding<Bool>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View {
        searching(text, Text(prompt))
    }

    @_disfavoredOverload
    public nonisolated func searchable<V: View, S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S,
        @ViewBuilder suggestions: () -> V
    ) -> some View {
        searching(text, Text(prompt), suggestions())
    }

    private nonisolated func searching(
        _ text: Binding<String>,
        _ prompt: Text?,
        _ suggestions: (some View)? = EmptyView?.none
    ) -> some View {
        framed { renderer, context, draw in
            let field = TextField(
                text: text,
                prompt: prompt ?? Text(system: "Search"),
                label: { Text(system: "Search") }
            )
            renderer.wrapping(.group, context, styles: [.searched]) {
                let before = renderer.fillDirections
                renderer.plain(.group, styles: [.search], [("role", "search")]) {
                    renderer.render(field, context.content(.part("search")))
                    if !text.wrappedValue.isEmpty, let suggestions {
                        renderer.render(suggestions, context.content(.part("suggestions")))
                    }
                }
                renderer.fillDirections = before
                draw()
            }
            renderer.fillDirections.isScreen = true
        }
    }

    /// Does nothing: a page shows no suggestions.
    @available(iOS 16.0, *)
    public nonisolated func searchSuggestions<S: View>(
        @ViewBuilder _ suggestions: () -> S
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing on a page.
    public nonisolated func searchCompletion(_ completion: String) -> some View {
        attributed { _ in }
    }

    @available(iOS 16.0, *)
    public nonisolated func searchScopes<V: Hashable, S: View>(
        _ scope: Binding<V>,
        @ViewBuilder scopes: () -> S
    ) -> some View {
        let picker = Picker(selection: scope, content: scopes, label: { EmptyView() })
        return framed { renderer, context, draw in
            let before = renderer.fillDirections
            renderer.render(picker.pickerStyle(.segmented), context.content(.part("scopes")))
            renderer.fillDirections = before
            draw()
        }
    }
}

/// The placement of a search field.
///
/// A page puts it above.
@available(iOS 15.0, *)
public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let sidebar = SearchFieldPlacement()
    public static let navigationBarDrawer = SearchFieldPlacement()

    public static func navigationBarDrawer(
        displayMode: NavigationBarDrawerDisplayMode
    ) -> SearchFieldPlacement {
        SearchFieldPlacement()
    }

    public struct NavigationBarDrawerDisplayMode: Sendable {
        public static let automatic = NavigationBarDrawerDisplayMode()
        public static let always = NavigationBarDrawerDisplayMode()
    }
}
