import ElementTree
import Foundation
import InterfaceHost
import Limits
import Presentation
import ScreenTimeDaemon
import SimulatedPhone
import StintApp
import SwiftUI
import Testing
import WidgetKit
import Widgets

@Suite("Stint in German", .timeLimit(.minutes(10)))
@MainActor
struct GermanScreensTests {
    @Test("onboarding is German")
    func onboarding() throws {
        let app = try AppPhone(locale: "de_DE")
        var tour = try GermanTour(app)
        tour.check()
        try app.begin(with: .antiRot)
        tour.check()
        app.expect("Gesperrt bis 12:00")
        #expect(tour.english.isEmpty, "\(tour.english)")
        #expect(Self.missing == [])
    }

    @Test(
        "every reachable screen is German, with every preset",
        arguments: Preset.all
    )
    func screens(_ preset: Preset) throws {
        let app = try AppPhone(locale: "de_DE")
        try app.begin(with: preset)
        app.use(AppPhone.photos, minutes: 20)
        var tour = try GermanTour(app)
        for tab in tour.tabs() {
            try tour.visit(tab: tab)
            try tour.explore(depth: 0)
        }
        #expect(tour.checkCount > 20, "only \(tour.checkCount) screens were seen")
        #expect(tour.english.isEmpty, "\(tour.english)")
        #expect(Self.missing == [])
    }

    @Test("widgets and controls are German")
    func widgets() async throws {
        let app = try AppPhone(locale: "de_DE")
        try app.begin(with: .antiRot)
        let shown = app.phone.run(AppPhone.stint, as: .widgets) {
            MainActor.assumeIsolated { HostedWidgets(StintWidgets()) }
        }
        try await app.phone.run(AppPhone.stint) {
            try await HostedIntent(AskOverrideIntent()).perform()
        }
        var words = shown.kinds.map(\.displayName) + shown.controls.map(\.displayName)
        for (kind, _, families) in shown.kinds {
            for family in families {
                app.phone.run(AppPhone.stint, as: .widgets) {
                    MainActor.assumeIsolated {
                        shown.timeline(of: kind, as: family, app.interface.surroundings) {
                            pages,
                            _ in
                            words += pages.map { AppPhone.words(of: $0.page.nodes) }
                        }
                    }
                }
            }
        }
        let catalog = try EnglishTexts(.widgets)
        let english = words.flatMap(catalog.english)
        #expect(english.isEmpty, "\(english)")
        for text in ["Gesperrt bis 12:00", "Starten?", "Erneut drücken"] {
            #expect(words.contains { $0.contains(text) }, "\(words)")
        }
        #expect(Self.missing == [])
    }

    @Test("shortcuts are German")
    func shortcuts() throws {
        let app = try AppPhone(locale: "de_DE")
        let titles = app.phone.run(AppPhone.stint) {
            HostedShortcuts(StintShortcuts.self).shortcuts.map(\.title)
        }
        #expect(titles.contains("Pause beenden") && titles.contains("Wieder sperren"))
        #expect(Self.missing == [])
    }

    @Test("another language takes effect at the next launch")
    func relaunch() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.expect("Today")
        app.phone.language = "de-DE"
        app.interface.surroundings.locale = Locale(identifier: "de_DE")
        app.relaunch()
        app.expect("Heute", "Gesperrt bis 12:00")
    }

    /// The missing German texts of all tests in this process.
    private static var missing: [String] {
        AppPhone.resources.values.flatMap { HostedTranslations($0).missing }
            .map { "\($0.language): \($0.key)" }.sorted()
    }
}

/// A tour of an app that presses everything once.
@MainActor
struct GermanTour {
    private let app: AppPhone
    private let catalog: EnglishTexts
    /// The pressed controls, each with its screen.
    private var seen: Set<String> = []
    /// The English texts that were found, each with its screen.
    private(set) var english: Set<String> = []
    /// The number of checked screens.
    private(set) var checkCount = 0
    /// The maximum depth of nested screens.
    static let depthMaximum = 4
    /// The maximum number of presses on one phone.
    static let pressMaximum = 400

    init(_ app: AppPhone) throws {
        self.app = app
        catalog = try EnglishTexts(.app)
    }

    /// Checks the texts on the screen.
    mutating func check() {
        checkCount += 1
        for text in catalog.english(in: app.words) {
            english.insert("\(text) — \(app.page.title ?? "")")
        }
    }

    /// Returns the names of the tabs in order.
    func tabs() -> [String] {
        app.page.nodes.elements.filter { $0["role"] == "tab" }.map(\.words)
    }

    /// Selects a tab and checks it.
    mutating func visit(tab: String) throws {
        let found = controls().first { $0["role"] == "tab" && $0.words == tab }
        guard let identifier = found?.identifier else { return }
        try app.use(identifier, "")
        check()
    }

    /// Presses every new control on the screen, and explores the screens that open.
    mutating func explore(depth: Int) throws {
        let screen = app.page.title ?? ""
        for control in controls() where seen.count < Self.pressMaximum {
            guard let identifier = control.identifier, app.page.controls[identifier] == "press",
                !isWayBack(control), control["role"] != "tab",
                seen.insert("\(screen)/\(control.words)").inserted
            else { continue }
            let before = app.page.nodes
            try app.use(identifier, "")
            check()
            guard app.page.nodes != before else { continue }
            if depth < Self.depthMaximum, isDeeper(than: before) {
                try explore(depth: depth + 1)
            }
            try leave(for: screen)
            guard (app.page.title ?? "") == screen else { return }
        }
    }

    /// Returns true if a screen was presented or pushed.
    private func isDeeper(than before: [ElementNode]) -> Bool {
        dialogCount(app.page.nodes) > dialogCount(before)
            || app.page.nodes.elements.contains { $0.identifier?.hasSuffix("-back") == true }
    }

    private func dialogCount(_ nodes: [ElementNode]) -> Int {
        nodes.elements.count { $0.role == .dialog }
    }

    /// Goes back to the screen with a title.
    private mutating func leave(for screen: String) throws {
        for _ in 0..<4 {
            let isThere = (app.page.title ?? "") == screen && dialogCount(app.page.nodes) == 0
            guard !isThere, let back = controls().last(where: isWayBack)?.identifier else { return }
            try app.use(back, "")
            check()
        }
    }

    private func isWayBack(_ control: InterfaceElement) -> Bool {
        let suffixes = ["-back", "-close", "-cancel", "-ok"]
        return suffixes.contains { control.identifier?.hasSuffix($0) == true }
            || ["Abbrechen", "Fertig"].contains(control.words)
    }

    /// Returns the usable elements in the order of the page.
    private func controls() -> [InterfaceElement] {
        app.page.nodes.elements.filter { app.page.controls[$0.identifier ?? ""] != nil }
    }
}

/// The English texts of a process that differ in German.
struct EnglishTexts {
    private let texts: Set<String>

    init(_ role: ProcessRole) throws {
        let folder = try #require(AppPhone.resources[role])
        let catalog = try JSONDecoder().decode(
            Catalog.self,
            from: Data(contentsOf: folder.appending(path: "Localizable.xcstrings"))
        )
        let translations = HostedTranslations(folder)
        texts = Set(
            catalog.strings.keys.filter {
                !$0.contains("%") && $0.contains(" ") && translations.text($0, in: "de-DE") != $0
            }
        )
    }

    /// Returns the English texts on a page.
    func english(in words: String) -> [String] {
        words.split(separator: "\n").map(String.init).filter(texts.contains)
    }

    private struct Catalog: Decodable {
        struct Entry: Decodable {}
        let strings: [String: Entry]
    }
}
