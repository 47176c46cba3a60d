extension CompilerSettings {
    /// Reads a target's build settings and reports unsupported ones.
    init(_ settings: BuildSettings, of target: String, diagnostics: inout [Diagnostic]) {
        self.init()
        let version = settings["SWIFT_VERSION"] ?? ""
        languageMode = version.hasPrefix("6") ? 6 : 5
        isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
        strictConcurrency =
            StrictConcurrency(rawValue: settings["SWIFT_STRICT_CONCURRENCY"] ?? "") ?? .minimal
        var upcoming: Set<String> = []
        if settings.isTrue("SWIFT_APPROACHABLE_CONCURRENCY") {
            upcoming = Self.approachable
        }
        for (name, value) in settings.all(prefix: "SWIFT_UPCOMING_FEATURE_") {
            let feature = Self.featureName(name)
            if value == "YES" { upcoming.insert(feature) } else { upcoming.remove(feature) }
        }
        var experimental: Set<String> = []
        for (name, value) in settings.all(prefix: "SWIFT_EXPERIMENTAL_FEATURE_")
        where value == "YES" {
            experimental.insert(Self.featureName(name))
        }
        conditions = settings.words("SWIFT_ACTIVE_COMPILATION_CONDITIONS")
        var flags = settings.words("OTHER_SWIFT_FLAGS")[...]
        while let flag = flags.popFirst() {
            switch flag {
            case "-D": if let name = flags.popFirst() { conditions.append(name) }
            case "-enable-upcoming-feature":
                if let name = flags.popFirst() { upcoming.insert(name) }
            case "-enable-experimental-feature":
                if let name = flags.popFirst() { experimental.insert(name) }
            // Warnings differ from Apple's compiler, so they are not treated as errors.
            case "-warnings-as-errors", "-suppress-warnings": break
            case _ where flag.hasPrefix("-D"): conditions.append(String(flag.dropFirst(2)))
            default:
                diagnostics.append(
                    Diagnostic(
                        place: target,
                        problem: "the flag \(flag) of OTHER_SWIFT_FLAGS is ignored",
                        remedy: "no action is needed unless the code requires it"
                    )
                )
            }
        }
        // Features of the language mode can't be enabled in it.
        if languageMode == 6 { upcoming.subtract(Self.inSwift6) }
        upcomingFeatures = upcoming.sorted()
        experimentalFeatures = experimental.sorted()
        var seen: Set<String> = []
        conditions = conditions.filter { seen.insert($0).inserted }
    }

    private static let approachable: Set<String> = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
        "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
    ]

    private static let inSwift6: Set<String> = [
        "BareSlashRegexLiterals", "ConciseMagicFile", "DeprecateApplicationMain",
        "DisableOutwardActorInference", "DynamicActorIsolation", "ForwardTrailingClosures",
        "GlobalActorIsolatedTypesUsability", "GlobalConcurrency", "ImplicitOpenExistentials",
        "ImportObjcForwardDeclarations", "InferSendableFromCaptures", "IsolatedDefaultValues",
        "NonfrozenEnumExhaustivity", "RegionBasedIsolation", "StrictConcurrency",
    ]

    /// Returns the compiler's name of a feature from the name of its build setting.
    private static func featureName(_ setting: String) -> String {
        switch setting {
        case "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference"
        case "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations"
        default:
            setting.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }
                .joined()
        }
    }
}
