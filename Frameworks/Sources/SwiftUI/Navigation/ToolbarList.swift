/// Several items of a bar.
struct ToolbarList {
    private(set) var entries: [(placement: String, view: any View)] = []

    mutating func add<Content: ToolbarContent>(_ content: Content) {
        if let known = content as? any ToolbarEntries {
            entries += known.entries
        } else if Content.Body.self != Never.self {
            add(onMain(content) { $0.body })
        }
    }
}

extension ToolbarList: ToolbarContent {
    typealias Body = Never
}

extension ToolbarList: ToolbarEntries {}
