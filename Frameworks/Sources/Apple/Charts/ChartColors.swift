import ElementTree
import SwiftUI

/// The colors of a chart's series.
struct ChartColors {
    private let names: [Plot]
    private let options: ChartOptions
    private let environment: EnvironmentValues

    init(marks: [Mark], environment: EnvironmentValues) {
        names = marks.series
        options = environment.chartOptions
        self.environment = environment
    }

    func paint(of mark: Mark) -> Paint {
        if let paint = mark.paint { return paint }
        guard let series = mark.series else { return Color.accentColor.paint }
        return paint(of: series.place)
    }

    private func paint(of name: PlotPlace) -> Paint {
        if let own = options.paints.first(where: { $0.0 == name }) { return own.1 }
        let place = names.firstIndex { $0.place == name } ?? 0
        return Self.palette[place % Self.palette.count].paint
    }

    /// The colors of series in order; the first is the app's tint.
    static let palette: [Color] = [
        .accentColor, .orange, .purple, .green, .pink, .indigo, .yellow, .brown,
    ]

    func drawLegend(_ renderer: Renderer) {
        guard options.hasLegend, !names.isEmpty else { return }
        renderer.plain(.list, styles: [.chartLegend], [(.isHidden, "true")]) {
            for name in names {
                renderer.plain(.row) {
                    let style = "background: \(paint(of: name.place).css)"
                    renderer.plain(.decoration, css: [style]) {}
                    renderer.plain(.inline) { renderer.write(name.text(environment)) }
                }
            }
        }
    }
}

extension [Mark] {
    /// The distinct series of the marks in order.
    var series: [Plot] {
        compactMap(\.series).reduce(into: []) { list, plot in
            if !list.contains(where: { $0.place == plot.place }) { list.append(plot) }
        }
    }
}
