extension UsageReplay {
    /// The most apps that can be covered: the tokens that the system's stores can hold.
    public static let coverMaximum = 2000

    /// Apps that nobody wants blocked: what makes a phone or a computer work, and emergency calls.
    public static let leftOpen: Set<String> = [
        "calculator", "calendar", "camera", "clock", "com.android.deskclock",
        "com.android.dialer", "com.android.phone", "com.android.settings",
        "com.android.systemui", "com.google.android.apps.maps",
        "com.google.android.deskclock", "com.google.android.dialer", "compass", "contacts",
        "explorer.exe", "facetime", "files", "find my", "finder", "google maps", "health",
        "home", "launcher", "lock screen", "lockapp.exe", "loginwindow", "mail", "maps",
        "messages", "notes", "phone", "photos", "reminders", "settings", "system settings",
        "system ui", "systemui", "systemuiserver", "terminal", "wallet", "weather",
    ]

    /// Returns true for an app that is left open unless it is named.
    static func isLeftOpen(_ app: String) -> Bool { leftOpen.contains(app.lowercased()) }
}
