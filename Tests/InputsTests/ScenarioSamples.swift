/// A scenario that uses every key and every action once.
let fullScenario = """
    name: A day with Anti-Rot   # a comment
    preset: anti-rot
    phone: {zone: Europe/Berlin, start: 2026-03-02 07:00, seed: 7, faults: [lateEdge, lostEdge]}
    apps:
      - {name: Instagram, id: com.example.instagram, category: Social, domains: [instagram.com]}
      - {name: Mail, id: com.example.mail}
    websites: [news.example]
    selection: {apps: [Instagram], categories: [Social], domains: [news.example]}
    windows:
      - {label: Lunch, start: "12:00", end: 13:30, days: [mon, tue, wed, thu, fri]}
      - {label: Night, start: 22:00, end: 24:00}
    break: {minutes: 45, times: 1}
    day-start: "04:00"
    steps:
      - {at: 07:30, open: Instagram, expect: {Instagram: shielded, instagram.com: shielded}}
      - {after: 10s, press: primary}
      - {at: 2026-03-02 12:00:00, expect: {Mail: open, break: available, monitors: 2}}
      - {after: 1h30m, visit: instagram.com}
      - {after: 1m, do: home}
      - {after: 1m, press: secondary}
      - {after: 1m, do: lock}
      - {after: 1m, do: unlock}
      - {after: 1m, do: break}
      - {after: 1m, do: reboot}
      - {after: 1m, do: launch-stint}
      - {after: 1m, do: kill-stint}
      - {after: 1m, zone: America/New_York}
      - {after: 1m, clock: +1d}
      - {after: 1m, clock: -1h30m}
      - {after: 1m, clock: 2026-03-05 00:00}
      - {after: 1m, authorization: denied}
      - {after: 1m, fault: killedExtension}
      - {after: 1m, windows: []}
      - {after: 1m, windows: [{label: Tea, start: 23:00, end: 01:00, days: [sat, sun]}]}
      - {after: 1m, select: {apps: [Mail]}}
      - {after: 2d, do: wait}
      - {after: 1m, do: emergency, expect: {emergency: running, pending: 1}}
      - {after: 1m, do: give-up, expect: {pledge: failed, breach: gave-up}}
      - {after: 1m, pledge: {minutes: 60, grade: strict, credits: 500}}
      - {after: 1m, workout: {minutes: 30, ended: 1h30m ago, by-hand: true}}
      - {after: 1m, use: {app: Mail, for: 20m}, expect: {used: {Allowed Times: 30}}}
      - {after: 1m, remove-limit: Allowed Times}
      - {after: 1m, difficulty: hard, expect: {balance: 45, notified: 5 minutes left}}
      - {after: 1m, expect: {timer: running, today: 12, shield: none, notified: none}}
      - {after: 1m, expect: {shield: {title: Blocked, secondary: none}}}
      - {after: 1m, expect: {attempts: {Mail: 1}, openings: {Social: 2}, turned-back: {news.example: 3}}}
      - {after: 1m, expect: {access: {Mail: running, instagram.com: none}}}
      - {after: 1m, break: 10m}
      - {after: 1m, do: end-break}
      - {after: 1m, answer: {open: Social, minutes: 15, reason: Work}}
      - {after: 1m, end-access: news.example}
      - {after: 1m, select: {everything-except: {apps: [Mail]}}}

    """

/// A scenario with its own limits and settings.
let ownScenario = """
    name: Own
    phone: {zone: Europe/Berlin, start: 2026-03-02 07:00}
    apps: [{name: Mail, id: com.example.mail}, {name: Chat, id: com.example.chat, category: Social}]
    settings: {weakening-delay: until 2026-03-04, emergencies: 1}
    selections:
      mail: {apps: [Mail]}
      social: {categories: [Social]}
    limits:
      - {name: An hour, on: mail, budget: {minutes: 60}}
      - {on: social, preset: app-blocker}
    steps:
      - {at: 07:30, pledge: {on: social}, expect: {used: {An hour: 0}}}
      - {at: 07:31, remove-limit: Ask First}

    """

/// A scenario with only required keys.
let shortScenario = """
    name: Short
    phone: {zone: UTC, start: 2026-03-02 07:00}
    apps: [{name: Mail, id: com.example.mail, domains: [mail.example]}]
    selection: {apps: [Mail]}
    steps:
      - {at: 07:30, open: Mail}

    """
