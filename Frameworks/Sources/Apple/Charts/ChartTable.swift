import ElementTree
import SwiftUI

/// The table that assistive technologies read instead of the plot.
struct ChartTable {
    let marks: [Mark]
    let environment: EnvironmentValues
    let isAcross: Bool

    func draw(_ renderer: Renderer) {
        renderer.plain(.table) {
            if let first = marks.first(where: { !$0.isUnspoken }) {
                let (name, value) = parts(of: first)
                renderer.plain(.tableRow) {
                    for plot in [name, value] {
                        renderer.plain(.tableHeader, [("scope", "col")]) {
                            renderer.write(plot?.label.resolved(in: environment) ?? "")
                        }
                    }
                }
            }
            for mark in marks where !mark.isUnspoken {
                let (name, value) = parts(of: mark)
                renderer.plain(.tableRow) {
                    renderer.plain(.tableHeader, [("scope", "row")]) {
                        let words = [name?.text(environment), seriesWords(of: mark, name)]
                        renderer.write(
                            mark.spoken?.resolved(in: environment)
                                ?? words.compactMap(\.self).joined(separator: ", ")
                        )
                    }
                    renderer.plain(.tableCell) {
                        renderer.write(
                            mark.spokenValue?.resolved(in: environment)
                                ?? value?.text(environment) ?? ""
                        )
                    }
                }
            }
        }
    }

    private func seriesWords(of mark: Mark, _ name: Plot?) -> String? {
        guard mark.kind != .sector, marks.series.count > 1, let series = mark.series,
            series.place != name?.place
        else { return nil }
        return series.text(environment)
    }

    private func parts(of mark: Mark) -> (name: Plot?, value: Plot?) {
        switch mark.kind {
        case .sector:
            return (mark.series, mark.y)
        case .rule:
            guard let value = mark.y ?? mark.x else { return (nil, nil) }
            let name = PlotPlace.category(value.label.resolved(in: environment))
            return (Plot(place: name, label: value.label), value)
        case .bar, .line, .area, .point:
            return isAcross ? (mark.y, mark.x) : (mark.x, mark.y)
        }
    }
}
