import ActivityKit
import FamilyControls
import Foundation
import HealthKit
import InterfaceHost
import PhoneWeb
import SimulatedPhone
import SwiftUI
import UniformTypeIdentifiers
import UserNotifications

/// A small app that uses the features of the page.
struct SampleApp: App {
    static let identifier: BundleIdentifier = "com.example.sample"

    var body: some Scene {
        WindowGroup { SampleView() }
    }

    /// The app for a page.
    @MainActor
    static var shown: ShownApp { shown(widgets: { HostedWidgets(SampleWidgets()) }) }

    /// The app without widgets, whose state is shared by tests.
    @MainActor
    static var withoutWidgets: ShownApp { shown(widgets: nil) }

    @MainActor
    private static func shown(widgets: (@MainActor () -> HostedWidgets)?) -> ShownApp {
        ShownApp(
            ScreenTimeApp(identifier, name: "Sample <b>"),
            interface: SampleApp.self,
            choices: [RuleChoice("None", rules: ""), RuleChoice("Evenings", rules: "evenings")],
            widgets: widgets,
            shortcuts: HostedShortcuts(SampleShortcuts.self, focusFilters: [SampleFilter.self]),
            hosts: { _ in [SampleHost().served] }
        )
    }

    /// A file that the test writes and the app shares.
    static let sharedFile = FileManager.default.temporaryDirectory
        .appending(path: "sample-\(ProcessInfo.processInfo.processIdentifier).json")

    /// Returns a phone at noon in Berlin.
    static func setup(seed: UInt64 = 7) -> PhoneSetup {
        PhoneSetup(
            seed: seed,
            start: Date(timeIntervalSince1970: 1_772_449_200),
            zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt
        )
    }
}

/// A screen with different kinds of elements.
struct SampleView: View {
    @State private var count = 0
    @State private var note = ""
    @State private var answer = "nothing"
    @State private var address = "none"
    @State private var loaded = "nothing"
    @State private var read = "nothing"
    @State private var isImporting = false
    @State private var isPicking = false
    @State private var selection = FamilyActivitySelection()

    var body: some View {
        NavigationStack {
            Form {
                Text("Count \(count)")
                Button("More") { count += 1 }
                TextField("Note", text: $note)
                Text("Note <\(note)>")
                Button("Ask") { ask() }
                Text("Answer \(answer)")
                Button("Pick") { isPicking = true }
                ForEach(Array(selection.applicationTokens), id: \.self) { Label($0) }
                Button("Start timer") { SampleAttributes.start() }
                Button("Ask to notify") { askToNotify() }
                Button("Ask for workouts") { askForWorkouts() }
                Button("Notify") { notify() }
                if let settings = URL(string: "app-settings:") {
                    Link("Open Settings", destination: settings)
                }
                Text("Address \(address)")
                Button("Load") { load() }
                ShareLink("Share", item: SampleApp.sharedFile)
                Text("Loaded \(loaded)")
                Button("Import") { isImporting = true }
                Text("Read \(read)")
            }
            .navigationTitle("Sample")
        }
        .onOpenURL { address = $0.absoluteString }
        .familyActivityPicker(isPresented: $isPicking, selection: $selection)
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.json]) { result in
            if case .success(let file) = result { read = Self.text(of: file) }
        }
    }

    /// Reads a chosen file with security-scoped access.
    private static func text(of file: URL) -> String {
        let content = { FileManager.default.contents(atPath: file.path) }
        guard content() == nil, file.startAccessingSecurityScopedResource() else {
            return "too early"
        }
        defer { file.stopAccessingSecurityScopedResource() }
        let text = content().map { String(decoding: $0, as: UTF8.self) } ?? "no file"
        return "\(file.lastPathComponent): \(text)"
    }

    /// Requests permission and shows the time on the phone's clocks.
    private func ask() {
        Task {
            do {
                try await AuthorizationCenter.shared.requestAuthorization(for: .individual)
                answer = "yes at \(Int(Date().timeIntervalSince1970))"
            } catch {
                answer = "no"
            }
        }
    }

    private func askToNotify() {
        Task {
            let center = UNUserNotificationCenter.current()
            do {
                answer = try await center.requestAuthorization() ? "notify" : "silent"
            } catch {
                answer = "no notification"
            }
        }
    }

    private func askForWorkouts() {
        Task {
            do {
                let store = HKHealthStore()
                try await store.requestAuthorization(toShare: [], read: [.workoutType()])
                answer = "asked"
            } catch {
                answer = "no workouts"
            }
        }
    }

    /// Loads two resources, one after the other.
    private func load() {
        Task {
            let first = await SampleHost.load("/first")
            loaded = "\(first), \(await SampleHost.load("/second"))"
        }
    }

    private func notify() {
        let content = UNMutableNotificationContent()
        content.title = "Sample says"
        let request = UNNotificationRequest(
            identifier: "sample",
            content: content,
            trigger: nil
        )
        UNUserNotificationCenter.current().add(request)
    }
}
