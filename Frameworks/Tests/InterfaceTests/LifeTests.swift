import ElementTree
import Foundation
import InterfaceHost
import OpenCombine
import SwiftUI
import Testing

@Suite("App life cycle", .timeLimit(.minutes(5)))
@MainActor
struct LifeTests {
    class Delegate: NSObject, UIApplicationDelegate, ObservableObject {
        static var launches = 0
        @Published var count = 7

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Delegate.launches += 1
            return true
        }
    }

    struct Night: App {
        @UIApplicationDelegateAdaptor(Delegate.self) private var delegate
        @Environment(\.scenePhase) private var phase
        @StateObject private var log = Log()

        var body: some Scene {
            WindowGroup {
                Shown().environmentObject(log)
                Button("Count \(delegate.count)") { delegate.count += 1 }
            }
            .onChange(of: phase) { log.words.append("\($0)-\($1)") }
            .environment(\.layoutDirectionWord, "left")
        }
    }

    final class Log: ObservableObject {
        @Published var words: [String] = []
    }

    struct Shown: View {
        @EnvironmentObject private var log: Log
        @Environment(\.layoutDirectionWord) private var word

        var body: some View { Text("Phases \(log.words.joined(separator: " ")), \(word)") }
    }

    @Test("a delegate is created once, notified of the launch, and observable")
    func delegate() throws {
        Delegate.launches = 0
        let page = Page(app: Night())
        try page.press("Count 7")
        #expect(page.words.contains("Count 8"))
        #expect(Delegate.launches == 1)
    }

    @Test("an app observes its phases, and its scene passes environment values")
    func phases() {
        let page = Page(app: Night())
        page.interface.surroundings.scenePhase = .background
        page.render()
        page.interface.surroundings.scenePhase = .active
        page.render()
        #expect(page.words.contains("Phases active-background background-active, left"))
    }

    @Test("a launch posts once that the app enters the foreground, also to views")
    func launch() {
        struct Listener: View {
            @State private var words: [String] = []

            var body: some View {
                Text("Heard \(words.joined(separator: " "))")
                    .onReceive(post(UIApplication.willEnterForegroundNotification)) { _ in
                        words.append("enters")
                    }
                    .onReceive(post(UIApplication.didBecomeActiveNotification)) { _ in
                        words.append("active")
                    }
            }

            private func post(_ name: Notification.Name) -> NotificationCenter.Publisher {
                NotificationCenter.default.publisher(for: name)
            }
        }
        let page = Page { Listener() }
        #expect(page.words == "Heard enters active")
        page.render()
        #expect(page.words == "Heard enters active")
        page.interface.surroundings.scenePhase = .background
        page.render()
        page.interface.surroundings.scenePhase = .active
        page.render()
        #expect(page.words == "Heard enters active enters active")
    }

    @Test("a presentation mode dismisses a sheet")
    func presentationMode() throws {
        struct Inside: View {
            @Environment(\.presentationMode) private var mode
            @Environment(\.isPresented) private var isPresented

            var body: some View {
                Button("Close \(isPresented)") { mode.wrappedValue.dismiss() }
            }
        }
        struct Outside: View {
            @State private var isOpen = false

            var body: some View {
                Button("Open") { isOpen = true }
                    .sheet(isPresented: $isOpen) { Inside() }
            }
        }
        let page = Page { Outside() }
        try page.press("Open")
        try page.press("Close true")
        #expect(!page.words.contains("Close"))
    }

    @Test("the app's focus is the page's focus")
    func focus() throws {
        enum Field { case name, age }
        struct Form: View {
            @FocusState private var field: Field?
            @FocusState private var isFocused: Bool
            @State private var text = ""

            var body: some View {
                TextField("Name", text: $text).focused($field, equals: .name)
                TextField("Age", text: $text).focused($field, equals: .age)
                TextField("Other", text: $text).focused($isFocused)
                Button("Age") { field = .age }
                Button("None") { field = nil }
            }
        }
        let page = Page { Form() }
        func focused() -> [String] {
            page.nodes.elements(attributes: ["autofocus": ""]).map(\.words)
        }
        #expect(focused() == [])
        try page.press("Age")
        #expect(focused() == ["Age"])
        try page.press("None")
        #expect(focused() == [])
    }
}

extension EnvironmentValues {
    @Entry fileprivate var layoutDirectionWord: String = "none"
}
