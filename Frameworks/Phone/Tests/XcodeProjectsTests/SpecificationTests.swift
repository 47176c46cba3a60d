import Testing
import XcodeProjects

@Suite("XcodeGen's specifications", .timeLimit(.minutes(10)))
struct SpecificationTests {
    private func read(_ text: String, files: [String: String] = [:]) throws -> XcodeProject {
        try TemporaryProject(files.merging(["project.yml": text]) { $1 }).read("project.yml")
    }

    @Test("sources are folders with patterns, single files, or optional missing files")
    func sources() throws {
        let project = try read(
            """
            name: A
            targets:
              App:
                type: application
                platform: iOS
                sources:
                  - path: App
                    excludes: ["**/*Draft.swift", Old, "*.md"]
                  - path: Kit
                    includes: ["*.swift"]
                  - path: One.swift
                  - path: Missing
                    optional: true
                  - path: Web
                    type: folder
                  - path: Notes.txt
                    buildPhase: none
            """,
            files: [
                "App/A.swift": "", "App/ADraft.swift": "", "App/Deep/BDraft.swift": "",
                "App/Deep/B.swift": "", "App/Old/C.swift": "", "Kit/K.swift": "",
                "Kit/Deep/L.swift": "", "One.swift": "", "Web/a.html": "", "Notes.txt": "",
            ]
        )
        let app = try #require(project.targets.first)
        #expect(
            app.sources == ["App/A.swift", "App/Deep/B.swift", "Kit/K.swift", "One.swift"]
        )
        #expect(app.resources == ["Web"])
    }

    @Test("settings come from the project, groups, templates and the target, for Debug")
    func settings() throws {
        let project = try read(
            """
            name: A
            include: [other.yml]
            options: {bundleIdPrefix: org.example}
            settingGroups:
              six: {SWIFT_VERSION: 6}
            settings:
              base: {A: one}
              configs:
                debug: {B: two}
                release: {B: three}
            targetTemplates:
              Base:
                type: application
                platform: iOS
                sources: ["${target_name}", "${extra}"]
                settings: {base: {PRODUCT_MODULE_NAME: "$(A)_$(B)"}, groups: [six]}
            targets:
              App:
                templates: [Base]
                templateAttributes: {extra: Extra}
            """,
            files: [
                "other.yml": "targets: {Kit: {type: framework, platform: iOS, sources: App}}",
                "App/A.swift": "", "Extra/B.swift": "",
            ]
        )
        let app = try #require(project.target("App"))
        #expect(app.module == "one_two")
        #expect(app.compiler.languageMode == 6)
        #expect(app.compiler.conditions == ["DEBUG"])
        #expect(app.bundleIdentifier == "org.example.App")
        #expect(app.sources == ["App/A.swift", "Extra/B.swift"])
        let kit = try #require(project.target("Kit"))
        #expect(kit.kind == .library)
        #expect(kit.compiler.languageMode == 5)
    }

    @Test("dependencies are targets and products, and generated files count as written")
    func dependencies() throws {
        let project = try read(
            """
            name: A
            packages:
              Kit: {path: Packages/Kit}
              Chart: {url: "https://example.org/Chart", minorVersion: 1.0.2}
            targets:
              App:
                type: application
                platform: iOS
                dependencies:
                  - target: Monitor
                  - package: Kit
                  - package: Chart
                    products: [Lines, Bars]
                  - sdk: HealthKit.framework
                  - framework: Vendor/X.framework
                postBuildScripts: [{name: Lint, script: swiftlint}]
              Monitor:
                type: app-extension
                platform: iOS
                info:
                  path: Monitor/Info.plist
                  properties:
                    NSExtension:
                      NSExtensionPointIdentifier: com.apple.deviceactivity.monitor-extension
                      NSExtensionPrincipalClass: $(PRODUCT_MODULE_NAME).Watcher
                entitlements:
                  path: Monitor/Monitor.entitlements
                  properties:
                    com.apple.security.application-groups: [group.a]
              Watch:
                type: application
                platform: watchOS
            """
        )
        let app = try #require(project.target("App"))
        #expect(app.dependencies == ["Monitor"])
        #expect(
            app.products == [
                PackageProduct(name: "Kit", package: "Kit"),
                PackageProduct(name: "Lines", package: "Chart"),
                PackageProduct(name: "Bars", package: "Chart"),
            ]
        )
        #expect(
            project.packages.first?.place
                == .repository(
                    "https://example.org/Chart",
                    .upToNextMinor("1.0.2")
                )
        )
        let monitor = try #require(project.target("Monitor"))
        #expect(monitor.kind == .monitor)
        #expect(monitor.principalClass == "Watcher")
        #expect(monitor.appGroups == ["group.a"])
        #expect(project.target("Watch")?.kind == .unmapped("application for watchOS"))
        #expect(project.diagnostics.map(\.place).sorted() == ["App", "App", "Watch"])
    }

    @Test("an invalid specification is rejected with the place")
    func refusals() {
        #expect {
            try read("name: A\ntargets:\n  App: [\n")
        } throws: {
            ($0 as? ProjectError)?.problem == "it is not YAML"
        }
        #expect {
            try read("targets: {App: {type: application, sources: Gone}}")
        } throws: {
            "\($0)" == "could not read project.yml, App: Gone does not exist; restore it, or "
                + "add optional: true to it"
        }
        #expect {
            try read("targets: {App: {templates: [None]}}")
        } throws: {
            ($0 as? ProjectError)?.problem == "the template \"None\" does not exist"
        }
    }

    @Test("the project of a folder is found; several or none are an error that lists them")
    func finding() throws {
        let folder = try TemporaryProject([
            "One/A.xcodeproj/project.pbxproj": "", "One/project.yml": "",
            "Two/A.xcodeproj/project.pbxproj": "", "Two/B.xcodeproj/project.pbxproj": "",
            "Three/project.yml": "",
        ])
        func find(_ path: String?) throws -> String {
            try ProjectFinder.find(path, from: folder.path)
        }
        #expect(try find("One") == folder.path + "/One/A.xcodeproj")
        #expect(try find("One/project.yml") == folder.path + "/One/project.yml")
        #expect(try find("Three") == folder.path + "/Three/project.yml")
        #expect {
            try find("Two")
        } throws: {
            ($0 as? ProjectError)?.remedy == "specify one: A.xcodeproj, B.xcodeproj"
        }
        #expect {
            try find(nil)
        } throws: {
            ($0 as? ProjectError)?.remedy == "specify one: One/A.xcodeproj, One/project.yml, "
                + "Three/project.yml, Two/A.xcodeproj, Two/B.xcodeproj"
        }
        #expect(throws: ProjectError.self) { try find("Nowhere") }
    }
}
