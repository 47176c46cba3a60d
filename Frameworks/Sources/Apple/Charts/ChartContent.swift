@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol ChartContent {
    associatedtype Body: ChartContent
    @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 16.0, *)
extension Never: ChartContent {}

@available(iOS 16.0, *)
extension ChartContent where Body == Never {
    /// Is never asked for.
    public var body: Never { preconditionFailure("\(Self.self) draws itself") }
}

extension ChartContent {
    var marks: [Mark] {
        if let drawn = self as? any MarkBearing { return drawn.ownMarks }
        return Body.self == Never.self ? [] : body.marks
    }
}
