import SimulatedPhone

/// An app's icon on the home screen.
struct AppTile {
    /// How many colors tiles have.
    static let tintCount = 8

    let app: BundleIdentifier
    let name: String
    let isShielded: Bool
    let isShown: Bool

    var markup: Markup {
        let spoken = isShielded ? "\(name), limited" : name
        let picture: Markup =
            isShown
            ? "<span class=\"icon own\" aria-hidden=\"true\"></span>"
            : """
            <span class="icon tint-\(name.tint)" aria-hidden="true">\(name.prefix(1))</span>
            """
        let mark: Markup? = isShielded ? "<b data-symbol=\"hourglass\"></b>" : nil
        return """
            <button type="button" class="tile\(isShielded ? " shielded" : "")" \
            data-act="open \(app.rawValue)" aria-label="\(spoken)">\
            \(picture)<span class="name" aria-hidden="true">\(mark)\(name)</span></button>
            """
    }
}

extension String {
    /// A color for a name, the same each time.
    var tint: Int { utf8.reduce(7) { ($0 * 31 + Int($1)) % 10_007 } % AppTile.tintCount }
}
