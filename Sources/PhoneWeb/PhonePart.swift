/// A part of the page that changes on its own.
enum PhonePart: String, CaseIterable, Sendable {
    case status, island, banner, screen
    case clock, world, verdict, facts, monitors, device, faults, run
}

/// The parts of the page, each with the revision at which it last changed.
struct PhoneParts {
    /// How often the page has changed.
    private(set) var revision = 0
    private var parts: [PhonePart: (markup: Markup, changedAt: Int)] = [:]

    /// Takes what the parts look like now.
    /// - Returns: Whether any has changed.
    mutating func update(_ markups: [(PhonePart, Markup)]) -> Bool {
        let changed = markups.filter { parts[$0.0]?.markup != $0.1 }
        guard !changed.isEmpty else { return false }
        revision += 1
        for (part, markup) in changed { parts[part] = (markup, revision) }
        return true
    }

    /// What has changed after a revision; everything after -1.
    func changes(after revision: Int) -> [String: String] {
        let changed = parts.filter { $0.value.changedAt > revision }
        return Dictionary(uniqueKeysWithValues: changed.map { ($0.rawValue, $1.markup.html) })
    }

    /// A part as it is now.
    subscript(_ part: PhonePart) -> Markup { parts[part]?.markup ?? "" }
}
