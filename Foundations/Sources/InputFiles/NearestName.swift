import Foundation

/// Suggestions for misspelled names.
public enum NearestName {
    /// Returns a remedy that lists the allowed names, with the most similar one first.
    public static func remedy(for name: String, among allowed: [String]) -> String {
        let shownMaximum = 40
        var list = allowed.prefix(shownMaximum).joined(separator: ", ")
        if allowed.count > shownMaximum { list += ", …" }
        let known = allowed.isEmpty ? "none is available" : "choose one of: \(list)"
        guard let nearest = nearest(to: name, among: allowed) else { return known }
        return "did you mean \(InputError.quoted(nearest))? (\(known))"
    }

    /// Returns a remedy that suggests a similar time zone.
    public static func remedy(forZone name: String) -> String {
        nearest(to: name, among: TimeZone.knownTimeZoneIdentifiers)
            .map { "did you mean \(InputError.quoted($0))?" }
            ?? "write it like \"Europe/Berlin\""
    }

    /// Returns the name with the fewest edits; nil if no name is similar.
    public static func nearest(to name: String, among allowed: [String]) -> String? {
        let lengthMaximum = 64
        guard name.utf8.count <= lengthMaximum else { return nil }
        let word = name.lowercased()
        let ranked = allowed.map { (name: $0, edits: edits(from: word, to: $0.lowercased())) }
        guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
        // Swapping two letters is two edits, which turns a very short word into another one.
        let editMaximum = max(1, min(word.count - 2, max(2, word.count / 3)))
        return best.edits <= editMaximum ? best.name : nil
    }

    /// Counts the insertions, deletions and replacements between two words.
    private static func edits(from first: String, to second: String) -> Int {
        let target = Array(second)
        var row = Array(0...target.count)
        for (index, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in target.indices {
                let replaced = diagonal + (target[column] == character ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[target.count]
    }
}
