@available(iOS 13.0, *)
public protocol DynamicProperty {
    mutating func update()
}

@available(iOS 13.0, *)
extension DynamicProperty {
    public mutating func update() {}
}

/// A property whose value is stored in the view's node.
protocol LinkedProperty: DynamicProperty {
    func link(to context: RenderContext, _ name: String)
}
