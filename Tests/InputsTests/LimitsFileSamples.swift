/// A limits file that uses every key, every rule and every word once.
let fullLimits = """
    settings:   # a comment
      break: {minutes: 30, times: 2}
      day-start: "04:00"
      emergencies: 1
      weakening-delay: 24 hours
    selections:
      social: {apps: [Instagram, TikTok], categories: [Social], domains: [instagram.com]}
      "a & b: *": {apps: [TikTok]}
    limits:
      - name: Evenings
        on: social
        schedule:
          - {name: Dinner, from: "18:00", to: 19:00, days: weekdays}
          - {name: Night, from: 22:00, to: 00:30, days: [sat, sun]}
      - {name: Ask First, on: social, pause: {minutes: 20}}
      - {name: Ask, on: "a & b: *", pause: }
      - {name: One hour, on: social, budget: {minutes: 60, days: [mon, wed]}}
      - {name: Five times, on: social, opens: {times: 5, minutes: 10, days: sun}}
      - {name: Bank, on: social, bank: {difficulty: hard, workouts: measured}}
      - {name: Plain bank, on: social, bank: {}}
      - {name: Timer, on: social, timer: {}}
      - {name: Never, on: social, schedule: [], wording: app-blocker}
      - {preset: anti-rot, on: social}
      - {name: Meals, on: social, preset: anti-rot, schedule: []}
      - {name: Wait, on: social, pause: {minutes: 60, choose-length: yes, wait: 20 s}}
      - {name: Longer, on: social, opens: {times: 3, wait: {seconds: 5, longer-each-time: yes}}}
      - {name: Why, on: social, pause: {reasons: [Work, Bored]}, days: weekend, breaks: yes}
      - {name: Five more, on: social, budget: {minutes: 45, ask: {minutes: 5, times: 3, wait: 1m}}}
      - {name: Rest, on: social, stretch: {use: 20, rest: 10, ask: {write-reason: yes}}}
      - {name: Nights, on: social, budget: {minutes: 5, ask: }, days: [fri], hours: [{from: 22:00, to: 07:00}]}
      - {name: Shut, on: social, schedule: [], hours: [{from: "09:30", to: "12:00"}, {from: 13:00, to: 00:00}], breaks: no}

    """

/// A limits file with only required keys.
let shortLimits = """
    selections:
      all: {apps: [Mail]}
    limits:
      - {name: One, on: all, pause: {minutes: 15}}

    """

/// A change that makes the short limits file invalid, with the expected message.
struct WrongLimits: Sendable {
    var old: String
    var new: String
    var message: String

    init(_ old: String, _ new: String, _ message: String) {
        self.old = old
        self.new = new
        self.message = message
    }

    /// Another rule for the only limit.
    static func rule(_ new: String, _ message: String) -> WrongLimits {
        WrongLimits("pause: {minutes: 15}", new, "line 4: \(message)")
    }

    /// Settings in the first line.
    static func settings(_ new: String, _ message: String) -> WrongLimits {
        WrongLimits("selections:", "settings: {\(new)}\nselections:", "line 1: \(message)")
    }
}

