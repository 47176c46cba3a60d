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

extension ForEach: MarkBearing where Content: ChartContent {
    var ownMarks: [Mark] { data.flatMap { content($0).marks } }
}
