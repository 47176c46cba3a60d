import Testing

/// A change that makes the short scenario wrong, and what must be said about it.
struct WrongPart: Sendable, CustomTestStringConvertible {
    var old = ""
    var new: String
    var message: String

    var isInStep: Bool { old.isEmpty }
    var testDescription: String { "\(old) → \(new)" }

    /// A seventh line that is a wrong step.
    static func step(_ new: String, _ message: String) -> WrongPart {
        WrongPart(new: "  - \(new)", message: "line 7: \(message)")
    }
}

// One case a line, its message whole, so that a table can be read.
// swift-format-ignore
private let keysOfStep =
    "known here: at, after, do, open, visit, press, zone, clock, authorization, fault, windows, select, use, pledge, workout, remove-limit, difficulty, expect"

// swift-format-ignore
private let keysOfExpectation =
    "known here: override, monitors, emergency, pledge, breach, balance, used, timer, today, pending, shield, notified, access, openings, attempts, turned-back, Mail, mail.example"

let wrongParts: [WrongPart] =
    [
        WrongPart(
            old: "name: Short",
            new: "nam: Short",
            message: #"line 1: "nam" means nothing in a scenario; did you mean "name"? "#
                + "(known here: name, preset, phone, apps, websites, selection, windows, override, "
                + "day-start, settings, selections, limits, steps)"
        ),
        WrongPart(
            old: "name: Short",
            new: "preset: anti-rot",
            message: #"line 1: "name" is missing from a scenario; add it"#
        ),
        WrongPart(
            old: "name: Short",
            new: "name:",
            message: #"line 1: "name" has no value; give it one, or leave it out"#
        ),
        WrongPart(
            old: "name: Short",
            new: #"name: " ""#,
            message: "line 1: a value is blank; write one"
        ),
        WrongPart(
            old: "name: Short",
            new: "name: [Short]",
            message: "line 1: a list stands where one value belongs; write one value"
        ),
        WrongPart(
            old: "name: Short",
            new: "name: {a: b}",
            message: "line 1: keys with values stands where one value belongs; write one value"
        ),
        WrongPart(
            old: "name: Short",
            new: #"name: "a\u0007b""#,
            message: "line 1: a value holds a control character; remove it"
        ),
        WrongPart(
            old: "name: Short",
            new: "name: Short\npreset: antirot",
            message: #"line 2: there is no preset "antirot"; did you mean "anti-rot"? "#
                + "(known here: anti-rot, locked-in)"
        ),
        WrongPart(
            old: "name: Short",
            new: "name: Short\nname: Long",
            message: #"line 1: the key "name" is there twice; give each key once"#
        ),
    ]
    + phoneParts + nameParts + ruleParts + stepParts

private let phoneParts: [WrongPart] = [
    WrongPart(
        old: "UTC",
        new: "Europe/Berln",
        message: #"line 2: there is no time zone "Europe/Berln"; did you mean "Europe/Berlin"?"#
    ),
    WrongPart(
        old: "UTC",
        new: "Asia/Kolkatta",
        message: #"line 2: there is no time zone "Asia/Kolkatta"; did you mean "Asia/Calcutta"?"#
    ),
    WrongPart(
        old: "UTC",
        new: "Atlantis",
        message: #"line 2: there is no time zone "Atlantis"; write it like "Europe/Berlin""#
    ),
    WrongPart(
        old: "2026-03-02 07:00",
        new: "2026-02-29 07:00",
        message:
            #"line 2: "2026-02-29 07:00" is not a date and time; write it like "2026-03-02 07:00""#
    ),
    WrongPart(
        old: "2026-03-02 07:00",
        new: "2026-03-02T07:00Z",
        message:
            #"line 2: "2026-03-02T07:00Z" is not a date and time; write it like "2026-03-02 07:00""#
    ),
    WrongPart(
        old: "07:00}",
        new: "07:00, seed: -1}",
        message: #"line 2: "-1" is not a seed; write a whole number from 0 to 18446744073709551615"#
    ),
    WrongPart(
        old: "07:00}",
        new: "07:00, faults: lateEdge}",
        message: #"line 2: a list is missing; write it like "[one, two]""#
    ),
    WrongPart(
        old: "07:00}",
        new: "07:00, faults: [lateedge]}",
        message: #"line 2: there is no fault "lateedge"; did you mean "lateEdge"? "#
            + "(known here: lateEdge, lostEdge, killedExtension)"
    ),
    WrongPart(
        old: "07:00}",
        new: "07:00, faults: [lateEdge, lateEdge]}",
        message: #"line 2: the fault "lateEdge" is named twice; name it once"#
    ),
]

