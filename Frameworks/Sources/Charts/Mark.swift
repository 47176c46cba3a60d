/// One mark of a chart, whatever its types.
struct Mark {
    enum Kind: String {
        case bar, line, point, rule, sector
    }

    let kind: Kind
    var label = ""
    var valueLabel = ""
    var text: (EnvironmentValues) -> String = { _ in "" }
    var valueText: (EnvironmentValues) -> String = { _ in "" }
    var number = 0.0
    var paint = "tint"
    var spoken: String?
}
