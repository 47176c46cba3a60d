import Foundation
import Testing
import XcodeProjects

@Suite("The example's project", .timeLimit(.minutes(10)))
struct ExampleTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Examples/QuietEvenings").standardizedFileURL.path

    @Test("Xcode's project and XcodeGen's specification give the same model")
    func forms() throws {
        var xcode = try XcodeProject(readingFrom: Self.folder + "/QuietEvenings.xcodeproj")
        let specification = try XcodeProject(readingFrom: Self.folder + "/project.yml")
        xcode.targets.sort { $0.name < $1.name }
        for (one, other) in zip(xcode.targets, specification.targets) { #expect(one == other) }
        #expect(xcode == specification)
    }

    @Test("every target has its kind, its files and its bundle's settings")
    func targets() throws {
        let project = try XcodeProject(readingFrom: Self.folder + "/QuietEvenings.xcodeproj")
        #expect(project.diagnostics == [])
        #expect(
            project.targets.map(\.kind) == [
                .app, .monitor, .shieldConfiguration, .shieldAction, .report, .widgets, .unitTests,
            ]
        )
        let app = try #require(project.target("QuietEvenings"))
        #expect(app.displayName == "Quiet Evenings")
        #expect(app.bundleIdentifier == "com.example.quiet-evenings")
        #expect(app.appGroups == ["group.com.example.quiet-evenings"])
        #expect(app.compiler.conditions == ["DEBUG"])
        #expect(
            app.resources == [
                "QuietEvenings/Assets.xcassets", "QuietEvenings/Localizable.xcstrings",
            ]
        )
        #expect(app.sources.contains("Plan/EveningStore.swift"))
        #expect(app.dependencies.count == 5)
        let monitor = try #require(project.target("Monitor"))
        #expect(monitor.principalClass == "EveningMonitor")
        #expect(
            monitor.sources == [
                "Monitor/EveningMonitor.swift", "Plan/EveningPlan.swift",
                "Plan/EveningStore.swift", "Plan/Names.swift",
            ]
        )
        #expect(project.target("Widgets")?.compiler.languageMode == 6)
        #expect(project.target("Report")?.sources.count == 2)
        #expect(project.closure(of: "QuietEveningsTests").last == "QuietEveningsTests")
    }
}
