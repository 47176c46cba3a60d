import Foundation

/// Texts of the system that appear beside an app's texts, in the app's language.
enum SystemWords {
    /// Returns a text in the language of the running app, or the English text if it isn't
    /// translated.
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
            "Website, such as example.com": "Website, zum Beispiel example.com",
            "This is no website that can be chosen.":
                "Das ist keine Website, die man auswählen kann.",
            "Choose a file": "Datei auswählen",
            "An iPhone shows its files here. This one takes your computer’s.":
                "Ein iPhone zeigt hier seine Dateien. Dieses verwendet die deines Computers.",
            "Social": "Soziale Netze", "Entertainment": "Unterhaltung", "Games": "Spiele",
            "News": "Nachrichten", "Productivity": "Produktivität", "Travel": "Reisen",
            "Reading": "Lesen", "Finance": "Finanzen", "Shopping": "Shopping",
            "Utilities": "Dienstprogramme",
        ],
    ]
}

extension LocalizedText {
    /// Creates a text of the system.
    package init(system word: String) {
        self.init(key: word)
        isSystemText = true
    }
}
