package import PhoneJudge
package import SimulatedPhone

package var night: ScreenTimeApp {
    ScreenTimeApp(
        "app.night",
        name: "Night",
        groups: [Night.group],
        becameActive: {
            // Registers the night again, in case the phone lost it.
            do { try Night.register() } catch { return }
            Night.apply()
        },
        monitor: { NightMonitor() },
        shieldConfiguration: { NightShield() },
        shieldAction: { NightAction() }
    )
}

/// The expected behavior of the app.
package let nightRule = PhoneRule { now in
    let isAllowed = now.time(since: .secondary).map { $0 < .seconds(15 * 60) } ?? false
    return now.isBetween((22, 0), (7, 0)) && !isAllowed
} setUp: { _ in
    try Night.register()
}
