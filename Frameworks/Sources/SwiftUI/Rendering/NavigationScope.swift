/// What the views of one screen say about the bar above them.
struct NavigationScope {
    var title: Text?
    var isInline = false
    var isBackHidden = false
    var isDismissDisabled = false
    var toolbar: [(placement: String, view: any View, context: RenderContext)] = []
    var destinations: [ObjectIdentifier: (AnyHashable) -> (any View)?] = [:]
}