private let nameParts: [WrongPart] = [
    WrongPart(
        old: "apps: [{name: Mail, id: com.example.mail, domains: [mail.example]}]",
        new: "apps: []",
        message: "line 3: no app is installed; list at least one app"
    ),
    WrongPart(
        old: "com.example.mail, domains: [mail.example]}",
        new: "a}, {name: Mail, id: b}",
        message: #"line 3: the app "Mail" is there twice; give each app once"#
    ),
    WrongPart(
        old: "com.example.mail, domains: [mail.example]}",
        new: "a}, {name: Post, id: a}",
        message: #"line 3: the id "a" is there twice; give each id once"#
    ),
    WrongPart(
        old: "[mail.example]",
        new: "[mail.example, mail.example]",
        message: #"line 3: the domain "mail.example" is there twice; give each domain once"#
    ),
    WrongPart(
        old: "name: Mail,",
        new: "name: override,",
        message: #"line 3: the app "override" has a name that means something else; "#
            + "call it something else"
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "selection: {apps: [Mial]}",
        message: #"line 4: there is no app "Mial"; did you mean "Mail"? (known here: Mail)"#
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "selection: {categories: [Social]}",
        message: #"line 4: there is no category "Social"; none is known here"#
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "selection: {domains: [mail.exampel]}",
        message: #"line 4: there is no domain "mail.exampel"; did you mean "mail.example"? "#
            + "(known here: mail.example)"
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "selection: {apps: [Mail, Mail]}",
        message: #"line 4: the app "Mail" is named twice; name it once"#
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "selection: Mail",
        message: #"line 4: a selection is not written as keys with values; write "key: value""#
    ),
]

private let ruleParts: [WrongPart] = [
    WrongPart(
        old: "steps:",
        new: "windows: [{label: A, start: 9:00, end: 10:00}]\nsteps:",
        message: #"line 5: "9:00" is not a time of day; write it like "07:30""#
    ),
    WrongPart(
        old: "steps:",
        new: "windows: [{label: A, start: 09:00, end: 25:00}]\nsteps:",
        message: #"line 5: "25:00" is not a time of day; write it like "07:30""#
    ),
    WrongPart(
        old: "steps:",
        new: "windows: [{label: A, start: 24:00, end: 10:00}]\nsteps:",
        message: #"line 5: "24:00" is not a time of day; write it like "07:30""#
    ),
    WrongPart(
        old: "steps:",
        new: "windows: [{label: A, start: 09:00:30, end: 10:00}]\nsteps:",
        message: #"line 5: "09:00:30" is not a time of day; write it like "07:30""#
    ),
    WrongPart(
        old: "steps:",
        new: "windows:\n  - label: A\n    start: 09:00\nsteps:",
        message: #"line 6: "end" is missing from a window; add it"#
    ),
    WrongPart(
        old: "steps:",
        new: "windows: [{label: A, start: 09:00, end: 10:00, days: [tues]}]\nsteps:",
        message: #"line 5: there is no day "tues"; did you mean "tue"? "#
            + "(known here: sun, mon, tue, wed, thu, fri, sat)"
    ),
    WrongPart(
        old: "steps:",
        new: "windows: [{label: A, start: 09:00, end: 10:00, days: []}]\nsteps:",
        message: "line 5: the window opens on no day; name a day, or leave days out"
    ),
    WrongPart(
        old: "steps:",
        new: "override: {minutes: 241}\nsteps:",
        message: #"line 5: "241" is not a number from 1 to 240; write such a number"#
    ),
    WrongPart(
        old: "steps:",
        new: "override: {times: once}\nsteps:",
        message: #"line 5: "once" is not a number from 0 to 10; write such a number"#
    ),
    WrongPart(
        old: "steps:",
        new: "day-start: midnight\nsteps:",
        message: #"line 5: "midnight" is not a time of day; write it like "07:30""#
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "limits: [{name: A, on: b, timer: }]",
        message: #"line 4: there is no selection "b"; none is known here"#
    ),
    WrongPart(
        old: "steps:",
        new: "selections: {a: {apps: [Mail]}}\nlimits: [{name: A, on: a, timer: }]\nsteps:",
        message: #"line 4: "selection" stands beside "limits"; keep one of them"#
    ),
    WrongPart(
        old: "steps:",
        new: "settings: {day-start: 04:00}\nday-start: 05:00\nsteps:",
        message: #"line 6: "day-start" stands beside "settings"; keep one of them"#
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "selections: {a: {apps: [Mial]}}\nlimits: [{name: A, on: a, timer: }]",
        message: #"line 4: there is no app "Mial"; did you mean "Mail"? (known here: Mail)"#
    ),
    WrongPart(
        old: "  - {at: 07:30, open: Mail}",
        new: "  []",
        message: "line 6: nothing happens in it; list at least one step"
    ),
]

