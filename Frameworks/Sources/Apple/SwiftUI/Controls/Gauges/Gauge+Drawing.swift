import ElementTree
import Foundation

struct GaugeDrawing {
    let value: Double
    let bounds: ClosedRange<Double>
    let style: [ElementStyle]

    /// The position of the value between its bounds, from 0 to 1.
    private var share: Double {
        let length = bounds.upperBound - bounds.lowerBound
        return length > 0 ? min(max((value - bounds.lowerBound) / length, 0), 1) : 0
    }

    var isRound: Bool { style == [.circular] || style == [.circularCapacity] }

    /// Draws the ring of a round gauge.
    func ring(_ renderer: Renderer) {
        let rect = CGRect(x: 5, y: 5, width: 50, height: 50)
        var circle = Path()
        // Open at the bottom, as on the Lock Screen; a filled ring starts at the top.
        let isClosed = style == [.circularCapacity]
        circle.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY),
            radius: 25,
            startAngle: .degrees(isClosed ? -90 : 135),
            endAngle: .degrees(isClosed ? 270 : 405),
            clockwise: false
        )
        let line: Traits = [("fill", "none"), ("stroke-width", "6"), ("stroke-linecap", "round")]
        let attributes: Traits = [("viewBox", "0 0 60 60"), (.isHidden, "true")]
        renderer.plain(.drawing, styles: [.gaugeRing], attributes) {
            renderer.plain(.path, styles: [.track], [("d", circle.svg)] + line)
            if isClosed {
                let part = circle.trimmedPath(from: 0, to: CGFloat(share))
                renderer.plain(.path, styles: [.part], [("d", part.svg)] + line)
            } else {
                let end = circle.trimmedPath(from: 0, to: CGFloat(max(share, 0.001))).currentPoint
                let point = end ?? .zero
                let (x, y) = (point.x.rounded2, point.y.rounded2)
                renderer.plain(.circle, styles: [.mark], [("cx", x), ("cy", y), ("r", "4")])
            }
        }
    }
}
