import ElementTree

@available(iOS 13.0, *)
extension View {
    @available(iOS 14.0, *)
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    @available(iOS 14.0, *)
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    @available(iOS 14.0, *)
    public nonisolated func accessibilityLabel(_ label: Text) -> some View {
        spoken(.label, label)
    }

    @available(iOS 14.0, *)
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    @available(iOS 14.0, *)
    @_disfavoredOverload
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    @available(iOS 14.0, *)
    public nonisolated func accessibilityValue(_ value: Text) -> some View {
        spoken(.value, value)
    }

    @available(iOS 14.0, *)
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    @available(iOS 14.0, *)
    @_disfavoredOverload
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }

    @available(iOS 14.0, *)
    public nonisolated func accessibilityHint(_ hint: Text) -> some View {
        spoken(.hint, hint)
    }

    @available(iOS 14.0, *)
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
        attributed { $0.set(.isHidden, "\(hidden)") }
    }

    @available(iOS 14.0, *)
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        attributed { $0.set("data-identifier", identifier) }
    }

    @available(iOS 14.0, *)
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        attributed { attributes in
            for (name, value) in traits.attributes { attributes.set(name, value) }
        }
    }

    /// Does nothing on a page.
    @available(iOS 14.0, *)
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        attributed { _ in }
    }

    /// Combines the view into one accessibility element.
    @available(iOS 13.0, *)
    public nonisolated func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View {
        attributed { $0.set("role", children == .ignore ? "img" : "group") }
    }

    /// Does nothing: a page keeps the order of the source.
    @available(iOS 14.0, *)
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        attributed { _ in }
    }

    private nonisolated func spoken(_ trait: ElementTrait, _ text: Text) -> some View {
        adjusted { context, _ in
            context.attributes.set(trait, text.resolved(in: context.environment))
        }
    }
}

@available(iOS 13.0, *)
extension View {
    public nonisolated func accessibility(label: Text) -> some View { accessibilityLabel(label) }

    public nonisolated func accessibility(value: Text) -> some View { accessibilityValue(value) }

    public nonisolated func accessibility(hint: Text) -> some View { accessibilityHint(hint) }

    public nonisolated func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }

    public nonisolated func accessibility(identifier: String) -> some View {
        accessibilityIdentifier(identifier)
    }

    public nonisolated func accessibility(addTraits traits: AccessibilityTraits) -> some View {
        accessibilityAddTraits(traits)
    }

    /// Does nothing on a page.
    public nonisolated func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
        accessibilityRemoveTraits(traits)
    }

    /// Does nothing: a page keeps the order of the source.
    public nonisolated func accessibility(sortPriority: Double) -> some View {
        accessibilitySortPriority(sortPriority)
    }

    /// Does nothing: on a page, assistive technologies use the same controls.
    @available(iOS 14.0, *)
    public nonisolated func accessibilityAction(
        named nameKey: LocalizedStringKey,
        _ handler: @escaping () -> Void
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: on a page, assistive technologies use the same controls.
    public nonisolated func accessibilityAction(
        named name: Text,
        _ handler: @escaping () -> Void
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: on a page, assistive technologies use the same controls.
    @available(iOS 14.0, *)
    @_disfavoredOverload
    public nonisolated func accessibilityAction<S: StringProtocol>(
        named name: S,
        _ handler: @escaping () -> Void
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: on a page, assistive technologies use the same controls.
    @available(iOS 16.0, *)
    public nonisolated func accessibilityActions<Content: View>(
        @ViewBuilder _ content: () -> Content
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page has a control.
    public nonisolated func accessibilityAdjustableAction(
        _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
    ) -> some View {
        attributed { _ in }
    }

    @available(iOS 15.0, *)
    public nonisolated func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
        attributed { attributes in
            guard level != .unspecified else { return }
            attributes.set("role", "heading")
            attributes.set(.headingLevel, "\(level.rawValue)")
        }
    }

    /// Does nothing: a page has no voice control.
    @available(iOS 14.0, *)
    public nonisolated func accessibilityInputLabels(
        _ inputLabelKeys: [LocalizedStringKey]
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page has no voice control.
    @available(iOS 14.0, *)
    @_disfavoredOverload
    public nonisolated func accessibilityInputLabels<S: StringProtocol>(
        _ inputLabels: [S]
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing on a page.
    @available(iOS 15.0, *)
    public nonisolated func accessibilityRespondsToUserInteraction(
        _ respondsToUserInteraction: Bool = true
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page keeps the view itself.
    @available(iOS 15.0, *)
    public nonisolated func accessibilityRepresentation<V: View>(
        @ViewBuilder representation: () -> V
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing on a page.
    @available(iOS 15.0, *)
    public nonisolated func accessibilityShowsLargeContentViewer() -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page never inverts colors.
    @available(iOS 14.0, *)
    public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View {
        attributed { _ in }
    }

    /// Does nothing on a page.
    @available(iOS 15.0, *)
    public nonisolated func accessibilityChildren<V: View>(
        @ViewBuilder children: () -> V
    ) -> some View {
        attributed { _ in }
    }
}

@available(iOS 13.0, *)
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
    case increment
    case decrement
}

@available(iOS 15.0, *)
public enum AccessibilityHeadingLevel: UInt, Sendable {
    case unspecified
    case h1
    case h2
    case h3
    case h4
    case h5
    case h6
}

@available(iOS 13.0, *)
public struct AccessibilityChildBehavior: Hashable {
    private let name: String

    public static var ignore: AccessibilityChildBehavior {
        AccessibilityChildBehavior(name: "ignore")
    }
    public static var contain: AccessibilityChildBehavior {
        AccessibilityChildBehavior(name: "contain")
    }
    public static var combine: AccessibilityChildBehavior {
        AccessibilityChildBehavior(name: "combine")
    }
}
