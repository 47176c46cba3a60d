import ElementTree

@available(iOS 14.0, *)
extension View {
    /// Redacts the content; a page draws bars instead of texts and images.
    public nonisolated func redacted(reason: RedactionReasons) -> some View {
        adjusted { context, _ in
            context.environment.redactionReasons.formUnion(reason)
            if reason.contains(.placeholder) { context.attributes.add(.redacted) }
        }
    }

    public nonisolated func unredacted() -> some View {
        adjusted { context, _ in
            context.environment.redactionReasons = []
            context.attributes.add(.unredacted)
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
        adjusted { context, _ in
            if sensitive, context.environment.redactionReasons.contains(.privacy) {
                context.attributes.add(.redacted)
            }
        }
    }

    /// Does nothing on a page.
    @available(iOS 17.0, *)
    public nonisolated func invalidatableContent(_ invalidatable: Bool = true) -> some View {
        attributed { _ in }
    }
}

@available(iOS 14.0, *)
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let placeholder = RedactionReasons(rawValue: 1)
    @available(iOS 15.0, *)
    public static let privacy = RedactionReasons(rawValue: 2)
    @available(iOS 17.0, *)
    public static let invalidated = RedactionReasons(rawValue: 4)
}

@available(iOS 14.0, *)
extension EnvironmentValues {
    private enum RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }

    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }
}
