@available(iOS 15.0, *)
public struct TimelineView<Schedule: TimelineSchedule, Content> {
    private let schedule: Schedule
    private let content: (TimelineViewDefaultContext) -> Content

    public struct Context {
        public let date: Date
        public let cadence: Cadence

        public enum Cadence: Comparable, Sendable {
            case live
            case seconds
            case minutes
        }
    }
}

@available(iOS 15.0, *)
public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>
    .Context

@available(iOS 15.0, *)
extension TimelineView: View where Content: View {
    public typealias Body = Never

    public nonisolated init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }
}

extension TimelineView: CompositeView where Content: View {
    package func split(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ visit: (any View, RenderContext) -> Void
    ) {
        let now = context.environment.renderDate
        var current = now
        for date in schedule.entries(from: now, mode: .normal) {
            guard date <= now else {
                renderer.update(at: date)
                break
            }
            current = date
        }
        let view = content(TimelineViewDefaultContext(date: current, cadence: .live))
        visit(view, context.child(.part("content")))
    }
}
