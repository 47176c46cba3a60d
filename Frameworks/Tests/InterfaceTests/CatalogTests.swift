import ElementTree
import Foundation
import InterfaceHost
import ScreenTimeDaemon
import SimulatedPhone
import SwiftUI
import Testing

@Suite("String catalogs of an app", .timeLimit(.minutes(5)), .serialized)
@MainActor
struct CatalogTests {
    static let app: BundleIdentifier = "com.example.quiet"

    /// A temporary folder of resources with a catalog.
    private final class Resources {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: UUID().uuidString, directoryHint: .isDirectory)

        init(_ strings: String, table: String = "Localizable") throws {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let text =
                "{\"sourceLanguage\": \"en\", \"strings\": {\(strings)}, \"version\": \"1.0\"}"
            try Data(text.utf8).write(to: folder.appending(path: "\(table).xcstrings"))
        }

        deinit {
            do {
                try FileManager.default.removeItem(at: folder)
            } catch {
                Issue.record("could not remove \(folder.path): \(error)")
            }
        }
    }

    private func phone(_ resources: Resources, _ language: String) -> Phone {
        let phone = Phone(seed: 7)
        phone.language = language
        phone.install(
            ScreenTimeApp(Self.app, name: "Quiet", resources: [.app: resources.folder])
        )
        return phone
    }

    /// Returns the app's texts in a language.
    private func localized(
        _ resources: Resources,
        _ language: String,
        _ text: () -> String
    ) -> String {
        phone(resources, language).run(Self.app) { text() }
    }

    private static func unit(_ value: String) -> String {
        "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(value)\"}}"
    }

    @Test("a key is looked up in the phone's language, then without region, then in the source's")
    func languages() throws {
        let resources = try Resources(
            """
            "Hello": {"localizations": {"de": \(Self.unit("Hallo")), \
            "de-AT": \(Self.unit("Servus"))}},
            "Bye": {"localizations": {"de": \(Self.unit("Tschüss"))}},
            "greeting.key": {"localizations": {"en": \(Self.unit("Good day"))}},
            "Stint": {"shouldTranslate": false}
            """
        )
        for (language, words) in [
            ("de-DE", "Hallo Tschüss Good day Stint"), ("de-AT", "Servus Tschüss Good day Stint"),
            ("de", "Hallo Tschüss Good day Stint"), ("en-GB", "Hello Bye Good day Stint"),
            ("fr-FR", "Hello Bye Good day Stint"),
        ] {
            let found = localized(resources, language) {
                [
                    String(localized: "Hello"), String(localized: "Bye"),
                    String(localized: "greeting.key"),
                    String(localized: LocalizedStringResource("Stint")),
                ].joined(separator: " ")
            }
            #expect(found == words, "\(language)")
        }
        // Keys that shouldn't be translated aren't missing, nor are any in French.
        #expect(
            HostedTranslations(resources.folder).missing.map { "\($0.language) \($0.key)" }
                == ["de greeting.key", "de-AT greeting.key"]
        )
    }

    @Test("arguments have the positions and number formats of the translation")
    func arguments() throws {
        let resources = try Resources(
            """
            "%@ has %lld": {"localizations": {"de": \(Self.unit("%2$lld hat %1$@"))}},
            "%lf%% of %@": {"localizations": {"de": \(Self.unit("%2$@: %1$.1lf %%"))}}
            """
        )
        func text() -> String {
            let count = 12_345
            let name = "Mia"
            let part = 1.5
            return String(localized: "\(name) has \(count)") + ", "
                + String(localized: "\(part)% of \(name)")
        }
        #expect(localized(resources, "de-DE", text) == "12.345 hat Mia, Mia: 1,5 %")
        #expect(localized(resources, "en-US", text) == "Mia has 12,345, 1.500000% of Mia")
    }

    @Test("a number selects the plural form of its language")
    func plurals() throws {
        let names = ["zero", "one", "two", "few", "many", "other"]
        let expected: [(String, [Int: String])] = [
            ("en", [0: "other", 1: "one", 2: "other", 21: "other"]),
            ("de", [0: "other", 1: "one", 2: "other"]),
            ("fr", [0: "one", 1: "one", 2: "other", 1_000_000: "many"]),
            ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 21: "one", 22: "few", 112: "many"]),
            ("pl", [1: "one", 2: "few", 5: "many", 12: "many", 21: "many", 22: "few"]),
            ("cs", [1: "one", 3: "few", 5: "other"]),
            ("ar", [1: "one", 2: "two", 3: "few", 11: "many", 100: "other", 103: "few"]),
            ("he", [1: "one", 2: "two", 3: "other"]),
            ("ja", [0: "other", 1: "other", 2: "other"]),
            ("sl", [1: "one", 2: "two", 3: "few", 5: "other", 101: "one"]),
            ("lt", [1: "one", 2: "few", 11: "other", 21: "one"]),
            ("tr", [1: "one", 2: "other"]),
        ]
        for (language, forms) in expected {
            let variants = names.dropFirst().map { "\"\($0)\": \(Self.unit("%lld \($0)"))" }
            let resources = try Resources(
                """
                "%lld things": {"localizations": {"\(language)": {"variations": \
                {"plural": {\(variants.joined(separator: ", "))}}}}}
                """
            )
            for (number, form) in forms {
                let found = localized(resources, language) { String(localized: "\(number) things") }
                #expect(found.hasSuffix(" \(form)"), "\(language) \(number): \(found)")
            }
        }
    }

    @Test("parts of a text have plural forms, including zero")
    func substitutions() throws {
        func part(_ place: Int, _ one: String, _ other: String) -> String {
            """
            {"argNum": \(place), "formatSpecifier": "lld", "variations": {"plural": \
            {"one": \(Self.unit(one)), "other": \(Self.unit(other))}}}
            """
        }
        let resources = try Resources(
            """
            "%lld apps, %lld days": {"localizations": {"de": {"stringUnit": {"state": "translated", \
            "value": "%#@apps@ an %#@days@"}, "substitutions": {\
            "apps": \(part(1, "eine App", "%arg Apps")), \
            "days": \(part(2, "%arg Tag", "%arg Tagen"))}}}},
            "%lld left": {"localizations": {"de": {"variations": {"device": {"iphone": \
            {"variations": {"plural": {"zero": \(Self.unit("keine")), "one": \(Self.unit("eine")), \
            "other": \(Self.unit("%lld auf dem iPhone"))}}}, "other": \(Self.unit("%lld"))}}}}}
            """
        )
        func text(_ apps: Int, _ days: Int) -> String {
            localized(resources, "de-DE") {
                String(localized: "\(apps) apps, \(days) days") + "; "
                    + String(localized: "\(apps) left")
            }
        }
        #expect(text(1, 1) == "eine App an 1 Tag; eine")
        #expect(text(3, 2) == "3 Apps an 2 Tagen; 3 auf dem iPhone")
        #expect(text(0, 7) == "0 Apps an 7 Tagen; keine")
    }

    @Test("views look up their texts, including nested texts and styles")
    func views() throws {
        let resources = try Resources(
            """
            "Until %@": {"localizations": {"de": \(Self.unit("Bis %@ dann"))}},
            "Delete": {"localizations": {"de": \(Self.unit("Löschen"))}}
            """
        )
        let phone = phone(resources, "de-DE")
        var surroundings = Page.surroundings
        surroundings.locale = Locale(identifier: "de_DE")
        let interface = HostedInterface(surroundings) {
            VStack {
                Text("Until \(Text("noon").bold())")
                Button("Delete") {}
                Text(verbatim: "Delete")
                Text("Delete" as String)
                Text("Not there")
            }
        }
        let page = phone.run(Self.app) {
            MainActor.assumeIsolated { interface.render(at: phone.wallClock) }
        }
        #expect(page.nodes.words == "Bis noon dann Löschen Delete Delete Not there")
        try page.nodes.element(.run, styles: [.bold], words: "noon")
        try page.nodes.element(.button, words: "Löschen")
        let missing = HostedTranslations(resources.folder).missing.map(\.key)
        #expect(missing == ["Not there", "noon"])
    }

    @Test("an app without its resources uses the source language, which is reported once")
    func nothing() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        let phone = Phone(seed: 7)
        phone.language = "de-DE"
        phone.install(ScreenTimeApp(Self.app, name: "Quiet", resources: [.app: folder]))
        for _ in 0..<2 {
            #expect(phone.run(Self.app) { String(localized: "Hello") } == "Hello")
        }
        let reports = phone.events.filter {
            if case .misuse(let text) = $0.kind { text.contains("resources") } else { false }
        }
        #expect(reports.count == 1)
    }

    @Test("colors and icon of an asset catalog are found, for light and dark screens")
    func assets() throws {
        let resources = try Resources("")
        let accent = resources.folder.appending(path: "Assets.xcassets/AccentColor.colorset")
        let icon = resources.folder.appending(path: "Assets.xcassets/AppIcon.appiconset")
        for folder in [accent, icon] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        func color(_ red: String, _ more: String = "") -> String {
            """
            {"idiom": "universal"\(more), "color": {"color-space": "srgb", "components": \
            {"red": "\(red)", "green": "0x60", "blue": "118", "alpha": "1.000"}}}
            """
        }
        let dark = ", \"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"dark\"}]"
        try Data("{\"colors\": [\(color("0.055")), \(color("1.000", dark))]}".utf8)
            .write(to: accent.appending(path: "Contents.json"))
        try Data("{\"images\": [{\"filename\": \"Icon.png\"}]}".utf8)
            .write(to: icon.appending(path: "Contents.json"))
        let assets = HostedAssets(resources.folder)
        #expect(
            assets.declarations(isDark: false)
                == "--asset-AccentColor: #0e6076; --tint: #0e6076; --on-tint: #fff"
        )
        #expect(assets.declarations(isDark: true).contains("--tint: #ff6076; --on-tint: #000"))
        #expect(assets.icon?.lastPathComponent == "Icon.png")
        phone(resources, "en-US").run(Self.app) {
            #expect(UIColor(named: "Nowhere") == nil)
            let colors = [UIColor(named: "AccentColor"), UIColor(Color("AccentColor"))]
            for color in colors + [UIColor(Color.accentColor)] {
                #expect(color?.css == "light-dark(rgb(14 96 118 / 1.0), rgb(255 96 118 / 1.0))")
            }
        }
    }
}
