import Foundation
public import SwiftUI

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
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension ChartContent {
    var marks: [Mark] {
        if let drawn = self as? any MarkProvider { return drawn.ownMarks }
        return Body.self == Never.self ? [] : body.marks
    }
}

@available(iOS 16.0, *)
extension ForEach: ChartContent where Content: ChartContent {
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ChartContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(marksOf: data, id: { $0[keyPath: id] }, content: content)
    }
}

extension ForEach: MarkProvider where Content: ChartContent {
    var ownMarks: [Mark] { data.flatMap { content($0).marks } }
}
