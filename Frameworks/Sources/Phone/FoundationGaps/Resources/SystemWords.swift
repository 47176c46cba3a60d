import Foundation

/// The few words that the system itself puts beside those of an app, in the language of the app.
enum SystemWords {
    /// A word in the language in which the app that is running speaks with a person; as it is if that
    /// language is not here.
    static func text(
        _ word: String,
        preferring tag: String,
        of resources: AppResources?
    ) -> String {
        guard let language = resources?.language(preferring: tag) else { return word }
        return AppResources.chain(language, in: Set(tables.keys)).first
            .flatMap { tables[$0]?[word] } ?? word
    }

    private static let tables: [String: [String: String]] = [
        "en": [:],
        "de": [
            "Back": "Zurück", "Cancel": "Abbrechen", "Close": "Schließen", "Delete": "Löschen",
            "Done": "Fertig", "Edit": "Bearbeiten", "OK": "OK", "On": "Ein", "Off": "Aus",
            "Refresh": "Aktualisieren", "Share…": "Teilen …", "More": "Mehr", "File": "Datei",
            "Choose Activities": "Aktivitäten auswählen", "All of %@": "Alle in %@",
            "Websites": "Websites",
            "Choose a file": "Datei auswählen",
            "An iPhone shows its files here. This one takes your computer’s.":
                "Ein iPhone zeigt hier seine Dateien. Dieses nimmt die deines Computers.",
            "Social": "Soziale Netze", "Entertainment": "Unterhaltung", "Games": "Spiele",
            "News": "Nachrichten", "Productivity": "Produktivität", "Travel": "Reisen",
            "Reading": "Lesen", "Finance": "Finanzen", "Shopping": "Shopping",
            "Utilities": "Dienstprogramme",
        ],
    ]
}

extension LocalizedText {
    /// Describes a text of the system's own.
    package init(system word: String) {
        self.init(key: word)
        isSystems = true
    }
}
