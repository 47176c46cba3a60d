@available(iOS 14.0, *)
extension View {
    /// Says what the view is called.
    public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(labelKey))
    }

    /// Says what the view is called.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        accessibilityLabel(Text(label))
    }

    /// Says what the view is called.
    public nonisolated func accessibilityLabel(_ label: Text) -> some View {
        spoken("aria-label", label)
    }

    /// Says where the view stands.
    public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
        accessibilityValue(Text(valueKey))
    }

    /// Says where the view stands.
    @_disfavoredOverload
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        accessibilityValue(Text(value))
    }

    /// Says where the view stands.
    public nonisolated func accessibilityValue(_ value: Text) -> some View {
        spoken("aria-valuetext", value)
    }

    /// Says what happens when the view is used.
    public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
        accessibilityHint(Text(hintKey))
    }

    /// Says what happens when the view is used.
    @_disfavoredOverload
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View {
        accessibilityHint(Text(hint))
    }

    /// Says what happens when the view is used.
    public nonisolated func accessibilityHint(_ hint: Text) -> some View {
        spoken("aria-description", hint)
    }

    /// Hides the view from those who do not see the screen.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
        attributed { $0.set("aria-hidden", "\(hidden)") }
    }

    /// Names the view for tests.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        attributed { $0.set("data-identifier", identifier) }
    }

    /// Says what kind of thing the view is.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
        attributed { attributes in
            for (name, value) in traits.attributes { attributes.set(name, value) }
        }
    }

    /// Says what kind of thing the view is not; a page says nothing of it.
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
        attributed { _ in }
    }

    /// Makes one thing of the view for those who do not see the screen.
    public nonisolated func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View {
        attributed { $0.set("role", children == .ignore ? "img" : "group") }
    }

    /// Says in which order views are read, the highest first; a page keeps that of the source.
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View {
        attributed { _ in }
    }

    private nonisolated func spoken(_ name: String, _ text: Text) -> some View {
        adjusted { context, _ in
            context.attributes.set(name, text.resolved(in: context.environment))
        }
    }
}
