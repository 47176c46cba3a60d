import ElementTree
import Foundation
import SwiftUI

/// Draws the plot of a chart, its legend and its table.
///
/// Bars, lines and labels have relative positions, so that labels keep their size and the plot fits
/// any size.
struct ChartDrawing {
    let marks: [Mark]
    let environment: EnvironmentValues
    private let options: ChartOptions
    private let colors: ChartColors
    private let isAcross: Bool
    private let x: AxisScale
    private let y: AxisScale

    init(marks: [Mark], environment: EnvironmentValues) {
        self.marks = marks
        self.environment = environment
        options = environment.chartOptions
        colors = ChartColors(marks: marks, environment: environment)
        let bars = marks.filter { $0.kind == .bar }
        // Bars are horizontal if only the x-axis has numbers.
        let isAcross =
            !bars.isEmpty
            && bars.allSatisfy { $0.y?.place.number == nil && $0.x?.place.number != nil }
        self.isAcross = isAcross
        let hasBars = !bars.isEmpty
        let hasAreas = hasBars || marks.contains { $0.kind == .area }
        var calendar = environment.calendar
        calendar.timeZone = environment.timeZone
        let sums = Self.sums(marks, isAcross)
        let ends = marks.flatMap { [$0.xEnd, $0.yEnd] }.compactMap(\.self)
        x = AxisScale(
            marks.compactMap(\.x) + marks.compactMap(\.xEnd) + (isAcross ? sums : []),
            domain: options.x.domain,
            hasBars: hasBars && !isAcross,
            isLength: isAcross && ends.isEmpty,
            calendar
        )
        y = AxisScale(
            marks.compactMap(\.y) + marks.compactMap(\.yEnd) + (isAcross ? [] : sums),
            domain: options.y.domain,
            hasBars: hasBars && isAcross,
            isLength: hasAreas && !isAcross && ends.isEmpty,
            calendar
        )
    }

    func draw(_ renderer: Renderer, _ context: RenderContext) {
        var context = context
        let isHigh = context.attributes.hasHeight
        if !isHigh { context.attributes.add(.natural) }
        renderer.element(.chart, context, styles: [.chart]) {
            if marks.contains(where: { $0.kind == .sector }) {
                SectorDrawing(marks: marks, environment: environment).draw(renderer)
            } else {
                plane(renderer, context)
            }
            colors.drawLegend(renderer)
            ChartTable(marks: marks, environment: environment, isAcross: isAcross).draw(renderer)
        }
        renderer.fillWidth()
    }

    // The plot, with labels below it and at its trailing edge.
    private func plane(_ renderer: Renderer, _ context: RenderContext) {
        let (across, up) = (axis(x, options.x), axis(y, options.y))
        let isLeading = options.y.specs?.first?.position == .leading
        let styles: [ElementStyle] =
            [.chartPlane] + (isLeading ? [.leading] : []) + (isAcross ? [.across] : [])
        renderer.plain(.group, styles: styles, [(.isHidden, "true")]) {
            renderer.plain(.group, styles: [.chartPlot]) {
                for item in across where item.piece.kind == .line { line(renderer, item, "x") }
                for item in up where item.piece.kind == .line { line(renderer, item, "y") }
                bars(renderer, context)
                lines(renderer)
                points(renderer)
                rules(renderer, context)
            }
            texts(renderer, context, up.filter { $0.piece.kind == .label }, "y")
            texts(renderer, context, across.filter { $0.piece.kind == .label }, "x")
        }
    }

    // MARK: Axes

    private struct Item {
        let piece: AxisPiece
        let place: PlotPlace
        let position: Double
        let text: String?
        let isCentered: Bool
        let key: String
    }

