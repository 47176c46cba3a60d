import ElementTree
import Foundation
import SwiftUI
import Testing

@Suite("Shapes", .timeLimit(.minutes(5)))
@MainActor
struct ShapeTests {
    /// A custom shape.
    struct Wedge: Shape {
        func path(in rect: CGRect) -> Path {
            Path { path in
                path.move(to: CGPoint(x: rect.minX, y: rect.maxY))
                path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
                path.addQuadCurve(
                    to: CGPoint(x: rect.minX, y: rect.minY),
                    control: CGPoint(x: rect.midX, y: rect.midY)
                )
                path.closeSubpath()
            }
        }
    }

    @Test("a ring is an unstretched circle, and a trimmed ring is an arc")
    func ring() throws {
        let nodes = Page {
            Circle().stroke(.red, lineWidth: 10)
            Circle().trim(from: 0, to: 0.25)
                .stroke(.tint, style: StrokeStyle(lineWidth: 10, lineCap: .round))
                .rotationEffect(.degrees(-90))
                .frame(width: 80, height: 80)
        }.nodes
        let line: [ElementTrait: String] = ["vector-effect": "non-scaling-stroke"]
        try nodes.element(.path, css: "stroke: var(--red); stroke-width: 10", attributes: line)
        let fit: [ElementTrait: String] = [
            "viewBox": "0 0 80 80", "preserveAspectRatio": "xMidYMid meet",
        ]
        let drawing = try nodes.element(.drawing, css: "rotate: -90deg", attributes: fit)
        let arc = try drawing.children.element(.path, attributes: line)
        #expect(arc.css.contains("stroke-linecap: round"))
        // A quarter, from the trailing edge down to the bottom.
        #expect(arc["d"]?.hasPrefix("M80 40C80 62.09 62.09 80 40 80") == true)
    }

    @Test("a trimmed line has its share of the length and keeps its joins")
    func trim() throws {
        var path = Path()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 10))
        for (from, to, end) in [
            (0.0, 0.5, CGPoint(x: 30, y: 10)), (0, 0.375, CGPoint(x: 30, y: 0)),
            (0.5, 1, CGPoint(x: 0, y: 0)),
        ] {
            let part = path.trimmedPath(from: from, to: to)
            let last = try #require(part.currentPoint)
            #expect(abs(last.x - end.x) < 0.01 && abs(last.y - end.y) < 0.01, "\(from) \(last)")
        }
        #expect(path.trimmedPath(from: 0.4, to: 0.4).isEmpty)
        #expect(path.trimmedPath(from: 0, to: 1) == path)
        #expect(path.trimmedPath(from: -1, to: 2) == path)
    }

    @Test("custom shapes are drawn, and boxes keep their corners")
    func forms() throws {
        let nodes = Page {
            Wedge().fill(.green)
            RoundedRectangle(cornerRadius: 12).fill(.blue)
            Capsule().strokeBorder(.orange, lineWidth: 2)
            Rectangle().frame(width: 4, height: 20)
        }.nodes
        let drawing = try nodes.element(.drawing, attributes: ["preserveAspectRatio": "none"])
        let wedge = try drawing.children.element(.path)
        #expect(wedge["d"] == "M0 100L100 100Q50 50 0 0Z" && wedge.css == "fill: var(--green)")
        let box = try nodes.element(css: "border-radius: 12px")
        #expect(box.css.contains("background: var(--blue)"))
        try nodes.element(css: "outline: 2px solid var(--orange); outline-offset: -2px")
        try nodes.element(css: "background: currentColor")
    }

    @Test("an arc has the given direction")
    func arcs() throws {
        for (clockwise, y) in [(false, 10.0), (true, -10.0)] {
            var path = Path()
            path.addArc(
                center: .zero,
                radius: 10,
                startAngle: .degrees(0),
                endAngle: .degrees(180),
                clockwise: clockwise
            )
            let half = try #require(path.trimmedPath(from: 0, to: 0.5).currentPoint)
            #expect(abs(half.x) < 0.01 && abs(half.y - y) < 0.01)
        }
    }
}
