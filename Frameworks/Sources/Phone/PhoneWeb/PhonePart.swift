/// A part of the page that changes on its own.
enum PhonePart: String, CaseIterable, Sendable {
    case status, island, banner, screen
    case bar, steps, clock, world, verdict, facts, monitors, device, faults, run
    /// A note beside the heading of a panel.
    case verdictNote, factsNote, monitorsNote, faultsNote, runNote
}

/// The parts of the page, each with the revision at which it last changed.
struct PhoneParts {
    /// The number of times the page has changed.
    private(set) var revision = 0
    private var parts: [PhonePart: (markup: Markup, changedAt: Int)] = [:]

    /// Stores the present markup of the parts.
    /// - Returns: True if any has changed.
    mutating func update(_ markups: [(PhonePart, Markup)]) -> Bool {
        let changed = markups.filter { parts[$0.0]?.markup != $0.1 }
        guard !changed.isEmpty else { return false }
        revision += 1
        for (part, markup) in changed { parts[part] = (markup, revision) }
        return true
    }

    /// Returns the changes after a revision; everything after -1.
    func changes(after revision: Int) -> [String: String] {
        let changed = parts.filter { $0.value.changedAt > revision }
        return Dictionary(uniqueKeysWithValues: changed.map { ($0.rawValue, $1.markup.html) })
    }

    /// A part as it is now.
    subscript(_ part: PhonePart) -> Markup { parts[part]?.markup ?? "" }
}

/// The drawn panels, valid until their content changes.
struct PanelCache {
    private var kept: [PhonePart: (key: String, markup: Markup)] = [:]

    /// Returns how a panel looks.
    /// - Parameters:
    ///   - part: The panel.
    ///   - key: The inputs of the drawing; equal keys mean equal drawings.
    ///   - draw: Draws it if the key is another one than before.
    /// - Returns: The drawing of this key.
    mutating func markup(_ part: PhonePart, _ key: String, _ draw: () -> Markup) -> Markup {
        if let known = kept[part], known.key == key { return known.markup }
        let markup = draw()
        kept[part] = (key, markup)
        return markup
    }
}
