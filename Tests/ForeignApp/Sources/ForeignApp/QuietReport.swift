import DeviceActivity
import Foundation
import SwiftUI

extension DeviceActivityReport.Context {
    /// The total use of a day.
    public static var total: Self { Self("total") }
    /// The apps by use.
    public static var ranking: Self { Self("ranking") }
}

/// The report extension.
public struct QuietReport: DeviceActivityReportExtension {
    /// Creates the extension.
    public init() {}

    /// The scenes.
    public var body: some DeviceActivityReportScene {
        TotalScene { Text($0) }
        RankingScene { names in
            if let first = names.first {
                Label(title: { Text(first) }, icon: { EmptyView() })
            } else {
                Text("No use")
            }
        }
    }
}

/// A scene with the total use of the device.
public nonisolated struct TotalScene<Content: View>: DeviceActivityReportScene {
    /// The context of the report.
    public let context: DeviceActivityReport.Context = .total
    /// The content of the report.
    public let content: (String) -> Content

    /// Creates the scene.
    public init(@ViewBuilder content: @escaping (String) -> Content) { self.content = content }

    /// Calculates the configuration.
    public func makeConfiguration(
        representing data: DeviceActivityResults<DeviceActivityData>
    ) async -> String {
        var seconds = 0.0
        for await person in data {
            for await segment in person.activitySegments {
                seconds += segment.totalActivityDuration
            }
        }
        return Duration.seconds(seconds).formatted(.time(pattern: .hourMinute))
    }
}

/// A scene with the most used apps.
public nonisolated struct RankingScene<Content: View>: DeviceActivityReportScene {
    /// The context of the report.
    public let context: DeviceActivityReport.Context = .ranking
    /// The content of the report.
    public let content: ([String]) -> Content

    /// Creates the scene.
    public init(@ViewBuilder content: @escaping ([String]) -> Content) { self.content = content }

    /// Calculates the configuration.
    public func makeConfiguration(
        representing data: DeviceActivityResults<DeviceActivityData>
    ) async -> [String] {
        let segments = data.flatMap { $0.activitySegments }
        let apps = segments.flatMap { $0.categories }.flatMap { $0.applications }
        var seconds: [String: TimeInterval] = [:]
        for await app in apps {
            let name = app.application.localizedDisplayName ?? "?"
            seconds[name, default: 0] += app.totalActivityDuration
        }
        return seconds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    }
}
