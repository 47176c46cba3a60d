public import AppIntents

/// The times and places at which a widget is relevant to the person.
@available(iOS 18.0, *)
public struct WidgetRelevance<Configuration> {
    let attributes: [WidgetRelevanceAttribute<Configuration>]

    /// Creates a relevance from one attribute for each configuration.
    public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
        self.attributes = attributes
    }
}

/// A part of a widget's relevance.
///
/// Apple's type also accepts contexts of RelevanceKit, which Linux does not have.
@available(iOS 18.0, *)
public struct WidgetRelevanceAttribute<Configuration> {
    let configuration: Configuration
    let group: WidgetRelevanceGroup
}

@available(iOS 18.0, *)
extension WidgetRelevanceAttribute where Configuration: WidgetConfigurationIntent {
    /// Creates an attribute that adds a configuration to a group.
    public init(configuration: Configuration, group: WidgetRelevanceGroup) {
        (self.configuration, self.group) = (configuration, group)
    }
}

@available(iOS 18.0, *)
extension WidgetRelevanceAttribute where Configuration == Void {
    /// Creates an attribute that adds the widget to a group.
    public init(group: WidgetRelevanceGroup) { (configuration, self.group) = ((), group) }
}

/// A group of widgets that are relevant together.
@available(iOS 18.0, *)
public struct WidgetRelevanceGroup {
    let name: String?

    /// The group of the app.
    public static var automatic: WidgetRelevanceGroup { WidgetRelevanceGroup(name: "") }
    /// No group.
    public static var ungrouped: WidgetRelevanceGroup { WidgetRelevanceGroup(name: nil) }

    /// A group with a name.
    public static func named(_ name: String) -> WidgetRelevanceGroup {
        WidgetRelevanceGroup(name: name)
    }
}
