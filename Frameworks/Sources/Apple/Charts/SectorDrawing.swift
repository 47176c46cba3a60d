import ElementTree
import Foundation
import SwiftUI

/// Draws the slices of a circle.
struct SectorDrawing {
    let marks: [Mark]
    let environment: EnvironmentValues

    func draw(_ renderer: Renderer) {
        let slices = marks.filter { $0.kind == .sector }
        let numbers = slices.map { max($0.y?.place.number ?? 0, 0) }
        let total = max(numbers.reduce(0, +), .leastNormalMagnitude)
        let inner = Double(slices.first?.innerRadius.share ?? 0)
        // A slice is a thick line on a circle, half inside and half outside of it.
        let radius = 50 * (1 + inner) / 2
        let thickness = 50 * (1 - inner)
        let length = 2 * Double.pi * radius
        var begin = 0.0
        let attributes: Traits = [("viewBox", "0 0 100 100"), (.isHidden, "true")]
        renderer.plain(.drawing, styles: [.chartSectors], attributes) {
            for (index, slice) in slices.enumerated() {
                let part = numbers[index] / total * length
                let palette = ChartColors.palette
                let color = slice.paint ?? palette[index % palette.count].paint
                let gap = min(part, slices.count > 1 ? 1 : 0)
                let dashes = "\(text(part - gap)) \(text(length - part + gap))"
                let look: Traits = [
                    ("cx", "50"), ("cy", "50"), ("r", text(radius)), ("fill", "none"),
                    ("stroke-width", text(thickness)), ("stroke-dasharray", dashes),
                    ("stroke-dashoffset", text(-begin)), ("transform", "rotate(-90 50 50)"),
                ]
                renderer.plain(.circle, styles: [.slice], css: ["stroke: \(color.solid)"], look)
                begin += part
            }
        }
    }

    private func text(_ number: Double) -> String { CGFloat(number).rounded2 }
}
