public import SwiftUI

@available(iOS 16.0, *)
public struct _SnippetViewContainer: @unchecked Sendable {
    // Unchecked: the intent creates the view, and then the host draws it.
    package let view: any View
}

@available(iOS 16.0, *)
extension IntentResult {
    public static func result<Content: View>(view: Content = EmptyView()) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
        Self(snippet: _SnippetViewContainer(view: view))
    }

    public static func result<Content: View>(@ViewBuilder content: () -> Content) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never> {
        Self(snippet: _SnippetViewContainer(view: content()))
    }

    public static func result<Content: View>(dialog: IntentDialog, view: Content = EmptyView())
        -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
        Self(dialog: dialog, snippet: _SnippetViewContainer(view: view))
    }

    public static func result<Content: View>(
        dialog: IntentDialog,
        @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog> {
        Self(dialog: dialog, snippet: _SnippetViewContainer(view: content()))
    }

    public static func result<V: _IntentValue & Sendable, Content: View>(
        value: V,
        view: Content = EmptyView()
    ) -> Self where Self == IntentResultContainer<V, Never, _SnippetViewContainer, Never> {
        Self(value: value, snippet: _SnippetViewContainer(view: view))
    }

    public static func result<V: _IntentValue & Sendable, Content: View>(
        value: V,
        dialog: IntentDialog,
        view: Content = EmptyView()
    ) -> Self where Self == IntentResultContainer<V, Never, _SnippetViewContainer, IntentDialog> {
        Self(value: value, dialog: dialog, snippet: _SnippetViewContainer(view: view))
    }
}
