import Inputs
import Limits

extension UsageReplay {
    /// The most apps that can be covered: the tokens that the system's stores can hold.
    public static let coverMaximum = 2000

    /// Apps that nobody wants blocked: what makes a phone or a computer work, and emergency calls.
    public static let leftOpen: Set<String> = [
        "calculator", "calendar", "camera", "clock", "com.android.deskclock",
        "com.android.dialer", "com.android.phone", "com.android.settings",
        "com.android.systemui", "com.google.android.apps.maps",
        "com.google.android.deskclock", "com.google.android.dialer", "compass", "contacts",
        "explorer.exe", "facetime", "files", "find my", "finder", "google maps", "health",
        "home", "launcher", "lock screen", "lockapp.exe", "loginwindow", "mail", "maps",
        "messages", "notes", "phone", "photos", "reminders", "settings", "system settings",
        "system ui", "systemui", "systemuiserver", "terminal", "wallet", "weather",
    ]

    /// Returns true for an app that is left open unless it is named.
    static func isLeftOpen(_ app: String) -> Bool { leftOpen.contains(app.lowercased()) }

    /// What the selections of a limits file cover of the apps in a log.
    ///
    /// An app is found by its name, a domain by itself or by one under it, both in any case; a log
    /// tells no categories, so one is found only where the log has its name in place of an app's.
    struct Cover {
        /// The selections that hold each app, in the order of the apps.
        private(set) var selections: [Set<SelectionID>]
        /// What was not found, one line each.
        private(set) var notes: [String] = []

        init(_ limits: LimitsFile, apps: [String]) {
            selections = apps.map { _ in [] }
            let known = apps.map(Self.plain)
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
                    // What the selection covers already is not what was meant.
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
                    "\(name): a log tells no categories: \(Self.quoted(categories)); name their "
                        + "apps in the file"
                )
            }
        }

        /// Adds a selection to the apps that a test finds.
        /// - Returns: False if it finds none.
        private mutating func add(
            _ id: SelectionID,
            where test: (String) -> Bool,
            _ known: [String]
        ) -> Bool {
            let found = known.indices.filter { test(known[$0]) }
            for place in found { selections[place].insert(id) }
            return !found.isEmpty
        }

        private static func quoted(_ names: [String]) -> String {
            names.map { String(reflecting: $0) }.joined(separator: ", ")
        }

        /// Returns what finds an app by its name, or a domain by itself or one under it.
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
