package import PhoneJudge
package import SimulatedPhone

/// The bundle of the app.
package var night: ScreenTimeApp {
    ScreenTimeApp(
        "app.night",
        name: "Night",
        groups: [Night.group],
        becameActive: {
            // Registers anew what a phone may have lost.
            do { try Night.register() } catch { return }
            Night.apply()
        },
        monitor: { NightMonitor() },
        shieldConfiguration: { NightShield() },
        shieldAction: { NightAction() }
    )
}

/// What the app promises.
package let nightRule = PhoneRule { now in
    let isAllowed = now.time(since: .secondary).map { $0 < .seconds(15 * 60) } ?? false
    return now.isBetween((22, 0), (7, 0)) && !isAllowed
} setUp: { _ in
    try Night.register()
}
