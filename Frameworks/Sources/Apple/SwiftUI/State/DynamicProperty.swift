@available(iOS 13.0, *)
public protocol DynamicProperty {
    /// Called before each body; nothing needs to be done.
    mutating func update()
}

@available(iOS 13.0, *)
extension DynamicProperty {
    public mutating func update() {}
}

/// A property of a view whose value is stored at the view's place.
protocol LinkedProperty: DynamicProperty {
    func link(to context: RenderContext, _ name: String)
}
