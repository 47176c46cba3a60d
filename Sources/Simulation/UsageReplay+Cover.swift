extension UsageReplay {
    /// The most apps that can be covered: the tokens that the system's stores can hold.
    public static let coverMaximum = 2000

    /// Apps that nobody wants blocked: what makes a phone or a computer work, and emergency calls.
    public static let leftOpen: Set<String> = [
        "calculator", "calendar", "camera", "clock", "compass", "contacts", "facetime", "files",
        "finder", "find my", "google maps", "health", "home", "launcher", "lock screen",
        "loginwindow", "maps", "messages", "phone", "settings", "system settings", "system ui",
        "systemui", "systemuiserver", "terminal", "wallet", "weather", "explorer.exe",
        "lockapp.exe", "com.android.systemui", "com.android.settings", "com.android.phone",
        "com.android.dialer", "com.android.deskclock", "com.google.android.dialer",
        "com.google.android.apps.maps", "com.google.android.deskclock",
    ]

    /// Returns true for an app that is left open unless it is named.
    static func isLeftOpen(_ app: String) -> Bool { leftOpen.contains(app.lowercased()) }
}
