/// The allowed imports of each module, by the module's folder.
let allowedImports: [String: Set<String>] = [
    // Frameworks: Apple's API for Linux. OpenCombine is its only dependency.
    "Frameworks/Sources/Phone/Locking": ["Synchronization"],
    "Frameworks/Sources/Apple/Combine": ["FoundationGaps", "OpenCombine"],
    "Frameworks/Sources/Apple/DeveloperToolsSupport": ["Foundation"],
    "Frameworks/Sources/Apple/DeviceActivity": [
        "CDeviceActivity", "Foundation", "FoundationGaps", "ManagedSettings", "ScreenTimeDaemon",
    ],
    "Frameworks/Sources/Apple/ExtensionFoundation": [],
    "Frameworks/Sources/Apple/ExtensionKit": ["ExtensionFoundation", "Foundation", "SwiftUI"],
    "Frameworks/Sources/Apple/FamilyControls": [
        "ElementTree", "Foundation", "FoundationGaps", "ManagedSettings", "OpenCombine",
        "ScreenTimeDaemon", "SwiftUI", "UIKit",
    ],
    "Frameworks/Sources/Phone/Flutter": ["Foundation", "UIKit"],
    "Frameworks/Sources/Phone/FoundationGaps": [
        "Dispatch", "Foundation", "Locking", "Observation", "OpenCombine", "ScreenTimeDaemon",
    ],
    "Frameworks/Sources/Apple/BackgroundTasks": ["Dispatch", "Foundation", "ScreenTimeDaemon"],
    "Frameworks/Sources/Apple/HealthKit": ["Foundation", "FoundationGaps", "ScreenTimeDaemon"],
    "Frameworks/Sources/Apple/ManagedSettings": [
        "Foundation", "FoundationGaps", "OpenCombine", "ScreenTimeDaemon",
    ],
    "Frameworks/Sources/Apple/ManagedSettingsUI": [
        "Foundation", "FoundationGaps", "ManagedSettings", "UIKit",
    ],
    "Frameworks/Sources/Apple/OSLog": ["Foundation", "ScreenTimeDaemon"],
    "Frameworks/Sources/Phone/ScreenTimeDaemon": ["Foundation", "Locking"],
    "Frameworks/Sources/Apple/SecurityCertificates": ["Foundation"],
    "Frameworks/Sources/Apple/Security": [
        "Foundation", "ScreenTimeDaemon", "SecurityCertificates",
    ],
    "Frameworks/Sources/Phone/ScreenTimeExtensions": [
        "DeviceActivity", "Foundation", "ManagedSettings", "ManagedSettingsUI",
        "ScreenTimeDaemon", "UIKit",
    ],
    "Frameworks/Sources/Phone/BrowserBackend": [
        "Foundation", "Glibc", "ManagedSettings", "ManagedSettingsUI", "ScreenTimeDaemon",
        "ScreenTimeExtensions",
    ],
    "Frameworks/Sources/Phone/SimulatedPhone": [
        "AppWork", "CSimulatedPhone", "DeviceActivity", "Dispatch", "Foundation",
        "FoundationGaps", "HealthKit", "ManagedSettings", "ManagedSettingsUI", "ScreenTimeDaemon",
        "ScreenTimeExtensions", "UIKit", "UserNotifications",
    ],
    "Frameworks/Sources/Phone/SimulatedPicker": [
        "FamilyControls", "ManagedSettings", "ScreenTimeDaemon", "SimulatedPhone",
    ],
    "Frameworks/Sources/Apple/SwiftUIMacros": ["Foundation"],
    "Frameworks/Sources/Phone/PhoneJudge": ["Foundation", "ScreenTimeDaemon", "SimulatedPhone"],
    "Frameworks/Sources/Apple/SwiftUI": [
        "CSwiftUI", "DeveloperToolsSupport", "ElementTree", "Foundation", "FoundationGaps",
        "Observation", "OpenCombine", "UIKit", "UniformTypeIdentifiers",
    ],
    "Frameworks/Sources/Apple/SwiftUICore": ["SwiftUI"],
    "Frameworks/Sources/Apple/Charts": ["ElementTree", "Foundation", "SwiftUI"],
    "Frameworks/Sources/Phone/ElementTree": [],
    "Frameworks/Sources/Phone/AppWork": ["CAppWork", "Foundation", "Locking"],
    "Frameworks/Sources/Apple/ActivityKit": ["Foundation", "FoundationGaps"],
    "Frameworks/Sources/Apple/WidgetKit": [
        "ActivityKit", "AppIntents", "DeveloperToolsSupport", "ElementTree", "Foundation",
        "FoundationGaps", "SwiftUI",
    ],
    "Frameworks/Sources/Apple/AppIntents": ["Foundation", "FoundationGaps", "Locking", "SwiftUI"],
    "Frameworks/Sources/Phone/InterfaceHost": [
        "ActivityKit", "AppIntents", "AppWork", "BackgroundTasks", "Dispatch", "ElementTree",
        "Foundation", "FoundationGaps", "FoundationNetworking", "Locking", "ScreenTimeDaemon",
        "SwiftUI", "UIKit", "UserNotifications", "WidgetKit",
    ],
    "Frameworks/Sources/Apple/UIKit": ["DeveloperToolsSupport", "Foundation", "FoundationGaps"],
    "Frameworks/Sources/Apple/UniformTypeIdentifiers": [],
    "Frameworks/Sources/Apple/UserNotifications": [
        "Foundation", "FoundationGaps", "ScreenTimeDaemon",
    ],
    "Frameworks/Sources/Apple/_DeviceActivity_SwiftUI": [
        "DeviceActivity", "ExtensionFoundation", "ExtensionKit", "Foundation", "ScreenTimeDaemon",
        "SwiftUI",
    ],
    "Frameworks/Sources/Apple/_Testing_UIKit": [],
    "Frameworks/Sources/Apple/os": ["OSLog"],

    // The phone in a browser, and the messages between it and its server.
    "Frameworks/Sources/Phone/PhoneMessages": ["Dispatch", "Foundation", "Glibc", "Locking"],
    "Frameworks/Sources/Phone/AppWeb": [
        "CPages", "ElementTree", "Foundation", "InterfaceHost", "Locking", "PhoneMessages",
        "SwiftUI",
    ],
    "Frameworks/Sources/Phone/PhoneWeb": [
        "AppWeb", "CPages", "DeviceActivity", "Dispatch", "ElementTree", "Foundation", "HealthKit",
        "InterfaceHost",
        "PhoneMessages", "SimulatedPhone", "SwiftUI", "WidgetKit", "_DeviceActivity_SwiftUI",
    ],

    // The server, which depends on the phone only through its messages.
    "Frameworks/Phone/Sources/PhoneCommands": [
        "ArgumentParser", "Dispatch", "Foundation", "Locking", "PhoneMessages", "PhonePackage",
        "PhoneServer", "XcodeProjects",
    ],
    "Frameworks/Phone/Sources/PhonePackage": ["Foundation", "XcodeProjects"],
    "Frameworks/Phone/Sources/XcodeProjects": ["Foundation", "Yams"],
    "Frameworks/Phone/Sources/stint-phone": ["PhoneCommands"],
    "Frameworks/Phone/Sources/PhoneServer": [
        "Dispatch", "Foundation", "Glibc", "HTTPTypes", "Hummingbird", "HummingbirdCore", "Logging",
        "NIOCore", "PhoneMessages",
    ],

    // The host of the browser extension, which starts with every browser.
    "Browser/Host/Sources/stint-host": ["Glibc"],

    // StintKit: everything that contains a rule.
    "StintKit/Sources/Basics": [],
    "StintKit/Sources/Limits": ["Basics", "Foundation"],
    "StintKit/Sources/Phrases": ["Foundation", "Limits"],
    "StintKit/Sources/Statistics": ["Foundation", "Limits"],
    "StintKit/Sources/Journal": ["Basics", "Darwin", "Glibc"],
    "StintKit/Sources/Enforcement": [
        "Basics", "Darwin", "DeviceActivity", "Foundation", "FoundationGaps", "Glibc",
        "Journal", "Limits", "ManagedSettings", "OSLog", "Phrases", "UserNotifications",
    ],
    "StintKit/Sources/Exchange": [
        "Basics", "Enforcement", "Foundation", "Limits", "ManagedSettings",
    ],
    "StintKit/Sources/Intake": [
        "Enforcement", "FamilyControls", "Foundation", "HealthKit", "Limits", "OSLog",
    ],
    "StintKit/Sources/Pledging": [
        "Enforcement", "Foundation", "FoundationNetworking", "Limits", "Observation",
        "Security",
    ],
    "StintKit/Sources/Presentation": [
        "ActivityKit", "AppIntents", "Enforcement", "Foundation", "Limits", "Phrases",
        "Statistics", "SwiftUI", "WidgetKit",
    ],

    // App: thin shells over StintKit.
    "App/Report": [
        "DeviceActivity", "ExtensionFoundation", "ExtensionKit", "FamilyControls",
        "ManagedSettings", "Presentation", "SwiftUI",
        "_DeviceActivity_SwiftUI",
    ],
    "App/Stint": [
        "AppIntents", "Charts", "CryptoKit", "DeviceActivity", "Enforcement", "Exchange",
        "FamilyControls", "Foundation", "Intake", "Limits", "ManagedSettings", "Observation",
        "Phrases", "Pledging", "Presentation", "Statistics", "SwiftUI", "UIKit",
        "UniformTypeIdentifiers", "UserNotifications",
        "WidgetKit", "_DeviceActivity_SwiftUI",
    ],
    "App/Widgets": [
        "ActivityKit", "AppIntents", "Enforcement", "Foundation", "Limits", "Phrases",
        "Presentation", "SwiftUI", "WidgetKit",
    ],
    "App/Monitor": ["DeviceActivity", "Enforcement", "Foundation", "Limits"],
    "App/ShieldAction": ["Enforcement", "Foundation", "Limits", "ManagedSettings"],
    "App/ShieldConfiguration": [
        "Enforcement", "Foundation", "Limits", "ManagedSettings", "ManagedSettingsUI", "Phrases",
        "UIKit",
    ],

    // Flutter: the plugin, a thin shell over StintKit.
    "Flutter/ios/focus_pledge/Sources/AppGroupKeys": ["Enforcement", "Foundation", "Limits"],
    "Flutter/ios/focus_pledge/Sources/focus_pledge": [
        "AppGroupKeys", "CryptoKit", "Enforcement", "FamilyControls", "Flutter", "Foundation",
        "Intake", "Limits", "ManagedSettings", "Pledging", "SwiftUI", "UIKit",
    ],
    "Flutter/ios/extensions/FlutterMonitor": [
        "AppGroupKeys", "DeviceActivity", "Enforcement", "Foundation", "Limits",
    ],
    "Flutter/ios/extensions/FlutterShieldAction": [
        "AppGroupKeys", "Enforcement", "Foundation", "Limits", "ManagedSettings",
    ],

    // CryptoKit for Linux, over Apple's open implementation.
    "Frameworks/Crypto/Sources/CryptoKit": ["Crypto", "Foundation"],

    // Foundations of the tools and the service.
    "Foundations/Sources/InputFiles": ["Basics", "Foundation", "Yams"],
    "Foundations/Sources/ToolConsole": ["ArgumentParser", "Foundation", "InputFiles"],

    // The settlement service: its rules depend only on Basics; network, TLS and tokens are
    // separate.
    "Settlement/Sources/Settlement": ["Basics"],
    "Settlement/Sources/SettlementStore": [
        "Basics", "CPostgreSQL", "CSQLite", "Crypto", "Foundation", "Locking", "Settlement",
    ],
    "Settlement/Sources/SettlementService": [
        "Basics", "Crypto", "Foundation", "HTTPTypes", "Limits", "Locking", "Logging",
        "Settlement", "SettlementStore",
    ],
    "Settlement/Sources/SettlementServer": [
        "AsyncAlgorithms", "Basics", "Crypto", "Foundation", "HTTPTypes",
        "Hummingbird", "HummingbirdCore", "HummingbirdTLS", "JWTKit", "Locking", "Logging",
        "NIOCertificateReloading", "NIOCore", "NIOHTTP1", "NIOHTTPTypes", "NIOHTTPTypesHTTP1",
        "NIOSSL", "ServiceLifecycle", "Settlement", "SettlementService", "SettlementStore",
        "UnixSignals",
    ],
    "Settlement/Sources/SettlementCommands": [
        "ArgumentParser", "AsyncHTTPClient", "Foundation", "Glibc", "InputFiles", "Logging",
        "NIOCore", "NIOHTTP1", "Settlement", "SettlementServer", "SettlementService",
        "SettlementStore", "ToolConsole",
    ],
    "Settlement/Sources/stint-settlement": ["SettlementCommands"],
    "Settlement/Sources/SettlementJudge": ["Basics", "Settlement"],

    // The tool.
    "Sources/LocalPledgeService": [
        "Crypto", "Enforcement", "Foundation", "FoundationNetworking", "HTTPTypes", "Limits",
        "Locking", "Logging", "Pledging", "Settlement", "SettlementService", "SettlementStore",
        "SimulatedPhone",
    ],
    "Sources/Inputs": ["Basics", "Foundation", "InputFiles", "Limits"],
    "Sources/StintOnPhone": [
        "Enforcement", "Foundation", "Intake", "Limits", "Monitor", "ScreenTimeDaemon",
        "ShieldAction", "ShieldConfiguration", "SimulatedPhone", "SimulatedPicker",
        "UserNotifications",
    ],
    "Sources/Judging": [
        "Enforcement", "FamilyControls", "Foundation", "Journal", "Limits", "ManagedSettings",
        "ScreenTimeDaemon", "SimulatedPhone", "SimulatedPicker", "StintOnPhone",
    ],
    "Sources/Replaying": [
        "Enforcement", "FamilyControls", "Foundation", "InputFiles", "Inputs", "Limits",
        "ManagedSettingsUI", "ScreenTimeDaemon", "SimulatedPhone", "SimulatedPicker",
        "StintOnPhone",
    ],
    "Sources/StintConsole": [
        "ArgumentParser", "Dispatch", "Enforcement", "Exchange", "Foundation", "InputFiles",
        "Inputs", "Journal", "Limits", "Locking", "Phrases", "SimulatedPhone", "Statistics",
        "ToolConsole",
    ],
    "Sources/ShownPhone": [
        "ArgumentParser", "Dispatch", "Enforcement", "Foundation", "InputFiles", "Inputs",
        "InterfaceHost", "Journal", "Limits", "LocalPledgeService", "Monitor", "PhoneServer",
        "PhoneWeb", "Phrases", "Presentation", "Report", "ScreenTimeDaemon", "ShieldAction",
        "ShieldConfiguration", "SimulatedPhone", "StintApp", "StintConsole", "StintOnPhone",
        "ToolConsole", "Widgets",
    ],
    "Sources/StintCommands": [
        "ArgumentParser", "Basics", "Dispatch", "Enforcement", "Exchange", "Foundation",
        "InputFiles", "Inputs", "Journal", "Judging", "Limits", "LocalPledgeService", "Locking",
        "Phrases", "Pledging", "Replaying", "ScreenTimeDaemon", "Settlement", "SettlementJudge",
        "ShownPhone", "SimulatedPhone", "Statistics", "StintConsole", "StintOnPhone", "ToolConsole",
    ],
    "Sources/stint-page": ["Foundation", "ShownPhone", "StintConsole"],
    "Sources/stint": ["StintCommands"],

    // The agent behind real browsers.
    "Browser/Agent": [
        "AppWeb", "ArgumentParser", "Basics", "BrowserBackend", "Dispatch", "ElementTree",
        "Enforcement", "Foundation", "Glibc", "InputFiles", "Inputs", "Limits", "Locking",
        "ManagedSettings", "ManagedSettingsUI", "Monitor", "PhoneMessages", "PhoneServer",
        "Phrases", "ScreenTimeDaemon", "ScreenTimeExtensions", "ShieldAction",
        "ShieldConfiguration", "StintApp", "ToolConsole",
    ],
    "Browser/Program": ["BrowserAgent"],
]

