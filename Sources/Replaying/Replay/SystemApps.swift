/// The apps that should never be blocked: those that a device needs to work, and emergency calls.
///
/// Apps are recognized by their English and German names, and in any language by their packages
/// and bundle identifiers.
package enum SystemApps {
    /// Returns true if a name, package or bundle identifier belongs to a system app.
    package static func contains(_ app: String) -> Bool {
        let app = app.lowercased()
        return names.contains(app) || identifiers.contains(app) || isPackage(app)
    }

    private static let names: Set = [
        "calculator", "calendar", "camera", "clock", "compass", "contacts", "explorer.exe",
        "facetime", "files", "find my", "finder", "google maps", "health", "home", "launcher",
        "lock screen", "lockapp.exe", "loginwindow", "mail", "maps", "messages", "notes", "phone",
        "photos", "reminders", "settings", "system settings", "system ui", "systemui",
        "systemuiserver", "terminal", "wallet", "weather",
        "dateien", "einstellungen", "erinnerungen", "fotos", "kalender", "kamera", "karten",
        "kompass", "kontakte", "nachrichten", "notizen", "rechner", "systemeinstellungen",
        "telefon", "uhr", "wetter", "wo ist?",
    ]

    /// The bundle identifiers of Apple's own apps.
    private static let identifiers: Set = [
        "com.apple.addressbook", "com.apple.calculator", "com.apple.camera",
        "com.apple.compass", "com.apple.documentsapp", "com.apple.facetime", "com.apple.findmy",
        "com.apple.finder", "com.apple.health", "com.apple.home", "com.apple.ical",
        "com.apple.incallservice", "com.apple.loginwindow", "com.apple.mail", "com.apple.maps",
        "com.apple.mobileaddressbook", "com.apple.mobilecal", "com.apple.mobilemail",
        "com.apple.mobilenotes", "com.apple.mobilephone", "com.apple.mobileslideshow",
        "com.apple.mobilesms", "com.apple.mobiletimer", "com.apple.notes", "com.apple.passbook",
        "com.apple.photos", "com.apple.preferences", "com.apple.reminders",
        "com.apple.springboard", "com.apple.systempreferences", "com.apple.systemuiserver",
        "com.apple.terminal", "com.apple.weather",
    ]

    /// The package prefixes of Android and the makers of Android phones.
    private static let makers = [
        "com.android.", "com.google.android.", "com.asus.", "com.coloros.", "com.fairphone.",
        "com.hihonor.", "com.htc.", "com.huawei.", "com.lge.", "com.miui.", "com.motorola.",
        "com.nothing.", "com.oneplus.", "com.oppo.", "com.samsung.android.", "com.sec.android.",
        "com.sonyericsson.", "com.sonymobile.", "com.transsion.", "com.vivo.", "com.xiaomi.",
        "net.oneplus.", "org.lineageos.",
    ]

    /// The words that identify a system app if they are a whole part of its package.
    private static let wholeParts: Set = [
        "clock", "email", "emergency", "gm", "home", "keep", "maps", "memo", "mms", "myfiles",
        "notes", "phone", "photos", "walletnfcrel", "weather",
    ]

    /// The words that identify a system app if a part of its package contains them.
    private static let heldParts = [
        "calculator", "calendar", "camera", "clockpackage", "contacts", "deskclock", "dialer",
        "documentsui", "gallery", "incallui", "keyguard", "launcher", "messaging",
        "packageinstaller", "permissioncontroller", "settings", "systemui", "telecom",
    ]

    private static func isPackage(_ app: String) -> Bool {
        guard let maker = makers.first(where: app.hasPrefix) else { return false }
        return app.dropFirst(maker.count).split(separator: ".").contains { part in
            wholeParts.contains(String(part)) || heldParts.contains { part.contains($0) }
        }
    }
}
