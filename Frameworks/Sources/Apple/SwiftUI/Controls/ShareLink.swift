import ElementTree
public import Foundation

@available(iOS 16.0, *)
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View> {
    private let words: String
    private let label: Label

    private init(words: String, label: Label) {
        self.words = words
        self.label = label
    }
}

@available(iOS 16.0, *)
extension ShareLink
where
    Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never,
    Label == DefaultShareLinkLabel
{
    public nonisolated init(item: URL, subject: Text? = nil, message: Text? = nil) {
        self.init(words: item.absoluteString, label: DefaultShareLinkLabel(Text(system: "Share…")))
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        item: URL,
        subject: Text? = nil,
        message: Text? = nil
    ) {
        self.init(words: item.absoluteString, label: DefaultShareLinkLabel(Text(titleKey)))
    }
}

@available(iOS 16.0, *)
extension ShareLink
where
    Data == CollectionOfOne<String>, PreviewImage == Never, PreviewIcon == Never,
    Label == DefaultShareLinkLabel
{
    public nonisolated init(item: String, subject: Text? = nil, message: Text? = nil) {
        self.init(words: item, label: DefaultShareLinkLabel(Text(system: "Share…")))
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        item: String,
        subject: Text? = nil,
        message: Text? = nil
    ) {
        self.init(words: item, label: DefaultShareLinkLabel(Text(titleKey)))
    }
}

@available(iOS 16.0, *)
extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    public nonisolated init(
        item: URL,
        subject: Text? = nil,
        message: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<URL> {
        self.init(words: item.absoluteString, label: label())
    }
}

@available(iOS 16.0, *)
extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
    public nonisolated init(
        item: String,
        subject: Text? = nil,
        message: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where Data == CollectionOfOne<String> {
        self.init(words: item, label: label())
    }
}

@available(iOS 16.0, *)
extension ShareLink: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let share = context.environment.share
        renderer.pressable(context, styles: [.share], [("data-share", words)]) {
            share(words)
        } label: {
            renderer.render(label, context.content(.part("label")))
        }
    }
}

@available(iOS 16.0, *)
public nonisolated struct DefaultShareLinkLabel: View {
    private nonisolated let title: Text

    nonisolated init(_ title: Text) { self.title = title }

    @MainActor @preconcurrency
    public var body: some View {
        Label {
            title
        } icon: {
            Image(systemName: "square.and.arrow.up")
        }
    }
}
