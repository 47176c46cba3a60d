/// A property of a view whose value is stored at the view's place.
protocol LinkedProperty: DynamicProperty {
    func link(to context: RenderContext, _ name: String)
}
