/// The folders of our own sources.
private let sources = [
    "Frameworks/Sources", "Frameworks/Phone/Sources", "Frameworks/Crypto/Sources",
    "Foundations/Sources", "StintKit/Sources", "Settlement/Sources", "App", "Flutter/ios",
    "Sources", "Browser/Agent",
    "Browser/Program",
]

/// The folders of tests.
private let tests = [
    "Tests", "StintKit/Tests", "Settlement/Tests",
    "Frameworks/Phone/Tests", "Frameworks/Tests/PhoneWebTests", "Frameworks/Tests/phone-probe",
]
private let benchmarks = ["Benchmarks", "Settlement/Benchmarks"]

/// The folders of everything that is compiled.
private let everything = sources + tests + benchmarks

/// The reason for modules whose documented behavior is to read a clock or a locale.
private let apple = "Apple's API reads it"

let textRules: [TextRule] = [
    TextRule(
        name: "the current time is read only where it is adapted",
        folders: sources,
        pattern: #"\bDate\(\)|\b(Date|ContinuousClock|SuspendingClock|DispatchTime)(\(\))?\.now\b"#
            + #"|(?<![\w)\]?])\.now\b|clock_gettime|systemUptime|CFAbsoluteTimeGetCurrent"#,
        exceptions: [
            "Frameworks/Sources/Apple/DeviceActivity/DeviceActivityFilter+Parts.swift": apple,
            "Frameworks/Sources/Apple/DeviceActivity/DeviceActivitySchedule.swift": apple,
            "Frameworks/Sources/Phone/FoundationGaps/Publishing/DispatchQueue+Scheduler.swift":
                apple,
            "Frameworks/Sources/Phone/FoundationGaps/Publishing/OperationQueue+Scheduler.swift":
                apple,
            "Frameworks/Sources/Phone/FoundationGaps/Publishing/RunLoop+Scheduler.swift": apple,
            "Frameworks/Sources/Phone/FoundationGaps/Publishing/Timer+Publisher.swift": apple,
            "Frameworks/Sources/Phone/FoundationGaps/Publishing/HostTimers.swift":
                "starts at the time of the program's clock",
            "Frameworks/Phone/Sources/PhoneCommands/PackageBuild.swift":
                "measures the duration of a build",
            "Settlement/Sources/SettlementCommands/Serve/MachineClock.swift":
                "adapts the machine's clocks",
            "Frameworks/Sources/Phone/PhoneWeb/PhoneProgram.swift":
                "identifies the process by its start time",
            "Frameworks/Sources/Apple/UserNotifications/UNNotificationRequest+Posted.swift": apple,
            "Frameworks/Sources/Apple/UserNotifications/UNNotificationTrigger.swift": apple,
            "Frameworks/Sources/Apple/UserNotifications/UNUserNotificationCenter.swift": apple,
            "StintKit/Sources/Enforcement/SystemClock.swift": "the adapter of both clocks",
            "Frameworks/Sources/Phone/BrowserBackend/SystemDeviceClock.swift":
                "the clocks of a device in real time",
        ],
        specimen: "let start = Date()"
    ),
    TextRule(
        name: "the current zone, calendar and locale are read only where they are adapted",
        folders: sources,
        pattern: #"\b(Calendar|TimeZone|Locale)\.(current|autoupdatingCurrent)\b"#
            + #"|(?<![\w)\]?])\.(current|autoupdatingCurrent)\b"#
            + #"|\bpreferred(Languages|Localizations)\b"#,
        exceptions: [
            "Frameworks/Sources/Phone/BrowserBackend/SystemDeviceClock.swift":
                "the zone of a device in real time",
            "Frameworks/Sources/Apple/DeviceActivity/DeviceActivityFilter+Parts.swift": apple,
            "Frameworks/Sources/Apple/DeviceActivity/DeviceActivitySchedule.swift": apple,
            "Frameworks/Sources/Phone/FoundationGaps/LocalizedStringResource.swift": apple,
            "Frameworks/Sources/Phone/FoundationGaps/String+LocalizationValue.swift": apple,
            "Frameworks/Sources/Phone/SimulatedPhone/Processes/Processor.swift":
                "checks the zone that it set",
            "Frameworks/Sources/Apple/UIKit/Colors/UIColor.swift":
                "the traits, not the locale",
            "Frameworks/Sources/Apple/UserNotifications/UNNotificationTrigger.swift": apple,
            "Sources/StintConsole/Console+System.swift": "the machine's zone, read once",
            "StintKit/Sources/Enforcement/Language+Person.swift": "the adapter of the language",
            "StintKit/Sources/Enforcement/Reconciling/Reconciler.swift":
                "the start of every callback",
        ],
        specimen: "schedule.next(calendar: .current)"
    ),
    TextRule(
        name: "randomness without a seed is drawn only where it is adapted",
        folders: sources,
        pattern: #"\bUUID\(\)|\.(random|randomElement|shuffle|shuffled)\((?!.*using:)"#
            + #"|SystemRandomNumberGenerator|arc4random"#,
        exceptions: [
            "Browser/Agent/Page/AgentPage.swift":
                "nobody can guess the page's address and cookies",
            "Frameworks/Sources/Apple/AppIntents/AppEntity.swift":
                "such entities have no lasting ID",
            "Frameworks/Sources/Apple/AppIntents/IntentQuestion.swift":
                "the ID is never used",
            "StintKit/Sources/Enforcement/Reconciling/FactLog.swift":
                "IDs of facts are unique across devices",
            "StintKit/Sources/Pledging/PledgeClient+AppGroup.swift":
                "idempotency keys are unique across devices",
            "StintKit/Sources/Presentation/Editing/EditedPledge.swift":
                "two pledges that start at one instant have different IDs",
        ],
        specimen: "let chance = Double.random(in: 0..<1)"
    ),
    TextRule(
        name: "no test waits for real time",
        folders: everything,
        pattern: #"\bTask\.sleep|\bThread\.sleep|\b(u|nano)?sleep\("#,
        exceptions: [
            "Frameworks/Tests/PhoneWebTests/SleepTests.swift": "sleeps on the phone's clock",
            "StintKit/Sources/Presentation/Intents/Intents.swift": "a control has no timeline",
            "Tests/SimulatedPhoneTests/ProcessTests.swift": "sleeps on the phone's clock",
        ],
        specimen: "try await Task.sleep(for: .seconds(1))"
    ),
    TextRule(
        name: "only commands print",
        folders: sources,
        pattern: #"(?<![\w.])(debugPrint|print|dump)\("#,
        specimen: "print(state)"
    ),
    TextRule(
        name: "no error is dropped",
        folders: sources,
        pattern: #"\btry[?!]|\bcatch\s*(_\s*)?\{\s*\}"#,
        specimen: "let file = try? open(path)"
    ),
    TextRule(
        // All other tests are compiled without optimization.
        name: "shared state is guarded by Lock, because the optimizer inlines Mutex incorrectly",
        folders: sources + benchmarks + ["Frameworks/Phone/Tests"],
        pattern: #"\bMutex\b"#,
        exceptions: ["Frameworks/Sources/Phone/Locking/Lock.swift": "is never inlined"],
        specimen: "private let count = Mutex(0)"
    ),
    TextRule(
        name: "no note replaces a fix",
        folders: everything,
        pattern: "\\b(TO" + "DO|FIX" + "ME|XX" + "X|HA" + "CK)\\b",
        includesText: true,
        specimen: "// TO" + "DO: later"
    ),
    TextRule(
        name: "no module is re-exported",
        folders: everything,
        pattern: "@_exported",
        exceptions: [
            "Frameworks/Sources/Phone/FoundationGaps/Exports.swift": "Apple's does it",
            "Frameworks/Sources/Phone/SimulatedPhone/Exports.swift":
                "its API has types of that module",
            "Settlement/Sources/Settlement/Values/IDs.swift": "its API has types of that module",
            "StintKit/Sources/Journal/Record.swift": "its API has types of that module",
            "StintKit/Sources/Limits/Facts/Fact.swift": "its API has types of that module",
            "Frameworks/Crypto/Sources/CryptoKit/Exports.swift": "it adds to Apple's own module",
        ]
        .merging(
            reexports.keys.map {
                (
                    "Frameworks/Sources/Apple/\($0)/Exports.swift",
                    "the table of re-exports allows it"
                )
            }
        ) { exception, _ in exception },
        specimen: "@_exported import Foundation"
    ),
    TextRule(
        name: "tests use only visible declarations",
        folders: tests + benchmarks,
        pattern: "@testable|@_spi",
        specimen: "@testable import Limits"
    ),
    TextRule(
        name: "no default argument supplies time, zone, calendar or store",
        folders: ["StintKit/Sources", "Settlement/Sources", "Sources"],
        pattern: #"^(?!.*\b(var|let)\b).*:\s*(Date|TimeZone|Calendar|Locale|ClockReading"#
            + #"|WallInstant|BootInstant|ManagedSettingsStore)\??\s*=[^=]"#,
        specimen: "func verdict(at reading: ClockReading, calendar: Calendar = utc)"
    ),
    TextRule(
        name: "settings are copied and changed, so that no part of them is dropped",
        folders: ["StintKit/Sources", "Sources", "App", "Flutter/ios"],
        pattern: #"(?<![\w.])Settings\((?!\))"#,
        exceptions: [
            "StintKit/Sources/Limits/Rules/Settings.swift": "reads and copies every part"
        ],
        specimen: "let settings = try Settings(dayStart: four)"
    ),
    TextRule(
        // In Xcode 26 it is a property wrapper, in Xcode 27 a macro (Apple, TN3211).
        name:
            "a view's state is private and has an initial value, for Xcode 26 and 27",
        folders: ["App"],
        pattern: #"@State\b(?! private var \w+((: [^=]+)? = \S|: \S+\?$))"#,
        specimen: "@State private var step: Step"
    ),
    TextRule(
        // Xcode 27 has one builder for all kinds of content (Apple, TN3211).
        name: "no code extends or wraps Apple's result builders",
        folders: ["App", "StintKit/Sources"],
        pattern: #"@resultBuilder|\bextension \w*Builder\b"#,
        specimen: "extension ViewBuilder {"
    ),
    TextRule(
        name: "views draw elements and contain no HTML",
        folders: [
            "Apple/SwiftUI", "Apple/Charts", "Apple/FamilyControls", "Apple/WidgetKit",
            "Phone/InterfaceHost", "Phone/ElementTree",
        ].map { "Frameworks/Sources/\($0)" },
        pattern: ##"^(?!\s*//).*(["#]</?[a-z]|</[a-z]+>|&(amp|lt|gt|quot|#39);)"##,
        includesText: true,
        exceptions: [
            "Frameworks/Sources/Apple/SwiftUI/Shapes/Renderer+Shapes.swift":
                "a CSS mask is the URL of an SVG image"
        ],
        specimen: #"nodes += "<ul role=\"list\">""#
    ),
    TextRule(
        name: "only the web hosts know the classes of CSS and the attributes of ARIA",
        folders: sources,
        pattern: #"^(?!\s*//).*(aria-[a-z]|\bclass=|\bclass(es)?: *\[?"|\bclass[nN]ames?\b)"#,
        includesText: true,
        exceptions: [
            "Frameworks/Sources/Phone/AppWeb/": "writes the elements of apps as HTML",
            "Frameworks/Sources/Phone/PhoneWeb/": "writes the page around the phone",
        ],
        specimen: #"attributes.set("aria-label", name)"#
    ),
    TextRule(
        name: "tests search elements, not HTML",
        folders: everything + ["Frameworks/Tests"],
        pattern:
            #"(?i)html\w*[?!]?\.(firstMatch|matches|replacing|range\(|split|components|firstIndex)"#
            + #"|/<[a-z\[(]"#,
        specimen: "let button = page.html.firstMatch(of: /id=1/)"
    ),
]