// One case per line, with its whole message.
// swift-format-ignore
let wrongLimits: [WrongLimits] = [
    .init("limits:", "limit:", #"line 3: "limit" is not a key of a limits file; did you mean "limits"? (choose one of: settings, selections, limits)"#),
    .init("on: all", "on: al", #"line 4: there is no selection "al"; did you mean "all"? (choose one of: all)"#),
    .init("on: all, ", "", #"line 4: "on" is missing from a limit; add it"#),
    .init("name: One, ", "", #"line 4: "name" is missing from a limit; add it"#),
    .init("name: One", "name: \(String(repeating: "é", count: 25))", "line 4: could not make limit: its label has 50 bytes; use at most 48"),
    .init("{apps: [Mail]}", "{}", #"line 2: the selection "all" is empty; add an app, a category or a domain"#),
    .init("{apps: [Mail]}", "{apps: [Mail, Mail]}", #"line 2: the app "Mail" appears twice; write it once"#),
    .init("{apps: [Mail]}", "{app: [Mail]}", #"line 2: "app" is not a key of a selection; did you mean "apps"? (choose one of: apps, categories, domains)"#),
    .init("{apps: [Mail]}", "{domains: [com]}", #"line 2: "com" is not a whole domain; write it with its name and ending, like "instagram.com""#),
    .init("{apps: [Mail]}", "{domains: [a b.com]}", #"line 2: the domain "a b.com" has spaces; write one domain, without spaces"#),
    .init("{apps: [Mail]}", "{domains: [192.168.0.1]}", #"line 2: "192.168.0.1" is an IP address; write the website's domain, like "instagram.com""#),
    .init("{apps: [Mail]}", "{domains: [a.com, \"https://www.A.com/\"]}", #"line 2: the domain "a.com" appears twice; write it once"#),
    .init("{apps: [Mail]}", "{domains: [youtube.com/shorts]}", "line 2: Stint blocks whole websites; write youtube.com"),
    .init("{apps: [Mail]}", "{domains: [reddit.com/r/all, reddit.com/r/pics]}", "line 2: Stint blocks whole websites; write reddit.com"),
    .init("{apps: [Mail]}", "{domains: [\"file:///a\"]}", #"line 2: "file:///a" has no domain; write it like "instagram.com""#),
    .init("{apps: [Mail]}", "{domains: [\((0...50).map { "a\($0).com" }.joined(separator: ", "))]}", "line 2: too many websites for an iPhone: 51 of 50; leave out 1, or choose categories instead"),
    .init("{apps: [Mail]}", "{apps: [\(String(repeating: "M", count: 65))]}", #"line 2: the name "MMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMMM…" has 65 bytes; use at most 64"#),
    .init("all: {apps: [Mail]}", "- all", #"line 2: selections have no names; write "name: …" for each"#),
    .init("limits:", "  more: {apps: [Mail]}\nlimits:", #"line 3: no limit uses the selection "more"; write a limit with "on: more", or remove the selection"#),
    .init("limits:", "  all: {apps: [Mail]}\nlimits:", #"line 3: the key "all" appears twice, in lines 2 and 3; write each key once"#),
    .init("limits:", "  \"all \": {apps: [Mail]}\nlimits:", #"line 3: the selection "all" appears twice, in lines 2 and 3; give each selection its own name"#),
    .init("15}}", "15}}\n  - {name: One, on: all, timer: }", #"line 5: the limit "One" appears twice, in lines 4 and 5; give each limit its own name"#),
    .rule("wording: plain", "the limit has no rule; add one of: schedule, pause, bank, budget, opens, timer, stretch"),
    .rule("pause: {}, timer: {}", "the limit has 2 rules: pause, timer; write one limit for each rule"),
    .rule("paus: {}", #""paus" is not a key of a limit; did you mean "pause"? (choose one of: name, on, preset, days, hours, breaks, warnings, wording, schedule, pause, bank, budget, opens, timer, stretch)"#),
    .rule("pause: {minutes: 12}", "could not make access: 12 minutes; use 5 to 120 in steps of 5"),
    .rule("pause: {minutes: many}", #""many" is not a whole number; write one, such as 15"#),
    .rule("budget: {minutes: -5}", #""-5" is less than 0; write a larger number"#),
    .rule("budget: {minutes: 2000000}", "could not make limit: 1000000 minutes; use 1 to 1439"),
    .rule("timer: {minutes: 5}", #""minutes" is not a key of "timer"; none is available"#),
    .rule("budget: {minutes: 1440}", "could not make limit: 1440 minutes; use 1 to 1439"),
    .rule("budget: {days: mon}", #""minutes" is missing from "budget"; add it"#),
    .rule("budget: {minutes: 5, days: []}", "could not make hours: they contain no day of the week; choose at least one"),
    .rule("budget: {minutes: 5, days: mon}, days: tue", "the days are written twice; write them beside the rule only"),
    .rule("pause: {times: 3}", #""times" is not a key of "pause"; choose one of: minutes, choose-length, wait, reasons, write-reason"#),
    .rule("pause: {price: 3}", #""price" is not a key of "pause"; choose one of: minutes, choose-length, wait, reasons, write-reason"#),
    .rule("pause: {wait: 20}", #""20" is not a wait; write it like "20 s" or "2 m""#),
    .rule("pause: {wait: }", #""wait" has no value; add one, or omit it"#),
    .rule("pause: {wait: 4 s}", "could not make question: a wait of 4 seconds; use 5 to 300"),
    .rule("pause: {wait: {seconds: 301}}", "could not make question: a wait of 301 seconds; use 5 to 300"),
    .rule("pause: {wait: {longer-each-time: yes}}", #""seconds" is missing from "wait"; add it"#),
    .rule("pause: {wait: 20 s, reasons: [Work]}", #""pause" has 2 prices: wait, reasons; write one of them"#),
    .rule("pause: {reasons: [Work, Work]}", #"could not make question: reasons ["Work", "Work"]; use 1 to 3 different reasons of 1 to 24 characters"#),
    .rule("pause: {reasons: Work}", #"a list is missing; write it like "[one, two]""#),
    .rule("pause: {write-reason: maybe}", #""maybe" is neither yes nor no; write "yes" or "no""#),
    .rule("budget: {minutes: 5, ask: {times: 0}}", "could not make limit: 0 openings a day; use 1 to 100"),
    .rule("budget: {minutes: 5, ask: {minute: 5}}", #""minute" is not a key of "ask"; did you mean "minutes"? (choose one of: minutes, times, choose-length, wait, reasons, write-reason)"#),
    .rule("timer: , days: mon", "could not make limit: a timer blocks nothing, so it has no hours; remove the hours"),
    .rule("pause: , hours: []", #""hours" is an empty list; write it like [{from: "22:00", to: "07:00"}], or "all day""#),
    .rule(#"pause: , hours: [{from: "07:00", to: "07:00"}]"#, "could not make hours: 07:00–07:00 is empty or a whole day; choose another end, or omit the times for the whole day"),
    .rule(#"pause: , hours: [{from: "07:00", to: "09:00"}, {from: "08:00", to: "10:00"}]"#, "could not make hours: 07:00–09:00 overlaps 08:00–10:00; move or merge them"),
    .init("{name: One, on: all, pause: {minutes: 15}}", "name: One\n    on: all\n    budget: {minutes: 15}\n    hours: [{from: \"22:30\", to: \"23:30\"}]", "line 7: could not make limit: minutes from 22:30 to 23:30 are not counted; begin at a full hour, and end at least 15 minutes later"),
    .init("{name: One, on: all, pause: {minutes: 15}}", "name: One\n    on: all\n    pause:\n      minutes: 15\n      wait: 301 s", "line 8: could not make question: a wait of 301 seconds; use 5 to 300"),
    .settings("break: {pool: 4}", "could not make break rule: a pool of 4 minutes; use 5 to 240"),
    .settings("break: {pool: 45, times: 1}", #"a break has either a pool, or minutes and times; remove "pool" or the others"#),
    .rule("budget: {minutes: 5, days: monday}", #"there is no day "monday"; choose one of: every day, weekdays, weekend, mon, tue, wed, thu, fri, sat, sun"#),
    .rule("opens: {times: 0}", "could not make limit: 0 openings a day; use 1 to 100"),
    .rule("bank: {difficulty: mild}", #"there is no difficulty "mild"; choose one of: easy, medium, hard, extreme"#),
    .rule("bank: {workouts: all}", #"there is no workouts "all"; choose one of: any, measured"#),
    .rule("wording: rude, timer: ", #"there is no wording "rude"; choose one of: plain, anti-rot, focus-pledge, app-blocker, locked-in, screen-timer"#),
    .rule("preset: anti-rto", #"there is no preset "anti-rto"; did you mean "anti-rot"? (choose one of: anti-rot, focus-pledge, app-blocker, locked-in, screen-timer)"#),
    .rule("preset: focus-pledge", #"the preset "focus-pledge" has no limit; choose one of: anti-rot, app-blocker, locked-in, screen-timer"#),
    .rule("preset: anti-rot, pause: {}", #"the preset "anti-rot" is a schedule, not a pause; write "schedule", or omit the preset"#),
    .rule("schedule: {}", #"a list is missing; write it like "[one, two]""#),
    .rule(#"schedule: [{name: A, from: "7:00", to: "08:00"}]"#, #""7:00" is not a time of day; write it like "07:30""#),
    .rule(#"schedule: [{name: A, from: "08:00", to: "08:00"}]"#, #"could not make window "A": 08:00–08:00 is empty or has no weekday; choose a weekday and another end, or 00:00–24:00 for the whole day"#),
    .rule(#"schedule: [{name: A, from: "00:00", to: "00:00"}]"#, #"could not make window "A": 00:00–00:00 is empty or has no weekday; choose a weekday and another end, or 00:00–24:00 for the whole day"#),
    .rule(#"schedule: [{name: A, from: "24:00", to: "08:00"}]"#, #"could not make window "A": 24:00–08:00 is empty or has no weekday; choose a weekday and another end, or 00:00–24:00 for the whole day"#),
    .rule("stretch: {use: 0, rest: 5}", "could not make limit: 0 minutes; use 1 to 240"),
    .init("{apps: [Mail]}", "{apps: [Mail, \"Mail \"]}", #"line 2: the app "Mail" appears twice; write it once"#),
    .init("{apps: [Mail]}", "{apps: [\"Ma\\u202Eil\"]}", "line 2: a value contains an invisible character that changes the text direction; retype the value instead of copying it"),
    .init("{name: One, on: all, pause: {minutes: 15}}", "name: One\n    on: all\n    schedule:\n    - {name: A, from: 08:00, to: 10:00}\n    - {name: B, from: 09:00, to: 11:00}", #"line 7: could not make schedule: "A" 08:00–10:00 overlaps "B" 09:00–11:00; move or merge them"#),
    .settings("day-start: 04:30", "could not make settings: a day cannot begin at 04:30; use a full hour, 00:00 to 23:00"),
    .settings("break: {minutes: 241}", #""241" is not a number from 1 to 240; write a number in this range"#),
    .settings("break: {times: 11}", "could not make break rule: 11 times a day; use 0 to 10"),
    .settings("emergencies: 11", "could not make emergency rule: 11 times in 30 days; use 0 to 10"),
    .settings("weakening-delay: 31 days", "could not make settings: a delay of 744 hours; use 1 to 720"),
    .settings("weakening-delay: 0 hours", "could not make settings: a delay of 0 hours; use 1 to 720"),
    .settings("weakening-delay: next week", #""next week" is not a delay; write "none", "24 hours", "3 days", "next day" or "until 2026-12-31""#),
    .settings("weakening-delay: soon", #""soon" is not a delay; write "none", "24 hours", "3 days", "next day" or "until 2026-12-31""#),
    .settings("weakening-delay: until 2026-02-30", #""until 2026-02-30" is not a delay; write "none", "24 hours", "3 days", "next day" or "until 2026-12-31""#),
    .settings("weakening-delay: 30m", #""30m" is not a delay; write "none", "24 hours", "3 days", "next day" or "until 2026-12-31""#),
]
