import Foundation
import InterfaceHost
import SwiftUI
import Testing

@Suite("Shapes as SVG", .timeLimit(.minutes(5)))
@MainActor
struct ShapeTests {
    /// A form of an app's own.
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

    @Test("a ring is a circle that is never drawn out, and a part of it is an arc")
    func ring() {
        let html = Page {
            Circle().stroke(.red, lineWidth: 10)
            Circle().trim(from: 0, to: 0.25)
                .stroke(.tint, style: StrokeStyle(lineWidth: 10, lineCap: .round))
                .rotationEffect(.degrees(-90))
                .frame(width: 80, height: 80)
        }.html
        for part in [
            "preserveAspectRatio=\"xMidYMid meet\"", "stroke: var(--red); stroke-width: 10",
            "vector-effect=\"non-scaling-stroke\"", "rotate: -90deg", "stroke-linecap: round",
            "viewBox=\"0 0 80 80\"",
            // A quarter, from the trailing edge down to the bottom.
            "d=\"M80 40C80 62.09 62.09 80 40 80",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
    }

    @Test("a part of a line has its share of the length, and joins what it is cut from")
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

    @Test("forms that an app draws itself, and boxes, which keep their corners")
    func forms() {
        let html = Page {
            Wedge().fill(.green)
            RoundedRectangle(cornerRadius: 12).fill(.blue)
            Capsule().strokeBorder(.orange, lineWidth: 2)
            Rectangle().frame(width: 4, height: 20)
        }.html
        for part in [
            "d=\"M0 100L100 100Q50 50 0 0Z\" style=\"fill: var(--green)\"",
            "preserveAspectRatio=\"none\"",
            "background: var(--blue)", "border-radius: 12px",
            "outline: 2px solid var(--orange); outline-offset: -2px", "background: currentColor",
        ] {
            #expect(html.contains(part), "\(part) in \(html)")
        }
    }

    @Test("an arc runs the short or the long way as it says")
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