    private func axis(_ scale: AxisScale, _ options: AxisOptions) -> [Item] {
        guard !options.isHidden else { return [] }
        let system = AxisSpec(position: .automatic, values: .automatic, make: nil)
        var items: [Item] = []
        for (number, spec) in (options.specs ?? [system]).enumerated() {
            let values = scale.values(spec.values)
            for (index, place) in values.enumerated() {
                let value = AxisValue(index: index, count: values.count, place: place)
                for (order, piece) in (spec.make?(value) ?? usual(scale)).enumerated() {
                    // The label of a unit is at its middle, its line at its start.
                    let isCentered = piece.isCentered ?? (piece.kind == .label && scale.hasUnit)
                    let unit = spec.values.unit ?? (scale.hasUnit ? .day : nil)
                    let position = scale.position(place, isCentered ? unit : nil)
                    guard (-0.001...1.001).contains(position) else { continue }
                    items.append(
                        Item(
                            piece: piece,
                            place: place,
                            position: position,
                            text: text(of: place, scale),
                            isCentered: isCentered || scale.isBands || !scale.hasUnit,
                            key: "axis\(number)-\(index)-\(order)"
                        )
                    )
                }
            }
        }
        return items
    }

    private func usual(_ scale: AxisScale) -> [AxisPiece] {
        let label = AxisPiece(kind: .label, isCentered: nil)
        return scale.isBands ? [label] : [AxisPiece(kind: .line, isCentered: false), label]
    }

    private func text(of place: PlotPlace, _ scale: AxisScale) -> String {
        guard case .date(let date) = place else { return place.text(environment) }
        var format = Date.FormatStyle(locale: environment.locale, timeZone: environment.timeZone)
        switch scale.namedUnit {
        case .hour: format = format.hour()
        case .weekday: format = format.weekday(.abbreviated)
        case .day: format = format.day().month(.abbreviated)
        default: format = format.month(.abbreviated)
        }
        return format.format(date)
    }

    private func line(_ renderer: Renderer, _ item: Item, _ axis: String) {
        let side = axis == "x" ? "left" : "bottom"
        var style = "\(side): \(percent(item.position))"
        if let paint = item.piece.paint { style += "; --line: \(paint.solid)" }
        let isDashed = item.piece.stroke?.dash.isEmpty == false
        let styles: [ElementStyle] =
            [.gridLine, axis == "x" ? .x : .y] + (isDashed ? [.dashed] : [])
        renderer.plain(.decoration, styles: styles, css: [style]) {}
    }

    private func texts(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ items: [Item],
        _ axis: String
    ) {
        guard !items.isEmpty else { return }
        renderer.plain(.group, styles: [axis == "x" ? .chartX : .chartY]) {
            for item in items {
                // Names are ordered downwards, numbers upwards.
                let place = axis == "x" || y.isBands ? item.position : 1 - item.position
                var style = "\(axis == "x" ? "left" : "top"): \(percent(place))"
                if let paint = item.piece.paint { style += "; color: \(paint.solid)" }
                var styles = [.axisText] + (item.piece.font?.styles ?? [])
                if !item.isCentered { styles.append(.begin) }
                renderer.plain(.inline, styles: styles, css: [style]) {
                    if let make = item.piece.view {
                        guard let view = make(item.place, environment) else {
                            return renderer.write(item.text ?? "")
                        }
                        renderer.render(view, context.content(.part("\(axis)\(item.key)")))
                    } else {
                        renderer.write(item.text ?? "")
                    }
                }
            }
        }
    }

    // MARK: Marks

    /// Returns the sum of the bars at each position.
    private static func sums(_ marks: [Mark], _ isAcross: Bool) -> [Plot] {
        var sums: [PlotPlace: Double] = [:]
        var sample: Plot?
        for mark in marks where mark.kind == .bar && mark.position == nil {
            guard let at = isAcross ? mark.y : mark.x, let length = isAcross ? mark.x : mark.y,
                let number = length.place.number, number.isFinite, number > 0
            else { continue }
            sums[at.place, default: 0] += number
            sample = length
        }
        guard let sample else { return [] }
        return sums.values.map { Plot(place: .number($0), label: sample.label) }
    }

