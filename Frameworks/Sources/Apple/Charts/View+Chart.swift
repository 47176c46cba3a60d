@available(iOS 16.0, *)
extension View {
    public nonisolated func chartXAxis<Content: AxisContent>(
        @AxisContentBuilder content: () -> Content
    ) -> some View {
        environment(\.chartOptions.x.specs, content().axisSpecs)
    }

    public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
        environment(\.chartOptions.x.isHidden, visibility == .hidden)
    }

    public nonisolated func chartYAxis<Content: AxisContent>(
        @AxisContentBuilder content: () -> Content
    ) -> some View {
        environment(\.chartOptions.y.specs, content().axisSpecs)
    }

    public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
        environment(\.chartOptions.y.isHidden, visibility == .hidden)
    }

    public nonisolated func chartXScale<Domain: ScaleDomain>(
        domain: Domain,
        type: ScaleType? = nil
    ) -> some View {
        environment(\.chartOptions.x.domain, domain.places)
    }

    public nonisolated func chartYScale<Domain: ScaleDomain>(
        domain: Domain,
        type: ScaleType? = nil
    ) -> some View {
        environment(\.chartOptions.y.domain, domain.places)
    }

    public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
        environment(\.chartOptions.hasLegend, visibility != .hidden)
    }

    /// Sets where the names of colors are shown; a page has them below.
    public nonisolated func chartLegend(
        position: AnnotationPosition = .automatic,
        alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        environment(\.chartOptions.hasLegend, true)
    }

    public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
        _ mapping: KeyValuePairs<DataValue, S>
    ) -> some View {
        environment(
            \.chartOptions.paints,
            mapping.map { (PlotPlace($0.key), $0.value.paint) }
        )
    }
}

@available(iOS 16.0, *)
public protocol ScaleDomain {}

extension ScaleDomain {
    var places: [PlotPlace] { (self as? any PlacedDomain)?.ownPlaces ?? [] }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {}

extension ClosedRange: PlacedDomain where Bound: Plottable {
    var ownPlaces: [PlotPlace] { [PlotPlace(lowerBound), PlotPlace(upperBound)] }
}

extension Range: ScaleDomain where Bound: Plottable {}

extension Range: PlacedDomain where Bound: Plottable {
    var ownPlaces: [PlotPlace] { [PlotPlace(lowerBound), PlotPlace(upperBound)] }
}

extension Array: ScaleDomain where Element: Plottable {}

extension Array: PlacedDomain where Element: Plottable {
    var ownPlaces: [PlotPlace] { map { PlotPlace($0) } }
}

/// A domain that knows its values.
protocol PlacedDomain {
    var ownPlaces: [PlotPlace] { get }
}

/// The scale of an axis; a page chooses it by the values.
@available(iOS 16.0, *)
public struct ScaleType {
    public static var linear: ScaleType { ScaleType() }
    public static var category: ScaleType { ScaleType() }
    public static var date: ScaleType { ScaleType() }
}

/// The options of a chart that modifiers set.
struct ChartOptions {
    var x = AxisOptions()
    var y = AxisOptions()
    var hasLegend = true
    /// The styles of values; the others get the system's.
    var paints: [(PlotPlace, Paint)] = []
}

/// The options of an axis that modifiers set.
struct AxisOptions {
    /// The marks on the axis; nil for the system's.
    var specs: [AxisSpec]?
    var isHidden = false
    var domain: [PlotPlace]?
}

extension EnvironmentValues {
    private enum ChartOptionsKey: EnvironmentKey {
        static var defaultValue: ChartOptions { ChartOptions() }
    }

    var chartOptions: ChartOptions {
        get { self[ChartOptionsKey.self] }
        set { self[ChartOptionsKey.self] = newValue }
    }
}
