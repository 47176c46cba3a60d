extension Mark {
    /// Makes a mark of two values, of which one is a number.
    init<X: Plottable, Y: Plottable>(_ kind: Kind, _ x: PlottableValue<X>, _ y: PlottableValue<Y>) {
        self.init(kind: kind)
        if let number = y.number {
            (label, valueLabel, self.number) = (x.label, y.label, number)
            text = { x.text($0) }
            valueText = { y.text($0) }
        } else {
            (label, valueLabel, self.number) = (y.label, x.label, x.number ?? 0)
            text = { y.text($0) }
            valueText = { x.text($0) }
        }
    }
}
