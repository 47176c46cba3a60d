/// Content of a bar that knows its items.
protocol ToolbarEntries {
    var entries: [(placement: String, view: any View)] { get }
}
