/// What our own sources are.
private let sources = [
    "Frameworks/Sources", "Frameworks/Phone/Sources", "Frameworks/Crypto/Sources",
    "StintKit/Sources", "Settlement/Sources", "App", "Flutter/ios", "Sources",
]

/// What tests and measures them.
private let tests = [
    "Tests", "StintKit/Tests", "Settlement/Tests", "Frameworks/ForeignApp",
    "Frameworks/Phone/Tests", "Frameworks/Tests/PhoneWebTests", "Frameworks/Tests/phone-probe",
]
private let benchmarks = ["Benchmarks", "Settlement/Benchmarks"]

/// Sources and tests, everything that is compiled.
private let everything = sources + tests + benchmarks

/// The modules under `Frameworks` that do what Apple documents, also where that is to read a clock.
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
            "Frameworks/Sources/Phone/FoundationGaps/Publishing/TimerBoard.swift":
                "begins where the program's clocks are",
            "Frameworks/Phone/Sources/PhoneCommands/PackageBuild.swift":
                "tells how long a build took",
            "Settlement/Sources/SettlementCommands/Serve/MachineClock.swift":
                "adapts the machine's clocks",
            "Frameworks/Sources/Phone/PhoneWeb/PhoneProgram.swift":
                "names the process by its start",
            "Frameworks/Sources/Apple/UserNotifications/UNNotificationRequest+Posted.swift": apple,
            "Frameworks/Sources/Apple/UserNotifications/UNNotificationTrigger.swift": apple,
            "Frameworks/Sources/Apple/UserNotifications/UNUserNotificationCenter.swift": apple,
            "StintKit/Sources/Enforcement/SystemClock.swift": "the adapter of both clocks",
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
            "Frameworks/Sources/Apple/DeviceActivity/DeviceActivityFilter+Parts.swift": apple,
            "Frameworks/Sources/Apple/DeviceActivity/DeviceActivitySchedule.swift": apple,
            "Frameworks/Sources/Phone/FoundationGaps/LocalizedStringResource.swift": apple,
            "Frameworks/Sources/Phone/FoundationGaps/String+LocalizationValue.swift": apple,
            "Frameworks/Sources/Phone/SimulatedPhone/Processes/Processor.swift":
                "checks the zone that it has set",
            "Frameworks/Sources/Apple/UIKit/Colors/UIColor.swift":
                "the traits, not the locale",
            "Frameworks/Sources/Apple/UserNotifications/UNNotificationTrigger.swift": apple,
            "Sources/StintCommands/Output/Console+System.swift": "the machine's zone, read once",
            "StintKit/Sources/Enforcement/Language+Person.swift": "the adapter of the language",
            "StintKit/Sources/Enforcement/Reconciling/Reconciler.swift":
                "where every callback begins",
        ],
        specimen: "schedule.next(calendar: .current)"
    ),
    TextRule(
        name: "randomness without a seed is drawn only where it is adapted",
        folders: sources,
        pattern: #"\bUUID\(\)|\.(random|randomElement|shuffle|shuffled)\((?!.*using:)"#
            + #"|SystemRandomNumberGenerator|arc4random"#,
        exceptions: [
            "Frameworks/Sources/Apple/AppIntents/AppEntity.swift":
                "such entities have no lasting id",
            "Frameworks/Sources/Apple/AppIntents/IntentQuestion.swift":
                "nothing is done with such an id",
            "StintKit/Sources/Enforcement/Reconciling/FactLog.swift":
                "ids of facts are unique across devices",
            "StintKit/Sources/Pledging/PledgeClient+AppGroup.swift":
                "idempotency keys are unique across devices",
            "StintKit/Sources/Presentation/PledgeForm.swift":
                "two pledges begun at one instant have names of their own",
        ],
        specimen: "let chance = Double.random(in: 0..<1)"
    ),
    TextRule(
        name: "nobody waits for real time",
        folders: everything,
        pattern: #"\bTask\.sleep|\bThread\.sleep|\b(u|nano)?sleep\("#,
        exceptions: [
            "Frameworks/Tests/PhoneWebTests/SleepTests.swift": "sleeps on the phone's clock",
            "StintKit/Sources/Presentation/Intents.swift": "a control has no timeline",
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
        name: "what tasks share is guarded by Lock, since the optimizer inlines Mutex wrongly",
        folders: sources + benchmarks + ["Frameworks/Phone/Tests"],
        pattern: #"\bMutex\b"#,
        exceptions: ["Frameworks/Sources/Phone/Locking/Lock.swift": "is never inlined"],
        specimen: "private let count = Mutex(0)"
    ),
    TextRule(
        name: "no note stands in for work",
        folders: everything,
        pattern: "\\b(TO" + "DO|FIX" + "ME|XX" + "X|HA" + "CK)\\b",
        reachesText: true,
        specimen: "// TO" + "DO: later"
    ),
    TextRule(
        name: "nobody passes a module on to those who import another",
        folders: everything,
        pattern: "@_exported",
        exceptions: [
            "Frameworks/Sources/Apple/ActivityKit/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/AppIntents/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/BackgroundTasks/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/Charts/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/Combine/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/DeviceActivity/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/ExtensionKit/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/FamilyControls/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Phone/FoundationGaps/Exports.swift": "Apple's Foundation has it",
            "Frameworks/Sources/Apple/HealthKit/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/ManagedSettings/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/Security/Exports.swift": "its types are those of Security",
            "Frameworks/Sources/Apple/ManagedSettingsUI/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/OSLog/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Phone/SimulatedPhone/Exports.swift": "apps are named in its words",
            "Frameworks/Sources/Apple/SwiftUI/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/SwiftUICore/Exports.swift": "a name for a part of SwiftUI",
            "Frameworks/Sources/Apple/UIKit/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/UserNotifications/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/WidgetKit/Exports.swift": "as Apple's does",
            "Frameworks/Sources/Apple/os/Exports.swift": "as Apple's does",
            "Settlement/Sources/Settlement/Values/IDs.swift": "sessions are named in its words",
            "StintKit/Sources/Journal/Record.swift": "records are named in its words",
            "StintKit/Sources/Limits/Facts/Fact.swift": "facts are named in its words",
            "Frameworks/Crypto/Sources/CryptoKit/Exports.swift":
                "Apple's own, which only lacks something",
        ],
        specimen: "@_exported import Foundation"
    ),
    TextRule(
        name: "tests see what everybody sees",
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
            "a view's state is private and has a value from the start, as Xcode 26 and 27 take it",
        folders: ["App"],
        pattern: #"@State\b(?! private var \w+((: [^=]+)? = \S|: \S+\?$))"#,
        specimen: "@State private var step: Step"
    ),
    TextRule(
        // Xcode 27 has one builder for all kinds of content (Apple, TN3211).
        name: "nobody adds to Apple's builders or wraps them",
        folders: ["App", "StintKit/Sources"],
        pattern: #"@resultBuilder|\bextension \w*Builder\b"#,
        specimen: "extension ViewBuilder {"
    ),
    TextRule(
        name: "views draw elements and know no HTML",
        folders: [
            "Apple/SwiftUI", "Apple/Charts", "Apple/FamilyControls", "Apple/WidgetKit",
            "Phone/InterfaceHost", "Phone/ElementTree",
        ].map { "Frameworks/Sources/\($0)" },
        pattern: ##"^(?!\s*//).*(["#]</?[a-z]|</[a-z]+>|&(amp|lt|gt|quot|#39);)"##,
        reachesText: true,
        exceptions: [
            "Frameworks/Sources/Apple/SwiftUI/Shapes/Renderer+Shapes.swift":
                "a mask of CSS is the address of a picture in SVG"
        ],
        specimen: #"nodes += "<ul role=\"list\">""#
    ),
    TextRule(
        name: "nothing is searched for in HTML: words and attributes are those of elements",
        folders: everything + ["Frameworks/Tests"],
        pattern:
            #"(?i)html\w*[?!]?\.(firstMatch|matches|replacing|range\(|split|components|firstIndex)"#
            + #"|/<[a-z\[(]"#,
        specimen: "let button = page.html.firstMatch(of: /id=1/)"
    ),
]