// One case a line, its message whole, so that a table can be read.
// swift-format-ignore
private let stepParts: [WrongPart] = [
    .step("{open: Mail}", #"the step does not say when; give it "at" (a time) or "after" (a duration)"#),
    .step("{at: 08:00, after: 1m, open: Mail}", #"the step has two times; keep "at" or "after""#),
    .step("{at: 08:00}", #"the step neither does nor expects anything; give it an action or "expect", or write "do: wait""#),
    .step("{at: 08:00, open: Mail, do: home}", "the step does two things, do and open; write them as two steps"),
    .step("{at: 08:00, opne: Mail}", #""opne" means nothing in a step; did you mean "open"? (\#(keysOfStep))"#),
    .step("{at: 08:00, open: Post}", #"there is no app "Post"; known here: Mail"#),
    .step("{at: 08:00, visit: post.example}", #"there is no domain "post.example"; did you mean "mail.example"? (known here: mail.example)"#),
    .step("{at: 08:00, press: both}", #"there is no button "both"; known here: primary, secondary"#),
    .step("{at: 08:00, do: jump}", #"there is no action "jump"; known here: home, lock, unlock, override, reboot, launch-stint, kill-stint, wait, emergency, give-up"#),
    .step("{at: 08:00, zone: Mars}", #"there is no time zone "Mars"; write it like "Europe/Berlin""#),
    .step("{at: 08:00, clock: 1d}", #""1d" is not a date and time; write it like "2026-03-02 07:00""#),
    .step("{at: 08:00, clock: +1x}", #""+1x" is not a change of the clock; write it like "+1d", "-2h" or "2026-03-02 07:00""#),
    .step("{at: 08:00, authorization: maybe}", #"there is no authorization "maybe"; known here: approved, denied"#),
    .step("{at: 08:00, fault: rain}", #"there is no fault "rain"; known here: lateEdge, lostEdge, killedExtension"#),
    .step("{at: 8am, do: lock}", #""8am" is not a time; write it like "07:30", "07:30:15" or "2026-03-02 07:30""#),
    .step("{at: 24:00, do: lock}", #""24:00" is not a time; write it like "07:30", "07:30:15" or "2026-03-02 07:30""#),
    .step("{at: 2026-03-02 07:29:59, do: lock}", "the step lies before the one above it, at 2026-03-02 07:30:00; put the steps in the order they happen in"),
    .step("{after: 90, do: lock}", #""90" is not a duration; write it like "45m", "1h30m", "20s" or "2d""#),
    .step("{after: -5m, do: lock}", #""-5m" is not a duration; write it like "45m", "1h30m", "20s" or "2d""#),
    .step("{after: 5m1h, do: lock}", #""5m1h" is not a duration; write it like "45m", "1h30m", "20s" or "2d""#),
    .step("{after: 99999999999999999999d, do: lock}", #""99999999999999999999d" is not a duration; write it like "45m", "1h30m", "20s" or "2d""#),
    .step("{at: 08:00, expect: {}}", "nothing is expected; name an app, or leave expect out"),
    .step("{at: 08:00, expect: {Post: open}}", #""Post" means nothing in an expectation; \#(keysOfExpectation)"#),
    .step("{at: 08:00, expect: {Mail: closed}}", #"there is no state "closed"; known here: shielded, open"#),
    .step("{at: 08:00, expect: {monitors: 21}}", #""21" is not a number from 0 to 20; write such a number"#),
    .step("{at: 08:00, expect: {override: ready}}", #"there is no override state "ready"; known here: available, running, spent, useless"#),
    .step("{at: 08:00, expect: {shield: some}}", #"there is no shield "some"; did you mean "none"? (known here: none)"#),
    .step("{at: 08:00, expect: {shield: {}}}", "nothing is expected of the shield; say a title"),
    .step("{at: 08:00, expect: {shield: {text: a}}}", #""text" means nothing in a shield; known here: title, subtitle, primary, secondary"#),
    .step("{at: 08:00, expect: {balance: -1}}", #""-1" is not a number from 0 to 100000; write such a number"#),
    .step("{at: 08:00, expect: {used: {Bank: 1}}}", #""Bank" means nothing in the use of limits; known here: Allowed windows"#),
    .step("{at: 08:00, expect: {timer: on}}", #"there is no timer state "on"; known here: running, stopped"#),
    .step("{at: 08:00, expect: {pledge: lost}}", #"there is no pledge state "lost"; known here: running, kept, failed, none"#),
    .step("{at: 08:00, expect: {breach: quit}}", #"there is no breach "quit"; known here: attempted, opened, used, gave-up, emergency, none"#),
    .step("{at: 08:00, expect: {attempts: {Post: 1}}}", #""Post" means nothing in what is limited; known here: Mail, mail.example"#),
    .step("{at: 08:00, expect: {access: {Mail: open}}}", #"there is no access state "open"; known here: running, none"#),
    .step("{at: 08:00, use: {app: Mail}}", #""for" is missing from a use; add it"#),
    .step("{at: 08:00, use: {app: Post, for: 1m}}", #"there is no app "Post"; known here: Mail"#),
    .step("{at: 08:00, pledge: {grade: hard}}", #"there is no grade "hard"; known here: fair, strict"#),
    .step("{at: 08:00, pledge: {credits: many}}", #""many" is not a number from -1000000 to 1000000; write such a number"#),
    .step("{at: 08:00, pledge: {on: work}}", #"there is no selection "work"; none is known here"#),
    .step("{at: 08:00, workout: {ended: 1h ago}}", #""minutes" is missing from a workout; add it"#),
    .step("{at: 08:00, workout: {minutes: 5, ended: 10m}}", #""10m" is not past; write it like "10m ago""#),
    .step("{at: 08:00, remove-limit: Bank}", #"there is no limit "Bank"; known here: Allowed windows"#),
    .step("{at: 08:00, difficulty: nightmare}", #"there is no difficulty "nightmare"; known here: easy, medium, hard, extreme"#),
    .step("lock", #"a step is not written as keys with values; write "key: value""#),
    .step("{at: 08:00, do: }", #""do" has no value; give it one, or leave it out"#),
    WrongPart(new: "  - {at: 08:00, do: lock", message: "line 8: did not find expected ',' or '}'; correct the YAML there"),
    .step("{at: 08:00,\tdo: lock}}", "did not find expected '-' indicator; correct the YAML there"),
]

// One case a line, its message whole, so that a table can be read.
// swift-format-ignore
let wrongFiles: [(yaml: String, message: String)] = [
    ("# only a comment\n", ": the file is empty; give a file with content"),
    ("just a text", #", line 1: a scenario is not written as keys with values; write "key: value""#),
    ("- a\n- b\n", #", line 1: a scenario is not written as keys with values; write "key: value""#),
    ("a: 1\n\tb: 2\n", ", line 2: found a tab character that violates indentation; correct the YAML there"),
    ("a: 1\n---\nb: 2\n", ", line 2: but found another document; correct the YAML there"),
    ("name: a\u{0}b", ", line 1: control characters are not allowed; correct the YAML there"),
    ("? [a, b]\n: c\n", ", line 1: a list stands where one value belongs; write one value"),
    ("name: *nobody\n", ", line 1: found undefined alias; correct the YAML there"),
]
