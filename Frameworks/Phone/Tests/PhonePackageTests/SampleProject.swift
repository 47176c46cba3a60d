import Foundation
import PhonePackage
import XcodeProjects

/// A project in memory: an app with a monitor and tests.
struct SampleProject {
    var project = XcodeProject(
        name: "Sample",
        folder: "/sample",
        targets: [
            ProjectTarget(
                name: "App",
                kind: .app,
                module: "Sample_App",
                bundleIdentifier: "org.sample",
                displayName: "The \"Sample\"",
                sources: ["App/Main.swift"],
                appGroups: ["group.sample"],
                dependencies: ["Monitor"]
            ),
            ProjectTarget(
                name: "Monitor",
                kind: .monitor,
                module: "Monitor",
                sources: ["Monitor/Watcher.swift"],
                compiler: CompilerSettings(
                    languageMode: 6,
                    isMainActorByDefault: true,
                    upcomingFeatures: ["MemberImportVisibility"],
                    conditions: ["DEBUG", "FREE"]
                ),
                principalClass: "Watcher"
            ),
            ProjectTarget(
                name: "AppTests",
                kind: .unitTests,
                module: "AppTests",
                sources: ["AppTests/ATests.swift"],
                dependencies: ["App"]
            ),
        ]
    )
    var files = [
        "App/Main.swift": "import SwiftUI\n@main\nstruct Sample: App {}\n",
        "Monitor/Watcher.swift": "import DeviceActivity\nclass Watcher: DeviceActivityMonitor {}\n",
        "AppTests/ATests.swift": "import XCTest\n@testable import Sample_App\n"
            + "#if canImport(StintPhoneApp)\nimport SimulatedPhone\nimport StintPhoneApp\n#endif\n",
    ]

    /// Apple's frameworks of this checkout.
    static let frameworks = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../..").standardizedFileURL.path

    func package(app: String? = nil) throws -> WrittenPackage {
        try WrittenPackage(
            of: project,
            frameworks: try FrameworksFolder(Self.frameworks),
            app: app
        ) { path throws(ProjectError) in
            guard let text = files[path] else {
                throw ProjectError(
                    place: path,
                    problem: "it is not in the sample",
                    remedy: "add it"
                )
            }
            return text
        }
    }

    func text(_ path: String) throws -> String? {
        guard case .text(let text) = try package().files[path] else { return nil }
        return text
    }
}
