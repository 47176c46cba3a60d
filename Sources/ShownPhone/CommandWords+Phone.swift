import ArgumentParser
import InterfaceHost
import PhoneWeb
import SimulatedPhone
import StintConsole

extension CommandWords {
    static func language(_ word: String) throws -> String {
        guard let language = PhoneLanguage.tag(word) else {
            throw ValidationError(
                "there is no language \(String(reflecting: word)); write it like de or pt-BR"
            )
        }
        return language
    }

    static func textSize(_ word: String) throws -> TextSize {
        try name("text size", word)
    }

    static func device(_ word: String) throws -> HostedDevice {
        try name("device", word)
    }

    static func systemVersion(_ word: String) throws -> Double {
        guard let version = Phone.systemVersion(word) else {
            throw ValidationError(
                "there is no simulated iOS \(String(reflecting: word)); write it like 17.4 or 26.4"
            )
        }
        return version
    }
}
