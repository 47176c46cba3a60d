/// What a widget consists of.
@available(iOS 14.0, *)
@MainActor @preconcurrency
public protocol WidgetConfiguration {
    /// The type of what it consists of.
    associatedtype Body: WidgetConfiguration
    /// What it consists of.
    @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 14.0, *)
extension Never: WidgetConfiguration {}

@available(iOS 14.0, *)
extension WidgetConfiguration where Body == Never {
    /// Is never asked for.
    public var body: Never { preconditionFailure("\(Self.self) stands for itself") }
}

@available(iOS 14.0, *)
extension WidgetConfiguration {
    /// Says what the widget is called.
    public func configurationDisplayName(_ displayName: String) -> some WidgetConfiguration {
        changed { $0.displayName = displayName }
    }

    /// Says what the widget shows, in words.
    public func description(_ description: String) -> some WidgetConfiguration {
        changed { $0.summary = description }
    }

    /// Says in which forms the widget comes.
    public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
        changed { $0.families = families }
    }

    /// Takes the room around the widget away.
    public func contentMarginsDisabled() -> some WidgetConfiguration { changed { _ in } }

    private func changed(_ change: (inout WidgetParts) -> Void) -> PartsConfiguration {
        var parts = self.parts
        change(&parts)
        return PartsConfiguration(own: parts)
    }

    package var parts: WidgetParts {
        if let known = self as? any PartsBearing { return known.own }
        return Body.self == Never.self ? WidgetParts(kind: "") : body.parts
    }
}
