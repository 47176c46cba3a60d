import Foundation

@available(iOS 13.0, *)
public struct AngularGradient: ShapeStyle {
    var gradient: Gradient
    private let center: UnitPoint
    private let startAngle: Angle
    private let endAngle: Angle

    public nonisolated init(
        gradient: Gradient,
        center: UnitPoint,
        startAngle: Angle = .zero,
        endAngle: Angle = .zero
    ) {
        self.gradient = gradient
        self.center = center
        self.startAngle = startAngle
        self.endAngle = endAngle
    }

    public nonisolated init(
        colors: [Color],
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle
    ) {
        self.init(
            gradient: Gradient(colors: colors),
            center: center,
            startAngle: startAngle,
            endAngle: endAngle
        )
    }

    public nonisolated init(
        stops: [Gradient.Stop],
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle
    ) {
        self.init(
            gradient: Gradient(stops: stops),
            center: center,
            startAngle: startAngle,
            endAngle: endAngle
        )
    }

    public nonisolated init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
        self.init(
            gradient: gradient,
            center: center,
            startAngle: angle,
            endAngle: angle + .degrees(360)
        )
    }

    public nonisolated init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
        self.init(
            colors: colors,
            center: center,
            startAngle: angle,
            endAngle: angle + .degrees(360)
        )
    }

    public nonisolated init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
        self.init(stops: stops, center: center, startAngle: angle, endAngle: angle + .degrees(360))
    }
}

extension AngularGradient: GradientStyle {
    var css: String {
        // CSS starts at the top, Apple at the trailing edge; both are clockwise.
        let length = endAngle.degrees - startAngle.degrees
        let stops = gradient.css { "\((CGFloat(length) * $0).rounded2)deg" }
        let begin = CGFloat(startAngle.degrees + 90).rounded2
        return "conic-gradient(from \(begin)deg at \(center.css), \(stops))"
    }
}

@available(iOS 13.0, *)
extension AngularGradient: View, DrawnView {
    public typealias Body = Never
}

@available(iOS 13.0, *)
extension ShapeStyle where Self == AngularGradient {
    public static func angularGradient(
        _ gradient: Gradient,
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(
            gradient: gradient,
            center: center,
            startAngle: startAngle,
            endAngle: endAngle
        )
    }

    public static func angularGradient(
        colors: [Color],
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    public static func angularGradient(
        stops: [Gradient.Stop],
        center: UnitPoint,
        startAngle: Angle,
        endAngle: Angle
    ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
    }

    @available(iOS 16.0, *)
    public static func angularGradient(
        _ gradient: AnyGradient,
        center: UnitPoint = .center,
        startAngle: Angle,
        endAngle: Angle
    ) -> some ShapeStyle {
        AngularGradient(
            gradient: gradient.gradient,
            center: center,
            startAngle: startAngle,
            endAngle: endAngle
        )
    }

    public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero)
        -> AngularGradient
    {
        AngularGradient(gradient: gradient, center: center, angle: angle)
    }

    public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero)
        -> AngularGradient
    {
        AngularGradient(colors: colors, center: center, angle: angle)
    }

    public static func conicGradient(
        stops: [Gradient.Stop],
        center: UnitPoint,
        angle: Angle = .zero
    ) -> AngularGradient {
        AngularGradient(stops: stops, center: center, angle: angle)
    }

    @available(iOS 16.0, *)
    public static func conicGradient(
        _ gradient: AnyGradient,
        center: UnitPoint = .center,
        angle: Angle = .zero
    ) -> some ShapeStyle {
        AngularGradient(gradient: gradient.gradient, center: center, angle: angle)
    }
}