    private func bars(_ renderer: Renderer, _ context: RenderContext) {
        let groups = marks.compactMap(\.position?.place).reduce(into: [PlotPlace]()) {
            if !$0.contains($1) { $0.append($1) }
        }
        var tops: [String: Double] = [:]
        let last = marks.indices.reduce(into: [String: Int]()) { last, index in
            if marks[index].kind == .bar { last[key(of: marks[index])] = index }
        }
        for (index, mark) in marks.enumerated() where mark.kind == .bar {
            guard let at = isAcross ? mark.y : mark.x, let length = isAcross ? mark.x : mark.y
            else { continue }
            let (scale, lengths) = isAcross ? (y, x) : (x, y)
            var thickness = scale.band * Double(mark.width.share ?? 0.7)
            var middle = scale.position(at)
            if let group = mark.position?.place, let place = groups.firstIndex(of: group) {
                thickness /= Double(groups.count)
                middle += (Double(place) - Double(groups.count - 1) / 2) * thickness
            }
            var (from, to) = (0.0, lengths.position(length))
            if let end = isAcross ? mark.xEnd : mark.yEnd {
                (from, to) = (to, lengths.position(end))
            } else {
                let key = key(of: mark)
                let zero = lengths.position(.number(0))
                let share = to - zero
                from = max(tops[key] ?? zero, zero)
                to = from + share
                tops[key] = to
            }
            let box = (middle - thickness / 2, thickness, min(from, to), abs(to - from))
            // Only the last bar of a stack is rounded.
            bar(renderer, context, mark, index, box, isLast: last[key(of: mark)] == index)
        }
    }

    private func key(of mark: Mark) -> String {
        let at = isAcross ? mark.y : mark.x
        return [at, mark.position].map { $0.map { "\($0.place)" } ?? "" }.joined(separator: "|")
    }

    private func bar(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ mark: Mark,
        _ index: Int,
        _ box: (begin: Double, thickness: Double, from: Double, length: Double),
        isLast: Bool
    ) {
        let names =
            isAcross
            ? ["top", "height", "left", "width"] : ["left", "width", "bottom", "height"]
        // Names are ordered downwards, numbers upwards.
        let begin = isAcross ? 1 - box.begin - box.thickness : box.begin
        let top = isAcross ? (y.isBands ? box.begin : begin) : begin
        let values = [top, box.thickness, box.from, box.length]
        var style = zip(names, values).map { "\($0): \(percent($1))" }.joined(separator: "; ")
        style += "; background: \(colors.paint(of: mark).css)"
        if let points = mark.width.points {
            style += isAcross ? "; --thick: \(points.pixels)" : "; --wide: \(points.pixels)"
        }
        if let corner = mark.corner, isLast { style += "; border-radius: \(corner.pixels)" }
        if !isLast { style += "; border-radius: 0" }
        if let opacity = mark.opacity { style += "; opacity: \(opacity)" }
        let fixed: [ElementStyle] = mark.width.points == nil ? [] : [isAcross ? .thick : .wide]
        renderer.plain(.decoration, styles: [.bar] + fixed, css: [style]) {}
        let end = box.from + box.length
        let middle = box.begin + box.thickness / 2
        let at = isAcross ? (end, y.isBands ? 1 - middle : middle) : (middle, end)
        notes(renderer, context, mark, index, at)
    }

    private func lines(_ renderer: Renderer) {
        let names = marks.filter { $0.kind == .line || $0.kind == .area }
            .map { $0.series?.place }
            .reduce(into: [PlotPlace?]()) { if !$0.contains($1) { $0.append($1) } }
        guard !names.isEmpty else { return }
        let box: Traits = [("viewBox", "0 0 100 100"), ("preserveAspectRatio", "none")]
        renderer.plain(.drawing, styles: [.chartLines], box) {
            for kind in [Mark.Kind.area, .line] {
                for name in names {
                    let own = marks.filter { $0.kind == kind && $0.series?.place == name }
                    if let first = own.first { path(renderer, own, first, kind) }
                }
            }
        }
    }

