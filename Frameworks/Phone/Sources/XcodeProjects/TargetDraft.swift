/// A target as a project file has it, before its settings and files are looked at.
struct TargetDraft {
    let name: String
    /// Xcode's name of what is built, without `com.apple.product-type.`.
    let productType: String
    var settings: BuildSettings
    /// The files that belong to it, sources and resources.
    var files: [String] = []
    var dependencies: [String] = []
    var products: [PackageProduct] = []
    /// The property list in the project file, in place of a file.
    var info: PropertyValue?
    var entitlements: PropertyValue?
    var remarks: [Remark] = []

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

    /// Returns the target of the settings, property lists and files.
    func target(in folder: ProjectFolder) throws(ProjectError) -> (ProjectTarget, [Remark]) {
        var remarks = remarks
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
                    Remark(
                        place: name,
                        problem: "the target is left out: \(what)",
                        remedy: isOfInterface
                            ? "test its screens with SimulatedPhone in a unit test"
                            : "nothing, unless the app needs it on the phone"
                    )
                ]
            )
        }
        target.compiler = CompilerSettings(settings, of: name, remarks: &remarks)
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
                remarks.append(Remark(place: file, problem: problem, remedy: remedy))
            }
        }
        if let header = settings["SWIFT_OBJC_BRIDGING_HEADER"], !header.isEmpty {
            remarks.append(
                Remark(
                    place: "\(name), \(header)",
                    problem: "is not imported: a bridging header",
                    remedy: "write what it declares in Swift, for Linux at least"
                )
            )
        }
        target.sources.sort()
        target.resources.sort()
        return (target, remarks)
    }

    /// The information property list: what the file says, and what the settings add to it.
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
            default: .unmapped("an extension of \(point.isEmpty ? "nothing that it names" : point)")
            }
        case "framework", "framework.static", "library.static", "library.dynamic": return .library
        case "bundle.unit-test": return .unitTests
        case "bundle.ui-testing": return .unmapped("tests that press what is on the screen")
        default: return .unmapped(productType)
        }
    }
}

extension Array where Element: Hashable {
    /// The elements without those that were there before.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
