import Enforcement
import Foundation
import Presentation
import SwiftUI

/// The settings and information pages.
struct SettingsView: View {
    let overview: Overview
    @Environment(Model.self) private var model

    var body: some View {
        NavigationStack {
            List {
                Section {
                    SettingsLink("Rules", "slider.horizontal.3", .orange) {
                        RulesView(overview: overview)
                    }
                    SettingsLink("Apps", "square.grid.2x2", .blue) {
                        AppsView(overview: overview)
                    }
                    SettingsLink("Pledge Service", "hand.raised", .pink) { ServiceView() }
                }
                Section {
                    SettingsLink("Export and Import", "square.and.arrow.up", .green) {
                        ExchangeView()
                    }
                    SettingsLink("Privacy", "lock", .indigo) { PrivacyView() }
                }
                Section {
                    SettingsLink("Help", "questionmark.circle", .teal) { HelpView() }
                    SettingsLink("What Stint Can’t Do", "exclamationmark.triangle", .red) {
                        BoundsView()
                    }
                    SettingsLink("Diagnostics", "gauge.with.needle", .gray) {
                        DiagnosticsView(overview: overview)
                    }
                }
                Section {
                    Toggle("Ask About Last Week", isOn: reviewsWeeks)
                } footer: {
                    Text("Stint asks in Statistics if you nearly always said yes.")
                }
                Section {
                    Toggle("Show Last Reason", isOn: showsReasons)
                } footer: {
                    Text(
                        "A blocked app that asks for a reason shows the one that you gave last time. Others may see it."
                    )
                }
                if let version {
                    Section { LabeledContent("Version", value: version) }
                }
            }
            .readableWidth()
            .navigationTitle("Settings")
        }
    }

    private var reviewsWeeks: Binding<Bool> {
        Binding(
            get: { @MainActor in model.facts.reviews == .on },
            set: { @MainActor in model.facts.set($0 ? .on : .off) }
        )
    }

    private var showsReasons: Binding<Bool> {
        Binding(
            get: { @MainActor in model.facts.showsReasons },
            set: { @MainActor in model.facts.showReasons($0) }
        )
    }

    /// The version that the App Store shows; unknown outside an app's bundle.
    private var version: String? {
        Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    }
}

private struct SettingsLink<Destination: View>: View {
    private let title: LocalizedStringKey
    private let symbol: String
    private let tint: Color
    private let destination: @MainActor () -> Destination

    init(
        _ title: LocalizedStringKey,
        _ symbol: String,
        _ tint: Color,
        @ViewBuilder destination: @escaping @MainActor () -> Destination
    ) {
        self.title = title
        self.symbol = symbol
        self.tint = tint
        self.destination = destination
    }

    var body: some View {
        NavigationLink(destination: { destination() }) {
            HStack(spacing: 12) {
                SquareSymbol(name: symbol, tint: tint)
                Text(title)
            }
        }
    }
}
