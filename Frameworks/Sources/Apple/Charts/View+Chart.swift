public import Foundation
public import SwiftUI

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

    /// Sets the position of the legend.
    ///
    /// A page shows it below.
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
    var places: [PlotPlace] { (self as? any PlotDomain)?.domainPlaces ?? [] }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {}

extension ClosedRange: PlotDomain where Bound: Plottable {
    var domainPlaces: [PlotPlace] { [PlotPlace(lowerBound), PlotPlace(upperBound)] }
}

extension Range: ScaleDomain where Bound: Plottable {}

extension Range: PlotDomain where Bound: Plottable {
    var domainPlaces: [PlotPlace] { [PlotPlace(lowerBound), PlotPlace(upperBound)] }
}

extension Array: ScaleDomain where Element: Plottable {}

extension Array: PlotDomain where Element: Plottable {
    var domainPlaces: [PlotPlace] { map { PlotPlace($0) } }
}

/// A domain that provides its values.
protocol PlotDomain {
    var domainPlaces: [PlotPlace] { get }
}

/// The scale of an axis.
///
/// A page derives it from the values.
@available(iOS 16.0, *)
public struct ScaleType {
    public static var linear: ScaleType { ScaleType() }
    public static var category: ScaleType { ScaleType() }
    public static var date: ScaleType { ScaleType() }
}

struct ChartOptions {
    var x = AxisOptions()
    var y = AxisOptions()
    var hasLegend = true
    /// The styles of values; other values have the system's style.
    var paints: [(PlotPlace, Paint)] = []
}

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
