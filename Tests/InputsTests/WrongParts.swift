import Testing

/// A change that makes the short scenario invalid, with the expected message.
struct WrongPart: Sendable, CustomTestStringConvertible {
    var old = ""
    var new: String
    var message: String

    var isInStep: Bool { old.isEmpty }
    var testDescription: String { "\(old) → \(new)" }

    /// Returns an invalid step in the seventh line.
    static func step(_ new: String, _ message: String) -> WrongPart {
        WrongPart(new: "  - \(new)", message: "line 7: \(message)")
    }
}

// One case per line, with its whole message.
// swift-format-ignore
private let keysOfStep =
    "choose one of: at, after, do, open, visit, press, zone, clock, authorization, fault, windows, select, use, pledge, workout, remove-limit, difficulty, break, answer, end-access, expect"

// swift-format-ignore
private let keysOfExpectation =
    "choose one of: break, monitors, emergency, pledge, breach, balance, used, timer, today, pending, shield, notified, access, openings, attempts, turned-back, Mail, mail.example"

let wrongParts: [WrongPart] =
    [
        WrongPart(
            old: "name: Short",
            new: "nam: Short",
            message: #"line 1: "nam" is not a key of a scenario; did you mean "name"? "#
                + "(choose one of: name, preset, phone, apps, websites, selection, windows, break, "
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
            message: #"line 1: "name" has no value; add one, or omit it"#
        ),
        WrongPart(
            old: "name: Short",
            new: #"name: " ""#,
            message: "line 1: a value is blank; write a value"
        ),
        WrongPart(
            old: "name: Short",
            new: "name: [Short]",
            message: "line 1: a single value is expected, not a list; write one value"
        ),
        WrongPart(
            old: "name: Short",
            new: "name: {a: b}",
            message: "line 1: a single value is expected, not keys with values; write one value"
        ),
        WrongPart(
            old: "name: Short",
            new: #"name: "a\u0007b""#,
            message: "line 1: a value contains a control character; remove it"
        ),
        WrongPart(
            old: "name: Short",
            new: "name: Short\npreset: antirot",
            message: #"line 2: there is no preset "antirot"; did you mean "anti-rot"? "#
                + "(choose one of: anti-rot, locked-in)"
        ),
        WrongPart(
            old: "name: Short",
            new: "name: Short\nname: Long",
            message: #"line 2: the key "name" appears twice, in lines 1 and 2; write each key once"#
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
        new: "07:00, ios: 17.3}",
        message: "line 2: there is no simulated iOS 17.3; use a version from 17.4 to 26.5"
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
            + "(choose one of: lateEdge, lostEdge, killedExtension)"
    ),
    WrongPart(
        old: "07:00}",
        new: "07:00, faults: [lateEdge, lateEdge]}",
        message: #"line 2: the fault "lateEdge" appears twice; write it once"#
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
        message: #"line 3: the app "Mail" appears twice; list each app once"#
    ),
    WrongPart(
        old: "com.example.mail, domains: [mail.example]}",
        new: "a}, {name: Post, id: a}",
        message: #"line 3: the ID "a" appears twice; list each ID once"#
    ),
    WrongPart(
        old: "[mail.example]",
        new: "[mail.example, mail.example]",
        message: #"line 3: the domain "mail.example" appears twice; list each domain once"#
    ),
    WrongPart(
        old: "name: Mail,",
        new: "name: break,",
        message: #"line 3: the app "break" has a reserved name; "#
            + "choose another name"
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "selection: {apps: [Mial]}",
        message: #"line 4: there is no app "Mial"; did you mean "Mail"? (choose one of: Mail)"#
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "selection: {categories: [Social]}",
        message: #"line 4: there is no category "Social"; none is available"#
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "selection: {domains: [mail.exampel]}",
        message: #"line 4: there is no domain "mail.exampel"; did you mean "mail.example"? "#
            + "(choose one of: mail.example)"
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "selection: {apps: [Mail, Mail]}",
        message: #"line 4: the app "Mail" appears twice; write it once"#
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
            + "(choose one of: sun, mon, tue, wed, thu, fri, sat)"
    ),
    WrongPart(
        old: "steps:",
        new: "windows: [{label: A, start: 09:00, end: 10:00, days: []}]\nsteps:",
        message: "line 5: the window opens on no day; add a day, or omit \"days\""
    ),
    WrongPart(
        old: "steps:",
        new: "break: {minutes: 241}\nsteps:",
        message: #"line 5: "241" is not a number from 1 to 240; write a number in this range"#
    ),
    WrongPart(
        old: "steps:",
        new: "break: {times: once}\nsteps:",
        message: #"line 5: "once" is not a number from 0 to 10; write a number in this range"#
    ),
    WrongPart(
        old: "steps:",
        new: "day-start: midnight\nsteps:",
        message: #"line 5: "midnight" is not a time of day; write it like "07:30""#
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "limits: [{name: A, on: b, timer: }]",
        message: #"line 4: there is no selection "b"; none is available"#
    ),
    WrongPart(
        old: "steps:",
        new: "selections: {a: {apps: [Mail]}}\nlimits: [{name: A, on: a, timer: }]\nsteps:",
        message: #"line 4: "selection" and "limits" exclude each other; keep one of them"#
    ),
    WrongPart(
        old: "steps:",
        new: "settings: {day-start: 04:00}\nday-start: 05:00\nsteps:",
        message: #"line 6: "day-start" and "settings" exclude each other; keep one of them"#
    ),
    WrongPart(
        old: "selection: {apps: [Mail]}",
        new: "selections: {a: {apps: [Mial]}}\nlimits: [{name: A, on: a, timer: }]",
        message: #"line 4: there is no app "Mial"; did you mean "Mail"? (choose one of: Mail)"#
    ),
    WrongPart(
        old: "  - {at: 07:30, open: Mail}",
        new: "  []",
        message: "line 6: nothing happens in it; list at least one step"
    ),
]