    private func path(
        _ renderer: Renderer,
        _ own: [Mark],
        _ first: Mark,
        _ kind: Mark.Kind
    ) {
        let points = own.compactMap { mark -> CGPoint? in
            guard let across = mark.x, let up = mark.y else { return nil }
            return CGPoint(x: x.position(across) * 100, y: (1 - height(of: up)) * 100)
        }
        guard let begin = points.first, let end = points.last else { return }
        var path = Path()
        path.addPlot(points, isSmooth: first.isSmooth)
        let color = colors.paint(of: first).solid
        let opacity = first.opacity.map { "; opacity: \($0)" } ?? ""
        if kind == .area {
            path.addLine(to: CGPoint(x: end.x, y: 100))
            path.addLine(to: CGPoint(x: begin.x, y: 100))
            path.closeSubpath()
            let style = "fill: \(color)\(first.opacity == nil ? "; opacity: .35" : opacity)"
            renderer.plain(.path, css: [style], [("d", path.svg)])
        } else {
            let usual = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
            let stroke = first.stroke ?? usual
            let style = "fill: none; stroke: \(color); \(stroke.svg)\(opacity)"
            let effect: (ElementTrait, String) = ("vector-effect", "non-scaling-stroke")
            renderer.plain(.path, css: [style], [("d", path.svg), effect])
        }
    }

    private func points(_ renderer: Renderer) {
        for mark in marks where mark.kind == .point || mark.hasSymbol && mark.kind == .line {
            guard let across = mark.x, let up = mark.y else { continue }
            let place = "left: \(percent(x.position(across))); bottom: \(percent(height(of: up)))"
            let style = "\(place); background: \(colors.paint(of: mark).css)"
            renderer.plain(.decoration, styles: [.point], css: [style]) {}
        }
    }

    private func rules(_ renderer: Renderer, _ context: RenderContext) {
        for (index, mark) in marks.enumerated() where mark.kind == .rule {
            let isLevel = mark.y != nil
            guard let plot = mark.y ?? mark.x else { continue }
            let position = isLevel ? height(of: plot) : x.position(plot)
            let side = isLevel ? "bottom" : "left"
            let color = (mark.paint ?? Color.secondary.paint).solid
            let width = (mark.stroke?.lineWidth ?? 1).pixels
            let kind = mark.stroke?.dash.isEmpty == false ? "dashed" : "solid"
            let style = "\(side): \(percent(position)); --rule-line: \(width) \(kind) \(color)"
            let styles: [ElementStyle] = isLevel ? [.rule, .level] : [.rule]
            renderer.plain(.decoration, styles: styles, css: [style])
            notes(renderer, context, mark, index, isLevel ? (0.5, position) : (position, 1))
        }
    }

    private func notes(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ mark: Mark,
        _ index: Int,
        _ at: (x: Double, y: Double)
    ) {
        for (number, note) in mark.annotations.enumerated() {
            var at = at
            let side = note.alignment.horizontal.name
            if mark.kind == .rule, mark.y != nil {
                at.x = side == "leading" ? 0 : side == "trailing" ? 1 : 0.5
            }
            let style = "left: \(percent(at.x)); bottom: \(percent(at.y))"
            let styles: [ElementStyle] = [.note, note.position.style, .noteAlignment(side)]
            renderer.plain(.inline, styles: styles, css: [style]) {
                renderer.render(note.view, context.content(.part("note\(index)-\(number)")))
            }
        }
    }

    /// Returns the vertical position of a value: names are ordered downwards, numbers upwards.
    private func height(of plot: Plot) -> Double {
        y.isBands ? 1 - y.position(plot) : y.position(plot)
    }

    private func percent(_ share: Double) -> String {
        CGFloat(share * 100).rounded2 + "%"
    }
}

extension Path {
    /// Adds lines or curves through points from left to right.
    mutating func addPlot(_ points: [CGPoint], isSmooth: Bool) {
        for (index, point) in points.enumerated() {
            guard index > 0 else {
                move(to: point)
                continue
            }
            guard isSmooth else {
                addLine(to: point)
                continue
            }
            let last = points[index - 1]
            let middle = (last.x + point.x) / 2
            addCurve(
                to: point,
                control1: CGPoint(x: middle, y: last.y),
                control2: CGPoint(x: middle, y: point.y)
            )
        }
    }
}
