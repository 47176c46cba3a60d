import Foundation

@available(iOS 13.0, *)
public struct LinearGradient: ShapeStyle {
    var gradient: Gradient
    private let startPoint: UnitPoint
    private let endPoint: UnitPoint

    public nonisolated init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
        self.gradient = gradient
        self.startPoint = startPoint
        self.endPoint = endPoint
    }

    public nonisolated init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
    }

    public nonisolated init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
        self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
    }

    /// Returns the location on the CSS gradient line, which spans the corners of a square.
    private func place(_ location: CGFloat) -> String {
        let (x, y) = (endPoint.x - startPoint.x, endPoint.y - startPoint.y)
        let reach = abs(x) + abs(y)
        guard reach > 0 else { return "0%" }
        func part(_ point: UnitPoint) -> CGFloat {
            ((point.x - 0.5) * x + (point.y - 0.5) * y) / reach + 0.5
        }
        let (begin, end) = (part(startPoint), part(endPoint))
        return "\(((begin + location * (end - begin)) * 100).rounded2)%"
    }
}

extension LinearGradient: GradientStyle {
    var css: String {
        // In CSS, an angle of 0 points to the top, angles are clockwise, and the line spans the
        // corners.
        let angle = atan2(endPoint.x - startPoint.x, startPoint.y - endPoint.y) * 180 / .pi
        return "linear-gradient(\(angle.rounded().rounded2)deg, \(gradient.css(places: place)))"
    }
}

@available(iOS 13.0, *)
extension LinearGradient: View, DrawnView {
    public typealias Body = Never
}

@available(iOS 13.0, *)
extension ShapeStyle where Self == LinearGradient {
    public static func linearGradient(
        _ gradient: Gradient,
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
    }

    public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
        -> LinearGradient
    {
        LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
    }

    public static func linearGradient(
        stops: [Gradient.Stop],
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) -> LinearGradient {
        LinearGradient(stops: stops, startPoint: startPoint, endPoint: endPoint)
    }

    @available(iOS 16.0, *)
    public static func linearGradient(
        _ gradient: AnyGradient,
        startPoint: UnitPoint,
        endPoint: UnitPoint
    ) -> some ShapeStyle {
        LinearGradient(gradient: gradient.gradient, startPoint: startPoint, endPoint: endPoint)
    }
}
