import ElementTree
import FamilyControls
import Foundation
import ScreenTimeDaemon
import SimulatedPhone
import SwiftUI
import Testing

@Suite("The picker of apps", .timeLimit(.minutes(5)))
@MainActor
struct PickerTests {
    struct Choose: View {
        @State private var isPicking = false
        @State private var selection: FamilyActivitySelection

        init(includeEntireCategory: Bool = false) {
            selection = FamilyActivitySelection(includeEntireCategory: includeEntireCategory)
        }

        var body: some View {
            Button("Choose") { isPicking = true }
                .familyActivityPicker(isPresented: $isPicking, selection: $selection)
            ForEach(Array(selection.applicationTokens), id: \.self) { Label($0) }
            Text("\(selection.categoryTokens.count) categories")
            Text("\(selection.webDomainTokens.count) websites")
        }
    }

    @Test("a category includes its apps and websites, and is deselected with one of them")
    func entireCategory() throws {
        try onPhone {
            let page = Page { Choose(includeEntireCategory: true) }
            try page.press("Choose")
            try page.use("toggle", 0, "true")
            try page.press("Done")
            try page.nodes.element(.inline, styles: [.activity], words: "Chat")
            #expect(page.words.contains("1 categories 1 websites"))
            try page.press("Choose")
            try page.use("toggle", 1, "false")
            try page.press("Done")
            #expect(page.nodes.elements(.inline, styles: [.activity]).isEmpty)
            #expect(page.words.contains("0 categories"))
        }
    }

    @Test("the picker lists the phone's apps, and a label shows a picked one")
    func pick() throws {
        try onPhone {
            let page = Page { Choose() }
            try page.press("Choose")
            try page.nodes.element(.heading(level: 1), words: "Choose Activities")
            #expect(page.words.contains("All of Social"))
            try page.use("toggle", 1, "true")
            try page.press("Done")
            try page.nodes.element(.inline, styles: [.activity], words: "Chat")
        }
    }

    /// Runs code in an app on a phone with one app to pick.
    private func onPhone(_ body: @MainActor () throws -> Void) throws {
        let phone = Phone(seed: 7)
        phone.install(
            InstalledApplication(
                bundleIdentifier: "com.example.chat",
                name: "Chat",
                category: "Social",
                webDomains: ["chat.example"]
            )
        )
        let quiet: BundleIdentifier = "com.example.quiet"
        phone.install(ScreenTimeApp(quiet, name: "Quiet"))
        phone.authorize(quiet)
        try phone.run(quiet, as: .app) {
            try MainActor.assumeIsolated(body)
        }
    }
}
