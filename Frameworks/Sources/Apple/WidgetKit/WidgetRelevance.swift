public import AppIntents

@available(iOS 18.0, *)
public struct WidgetRelevance<Configuration> {
    let attributes: [WidgetRelevanceAttribute<Configuration>]

    public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {
        self.attributes = attributes
    }
}

/// A part of a widget's relevance.
///
/// Apple's type also supports contexts of RelevanceKit, which doesn't exist on Linux.
@available(iOS 18.0, *)
public struct WidgetRelevanceAttribute<Configuration> {
    let configuration: Configuration
    let group: WidgetRelevanceGroup
}

@available(iOS 18.0, *)
extension WidgetRelevanceAttribute where Configuration: WidgetConfigurationIntent {
    public init(configuration: Configuration, group: WidgetRelevanceGroup) {
        (self.configuration, self.group) = (configuration, group)
    }
}

@available(iOS 18.0, *)
extension WidgetRelevanceAttribute where Configuration == Void {
    public init(group: WidgetRelevanceGroup) { (configuration, self.group) = ((), group) }
}

@available(iOS 18.0, *)
public struct WidgetRelevanceGroup {
    let name: String?

    public static var automatic: WidgetRelevanceGroup { WidgetRelevanceGroup(name: "") }
    public static var ungrouped: WidgetRelevanceGroup { WidgetRelevanceGroup(name: nil) }

    public static func named(_ name: String) -> WidgetRelevanceGroup {
        WidgetRelevanceGroup(name: name)
    }
}
