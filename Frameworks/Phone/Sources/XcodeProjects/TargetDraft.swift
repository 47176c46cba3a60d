/// The contents of a project file about a target, before its settings and files are evaluated.
struct TargetDraft {
    let name: String
    /// Xcode's product type without `com.apple.product-type.`.
    let productType: String
    var settings: BuildSettings
    /// The sources and resources.
    var files: [String] = []
    var dependencies: [String] = []
    var products: [PackageProduct] = []
    /// The property list in the project file, instead of a separate file.
    var info: PropertyValue?
    var entitlements: PropertyValue?
    var diagnostics: [Diagnostic] = []

    init(name: String, productType: String, settings: BuildSettings) {
        self.name = name
        self.productType = productType
        self.settings = settings
    }

    /// Returns the settings that Xcode defines for every target.
    static func knownSettings(
        target: String,
        project: String,
        in folder: ProjectFolder
    ) -> [String: String] {
        [
            "TARGET_NAME": target, "TARGETNAME": target, "PROJECT_NAME": project,
            "PROJECT": project, "SRCROOT": folder.root, "SOURCE_ROOT": folder.root,
            "PROJECT_DIR": folder.root, "CONFIGURATION": BuildSettings.configuration,
            "PLATFORM_NAME": "iphonesimulator", "EFFECTIVE_PLATFORM_NAME": "-iphonesimulator",
            "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_NAME": "$(TARGET_NAME)",
            "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
            "EXECUTABLE_NAME": "$(PRODUCT_NAME)",
        ]
    }

    /// Evaluates the settings, property lists and files.
    func target(in folder: ProjectFolder) throws(ProjectError) -> (ProjectTarget, [Diagnostic]) {
        var diagnostics = diagnostics
        let info = try infoPropertyList(in: folder)
        var target = ProjectTarget(
            name: name,
            kind: kind(info),
            module: settings["PRODUCT_MODULE_NAME"] ?? name.c99Identifier
        )
        target.bundleIdentifier = settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? ""
        let names = [
            info["CFBundleDisplayName"]?.text, info["CFBundleName"]?.text, settings["PRODUCT_NAME"],
        ]
        target.displayName = names.compactMap(\.self).first { !$0.isEmpty } ?? name
        target.info = info
        target.dependencies = dependencies.unique
        target.products = products.unique
        if case .unmapped(let what) = target.kind {
            let isOfInterface = productType == "bundle.ui-testing"
            return (
                target,
                [
                    Diagnostic(
                        place: name,
                        problem: "the target is skipped: \(what)",
                        remedy: isOfInterface
                            ? "test its screens in a unit test with SimulatedPhone"
                            : "no action is needed unless the app requires it on the phone"
                    )
                ]
            )
        }
        target.compiler = CompilerSettings(settings, of: name, diagnostics: &diagnostics)
        target.appGroups =
            try entitlementList(in: folder)["com.apple.security.application-groups"]?
            .texts ?? []
        if let name = info["NSExtension"]?["NSExtensionPrincipalClass"]?.text {
            target.principalClass = name.split(separator: ".").last.map(String.init)
        }
        for file in files.unique {
            switch FileKind(file) {
            case .source: target.sources.append(file)
            case .resource: target.resources.append(file)
            case .ignored: break
            case .unmapped(let problem, let remedy):
                diagnostics.append(Diagnostic(place: file, problem: problem, remedy: remedy))
            }
        }
        if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty {
            diagnostics.append(
                Diagnostic(
                    place: "\(name), \(header)",
                    problem: "is not imported: bridging headers are not supported",
                    remedy: "declare its contents in Swift, at least for Linux"
                )
            )
        }
        target.sources.sort()
        target.resources.sort()
        return (target, diagnostics)
    }

    /// Returns the information property list: the file's entries and those of the settings.
    private func infoPropertyList(in folder: ProjectFolder) throws(ProjectError) -> PropertyValue {
        var list = PropertyValue.dictionary(
            settings.all(prefix: "INFOPLIST_KEY_").mapValues { .string($0) }
        )
        for (name, setting) in [
            ("CFBundleShortVersionString", "MARKETING_VERSION"),
            ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
        ] {
            guard let value = settings[setting], !value.isEmpty else { continue }
            list = list.merged(with: .dictionary([name: .string(value)]))
        }
        if let file = settings["INFOPLIST_FILE"], !file.isEmpty, info == nil || folder.exists(file)
        {
            list = list.merged(with: try folder.propertyList(file))
        }
        if let info { list = list.merged(with: info) }
        return list.mapTexts { settings.expanded($0) }
    }

    private func entitlementList(in folder: ProjectFolder) throws(ProjectError) -> PropertyValue {
        var list = PropertyValue.dictionary([:])
        if let file = settings["CODE_SIGN_ENTITLEMENTS"], !file.isEmpty,
            entitlements == nil || folder.exists(file)
        {
            list = try folder.propertyList(file)
        }
        if let entitlements { list = list.merged(with: entitlements) }
        return list.mapTexts { settings.expanded($0) }
    }

    private func kind(_ info: PropertyValue) -> ProjectTarget.Kind {
        switch productType {
        case "application":
            let platforms = settings["SUPPORTED_PLATFORMS"] ?? settings["SDKROOT"] ?? ""
            let isOfPhone = platforms.isEmpty || platforms == "auto" || platforms.contains("iphone")
            return isOfPhone ? .app : .unmapped("an app for \(platforms)")
        case "app-extension", "extensionkit-extension":
            let point =
                info["NSExtension"]?["NSExtensionPointIdentifier"]?.text
                ?? info["EXAppExtensionAttributes"]?["EXExtensionPointIdentifier"]?.text ?? ""
            return switch point {
            case "com.apple.deviceactivity.monitor-extension": .monitor
            case "com.apple.ManagedSettingsUI.shield-configuration-service": .shieldConfiguration
            case "com.apple.ManagedSettings.shield-action-service": .shieldAction
            case "com.apple.deviceactivityui.report-extension": .report
            case "com.apple.widgetkit-extension": .widgets
            default: .unmapped("an extension of \(point.isEmpty ? "no extension point" : point)")
            }
        case "framework", "framework.static", "library.static", "library.dynamic": return .library
        case "bundle.unit-test": return .unitTests
        case "bundle.ui-testing": return .unmapped("user interface tests")
        default: return .unmapped(productType)
        }
    }
}

extension Array where Element: Hashable {
    /// The elements without duplicates.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
