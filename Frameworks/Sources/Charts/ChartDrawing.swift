/// Writes the picture and the table of a chart.
struct ChartDrawing {
    private static let width = 320.0
    private static let height = 160.0

    let marks: [Mark]
    let environment: EnvironmentValues

    func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.element("figure", context, class: "chart") {
            let size = "0 0 \(Int(Self.width)) \(Int(Self.height))"
            renderer.plain("svg", [("viewBox", size), ("aria-hidden", "true")]) {
                if marks.contains(where: { $0.kind == .sector }) {
                    sectors(renderer)
                } else {
                    plot(renderer)
                }
            }
            table(renderer)
        }
    }

    private func table(_ renderer: Renderer) {
        renderer.plain("table") {
            if let first = marks.first {
                renderer.plain("tr") {
                    for name in [first.label, first.valueLabel] {
                        renderer.plain("th", [("scope", "col")]) { renderer.write(name) }
                    }
                }
            }
            for mark in marks {
                renderer.plain("tr") {
                    renderer.plain("th", [("scope", "row")]) {
                        renderer.write(mark.spoken ?? mark.text(environment))
                    }
                    renderer.plain("td") { renderer.write(mark.valueText(environment)) }
                }
            }
        }
    }

    private func plot(_ renderer: Renderer) {
        let numbers = marks.map { abs($0.number) }.filter(\.isFinite)
        let top = max(numbers.max() ?? 0, .leastNormalMagnitude)
        var places: [String] = []
        for mark in marks where mark.kind != .rule {
            let name = mark.text(environment)
            if !places.contains(name) { places.append(name) }
        }
        let step = Self.width / Double(max(places.count, 1))
        var line: [String] = []
        for mark in marks {
            let share = mark.number.isFinite ? abs(mark.number) / top : 0
            let y = Self.height * (1 - share)
            let place = Double(places.firstIndex(of: mark.text(environment)) ?? 0)
            let color = "fill=\"var(--\(mark.paint.escapedForHTML))\""
            switch mark.kind {
            case .bar:
                renderer.writeMarkup(
                    "<rect x=\"\(text(place * step + step * 0.1))\" y=\"\(text(y))\" "
                        + "width=\"\(text(step * 0.8))\" height=\"\(text(Self.height - y))\" \(color)/>"
                )
            case .point:
                renderer.writeMarkup(
                    "<circle cx=\"\(text((place + 0.5) * step))\" cy=\"\(text(y))\" r=\"3\" \(color)/>"
                )
            case .line: line.append("\(text((place + 0.5) * step)),\(text(y))")
            case .rule:
                renderer.writeMarkup(
                    "<line x1=\"0\" x2=\"\(text(Self.width))\" y1=\"\(text(y))\" y2=\"\(text(y))\" "
                        + "stroke=\"var(--secondary)\"/>"
                )
            case .sector: break
            }
        }
        if !line.isEmpty {
            renderer.writeMarkup(
                "<polyline points=\"\(line.joined(separator: " "))\" fill=\"none\" "
                    + "stroke=\"var(--tint)\"/>"
            )
        }
    }

    private func sectors(_ renderer: Renderer) {
        let slices = marks.filter { $0.kind == .sector }
        let total = max(slices.map { max($0.number, 0) }.reduce(0, +), .leastNormalMagnitude)
        let length = 2 * Double.pi * 40
        var begin = 0.0
        for (index, slice) in slices.enumerated() {
            let part = max(slice.number, 0) / total * length
            renderer.writeMarkup(
                "<circle cx=\"160\" cy=\"80\" r=\"40\" fill=\"none\" stroke-width=\"40\" "
                    + "class=\"slice slice-\(index % 8)\" "
                    + "stroke-dasharray=\"\(text(part)) \(text(length - part))\" "
                    + "stroke-dashoffset=\"\(text(-begin))\"/>"
            )
            begin += part
        }
    }

    private func text(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
