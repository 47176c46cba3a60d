import InputFiles
import Inputs
import Limits

extension UsageReplay {
    /// The maximum number of covered apps: the number of tokens that the system's stores can hold.
    package static let coverMaximum = 2000

    /// The apps of a log that the selections of a limits file cover.
    ///
    /// An app matches by its name, package or bundle identifier. A domain matches itself and its
    /// subdomains. Case doesn't matter. Logs don't contain categories, so a category matches only
    /// if the log has its name in place of an app's.
    struct Cover {
        /// The selections that contain each app, in the order of the apps.
        private(set) var selections: [Set<SelectionID>]
        /// The names that match nothing, one line per note.
        private(set) var notes: [String] = []

        init(_ limits: LimitsFile, apps: [String], identifiers: [Set<String>]) {
            selections = apps.map { _ in [] }
            let known = zip(apps, identifiers).map { app, identifiers in
                [Self.plain(app)] + identifiers.map(Self.plain)
            }
            for (index, selection) in limits.selections.enumerated() {
                let id = SelectionID(rawValue: UInt64(index + 1))
                let missing = (selection.apps + selection.domains).filter { name in
                    !add(id, where: Self.test(name), known)
                }
                let categories = selection.categories.filter { category in
                    !add(id, where: { $0 == Self.plain(category) }, known)
                }
                let name = String(reflecting: selection.name)
                if !missing.isEmpty {
                    // Don't suggest an app that the selection already covers.
                    let uncovered = apps.indices.filter { !selections[$0].contains(id) }
                    var near: [String] = []
                    for name in missing {
                        let found = NearestName.nearest(to: name, among: uncovered.map { apps[$0] })
                        if let found, !near.contains(found) { near.append(found) }
                    }
                    notes.append(
                        "\(name): not in the log: \(Self.quoted(missing))"
                            + (near.isEmpty ? "" : "; did you mean \(Self.quoted(near))?")
                    )
                }
                guard !categories.isEmpty else { continue }
                notes.append(
                    "\(name): a log contains no categories: \(Self.quoted(categories)); name their "
                        + "apps in the file"
                )
            }
        }

        /// Adds a selection to the apps that match a test, and returns false if none does.
        private mutating func add(
            _ id: SelectionID,
            where test: (String) -> Bool,
            _ known: [[String]]
        ) -> Bool {
            let found = known.indices.filter { known[$0].contains(where: test) }
            for place in found { selections[place].insert(id) }
            return !found.isEmpty
        }

        private static func quoted(_ names: [String]) -> String {
            names.map { String(reflecting: $0) }.joined(separator: ", ")
        }

        /// Returns a test that matches an app by its name, or a domain and its subdomains.
        private static func test(_ name: String) -> (String) -> Bool {
            let plain = plain(name)
            return { $0 == plain || plain.contains(".") && $0.hasSuffix(".\(plain)") }
        }

        private static func plain(_ name: String) -> String {
            let lowercased = name.lowercased()
            return lowercased.hasSuffix(".exe") ? String(lowercased.dropLast(4)) : lowercased
        }
    }
}