// One case per line, with its whole message.
// swift-format-ignore
private let stepParts: [WrongPart] = [
    .step("{open: Mail}", #"the step has no time; add "at" (a time) or "after" (a duration)"#),
    .step("{at: 08:00, after: 1m, open: Mail}", #"the step has two times; keep "at" or "after""#),
    .step("{at: 08:00}", #"the step has neither an action nor an expectation; add an action or "expect", or write "do: wait""#),
    .step("{at: 08:00, open: Mail, do: home}", "the step does two things, do and open; write them as two steps"),
    .step("{at: 08:00, opne: Mail}", #""opne" is not a key of a step; did you mean "open"? (\#(keysOfStep))"#),
    .step("{at: 08:00, open: Post}", #"there is no app "Post"; choose one of: Mail"#),
    .step("{at: 08:00, visit: post.example}", #"there is no domain "post.example"; did you mean "mail.example"? (choose one of: mail.example)"#),
    .step("{at: 08:00, press: both}", #"there is no button "both"; choose one of: primary, secondary"#),
    .step("{at: 08:00, do: jump}", #"there is no action "jump"; choose one of: home, lock, unlock, break, end-break, reboot, launch-stint, kill-stint, wait, emergency, give-up"#),
    .step("{at: 08:00, zone: Mars}", #"there is no time zone "Mars"; write it like "Europe/Berlin""#),
    .step("{at: 08:00, clock: 1d}", #""1d" is not a date and time; write it like "2026-03-02 07:00""#),
    .step("{at: 08:00, clock: +1x}", #""+1x" is not a change of the clock; write it like "+1d", "-2h" or "2026-03-02 07:00""#),
    .step("{at: 08:00, authorization: maybe}", #"there is no authorization "maybe"; choose one of: approved, denied"#),
    .step("{at: 08:00, fault: rain}", #"there is no fault "rain"; choose one of: lateEdge, lostEdge, killedExtension"#),
    .step("{at: 8am, do: lock}", #""8am" is not a time; write it like "07:30", "07:30:15" or "2026-03-02 07:30""#),
    .step("{at: 24:00, do: lock}", #""24:00" is not a time; write it like "07:30", "07:30:15" or "2026-03-02 07:30""#),
    .step("{at: 2026-03-02 07:29:59, do: lock}", "the step is earlier than the one above it, at 2026-03-02 07:30:00; sort the steps by time"),
    .step("{after: 90, do: lock}", #""90" is not a duration; write it like "45m", "1h30m", "20s" or "2d""#),
    .step("{after: -5m, do: lock}", #""-5m" is not a duration; write it like "45m", "1h30m", "20s" or "2d""#),
    .step("{after: 5m1h, do: lock}", #""5m1h" is not a duration; write it like "45m", "1h30m", "20s" or "2d""#),
    .step("{after: 99999999999999999999d, do: lock}", #""99999999999999999999d" is not a duration; write it like "45m", "1h30m", "20s" or "2d""#),
    .step("{at: 08:00, expect: {}}", #"the expectation is empty; add an app, or omit "expect""#),
    .step("{at: 08:00, expect: {Post: open}}", #""Post" is not a key of an expectation; \#(keysOfExpectation)"#),
    .step("{at: 08:00, expect: {Mail: closed}}", #"there is no state "closed"; choose one of: shielded, open"#),
    .step("{at: 08:00, expect: {monitors: 21}}", #""21" is not a number from 0 to 20; write a number in this range"#),
    .step("{at: 08:00, expect: {break: ready}}", #"there is no break state "ready"; choose one of: available, running, spent, useless"#),
    .step("{at: 08:00, expect: {shield: some}}", #"there is no shield "some"; did you mean "none"? (choose one of: none)"#),
    .step("{at: 08:00, expect: {shield: {}}}", "the shield has no expected text; add a title"),
    .step("{at: 08:00, expect: {shield: {text: a}}}", #""text" is not a key of a shield; choose one of: title, subtitle, primary, secondary"#),
    .step("{at: 08:00, expect: {balance: -1}}", #""-1" is not a number from 0 to 100000; write a number in this range"#),
    .step("{at: 08:00, expect: {used: {Bank: 1}}}", #""Bank" is not a key of the use of limits; choose one of: Allowed Times"#),
    .step("{at: 08:00, expect: {timer: on}}", #"there is no timer state "on"; choose one of: running, stopped"#),
    .step("{at: 08:00, expect: {pledge: lost}}", #"there is no pledge state "lost"; choose one of: running, kept, failed, none"#),
    .step("{at: 08:00, expect: {breach: quit}}", #"there is no breach "quit"; choose one of: attempted, opened, used, gave-up, emergency, none"#),
    .step("{at: 08:00, expect: {attempts: {Post: 1}}}", #""Post" is not a key of what is limited; choose one of: Mail, mail.example"#),
    .step("{at: 08:00, expect: {access: {Mail: open}}}", #"there is no access state "open"; choose one of: running, none"#),
    .step("{at: 08:00, use: {app: Mail}}", #""for" is missing from a use; add it"#),
    .step("{at: 08:00, use: {app: Post, for: 1m}}", #"there is no app "Post"; choose one of: Mail"#),
    .step("{at: 08:00, pledge: {grade: hard}}", #"there is no grade "hard"; choose one of: fair, strict"#),
    .step("{at: 08:00, pledge: {credits: many}}", #""many" is not a number from -1000000 to 1000000; write a number in this range"#),
    .step("{at: 08:00, pledge: {on: work}}", #"there is no selection "work"; none is available"#),
    .step("{at: 08:00, workout: {ended: 1h ago}}", #""minutes" is missing from a workout; add it"#),
    .step("{at: 08:00, workout: {minutes: 5, ended: 10m}}", #""10m" is not a time in the past; write it like "10m ago""#),
    .step("{at: 08:00, remove-limit: Bank}", #"there is no limit "Bank"; choose one of: Allowed Times"#),
    .step("{at: 08:00, difficulty: nightmare}", #"there is no difficulty "nightmare"; choose one of: easy, medium, hard, extreme"#),
    .step("lock", #"a step is not written as keys with values; write "key: value""#),
    .step("{at: 08:00, do: }", #""do" has no value; add one, or omit it"#),
    WrongPart(new: "  - {at: 08:00, do: lock", message: "line 8: did not find expected ',' or '}'; correct the YAML there"),
    .step("{at: 08:00,\tdo: lock}}", "did not find expected '-' indicator; correct the YAML there"),
]

// One case per line, with its whole message.
// swift-format-ignore
let wrongFiles: [(yaml: String, message: String)] = [
    ("# only a comment\n", ": the file is empty; choose a file with content"),
    ("just a text", #", line 1: a scenario is not written as keys with values; write "key: value""#),
    ("- a\n- b\n", #", line 1: a scenario is not written as keys with values; write "key: value""#),
    ("a: 1\n\tb: 2\n", ", line 2: found a tab character that violates indentation; correct the YAML there"),
    ("a: 1\n---\nb: 2\n", ", line 2: but found another document; correct the YAML there"),
    ("name: a\u{0}b", ", line 1: control characters are not allowed; correct the YAML there"),
    ("? [a, b]\n: c\n", ", line 1: a single value is expected, not a list; write one value"),
    ("name: *nobody\n", ", line 1: found undefined alias; correct the YAML there"),
]
