import Testing
import XcodeProjects

@Suite("Build settings", .timeLimit(.minutes(10)))
struct SettingsTests {
    private func target(
        project: String = "",
        target: String = "",
        more: String = "",
        objects: String = "",
        files: [String: String] = [:],
        children: String = ""
    ) throws -> ProjectTarget {
        let text = TemporaryProject.text(
            project: project,
            target: target,
            more: more,
            objects: objects,
            children: children
        )
        let folder = try TemporaryProject(
            files.merging(["My Work.xcodeproj/project.pbxproj": text]) { $1 }
        )
        return try #require(try folder.read("My Work.xcodeproj").targets.first)
    }

    @Test(
        "a module is named after the product, and the product after the target, by default"
    )
    func names() throws {
        #expect(try target().module == "My_App")
        #expect(try target(target: "PRODUCT_NAME = \"1 Blocker\";").module == "__Blocker")
        #expect(try target(project: "PRODUCT_NAME = Other;").module == "Other")
        #expect(try target(target: "PRODUCT_MODULE_NAME = Core;").module == "Core")
    }

    @Test(
        "variables are expanded",
        arguments: [
            ("$(PRODUCT_NAME:rfc1034identifier)", "My-App"),
            ("${TARGET_NAME:c99extidentifier}.x", "My_App.x"),
            ("$(NOWHERE)a", "a"), ("$(NOWHERE:default=b)", "b"), ("$(A:lower)$(A:upper)", "xyXY"),
            ("$($(WHICH))", "Xy"), ("$(CYCLE)", ""), ("$ $(", "$ $("),
            ("$(PROJECT_NAME)", "My Work"),
        ]
    )
    func variables(text: String, value: String) throws {
        let found = try target(
            project: "A = Xy; WHICH = A; CYCLE = \"$(ECLYC)\"; ECLYC = \"$(CYCLE)\";",
            target: "PRODUCT_BUNDLE_IDENTIFIER = \"\(text)\";"
        ).bundleIdentifier
        // A cycle ends with any value.
        if text != "$(CYCLE)" { #expect(found == value) }
    }

    @Test("the version is that of the settings, unless Info.plist has another one")
    func versions() throws {
        let settings = "MARKETING_VERSION = 1.2; CURRENT_PROJECT_VERSION = 7;"
        let info = try target(project: settings).info
        #expect(info["CFBundleShortVersionString"]?.text == "1.2")
        #expect(info["CFBundleVersion"]?.text == "7")
        let other = try target(
            project: settings,
            target: "INFOPLIST_FILE = Info.plist;",
            files: [
                "Info.plist": "{ CFBundleVersion = \"$(CURRENT_PROJECT_VERSION).1\"; "
                    + "GROUP = \"${TARGET_NAME}\"; }"
            ]
        ).info
        #expect(other["CFBundleShortVersionString"]?.text == "1.2")
        #expect(other["CFBundleVersion"]?.text == "7.1")
        #expect(other["GROUP"]?.text == "My App")
        #expect(try target().info["CFBundleVersion"] == nil)
    }

    @Test("levels inherit from previous ones, and conditions of other systems are ignored")
    func levels() throws {
        let found = try target(
            project: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG $(inherited)\"; "
                + "SWIFT_VERSION = 6.0;",
            target: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = (\"$(inherited)\", FREE); "
                + "\"SWIFT_VERSION[sdk=macosx*]\" = 5.0; "
                + "\"PRODUCT_NAME[sdk=iphone*]\" = Phone; PRODUCT_NAME = Mac;",
            more: "baseConfigurationReference = XC;",
            objects:
                "XC = {isa = PBXFileReference; path = Base.xcconfig; sourceTree = \"<group>\"; };",
            files: [
                "Base.xcconfig": """
                // A comment.
                #include "Other/Other.xcconfig"
                #include? "Missing.xcconfig"
                SWIFT_ACTIVE_COMPILATION_CONDITIONS = $(inherited) TWO // Another.
                """,
                "Other/Other.xcconfig": "SWIFT_ACTIVE_COMPILATION_CONDITIONS = ONE;\n",
            ],
            children: "XC"
        )
        #expect(found.compiler.conditions == ["DEBUG", "ONE", "TWO", "FREE"])
        #expect(found.compiler.languageMode == 6)
        #expect(found.module == "Phone")
    }

    @Test("compiler settings follow from build settings")
    func compiler() throws {
        let found = try target(
            target: """
                SWIFT_VERSION = 5.0; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;
                SWIFT_APPROACHABLE_CONCURRENCY = YES; SWIFT_STRICT_CONCURRENCY = complete;
                SWIFT_UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY = YES;
                SWIFT_UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES = NO;
                OTHER_SWIFT_FLAGS = "-D BETA -DGAMMA -warnings-as-errors";
                """
        ).compiler
        #expect(
            found
                == CompilerSettings(
                    languageMode: 5,
                    isMainActorByDefault: true,
                    strictConcurrency: .complete,
                    upcomingFeatures: [
                        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
                        "InferSendableFromCaptures", "MemberImportVisibility",
                        "NonisolatedNonsendingByDefault",
                    ],
                    conditions: ["BETA", "GAMMA"]
                )
        )
        let six = try target(
            target: "SWIFT_VERSION = 6.0; SWIFT_APPROACHABLE_CONCURRENCY = YES;"
        ).compiler
        #expect(
            six.upcomingFeatures == [
                "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
            ],
            "features of Swift 6 can't be enabled in it"
        )
    }

    @Test("an invalid settings file is rejected with the line")
    func refusals() {
        let reference =
            "XC = {isa = PBXFileReference; path = A.xcconfig; sourceTree = \"<group>\"; };"
        func read(_ files: [String: String]) throws {
            _ = try target(
                more: "baseConfigurationReference = XC;",
                objects: reference,
                files: files,
                children: "XC"
            )
        }
        #expect(throws: ProjectError.self) { try read([:]) }
        #expect {
            try read(["A.xcconfig": "A = 1\nB\n"])
        } throws: {
            "\($0)" == "could not read A.xcconfig:2: expected NAME = value, found \"B\"; "
                + "correct the line"
        }
        #expect {
            try read(["A.xcconfig": "#include \"A.xcconfig\"\n"])
        } throws: {
            ($0 as? ProjectError)?.problem == "it includes itself"
        }
    }
}
