import Foundation
import PhoneMessages
import PhoneWeb
import SimulatedPhone
import SwiftUI

/// The screens for layout measurements in a browser, each on a separate page.
enum Layouts: String, CaseIterable {
    case frames, rootStack, rootText, leadingStack, bar, tabs, nested, dark, edges, edgesUnderBar
    case edgesUnderTabs, edgesBehind, sheet

    @MainActor private static var shown = Layouts.frames

    /// An app that shows the selected screen.
    struct Gallery: App {
        var body: some Scene { WindowGroup { Screen(layout: Layouts.shown) } }
    }

    /// Writes the page of each screen to a folder.
    @MainActor static func write(to folder: URL) throws {
        for layout in allCases {
            shown = layout
            let app = ScreenTimeApp("com.example.layouts", name: "Layouts")
            let session = PhoneSession(
                showing: ShownApp(app, interface: Gallery.self),
                setup: PhoneSetup(
                    seed: 7,
                    start: Date(timeIntervalSince1970: 1_772_449_200),
                    zone: .gmt
                ),
                process: "layouts"
            )
            _ = session.post(["open com.example.layouts"], after: -1)
            let page = text(session, "/")
            let style = text(session, "/phone.css")
            let whole = page.replacing("</head>", with: "<style>\(style)</style></head>")
            try Data(whole.utf8).write(to: folder.appending(path: "\(layout.rawValue).html"))
        }
    }

    @MainActor private static func text(_ session: PhoneSession, _ path: String) -> String {
        let answer = session.answer(PhoneRequest("GET", path))
        guard case .bytes(let bytes) = answer.body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }
}

private struct Screen: View {
    let layout: Layouts
    @State var isShown = true

    var body: some View {
        switch layout {
        case .frames:
            VStack(spacing: 0) {
                Text("text").frame(height: 80)
                Label("label", systemImage: "star").frame(height: 80)
                Button("button") {}.frame(height: 80)
                VStack { Text("stack") }.frame(width: 120, height: 80)
                Text("top").frame(height: 80, alignment: .top)
            }
        case .rootStack: VStack { pair }
        case .rootText: Text("first")
        case .leadingStack: VStack(alignment: .leading) { pair }
        case .bar: NavigationStack { VStack { pair }.navigationTitle("Bar") }
        case .tabs: TabView { VStack { pair }.tabItem { Label("Tab", systemImage: "star") } }
        case .nested:
            ZStack {
                Color.green
                ZStack {
                    Color.red
                    Text("first")
                }
            }
        case .dark: VStack { Scheme() }.preferredColorScheme(.dark)
        case .edges:
            ZStack {
                Color.red.ignoresSafeArea()
                Text("first")
            }
        case .edgesUnderBar:
            NavigationStack {
                ZStack {
                    Color.red.ignoresSafeArea()
                    Text("first")
                }
                .navigationTitle("Bar")
            }
        case .edgesUnderTabs:
            TabView {
                ZStack {
                    Color.red.ignoresSafeArea()
                    Text("first")
                }
                .tabItem { Label("Tab", systemImage: "star") }
            }
        case .edgesBehind:
            Text("first").frame(maxWidth: .infinity, maxHeight: .infinity)
                .background { Color.red.ignoresSafeArea() }
        case .sheet: Text("behind").sheet(isPresented: $isShown) { VStack { pair } }
        }
    }

    @ViewBuilder private var pair: some View {
        Text("first")
        Text("the second line")
    }
}

/// The color scheme that views see.
private struct Scheme: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View { Text(scheme == .dark ? "sees dark" : "sees light") }
}
