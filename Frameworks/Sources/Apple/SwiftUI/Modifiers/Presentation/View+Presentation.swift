@available(iOS 13.0, *)
extension View {
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting("sheet", isPresented, onDismiss, content)
    }

    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let shown = item.wrappedValue
        return presenting("sheet", item.isThere(), onDismiss) {
            shown.map { content($0).id($0.id) }
        }
    }

    @available(iOS 14.0, *)
    public nonisolated func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        presenting("cover", isPresented, onDismiss, content)
    }

    @available(iOS 14.0, *)
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        let shown = item.wrappedValue
        return presenting("cover", item.isThere(), onDismiss) {
            shown.map { content($0).id($0.id) }
        }
    }

    /// Sets the heights of a sheet; a page uses the lowest one.
    @available(iOS 16.0, *)
    public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        adjusted { _, renderer in
            let lowest = detents.min { $0.share < $1.share }
            renderer.navigation.detent = lowest?.tenths
            if detents.count > 1 { renderer.navigation.hasGrabber = true }
        }
    }

    /// Sets the visibility of a sheet's grabber.
    @available(iOS 16.0, *)
    public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
        adjusted { _, renderer in renderer.navigation.hasGrabber = visibility == .visible }
    }

    /// Does nothing: a page uses the system's radius.
    @available(iOS 16.4, *)
    public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        attributed { _ in }
    }

    @available(iOS 15.0, *)
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        adjusted { _, renderer in renderer.navigation.isDismissDisabled = isDisabled }
    }

    /// Presents a popover, which a page shows as a sheet, like an iPhone.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        sheet(isPresented: isPresented, content: content)
    }

    /// Presents a popover for an item, which a page shows as a sheet, like an iPhone.
    public nonisolated func popover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
        arrowEdge: Edge? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        sheet(item: item, content: content)
    }

    /// Sets the heights of a sheet, and reports the current one; a page uses the lowest one.
    @available(iOS 16.0, *)
    public nonisolated func presentationDetents(
        _ detents: Set<PresentationDetent>,
        selection: Binding<PresentationDetent>
    ) -> some View {
        adjusted { _, renderer in
            let chosen = selection.wrappedValue
            renderer.navigation.detent = chosen.tenths
            if detents.count > 1 { renderer.navigation.hasGrabber = true }
        }
    }

    @available(iOS 16.4, *)
    public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
        adjusted { _, renderer in renderer.navigation.sheetGround = style.paint.css }
    }

    /// Sets the background of a sheet; a page supports colors and gradients.
    @available(iOS 16.4, *)
    public nonisolated func presentationBackground<V: View>(
        alignment: Alignment = .center,
        @ViewBuilder content: () -> V
    ) -> some View {
        let paint = (content() as? any ShapeStyle)?.paint
        return adjusted { _, renderer in renderer.navigation.sheetGround = paint?.css }
    }

    /// Does nothing: on a page, the content behind a sheet is disabled.
    @available(iOS 16.4, *)
    public nonisolated func presentationBackgroundInteraction(
        _ interaction: PresentationBackgroundInteraction
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: on a page, a swipe scrolls the sheet.
    @available(iOS 16.4, *)
    public nonisolated func presentationContentInteraction(
        _ behavior: PresentationContentInteraction
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page shows a sheet.
    @available(iOS 16.4, *)
    public nonisolated func presentationCompactAdaptation(
        _ adaptation: PresentationAdaptation
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page shows a sheet.
    @available(iOS 16.4, *)
    public nonisolated func presentationCompactAdaptation(
        horizontal horizontalAdaptation: PresentationAdaptation,
        vertical verticalAdaptation: PresentationAdaptation
    ) -> some View {
        attributed { _ in }
    }

    private nonisolated func presenting<Content: View>(
        _ kind: String,
        _ isPresented: Binding<Bool>,
        _ onDismiss: (() -> Void)?,
        @ViewBuilder _ content: @escaping () -> Content
    ) -> some View {
        presenting(
            isPresented.wrappedValue,
            kind,
            dismiss: {
                isPresented.wrappedValue = false
                onDismiss?()
            },
            content: content
        )
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

@available(iOS 13.0, *)
public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}

/// An anchor, which a page never resolves.
@available(iOS 13.0, *)
public struct Anchor<Value> {
    public struct Source {}
}

@available(iOS 13.0, *)
extension Anchor: Sendable where Value: Sendable {}

@available(iOS 13.0, *)
extension Anchor.Source: Sendable where Value: Sendable {}

@available(iOS 13.0, *)
extension Anchor.Source where Value == CGRect {
    public static func rect(_ r: CGRect) -> Anchor<Value>.Source { Anchor.Source() }

    public static var bounds: Anchor<CGRect>.Source { Anchor.Source() }
}

@available(iOS 16.4, *)
public struct PresentationBackgroundInteraction: Sendable {
    public static var automatic: PresentationBackgroundInteraction { .init() }
    public static var enabled: PresentationBackgroundInteraction { .init() }
    public static var disabled: PresentationBackgroundInteraction { .init() }

    public static func enabled(
        upThrough detent: PresentationDetent
    ) -> PresentationBackgroundInteraction {
        .init()
    }
}

@available(iOS 16.4, *)
public struct PresentationContentInteraction: Equatable, Sendable {
    private let name: String

    public static var automatic: PresentationContentInteraction { .init(name: "automatic") }
    public static var resizes: PresentationContentInteraction { .init(name: "resizes") }
    public static var scrolls: PresentationContentInteraction { .init(name: "scrolls") }
}

@available(iOS 16.4, *)
public struct PresentationAdaptation: Sendable {
    public static var automatic: PresentationAdaptation { .init() }
    public static var none: PresentationAdaptation { .init() }
    public static var popover: PresentationAdaptation { .init() }
    public static var sheet: PresentationAdaptation { .init() }
    public static var fullScreenCover: PresentationAdaptation { .init() }
}
