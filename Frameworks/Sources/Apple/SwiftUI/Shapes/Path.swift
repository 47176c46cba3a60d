public import Foundation
public import UIKit

@available(iOS 13.0, *)
public struct Path: Equatable, Sendable {
    var elements: [Element] = []

    public init() {}

    public init(_ rect: CGRect) { addRect(rect) }

    public init(
        roundedRect rect: CGRect,
        cornerRadius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) {
        let size = CGSize(width: cornerRadius, height: cornerRadius)
        addRoundedRect(in: rect, cornerSize: size, style: style)
    }

    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    public var isEmpty: Bool { elements.isEmpty }

    public var currentPoint: CGPoint? {
        for element in elements.reversed() {
            switch element {
            case .move(let point), .line(let point): return point
            case .quadCurve(let point, _), .curve(let point, _, _): return point
            case .closeSubpath: continue
            }
        }
        return nil
    }

    public mutating func move(to end: CGPoint) { elements.append(.move(to: end)) }

    public mutating func addLine(to end: CGPoint) { elements.append(.line(to: end)) }

    public mutating func addLines(_ lines: [CGPoint]) {
        for (index, point) in lines.enumerated() {
            if index == 0 { move(to: point) } else { addLine(to: point) }
        }
    }

    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        elements.append(.quadCurve(to: end, control: control))
    }

    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        elements.append(.curve(to: end, control1: control1, control2: control2))
    }

    public mutating func closeSubpath() { elements.append(.closeSubpath) }

    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        elements += path.applying(transform).elements
    }

    public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        let begin = elements.count
        defer { apply(transform, from: begin) }
        addLines([
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ])
        closeSubpath()
    }

    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerSize: CGSize,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let radius = cornerSize.width
        addRoundedRect(
            in: rect,
            cornerRadii: RectangleCornerRadii(
                topLeading: radius,
                bottomLeading: radius,
                bottomTrailing: radius,
                topTrailing: radius
            ),
            style: style,
            transform: transform
        )
    }

    @available(iOS 16.0, *)
    public mutating func addRoundedRect(
        in rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous,
        transform: CGAffineTransform = .identity
    ) {
        let begin = elements.count
        defer { apply(transform, from: begin) }
        let most = max(min(rect.width / 2, rect.height / 2), 0)
        let (right, low) = (
            min(cornerRadii.topTrailing, most), min(cornerRadii.bottomTrailing, most)
        )
        let (left, top) = (min(cornerRadii.bottomLeading, most), min(cornerRadii.topLeading, most))
        let corners = [
            (CGPoint(x: rect.maxX - right, y: rect.minY + right), right, -90.0),
            (CGPoint(x: rect.maxX - low, y: rect.maxY - low), low, 0.0),
            (CGPoint(x: rect.minX + left, y: rect.maxY - left), left, 90.0),
            (CGPoint(x: rect.minX + top, y: rect.minY + top), top, 180.0),
        ]
        move(to: CGPoint(x: rect.minX + top, y: rect.minY))
        for (center, radius, angle) in corners {
            addArc(
                center: center,
                radius: radius,
                startAngle: .degrees(angle),
                endAngle: .degrees(angle + 90),
                clockwise: false
            )
        }
        closeSubpath()
    }

    public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let start = elements.count
        defer { apply(transform, from: start) }
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let begin = elements.count
        addArc(
            center: .zero,
            radius: 1,
            startAngle: .zero,
            endAngle: .degrees(360),
            clockwise: false
        )
        for index in begin..<elements.count {
            elements[index] = elements[index].mapped {
                CGPoint(x: center.x + $0.x * rect.width / 2, y: center.y + $0.y * rect.height / 2)
            }
        }
        if case .line(let point) = elements[begin] { elements[begin] = .move(to: point) }
        closeSubpath()
    }

    /// Adds an arc, with a line to its start.
    ///
    /// Angles increase clockwise on the screen, where the y-axis points down; `clockwise` is true
    /// for decreasing angles, as on Apple's systems.
    public mutating func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: Angle,
        endAngle: Angle,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let before = elements.count
        defer { apply(transform, from: before) }
        let (turn, start) = (2 * Double.pi, startAngle.radians)
        var delta = endAngle.radians - start
        if clockwise {
            while delta > 0 { delta -= turn }
        } else {
            while delta < 0 { delta += turn }
        }
        delta = min(max(delta, -turn), turn)
        func point(_ angle: Double, _ side: Double = 0) -> CGPoint {
            CGPoint(
                x: center.x + radius * (cos(angle) - side * sin(angle)),
                y: center.y + radius * (sin(angle) + side * cos(angle))
            )
        }
        let first = point(start)
        if currentPoint == nil {
            move(to: first)
        } else {
            addLine(to: first)
        }
        let count = max(Int((abs(delta) / (.pi / 2)).rounded(.up)), 1)
        let step = delta / Double(count)
        let side = 4.0 / 3.0 * tan(step / 4)
        for index in 0..<count {
            let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
            addCurve(to: point(to), control1: point(from, side), control2: point(to, -side))
        }
    }

    public enum Element: Equatable, Sendable {
        case move(to: CGPoint)
        case line(to: CGPoint)
        case quadCurve(to: CGPoint, control: CGPoint)
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        case closeSubpath

        func mapped(_ change: (CGPoint) -> CGPoint) -> Element {
            switch self {
            case .move(let end): .move(to: change(end))
            case .line(let end): .line(to: change(end))
            case .quadCurve(let end, let control):
                .quadCurve(to: change(end), control: change(control))
            case .curve(let end, let first, let second):
                .curve(to: change(end), control1: change(first), control2: change(second))
            case .closeSubpath: .closeSubpath
            }
        }
    }
}

@available(iOS 13.0, *)
extension Path: Shape {
    public nonisolated func path(in _: CGRect) -> Path { self }
}

extension Path {
    /// The path in SVG.
    package var svg: String {
        func text(_ points: CGPoint...) -> String {
            points.map { "\($0.x.rounded2) \($0.y.rounded2)" }.joined(separator: " ")
        }
        return elements.map { element in
            switch element {
            case .move(let end): "M" + text(end)
            case .line(let end): "L" + text(end)
            case .quadCurve(let end, let control): "Q" + text(control, end)
            case .curve(let end, let first, let second): "C" + text(first, second, end)
            case .closeSubpath: "Z"
            }
        }.joined()
    }
}

@available(iOS 13.0, *)
public enum RoundedCornerStyle: Sendable {
    case circular
    case continuous
}
