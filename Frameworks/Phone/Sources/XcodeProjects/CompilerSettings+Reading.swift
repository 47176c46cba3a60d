extension CompilerSettings {
    /// Reads a target's build settings, and reports those that can't be used.
    init(_ settings: BuildSettings, of target: String, remarks: inout [Remark]) {
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
            // Apple's compiler and modules give other warnings; these are the developer's there.
            case "-warnings-as-errors", "-suppress-warnings": break
            case _ where flag.hasPrefix("-D"): conditions.append(String(flag.dropFirst(2)))
            default:
                remarks.append(
                    Remark(
                        place: target,
                        problem: "the flag \(flag) of OTHER_SWIFT_FLAGS is not passed on",
                        remedy: "nothing, unless the code needs it"
                    )
                )
            }
        }
        // What a language mode contains cannot be switched on in it.
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

    /// The compiler's name of a feature whose name is written as in a build setting.
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
