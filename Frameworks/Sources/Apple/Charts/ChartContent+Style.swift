import ElementTree
public import Foundation
public import SwiftUI

@available(iOS 16.0, *)
extension ChartContent {
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        changed { $0.paint = style.paint }
    }

    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { $0.series = value.plot }
    }

    public func opacity(_ opacity: Double) -> some ChartContent {
        changed { $0.opacity = opacity }
    }

    /// Rounds the corners of marks.
    public func cornerRadius(
        _ radius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) -> some ChartContent {
        changed { $0.corner = radius }
    }

    public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        changed { $0.stroke = style }
    }

    public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        changed { $0.isSmooth = method.isSmooth }
    }

    /// Draws a symbol at the points of a line.
    ///
    /// A page draws a circle.
    public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
        changed { $0.hasSymbol = true }
    }

    public func position<P: Plottable>(
        by value: PlottableValue<P>,
        axis: Axis? = nil,
        span: MarkDimension = .automatic
    ) -> some ChartContent {
        changed { $0.position = value.plot }
    }

    public func annotation<C: View>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> C
    ) -> some ChartContent {
        var marks = self.marks
        let view = content()
        for index in marks.indices {
            let note = MarkAnnotation(position: position, alignment: alignment, view: view)
            marks[index].annotations.append(note)
        }
        return MarkList(ownMarks: marks)
    }

    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
        changed { $0.spoken = Text(labelKey) }
    }

    public func accessibilityLabel(_ label: Text) -> some ChartContent {
        changed { $0.spoken = label }
    }

    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
        changed { $0.spoken = Text(label) }
    }

    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
        changed { $0.spokenValue = Text(valueKey) }
    }

    public func accessibilityValue(_ value: Text) -> some ChartContent {
        changed { $0.spokenValue = value }
    }

    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
        changed { $0.spokenValue = Text(value) }
    }

    /// Hides marks from assistive technologies.
    public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
        changed { $0.isUnspoken = hidden }
    }

    private func changed(_ change: (inout Mark) -> Void) -> MarkList {
        var marks = self.marks
        for index in marks.indices { change(&marks[index]) }
        return MarkList(ownMarks: marks)
    }
}

@available(iOS 16.0, *)
public struct AnnotationPosition: Equatable {
    let style: ElementStyle

    public static var automatic: AnnotationPosition { AnnotationPosition(style: .top) }
    public static var overlay: AnnotationPosition { AnnotationPosition(style: .overlay) }
    public static var top: AnnotationPosition { AnnotationPosition(style: .top) }
    public static var bottom: AnnotationPosition { AnnotationPosition(style: .bottom) }
    public static var leading: AnnotationPosition { AnnotationPosition(style: .leading) }
    public static var trailing: AnnotationPosition { AnnotationPosition(style: .trailing) }
    public static var topLeading: AnnotationPosition { AnnotationPosition(style: .top) }
    public static var topTrailing: AnnotationPosition { AnnotationPosition(style: .top) }
    public static var bottomLeading: AnnotationPosition { AnnotationPosition(style: .bottom) }
    public static var bottomTrailing: AnnotationPosition { AnnotationPosition(style: .bottom) }
}

@available(iOS 16.0, *)
public struct InterpolationMethod: Sendable {
    let isSmooth: Bool

    public static var linear: InterpolationMethod { InterpolationMethod(isSmooth: false) }
    public static var monotone: InterpolationMethod { InterpolationMethod(isSmooth: true) }
    public static var catmullRom: InterpolationMethod { InterpolationMethod(isSmooth: true) }
}

/// A shape for the points of a chart.
///
/// A page draws circles.
@available(iOS 16.0, *)
public nonisolated protocol ChartSymbolShape: Shape {
    var perceptualUnitRect: CGRect { get }
}

@available(iOS 16.0, *)
public struct BasicChartSymbolShape {}

@available(iOS 16.0, *)
extension BasicChartSymbolShape: ChartSymbolShape {
    /// The whole unit square: a page draws a circle.
    public nonisolated var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

    public nonisolated func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}

@available(iOS 16.0, *)
extension ChartSymbolShape where Self == BasicChartSymbolShape {
    public static var circle: BasicChartSymbolShape { BasicChartSymbolShape() }
}
