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
