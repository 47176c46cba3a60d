public import SwiftUI

/// A chart, with an accessible table of the same values.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct Chart<Content: ChartContent>: View {
    public typealias Body = Never

    private nonisolated(unsafe) let marks: [Mark]

    public init(@ChartContentBuilder content: () -> Content) {
        unsafe marks = content().marks
    }

    /// Creates marks for identifiable elements.
    public init<Data: RandomAccessCollection, C: ChartContent>(
        _ data: Data,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
        unsafe marks = data.flatMap { content($0).marks }
    }

    /// Creates marks for elements with IDs.
    public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> C
    ) where Content == ForEach<Data, ID, C> {
        unsafe marks = data.flatMap { content($0).marks }
    }
}

extension Chart: DrawnView {
    package nonisolated func draw(_ renderer: Renderer, _ context: RenderContext) {
        unsafe ChartDrawing(marks: marks, environment: context.environment)
            .draw(renderer, context)
    }
}
