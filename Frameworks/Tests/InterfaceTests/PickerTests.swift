import FamilyControls
import Foundation
import InterfaceHost
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

    @Test("a category brings its apps and websites along, and is not picked without one of them")
    func entireCategory() throws {
        try onPhone {
            let page = Page { Choose(includeEntireCategory: true) }
            try page.press("Choose")
            let category = try #require(page.controls("toggle").first)
            try page.interface.use(category, "true")
            page.look()
            try page.press("Done")
            #expect(page.html.contains("<span class=\"activity\">Chat</span>"))
            #expect(page.html.contains("1 categories"))
            #expect(page.html.contains("1 websites"))
            try page.press("Choose")
            let chat = page.controls("toggle")[1]
            try page.interface.use(chat, "false")
            page.look()
            try page.press("Done")
            #expect(!page.html.contains("<span class=\"activity\">Chat</span>"))
            #expect(page.html.contains("0 categories"))
        }
    }

    @Test("the picker lists the phone's apps, and a label shows what was picked")
    func pick() throws {
        try onPhone {
            let page = Page { Choose() }
            try page.press("Choose")
            #expect(page.html.contains(">Choose Activities</h1>"))
            #expect(page.html.contains("All of Social"))
            let chat = try #require(page.controls("toggle").dropFirst().first)
            try page.interface.use(chat, "true")
            page.look()
            try page.press("Done")
            #expect(page.html.contains("<span class=\"activity\">Chat</span>"))
        }
    }

    /// Does something in an app on a phone with one app to pick.
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
