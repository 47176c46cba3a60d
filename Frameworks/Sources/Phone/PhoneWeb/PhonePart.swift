import AppWeb

/// A part of the page that is updated separately.
enum PhonePart: String, CaseIterable, Sendable {
    case status, island, banner, screen
    case bar, steps, clock, watch, world, verdict, facts, monitors, device, faults, run
    /// A note beside the heading of a panel.
    case verdictNote, factsNote, monitorsNote, faultsNote, runNote
}

/// The parts of the page, each with the revision of its last change.
struct PhoneParts {
    /// The number of times the page has changed.
    private(set) var revision = 0
    private var parts: [PhonePart: (markup: Markup, changedAt: Int)] = [:]

    /// Stores the current markup of the parts.
    /// - Returns: True if any has changed.
    mutating func update(_ markups: [(PhonePart, Markup)]) -> Bool {
        let changed = markups.filter { parts[$0.0]?.markup != $0.1 }
        guard !changed.isEmpty else { return false }
        revision += 1
        for (part, markup) in changed { parts[part] = (markup, revision) }
        return true
    }

    /// Returns the HTML of the parts changed after a revision; -1 returns all parts.
    func changes(after revision: Int) -> [String: String] {
        let changed = parts.filter { $0.value.changedAt > revision }
        return Dictionary(uniqueKeysWithValues: changed.map { ($0.rawValue, $1.markup.html) })
    }

    /// The current markup of a part.
    subscript(_ part: PhonePart) -> Markup { parts[part]?.markup ?? "" }
}

/// A cache of drawn panels.
struct PanelCache {
    private var kept: [PhonePart: (key: String, markup: Markup)] = [:]

    /// Returns the markup of a panel, drawing it only if its key has changed.
    /// - Parameters:
    ///   - part: The panel.
    ///   - key: A text that identifies the panel's content.
    ///   - draw: Draws the panel.
    /// - Returns: The markup for the key.
    mutating func markup(_ part: PhonePart, _ key: String, _ draw: () -> Markup) -> Markup {
        if let known = kept[part], known.key == key { return known.markup }
        let markup = draw()
        kept[part] = (key, markup)
        return markup
    }
}
