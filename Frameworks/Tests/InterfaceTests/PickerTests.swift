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
        @State private var selection = FamilyActivitySelection()

        var body: some View {
            Button("Choose") { isPicking = true }
                .familyActivityPicker(isPresented: $isPicking, selection: $selection)
            ForEach(Array(selection.applicationTokens), id: \.self) { Label($0) }
        }
    }

    @Test("the picker lists the phone's apps, and a label shows what was picked")
    func pick() throws {
        let phone = Phone(seed: 7)
        phone.install(
            InstalledApplication(
                bundleIdentifier: "com.example.chat",
                name: "Chat",
                category: "Social"
            )
        )
        let quiet: BundleIdentifier = "com.example.quiet"
        phone.install(ScreenTimeApp(quiet, name: "Quiet"))
        phone.authorize(quiet)
        try phone.run(quiet, as: .app) {
            try MainActor.assumeIsolated {
                let page = Page { Choose() }
                try page.press("Choose")
                #expect(page.html.contains(">Choose Activities</h1>"))
                #expect(page.html.contains("All of Social"))
                let chat = try #require(page.controls("toggle").last)
                try page.interface.use(chat, "true")
                page.look()
                try page.press("Done")
                #expect(page.html.contains("<span class=\"activity\">Chat</span>"))
            }
        }
    }
}