/// The modules that each of Apple's frameworks re-exports in iOS 26.2, as far as they exist on Linux.
///
/// FoundationGaps is a part of Apple's Foundation, and SecurityCertificates of Security.
let reexports: [String: Set<String>] = [
    "ActivityKit": ["FoundationGaps"],
    "AppIntents": ["Foundation", "FoundationGaps"],
    "BackgroundTasks": ["Foundation"],
    "Combine": ["FoundationGaps", "OpenCombine"],
    "DeviceActivity": ["CDeviceActivity", "FoundationGaps"],
    "ExtensionKit": ["ExtensionFoundation"],
    "FamilyControls": ["FoundationGaps"],
    "HealthKit": ["Foundation", "FoundationGaps"],
    "ManagedSettings": ["FoundationGaps"],
    "ManagedSettingsUI": ["FoundationGaps"],
    "OSLog": ["Foundation"],
    "Security": ["SecurityCertificates"],
    "SwiftUI": [
        "DeveloperToolsSupport", "Foundation", "FoundationGaps", "Observation", "OpenCombine",
        "UIKit",
    ],
    "SwiftUICore": ["SwiftUI"],
    "UIKit": ["DeveloperToolsSupport", "Foundation", "FoundationGaps"],
    "UserNotifications": ["Foundation", "FoundationGaps"],
    "WidgetKit": ["DeveloperToolsSupport", "Foundation", "FoundationGaps"],
    "os": ["OSLog"],
]
